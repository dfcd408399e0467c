"""The sheet of a player of Experto: buttons that keep their places, his errors, and what he may accuse.

Buttons stand from the lower edge upwards and never move within a page, so that a click that comes while something
happens lands on what it was meant for. Whatever may cost a point takes two presses: a mark and a button, or the same
button twice (ES-57 … ES-66, ES-70, ES-76 … ES-80).
"""

from dataclasses import dataclass, replace

from pygame import FRect

from game.rules.caida.experto import ERRORS, blocked
from game.rules.caida.model import Phase, State
from game.ui.felt.caida.experto_buttons import contest_rows, page_rows, play_rows
from game.ui.felt.caida.experto_choice import Page
from game.ui.felt.caida.layout import Plan
from game.ui.felt.caida.viveza import facts_of, open_facts, pause_words, rights_words
from game.ui.felt.caida.viveza_buttons import fact_button
from game.ui.felt.card_names import listed, rank_name, the_card
from game.ui.felt.felt import Control
from game.ui.texts import t

EDGE, GAP = 10.0, 6.0
TALL = 56.0
"""A button, in stage units: enough for its two lines, and for a finger in the smallest window."""
HEAD, NOTE = 34.0, 26.0


@dataclass(frozen=True)
class Sheet:
    """Everything on the sheet, and where it stands."""

    box: FRect
    title: str
    errors: int
    """Errors of this turn; they are drawn as so many marks of three."""
    note: str
    note_at: float
    title_at: float
    facts: str
    """The head over what may be accused: which rights are left, where there are any."""
    facts_at: float
    controls: tuple[Control, ...]


def sheet(view: State, plan: Plan) -> Sheet | None:
    """The sheet as it stands now; `None` when there is nothing on it."""
    if plan.watched or plan.cast.looking or not view.rules.experto:
        return None
    if view.phase not in (Phase.PLAY, Phase.CONTEST, Phase.PAUSE):
        return None
    rows = _rows(view, plan)
    facts = _facts(view, plan, len(rows))
    return _laid(view, plan, rows, facts) if rows or facts else None


def _rows(view: State, plan: Plan) -> tuple[tuple[Control, ...], ...]:
    if view.phase is Phase.PAUSE:
        return ()
    if view.phase is Phase.CONTEST:
        return contest_rows(view, plan)
    if plan.choice.page is Page.PLAY:
        return play_rows(view, plan)
    return page_rows(view, plan)


def _facts(view: State, plan: Plan, rows: int) -> tuple[Control, ...]:
    """What may be accused, as much of it as there is room for; of one player, when he is pointed at."""
    me, whom = plan.cast.me, plan.choice.whom
    found = open_facts(view, me)
    if whom is not None:
        found = facts_of(view, me, whom) or found
    text, tall = plan.stage.text, TALL + GAP
    free = plan.stage.right.height - (HEAD * 2 + NOTE) * text - rows * tall - 2 * EDGE
    room = max(1, int(free // tall))
    return tuple(fact_button(view, plan, fact, place) for place, fact in enumerate(found[:room]))


def _laid(view: State, plan: Plan, rows: tuple[tuple[Control, ...], ...], facts: tuple[Control, ...]) -> Sheet:
    right, text, tall = plan.stage.right, plan.stage.text, TALL
    head = HEAD * text if view.rules.viveza else 0.0
    height = EDGE + head + len(facts) * (tall + GAP) + (HEAD + NOTE) * text + len(rows) * (tall + GAP) + EDGE - GAP
    box = FRect(right.left, right.bottom - height, right.width, height)
    placed: list[Control] = []
    top = box.bottom - EDGE - tall
    for row in reversed(rows):
        placed += _across(row, FRect(box.left + EDGE, top, box.width - 2 * EDGE, tall))
        top -= tall + GAP
    note_at = top + tall + GAP - NOTE / 2 * text - 2
    title_at = note_at - (NOTE + HEAD) / 2 * text + 2
    made: list[Control] = []
    for place, control in enumerate(facts):
        where = FRect(box.left + EDGE, box.top + EDGE + head + place * (tall + GAP), box.width - 2 * EDGE, tall)
        made += _across((control,), where)
    return Sheet(
        box=box,
        title=title_of(view, plan),
        errors=min(ERRORS, view.errors[plan.cast.me]),
        note=note_of(view, plan),
        note_at=note_at,
        title_at=title_at,
        facts=rights_words(view, plan.cast.me) if view.rules.viveza else "",
        facts_at=box.top + EDGE + head / 2,
        controls=(*made, *placed),
    )


def _across(row: tuple[Control, ...], whole: FRect) -> tuple[Control, ...]:
    """The controls of a row, side by side."""
    wide = (whole.width - GAP * (len(row) - 1)) / len(row)
    return tuple(
        replace(control, box=FRect(whole.left + place * (wide + GAP), whole.top, wide, whole.height))
        for place, control in enumerate(row)
    )


# Words


def title_of(view: State, plan: Plan) -> str:
    """What the sheet is about."""
    me, page = plan.cast.me, plan.choice.page
    if view.phase is Phase.PAUSE:
        return pause_words(view, plan.cast)[0]
    if view.phase is Phase.CONTEST:
        return t("Piden: ¿qué tienes?")
    titles = {Page.CANTAR: t("¿Qué cantas?"), Page.PEDIR: t("¿Qué pides?"), Page.FALSO: t("¿Qué finges?")}
    return titles.get(page, t("Tu jugada") if view.turn == me else t("Mientras esperas"))


def note_of(view: State, plan: Plan) -> str:
    """What has been chosen so far, or what to do."""
    me, choice = plan.cast.me, plan.choice
    if view.phase is Phase.PAUSE:
        return pause_words(view, plan.cast)[1]
    if choice.page is not Page.PLAY or view.phase is Phase.CONTEST:
        return t("nadie revisa, salvo que acusen") if choice.page is Page.FALSO else t("si no lo tienes: −1")
    if choice.stale(view):
        return t("Una ya no está: revisa")
    if blocked(view, me):
        return t("Tres errores: ya no pierdes más")
    marks = listed([rank_name(card.rank) for card in choice.lying(view)])
    card = choice.held(view, me)
    if card is None:
        if marks:
            return t("Marcaste {marks}", marks=marks)
        return t("Escoge una carta") if view.turn == me else t("El turno es de otro")
    return t("{card} con {marks}", card=rank_name(card.rank), marks=marks) if marks else the_card(card)
