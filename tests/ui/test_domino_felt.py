"""The felt of dominó is pure: regions that fit everywhere, timelines that end on the layout after, no hidden tile."""

import itertools
from typing import get_args

import pytest
from pygame import FRect

from game.rules.domino import DOMINO
from game.rules.domino.model import DealScored, Event, HandsDealt, Passed, TilePlaced
from game.rules.domino.rulesets import VENEZOLANO
from game.rules.kernel import Abandon, Seat
from game.rules.tiles import DOUBLE_SIX, Tile
from game.ui.assets import Assets
from game.ui.felt.cast import Cast
from game.ui.felt.domino import ledger
from game.ui.felt.domino.chain import chain_for
from game.ui.felt.domino.choreography import choreograph, courtesy
from game.ui.felt.domino.controls import PASS, controls, ghosts
from game.ui.felt.domino.layout import HELD, Plan, arrange, hand_boxes, layout
from game.ui.felt.domino.page import rules_page
from game.ui.felt.domino.prices import prices
from game.ui.felt.domino.recall import blank, remember
from game.ui.felt.domino.sounds import sounds
from game.ui.felt.domino.texts import describe, put_at, the_tile
from game.ui.felt.domino.watching import mark, watch
from game.ui.felt.felt import Group, Opens
from game.ui.felt.sprites import Back, Face
from game.ui.scenes.replay_layout import frame_for
from game.ui.theme import Scale
from tests.ui.domino_table import NAMES, PAIRS, SIZES, TEXTS, Step, plan, walk

CAST = Cast(0, PAIRS, NAMES)
EVERYWHERE = list(itertools.product(SIZES, TEXTS))


def regions(made: Plan) -> dict[str, FRect]:
    """What may never overlap."""
    found = {"bar": made.stage.bar, "score": made.score, "board": made.board, "hand": made.hand}
    if made.log.height:
        found["log"] = made.log
    if made.lacks is not None:
        found["lacks"] = made.lacks
    if not made.watched:
        found |= {f"note {seat}": rect for seat, rect in made.notes.items()}
        found["aside"] = made.aside
    found |= {f"plaque {seat}": rect for seat, rect in made.plaques.items()}
    return found | {f"rack {seat}": rect for seat, rect in made.racks.items()}


def assert_apart(made: Plan, height: float) -> None:
    screen = FRect(0, 0, made.stage.width + 0.01, height + 0.01)
    found = regions(made)
    for name, rect in found.items():
        assert screen.contains(rect), name
        assert rect.width > 0, name
        assert rect.height > 0, name
    for (name, one), (other, two) in itertools.combinations(found.items(), 2):
        shared = one.clip(two)
        assert min(shared.width, shared.height) < 0.5, f"{name} and {other}"


@pytest.mark.parametrize(("size", "text"), EVERYWHERE)
def test_regions_are_on_the_screen_and_never_overlap(size: tuple[int, int], text: float) -> None:
    made = plan(size, text)
    assert_apart(made, made.stage.height)
    assert made.tray.left >= made.stage.left.right
    assert made.aside.width >= 150


@pytest.mark.parametrize(("size", "text"), EVERYWHERE)
def test_regions_of_a_replay_never_overlap(size: tuple[int, int], text: float) -> None:
    frame = frame_for(Scale(*size, text))
    assert_apart(watch(frame.stage, CAST), frame.strip.top)


@pytest.mark.parametrize(("size", "text"), EVERYWHERE)
def test_the_longest_line_is_legible_on_every_board(size: tuple[int, int], text: float) -> None:
    """Half a tile of a whole match is never under 24 stage units at a table, nor under 13 in a replay."""
    boards = (plan(size, text).board, 24.0), (watch(frame_for(Scale(*size, text)).stage, CAST).board, 13.0)
    lines = [step.before.line for step in walk(21) if isinstance(step.event, HandsDealt)][1:]
    for (board, least), line in itertools.product(boards, lines):
        assert chain_for(line, board).unit >= least


@pytest.mark.parametrize("me", range(4))
def test_others_sit_counter_clockwise_and_my_partner_on_top(me: Seat) -> None:
    made = plan(me=me)
    right, top, left = (made.plaques[(me + place) % 4] for place in (1, 2, 3))
    assert right.centerx > made.board.centerx > left.centerx
    assert top.centery < right.top
    assert made.cast.mine((me + 2) % 4)


@pytest.mark.parametrize("seat", [0, 3])
@pytest.mark.parametrize("text", TEXTS)
def test_every_timeline_goes_from_the_layout_before_to_the_layout_after(seat: Seat, text: float) -> None:
    made = plan(text=text, me=seat)
    for step in walk(11, seat):
        timeline = choreograph(step.before, step.after, step.event, made)
        for version in (timeline, timeline.scaled(0.6), timeline.reduced()):
            final = {key: pose for key, pose in version.final.items() if isinstance(key, Face | Back)}
            end = layout(step.after, made)
            assert {key: pose for key, pose in final.items() if key in end} == end, step.event
            assert all(pose.alpha == 0 for key, pose in final.items() if key not in end), step.event
        start = layout(step.before, made)
        for key, pose in timeline.at(0).items():
            if isinstance(key, Face) and key in start and pose.alpha > 0:
                assert pose.place == start[key].place


def test_courtesy_lasts_at_least_as_long_as_what_is_shown() -> None:
    made = plan()
    for step in walk(12):
        timeline = choreograph(step.before, step.after, step.event, made)
        assert timeline.duration <= courtesy((step.event,)) + 1e-9, step.event


def test_nothing_leaves_the_screen_while_it_moves() -> None:
    made = plan()
    screen = FRect(0, 0, made.stage.width, made.stage.height)
    for step in walk(13):
        timeline = choreograph(step.before, step.after, step.event, made)
        for tick in range(int(timeline.duration * 20)):
            for key, pose in timeline.at(tick / 20).items():
                assert screen.collidepoint(pose.place) or pose.place == (0, 0), key


def test_a_tile_is_turned_by_no_more_than_half_a_turn() -> None:
    made = plan()
    for step in walk(14):
        if isinstance(step.event, TilePlaced):
            timeline = choreograph(step.before, step.after, step.event, made)
            (track,) = [track for track in timeline.tracks if track.key == Face(str(step.event.tile))]
            assert abs(track.first.angle - track.last.angle) <= 180


def test_the_felt_of_a_seat_shows_faces_only_of_tiles_it_may_see() -> None:
    made = plan()
    public: set[Tile] = set()
    for step in walk(14):
        if isinstance(step.event, HandsDealt):
            public = {tile for tile in step.event.hands[0] if tile is not None}
        elif isinstance(step.event, TilePlaced):
            public.add(step.event.tile)
        if step.after.shown:
            public |= {tile for hand in step.after.hands for tile in hand if tile is not None}
        shown = {Tile(key.card) for key in layout(step.after, made) if isinstance(key, Face)}
        assert shown <= public


def test_controls_offer_exactly_what_is_legal() -> None:
    made = plan()
    for step in walk(15):
        legal = DOMINO.legal(step.after, 0)
        offered = set()
        for control in controls(step.after, legal, made):
            if control.enabled:
                offered |= {target.command for target in control.targets} or {control.command}
        wanted = {command for command in legal if not isinstance(command, Abandon)}
        ends = step.after.ends
        if ends is not None and ends[0] == ends[1]:
            assert {getattr(command, "tile", PASS) for command in offered} == {
                getattr(command, "tile", PASS) for command in wanted
            }
            assert offered <= wanted
        else:
            assert offered == wanted


def test_a_side_is_asked_for_only_when_a_tile_fits_two_different_ends() -> None:
    made, asked = plan(), 0
    for step in walk(16):
        view = step.after
        for control in controls(view, DOMINO.legal(view, 0), made):
            if control.group is Group.HAND and control.targets:
                tile = control.targets[0].command.tile
                assert view.ends is not None
                assert view.ends[0] != view.ends[1]
                assert set(view.ends) == {tile.low, tile.high}
                assert [target.box for target in control.targets] == [
                    spot.box for spot in ghosts(view, made, tile).values()
                ]
                asked += 1
    assert asked > 2


def test_a_tile_lies_where_its_ghost_was() -> None:
    made = plan()
    same = 0
    for step in walk(17):
        if isinstance(step.event, TilePlaced) and step.event.seat == 0 and step.before.line:
            ghost = chain_for(step.before.line, made.board).spot(step.event.tile, step.event.end)
            same += chain_for(step.after.line, made.board).spots[-1] == ghost
    assert same > 5


def test_ends_are_called_by_number_and_equal_ends_are_here() -> None:
    assert put_at((4, 1), 4) == "poner al 4"
    assert put_at((4, 4), 4) == "aquí"


@pytest.mark.parametrize(
    ("tile", "said"),
    [((0, 0), "el doble blanco"), ((6, 6), "el doble seis"), ((0, 4), "la blanca–cuatro"), ((4, 6), "el cuatro–seis")],
)
def test_tiles_are_called_as_people_call_them(tile: tuple[int, int], said: str) -> None:
    (found,) = (one for one in DOUBLE_SIX if (one.low, one.high) == tile)
    assert the_tile(found) == said


def test_my_hand_keeps_the_order_that_i_gave_it() -> None:
    dealt = next(step.after for step in walk(18) if isinstance(step.event, HandsDealt))
    tiles = [tile for tile in dealt.hands[0] if tile is not None]
    order = tuple(Face(str(tile)) for tile in reversed(tiles))
    made = arrange(plan(), order)
    hand = [control.key for control in controls(dealt, (), made)]
    assert hand == list(order)
    xs = [layout(dealt, made)[key].x for key in order]
    assert xs == sorted(xs)


def test_an_order_of_another_hand_is_forgotten() -> None:
    dealt = [step.after for step in walk(18) if isinstance(step.event, HandsDealt)]
    first, second = ([tile for tile in view.hands[0] if tile is not None] for view in dealt[:2])
    made = arrange(plan(), tuple(Face(str(tile)) for tile in reversed(first)))
    assert [control.key for control in controls(dealt[1], (), made)] == [Face(str(tile)) for tile in second]


@pytest.mark.parametrize(("size", "text"), EVERYWHERE)
def test_my_tiles_stand_in_their_rack(size: tuple[int, int], text: float) -> None:
    made = plan(size, text)
    for tiles in range(1, HELD + 1):
        for box in hand_boxes(made, tiles):
            assert made.hand.inflate(0.1, 0.1).contains(box)
            assert made.tray.left < box.left
            assert box.right < made.tray.right


def everything() -> list[Step]:
    """Matches in which every kind of event happens, time-outs apart."""
    return [step for seed in (19, 20, 21, 22) for step in walk(seed)]


def test_every_event_is_a_sentence_a_mark_and_a_sound_that_exists() -> None:
    seen = set()
    for step in everything():
        line = describe(step.before, step.event, CAST)
        assert line.who
        assert line.text.endswith(".")
        assert "{" not in line.text
        mark(step.event, PAIRS)
        for effect in sounds(step.event, CAST):
            assert (Assets().root / "sounds" / f"{effect}.ogg").is_file()
        seen.add(type(step.event).__name__)
    assert {kind.__name__ for kind in get_args(Event)} - seen == {"TimedOut"}


def test_the_memory_knows_the_last_pass_of_each_seat() -> None:
    memory = blank(DOMINO.start(VENEZOLANO, PAIRS))
    passed: dict[Seat, tuple[int, int]] = {}
    for step in walk(20):
        memory = remember(memory, step.before, step.event)
        match step.event:
            case HandsDealt():
                passed = {}
            case Passed():
                passed[step.event.seat] = step.event.ends
            case TilePlaced():
                passed.pop(step.event.seat, None)
            case _:
                pass
        assert memory.passed == tuple(passed.get(seat) for seat in range(4))


def test_each_deal_is_a_deck_of_its_own_in_a_replay() -> None:
    steps = list(walk(20))
    marks = [mark(step.event, PAIRS) for step in steps]
    deals = sum(isinstance(step.event, HandsDealt) for step in steps)
    assert sum(found.opens is Opens.DECK for found in marks) == deals
    assert sum(found.opens is Opens.DEAL for found in marks) == deals
    totals = [sum(found.gains[side] for found in marks if found.gains) for side in (0, 1)]
    assert totals == list(steps[-1].after.scores)


@pytest.mark.parametrize("seed", range(30, 40))
def test_the_ledger_adds_up_to_the_score_and_says_how(seed: int) -> None:
    steps = list(walk(seed))
    book = ledger.keep(PAIRS, [step.event for step in steps])
    assert book.scores == steps[-1].after.scores
    assert book.ending is not None
    assert steps[-1].after.result is not None
    assert book.ending.winner == steps[-1].after.result.winner
    assert book.chapters == steps[-1].after.deal
    paid = [step.event for step in steps if isinstance(step.event, DealScored)]
    assert sum(book.total(source, side) for source in ledger.SOURCES for side in (0, 1)) == sum(book.scores)
    assert sum(entry.event.__class__ is ledger.Closing for entry in book.entries) == len(paid)
    for entry in book.entries:
        for me in range(4):
            said = ledger.sentence(entry, PAIRS, NAMES, me)
            assert said
            assert "{" not in said


def test_prices_and_rules_say_the_numbers_of_the_ruleset() -> None:
    assert [price.points for price in prices(VENEZOLANO, PAIRS)][-1] == "+25"
    page = " ".join(f"{paragraph.strong} {paragraph.text}" for paragraph in rules_page(VENEZOLANO, PAIRS))
    for said in ("doble seis", "45 segundos", "3.ª vez", "25 puntos", "primero a 100", "Tranque", "Capicúa"):
        assert said in page
    assert "{" not in page
