"""The words of a table with a vira, explained where they are met: pieces, cantando, privo, con ley, la Reservada."""

from dataclasses import dataclass
from enum import StrEnum

from pygame import FRect

from game.rules.cards import Card
from game.rules.truco import ley
from game.rules.truco.model import Phase, State
from game.rules.truco.piezas import PERICA, PERICO, pieces
from game.ui.felt.truco.layout import Plan
from game.ui.texts import m, t


class Term(StrEnum):
    """A word that stands on the table and is explained when it is pointed at."""

    VIRA = "vira"
    CANTANDO = "cantando"
    PRIVO = "privo"
    RESERVADA = "reservada"


@dataclass(frozen=True)
class Word:
    """Where a word stands, how it is written and what it means."""

    key: Term
    box: FRect
    label: str
    meaning: str


LABELS = {
    Term.VIRA: m("la vira"),
    Term.CANTANDO: m("cantando"),
    Term.PRIVO: m("privo"),
    Term.RESERVADA: m("la Reservada"),
}


def label(term: Term) -> str:
    """The word as it is written."""
    return t(LABELS[term])


def piece_name(view: State, card: Card) -> str:
    """What a piece of this deal is called; nothing for any other card (VR-4)."""
    made = pieces(view.reparto.vira.card)
    if card not in made:
        return ""
    return t("Perico") if card is made[0] else t("Perica")


def help_of_card(view: State, card: Card) -> str:
    """What a piece is good for, in a sentence; nothing for any other card."""
    made = pieces(view.reparto.vira.card)
    if card not in made:
        return ""
    if card is made[0]:
        return t("Perico, la pieza mayor: mata a todas. Vale {n} de envido y liga con cualquier carta.", n=PERICO)
    return t("Perica, la segunda pieza: solo la mata el Perico. Vale {n} de envido.", n=PERICA)


def meaning(view: State, term: Term) -> str:
    """What a word means, in a sentence."""
    rules = view.rules
    return {
        Term.VIRA: t("La vira no se juega: su palo es la pinta, y de él salen las dos piezas, Perico y Perica."),
        Term.CANTANDO: t("Cantando: a un bando le falta una piedra, y la mesa compara flor o tantos al repartir."),
        Term.PRIVO: t("Privo: el que estaba cantando tenía los tantos más bajos, y la piedra es del otro."),
        Term.RESERVADA: t(
            "La Reservada: Perico y Perica juntos. Gana a toda flor, vale {n} y no se quema por callar.",
            n=rules.reservada_paga,
        ),
    }[term]


def privo(view: State) -> bool:
    """Whether the side that was cantando had the lower tantos in this deal (VR-44)."""
    compared = view.reparto.vira.compared
    if compared is None or compared.by_flor:
        return False
    return view.scores[1 - view.side(compared.seat)] == view.rules.target - 1


def standing_words(view: State, plan: Plan) -> tuple[Word, ...]:
    """The words that stand on the table now, the vira first."""
    if not view.rules.con_vira or view.phase is not Phase.PLAY or view.reparto.vira.card is None:
        return ()
    found = [(Term.VIRA, plan.vira)]
    if view.reparto.vira.compared is not None:
        found.append((Term.PRIVO if privo(view) else Term.CANTANDO, plan.tantos))
    elif ley.holds_reservada(view.reparto, plan.cast.me) and not plan.stage.huge:
        found.append((Term.RESERVADA, plan.tantos))
    return tuple(Word(term, box, label(term), meaning(view, term)) for term, box in found)
