"""The sheet in the right column: my cantos on my turn, the question when I am asked, or what the table waits for.

Its height hugs its content: a head, a sentence, wide answers and a grid of smaller calls. Pure geometry and words.
"""

import math
from dataclasses import dataclass

from pygame import FRect

from game.rules.truco.allowed import level_of, why_not
from game.rules.truco.flor import live
from game.rules.truco.model import Phase, State
from game.rules.truco.responses import is_ballot
from game.rules.truco.terms import Call, Flor, Kind
from game.ui.felt.sprites import Tone
from game.ui.felt.truco.asking import asked, question, stake, top
from game.ui.felt.truco.layout import Plan
from game.ui.felt.truco.words import cry, together
from game.ui.texts import t

ASKED_HEAD, HEAD, LINE = 58.0, 44.0, 22.0
WIDE, LEAST_WIDE, SMALL, GAP, PAD = 66.0, 52.0, 52.0, 6.0, 10.0
"""Pitches of a wide answer and of a row of small ones, what lies between them, and the foot, in letter units."""

Calls = tuple[tuple[Call, bool], ...]
"""What is offered from top to bottom; whether each is wide."""


@dataclass(frozen=True)
class Sheet:
    """The sheet as it stands now."""

    box: FRect
    text: float
    title: str
    beside: str
    tone: Tone | None
    """Whose canto it asks about; `None` when it asks about none."""
    sentence: str
    lines: int
    """Room for the sentence, in rows of words."""
    calls: Calls = ()
    pitch: float = WIDE

    @property
    def head(self) -> float:
        """Height of its head, in stage units."""
        return (HEAD if self.tone is None else ASKED_HEAD) * self.text

    @property
    def words(self) -> FRect:
        """Where the sentence stands."""
        high = self.lines * LINE * self.text
        return FRect(self.box.left + 16, self.box.top + self.head + 8 * self.text, self.box.width - 32, high)


def sheet_for(view: State, plan: Plan) -> Sheet | None:
    """The sheet of this view; `None` between deals and in a replay."""
    if plan.watched or view.phase is not Phase.PLAY:
        return None
    me, canto = plan.cast.me, top(view)
    if canto is not None:
        extra = is_ballot(canto) or len(view.reparto.pending) > 1
        if me in canto.answerers:
            return _asked(view, plan, _answers(view, canto.kind, me), 4 if extra else 3)
        return _asked(view, plan, (), 5 if extra else 4)
    if view.reparto.turn == me:
        return _sized(plan, t("Tu turno"), "", None, t("Tira una carta, o canta antes."), 2, _openings(view))
    said = (
        t("Te fuiste al mazo: tu pareja sigue.")
        if view.reparto.gone[me]
        else t("Juega {name}.", name=together(plan.cast, asked(view)))
    )
    return _sized(plan, "", "", None, said, 1 if plan.stage.text < 1.3 else 2)


def _asked(view: State, plan: Plan, calls: Calls, lines: int) -> Sheet:
    what = stake(view)
    if what is None:
        raise ValueError("nothing is asked")
    mine = plan.cast.mine(what.caller)
    whose = t("tuyo") if what.caller == plan.cast.me else t("de {name}", name=plan.cast.names[what.caller])
    tone = Tone.OURS if mine else Tone.THEIRS
    return _sized(plan, cry(what.call), whose, tone, question(view, plan.cast), lines, calls)


def _answers(view: State, kind: Kind, me: int) -> Calls:
    match kind:
        case Kind.TRUCO:
            return _to_truco(view, me)
        case Kind.ENVIDO:
            return _to_envido(view, me)
        case Kind.FLOR:
            return _to_flor(view, me)


def _to_truco(view: State, me: int) -> Calls:
    canto = top(view)
    place = level_of(view.rules, canto.calls[-1]) if canto is not None else None
    levels = view.rules.truco
    following = [levels[place + 1].call] if place is not None and place + 1 < len(levels) else []
    wide = (Call.QUIERO, *following, Call.NO_QUIERO)
    small = tuple(rung.call for rung in view.rules.envido if _open_to(view, me, rung.call))
    flor = (Call.FLOR,) if why_not(view, me, Call.FLOR) is None else ()
    return (*((call, True) for call in wide), *((call, False) for call in (*small, *flor)))


def _to_envido(view: State, me: int) -> Calls:
    if live(view, me):
        return ((Call.FLOR, True), (Call.QUIERO, True), (Call.NO_QUIERO, True))
    raises = tuple(rung.call for rung in view.rules.envido if _open_to(view, me, rung.call))
    flor = (Call.FLOR,) if why_not(view, me, Call.FLOR) is None else ()
    alone = len(raises) == 1
    more = ((raises[0], True),) if alone else ()
    rest = () if alone else tuple((call, False) for call in raises)
    return (
        (Call.QUIERO, True),
        *more,
        (Call.NO_QUIERO, True),
        *rest,
        *((call, False) for call in flor),
    )


def _open_to(view: State, me: int, call: Call) -> bool:
    """Whether an answer is open to me, or is what I have voted already."""
    canto = top(view)
    voted = canto is not None and any(vote.seat == me and vote.call is call for vote in canto.votes)
    return voted or why_not(view, me, call) is None


def _to_flor(view: State, me: int) -> Calls:
    if why_not(view, me, Call.QUIERO) is None:
        return ((Call.QUIERO, True), (Call.NO_QUIERO, True))
    return (
        (Call.FLOR, True),
        (Call.ME_ACHICO, True),
        (Call.CONTRAFLOR, False),
        (Call.CONTRAFLOR_AL_RESTO, False),
    )


def _openings(view: State) -> Calls:
    """The next truco, the envidos, flor where it is played, and the mazo; those that cannot be sung have a reason."""
    levels, level = view.rules.truco, view.reparto.level
    truco = levels[min(level, len(levels) - 1)].call
    envidos = tuple(rung.call for rung in view.rules.envido)
    flor = () if view.rules.flor is Flor.NO else (Call.FLOR,)
    return ((truco, True), *((call, False) for call in (*envidos, *flor, Call.MAZO)))


def _sized(
    plan: Plan, title: str, beside: str, tone: Tone | None, sentence: str, lines: int, calls: Calls = ()
) -> Sheet:
    """Hug the content from the foot of the column upwards; when room is short, wide answers close up."""
    right, text = plan.stage.right, plan.stage.text
    wide = sum(1 for _, is_wide in calls if is_wide)
    rows = math.ceil((len(calls) - wide) / 2)
    head = (ASKED_HEAD if tone is not None else HEAD if title else 0.0) + lines * LINE + 16
    fixed = head + rows * SMALL + (PAD if calls else 0)
    room = plan.right.height / text
    if fixed + wide * LEAST_WIDE > room:
        room = right.height / text
    pitch = min(WIDE, max(LEAST_WIDE, (room - fixed) / wide)) if wide else WIDE
    height = (fixed + wide * pitch) * text
    box = FRect(right.left, right.bottom - height, right.width, height)
    return Sheet(box, text, title, beside, tone, sentence, lines, calls, pitch)


def boxes(sheet: Sheet) -> tuple[FRect, ...]:
    """Where each of its calls stands: the wide ones first, then two small ones a row, the last one as wide as a row."""
    text, box = sheet.text, sheet.box
    y = sheet.words.bottom + 8 * text
    left, width = box.left + 12, box.width - 24
    small = sum(1 for _, wide in sheet.calls if not wide)
    half = (width - GAP) / 2
    found: list[FRect] = []
    for _, wide in sheet.calls:
        if wide:
            found.append(FRect(left, y, width, (sheet.pitch - GAP) * text))
            y += sheet.pitch * text
    for place in range(small):
        alone = place == small - 1 and place % 2 == 0
        x = left + (place % 2) * (half + GAP)
        top_of_row = y + (place // 2) * SMALL * text
        found.append(FRect(x, top_of_row, width if alone else half, (SMALL - GAP) * text))
    return tuple(found)
