"""What stands beside my tantos at a table with a vira: what was bet, what was compared, and the flor that I hold."""

from game.rules.truco import ley
from game.rules.truco.model import Source, State
from game.rules.truco.prices import my_flor, settled
from game.ui.felt.truco.glossary import Term, label, privo
from game.ui.felt.truco.layout import Plan
from game.ui.felt.truco.memory import Memory
from game.ui.texts import t
from game.ui.theme import MIST, ORO_LIGHT, PAPER, WARNING, Colour

Stretch = tuple[tuple[str, Colour], ...]
"""Lines of a panel, and their colours."""


def vira_lines(view: State, plan: Plan, memory: Memory) -> Stretch:
    """Two lines at the most, what matters most first."""
    if view.reparto.vira.card is None:
        return ()
    if memory.cantando is not None:
        return _cantando(view, plan, memory)
    return (*_bets(view), *_my_flor(view, plan))[:2]


def _cantando(view: State, plan: Plan, memory: Memory) -> Stretch:
    compared = memory.cantando
    if compared is None:
        return ()
    ours = view.side(compared.seat) == plan.cast.side
    colour = ORO_LIGHT if ours else WARNING
    if compared.by_flor:
        told = t("la flor más alta, nuestra") if ours else t("la flor más alta, de ellos")
        if not plan.cast.format.pairs:
            told = t("la flor más alta, tuya") if ours else t("la flor más alta, del otro")
        return (label(Term.CANTANDO), PAPER), (told, colour)
    mine, theirs = compared.tantos[plan.cast.side], compared.tantos[1 - plan.cast.side]
    term = Term.PRIVO if privo(view) else Term.CANTANDO
    return (label(term), PAPER), (t("{mine} a {theirs}", mine=mine, theirs=theirs), colour)


def _bets(view: State) -> Stretch:
    """What is paid when the deal ends; a flor has killed the envido (VR-23, VR-41)."""
    killed = True in view.reparto.flores
    told: list[tuple[str, Colour]] = []
    for line in settled(view):
        if line.source is Source.CON_LEY:
            wanted, refused = t("con ley: {n} más"), t("con ley, no querido")
        elif killed:
            wanted = refused = t("la flor mató el envido")
        else:
            wanted, refused = t("envido querido: {n}"), t("envido no querido: {n}")
        told.append(((refused if line.refused else wanted).format(n=line.points), PAPER))
    return tuple(told)


def _my_flor(view: State, plan: Plan) -> Stretch:
    me = plan.cast.me
    value = my_flor(view, me)
    if value is None:
        return ()
    reparto = view.reparto
    if reparto.flores[me]:
        return ((t("flor cantada: {n}", n=value), ORO_LIGHT),)
    if ley.holds_reservada(reparto, me):
        words = t("Reservada en el envido") if ley.is_committed(reparto, me) else t("Reservada: {n}", n=value)
        return ((words, ORO_LIGHT),)
    if ley.is_burned(view, me):
        return ((t("tu flor se quemó"), MIST),)
    return ((t("tienes flor de {n}", n=value), ORO_LIGHT),)
