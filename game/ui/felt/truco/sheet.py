"""The sheet in the right column: my cantos on my turn, the question when I am asked, or what the table waits for.

Its height hugs its content: a head, a sentence, wide answers and a grid of smaller calls. Pure geometry and words.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from game.rules.truco.allowed import level_of, why_no_piedras, why_not
from game.rules.truco.flor import live
from game.rules.truco.model import State
from game.rules.truco.responses import is_ballot
from game.rules.truco.terms import Call, Flor, Kind
from game.ui.felt.sprites import Tone
from game.ui.felt.truco.asking import answers, asked, betting, open_still, question, stake, top
from game.ui.felt.truco.knobs import Knob
from game.ui.felt.truco.layout import Plan
from game.ui.felt.truco.words import cry, together
from game.ui.texts import t

ASKED_HEAD, HEAD, LINE = 58.0, 44.0, 22.0
LETTER = 7.6
"""Width of a letter in a sentence, in letter units."""
WIDE, LEAST_WIDE, SMALL, LEAST_SMALL, GAP, PAD = 66.0, 48.0, 54.0, 46.0, 6.0, 10.0
"""Pitches of a wide answer and of a row of small ones, what lies between them, and the foot, in letter units."""

Item = Call | Knob
Calls = tuple[tuple[Item, bool], ...]
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
    small: float = SMALL

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
    if plan.watched or not open_still(view):
        return None
    if plan.cast.looking:
        return _looked_at(view, plan)
    me, canto = plan.cast.me, top(view)
    if canto is not None:
        return _asked(view, plan, _answers(view, canto.kind, me) if answers(view, me) else ())
    if view.reparto.turn == me:
        return _sized(plan, t("Tu turno"), "", None, t("Tira una carta, o canta antes."), _openings(view), 2)
    said = (
        t("Te fuiste al mazo: tu pareja sigue.")
        if view.reparto.gone[me]
        else t("Juega {name}.", name=together(plan.cast, asked(view)))
    )
    return _sized(plan, "", "", None, said)


def _looked_at(view: State, plan: Plan) -> Sheet:
    """What is asked and of whom, for somebody who only looks on."""
    what, who, canto = stake(view), together(plan.cast, asked(view)), top(view)
    if canto is None:
        return _sized(plan, "", "", None, t("Juega {name}.", name=who))
    if what is None:
        return _sized(plan, t("Con ley"), t("flor contra flor"), Tone.OURS, t("Le toca a {name}.", name=who))
    tone = Tone.OURS if plan.cast.mine(what.caller) else Tone.THEIRS
    whose = t("de {name}", name=plan.cast.names[what.caller])
    voting = is_ballot(canto)
    said = t("{names} están votando.", names=who) if voting else t("Contesta {name}.", name=who)
    return _sized(plan, cry(what.call), whose, tone, said)


def _asked(view: State, plan: Plan, calls: Calls) -> Sheet:
    what = stake(view)
    if betting(view):
        tone = Tone.OURS if any(plan.cast.mine(seat) for seat in asked(view)) else Tone.THEIRS
        return _sized(plan, t("Con ley"), t("flor contra flor"), tone, question(view, plan.cast), calls)
    if what is None:
        raise ValueError("nothing is asked")
    mine = plan.cast.mine(what.caller)
    own = t("tuya") if what.kind in (Kind.FLOR, Kind.LEY) else t("tuyo")
    whose = own if what.caller == plan.cast.me else t("de {name}", name=plan.cast.names[what.caller])
    tone = Tone.OURS if mine else Tone.THEIRS
    return _sized(plan, cry(what.call), whose, tone, question(view, plan.cast), calls)


def _answers(view: State, kind: Kind, me: int) -> Calls:
    return ANSWERS[kind](view, me)


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
    return _raised(raises, flor, _piedras(view, me))


def _raised(raises: tuple[Call, ...], others: tuple[Call, ...], piedras: Calls) -> Calls:
    alone = len(raises) == 1
    more = ((raises[0], True),) if alone else ()
    rest = () if alone else tuple((call, False) for call in raises)
    return (
        (Call.QUIERO, True),
        *more,
        (Call.NO_QUIERO, True),
        *rest,
        *((call, False) for call in others),
        *piedras,
    )


def _piedras(view: State, me: int) -> Calls:
    """A number of one's own, where that is played: fewer, more, and the raise itself (VR-19)."""
    if why_no_piedras(view, me, 1) is not None:
        return ()
    return (Knob.FEWER, False), (Knob.MORE, False), (Call.PIEDRAS, False)


def _to_ley(view: State, me: int) -> Calls:
    """Betting on flores: open it or pass; then accept, raise or refuse. A Reservada that waits refuses nothing."""
    bets = tuple(rung.call for rung in view.rules.con_ley if why_not(view, me, rung.call) is None)
    if betting(view):
        return (*((call, True) for call in bets), (Call.PASO, True))
    made = _raised(bets, (), _piedras(view, me))
    return tuple(item for item in made if item[0] is not Call.NO_QUIERO or why_not(view, me, Call.NO_QUIERO) is None)


def _open_to(view: State, me: int, call: Call) -> bool:
    """Whether an answer is open to me, or is what I have voted already."""
    canto = top(view)
    voted = canto is not None and any(vote.seat == me and vote.call is call for vote in canto.votes)
    return voted or why_not(view, me, call) is None


def _to_flor(view: State, me: int) -> Calls:
    if why_not(view, me, Call.QUIERO) is None:
        return ((Call.QUIERO, True), (Call.NO_QUIERO, True))
    return ((Call.FLOR, True), (Call.CONTRAFLOR, True), (Call.CONTRAFLOR_AL_RESTO, True), (Call.ME_ACHICO, True))


ANSWERS: dict[Kind, Callable[[State, int], Calls]] = {
    Kind.TRUCO: _to_truco,
    Kind.ENVIDO: _to_envido,
    Kind.FLOR: _to_flor,
    Kind.LEY: _to_ley,
}


def _openings(view: State) -> Calls:
    """The next truco, the envidos, flor where it is played, and the mazo; those that cannot be sung have a reason."""
    levels, level = view.rules.truco, view.reparto.level
    truco = levels[min(level, len(levels) - 1)].call
    envidos = tuple(rung.call for rung in view.rules.envido if rung.opens)
    flor = () if view.rules.flor is Flor.NO else (Call.FLOR,)
    ways = (Knob.PASADA, Knob.A_LEY) if view.rules.pasada else ()
    return ((truco, True), *((call, False) for call in (*envidos, *ways, *flor, Call.MAZO)))


def stands_alone(calls: Calls, item: Item) -> bool:
    """Whether a small call has a row of its own: the mazo, unless there are so many that it would cost a row."""
    ways = any(isinstance(call, Knob) for call, _ in calls)
    return item is Call.PIEDRAS or (item is Call.MAZO and not ways)


def _sized(
    plan: Plan, title: str, beside: str, tone: Tone | None, sentence: str, calls: Calls = (), least: int = 1
) -> Sheet:
    """Hug the content from the foot of the column upwards; when room is short, wide answers close up."""
    right, text = plan.stage.right, plan.stage.text
    lines = max(least, _rows_of(sentence, (right.width - 32) / text))
    wide = sum(1 for _, is_wide in calls if is_wide)
    alone = sum(1 for call, _ in calls if stands_alone(calls, call))
    rows = math.ceil((len(calls) - wide - alone) / 2) + alone
    fixed = (ASKED_HEAD if tone is not None else HEAD if title else 0.0) + lines * LINE + 16 + (PAD if calls else 0)
    under, whole = plan.right.height / text, right.height / text
    room, small = under, SMALL
    if fixed + rows * SMALL + wide * LEAST_WIDE > under:
        room = whole
        small = SMALL if fixed + rows * SMALL + wide * LEAST_WIDE <= whole else LEAST_SMALL
    fixed += rows * small
    if fixed + wide * LEAST_WIDE > whole:
        spare = math.ceil((fixed + wide * LEAST_WIDE - whole) / LINE)
        lines, fixed = lines - spare, fixed - spare * LINE
    pitch = min(WIDE, max(LEAST_WIDE, (room - fixed) / wide)) if wide else WIDE
    height = (fixed + wide * pitch) * text
    box = FRect(right.left, right.bottom - height, right.width, height)
    return Sheet(box, text, title, beside, tone, sentence, lines, calls, pitch, small)


def _rows_of(sentence: str, width: float) -> int:
    """How many rows a sentence may take in so many letter units; letters are never wider on the whole."""
    per_row = max(1.0, width / LETTER)
    rows, used = 1, 0.0
    for word in sentence.split(" "):
        if used and used + len(word) > per_row:
            rows, used = rows + 1, 0.0
        used += len(word) + 1
    return rows


def boxes(sheet: Sheet) -> tuple[FRect, ...]:
    """Where its calls stand: the wide ones first, then two small ones a row; an odd one, and the mazo, alone."""
    text, box = sheet.text, sheet.box
    y = sheet.words.bottom + 8 * text
    left, width = box.left + 12, box.width - 24
    paired = [call for call, wide in sheet.calls if not wide and not stands_alone(sheet.calls, call)]
    half = (width - GAP) / 2
    found: list[FRect] = []
    for _, wide in sheet.calls:
        if wide:
            found.append(FRect(left, y, width, (sheet.pitch - GAP) * text))
            y += sheet.pitch * text
    for place in range(len(paired)):
        alone = place == len(paired) - 1 and place % 2 == 0
        x = left + (place % 2) * (half + GAP)
        top_of_row = y + (place // 2) * sheet.small * text
        found.append(FRect(x, top_of_row, width if alone else half, (sheet.small - GAP) * text))
    if any(stands_alone(sheet.calls, call) for call, _ in sheet.calls):
        below = y + math.ceil(len(paired) / 2) * sheet.small * text
        found.append(FRect(left, below, width, (sheet.small - GAP) * text))
    return tuple(found)
