"""The felt of Escuela is pure: layouts that fit for two, three and four, timelines that end right, words for all."""

import itertools
import random
from collections.abc import Iterator
from functools import cache
from typing import get_args

import pytest
from pygame import FRect

from game.rules.caida import ESCUELA as GAME
from game.rules.caida import awaited
from game.rules.caida.escuela import CallEchada, EscuelaEvent, PedirCanto
from game.rules.caida.model import CardsCaptured, Cause, CicloCounted, MatchEnded, Phase, PlayCard, State
from game.rules.caida.rulesets import CARAQUENA, ESCUELA, OPTIONS
from game.rules.kernel import TABLE, Abandon, Format, Seat
from game.rules.options import Chosen, apply_options
from game.rules.record import replace
from game.ui.felt.caida.choreography import choreograph, courtesy
from game.ui.felt.caida.contests import Outcome, contenders
from game.ui.felt.caida.controls import controls, preview
from game.ui.felt.caida.effects import bubble_spot
from game.ui.felt.caida.escuela_motion import MOTIONS, draw_spot
from game.ui.felt.caida.escuela_page import tags
from game.ui.felt.caida.escuela_painting import badge_box
from game.ui.felt.caida.escuela_panel import cantos_panel
from game.ui.felt.caida.escuela_texts import SAID
from game.ui.felt.caida.layout import CARD, Plan, ciclo_box, layout, mesa_spots, plan_for
from game.ui.felt.caida.page import subtitle
from game.ui.felt.caida.sounds import sounds
from game.ui.felt.caida.tally import blank, remember
from game.ui.felt.caida.telling import describe
from game.ui.felt.caida.watching import mark, watch
from game.ui.felt.cast import Cast
from game.ui.felt.felt import Group
from game.ui.felt.sprites import Back, CountSheet, Face
from game.ui.felt.stage import CARD_RATIO, stage_for
from game.ui.scenes.replay_layout import frame_for
from game.ui.theme import Scale
from tests.ui.test_felt_caida import SIZES, TEXTS, Step, regions

DUEL, TRIO, ALONE, PAIRS = FORMATS = ESCUELA.formats
IDS = ("duel", "trio", "alone", "pairs")
NAMES = ("Andrés", "Wilmer", "Marisol", "José")
REGIONAL: tuple[Chosen, ...] = (("casa_grande", True), ("casa_chica", True), ("registrico", True))
TABLES: tuple[tuple[Chosen, ...], ...] = (
    (),
    REGIONAL,
    (("mata_canto", "cualquiera"), *REGIONAL),
    (("mata_canto", "tercera"), ("tribilin_mata_partida", True)),
)
EVERYWHERE = list(itertools.product(FORMATS, SIZES, TEXTS))
EVENTS = get_args(EscuelaEvent)


@cache
def walk(
    table: Format, seat: Seat, seed: int, chosen: tuple[Chosen, ...] = (), leaves: bool = False
) -> tuple[Step, ...]:
    """A whole match of random legal play, as one seat sees it; somebody may get up in the middle."""
    return tuple(_steps(table, seat, seed, chosen, leaves))


def _steps(table: Format, seat: Seat, seed: int, chosen: tuple[Chosen, ...], leaves: bool) -> Iterator[Step]:
    dice = random.Random(seed)
    state = GAME.start(apply_options(ESCUELA, OPTIONS[ESCUELA.key], chosen), table)
    view: State = state
    while not GAME.over(state):
        lot, actor, command = GAME.lot(state), TABLE, None
        if leaves and state.plays == 7 and not state.left:
            actor, command = 1, Abandon()
        elif lot is not None:
            command = lot.command(tuple(dice.sample(range(lot.size), lot.size)))
        else:
            actor = GAME.awaited(state)[0]
            command = dice.choice([c for c in GAME.legal(state, actor) if not isinstance(c, Abandon)])
        for event in GAME.decide(state, actor, command):
            seen = GAME.redact(event, seat)
            after = GAME.evolve(view, seen)
            yield Step(view, seen, after)
            view, state = after, GAME.evolve(state, event)


def plan(table: Format = DUEL, size: tuple[int, int] = (1280, 720), text: float = 1.0, me: Seat = 0) -> Plan:
    return plan_for(stage_for(Scale(*size, text)), Cast(me, table, NAMES[: table.seats]))


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
def test_regions_are_on_the_screen_and_never_overlap(table: Format, size: tuple[int, int], text: float) -> None:
    made = plan(table, size, text)
    screen = FRect(0, 0, made.stage.width + 0.01, made.stage.height + 0.01)
    found = regions(made)
    if made.log.height <= 0:
        del found["log"]
    for name, rect in found.items():
        assert screen.contains(rect), name
        assert rect.width > 0, name
        assert rect.height > 0, name
    for (name, one), (other, two) in itertools.combinations(found.items(), 2):
        shared = one.clip(two)
        assert min(shared.width, shared.height) < 0.5, f"{name} and {other}"


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
def test_a_replay_has_room_for_everything(table: Format, size: tuple[int, int], text: float) -> None:
    made = watch(frame_for(Scale(*size, text)).stage, Cast(0, table, NAMES[: table.seats]))
    found = {"mesa": made.mesa, "hand": made.hand, "mazo": made.mazo}
    found |= {f"plaque {seat}": rect for seat, rect in made.plaques.items()}
    found |= {f"fan {seat}": rect for seat, rect in made.fans.items()}
    found |= {f"monton {side}": rect for side, rect in made.montones.items()}
    for (name, one), (other, two) in itertools.combinations(found.items(), 2):
        shared = one.clip(two)
        assert min(shared.width, shared.height) < 0.5, f"{name} and {other}"


@pytest.mark.parametrize("me", range(3))
def test_three_sit_around_counter_clockwise(me: Seat) -> None:
    made = plan(TRIO, me=me)
    right, left = (made.plaques[(me + place) % 3] for place in (1, 2))
    assert right.centerx > made.stage.axis > left.centerx
    assert right.top == left.top
    assert made.plaques[me] == made.stage.mine


@pytest.mark.parametrize("table", FORMATS, ids=IDS)
def test_every_side_has_its_own_monton(table: Format) -> None:
    made = plan(table)
    assert len({tuple(rect) for rect in made.montones.values()}) == table.sides


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
def test_the_right_column_holds_its_panels(table: Format, size: tuple[int, int], text: float) -> None:
    made = plan(table, size, text)
    for step in walk(table, 0, 5, REGIONAL):
        panel = cantos_panel(step.after, made)
        if panel is None:
            continue
        assert made.stage.right.contains(panel.box.inflate(-0.1, -0.1))
        for control in panel.controls:
            assert panel.box.contains(control.box.inflate(-0.1, -0.1))
            assert control.box.height >= 28
        for one, two in itertools.combinations(panel.controls, 2):
            assert not one.box.inflate(-0.1, -0.1).colliderect(two.box)
        ciclo = ciclo_box(made, panel.box)
        assert ciclo is not None or (made.stage.huge and table.sides > 2)
        assert ciclo is None or not ciclo[0].colliderect(panel.box)


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
def test_badges_stand_by_their_owners_and_cover_nothing_else(table: Format, size: tuple[int, int], text: float) -> None:
    made = plan(table, size, text)

    width = 118 * text
    others = {"mesa": made.mesa, "mazo": made.mazo, "hand": made.hand} | {
        f"monton {side}": rect for side, rect in made.montones.items()
    }
    boxes = {seat: badge_box(made, seat, width) for seat in range(table.seats)}
    for seat, box in boxes.items():
        for name, rect in others.items():
            shared = box.clip(rect)
            assert min(shared.width, shared.height) < 12, f"{seat} and {name}"
    for one, two in itertools.combinations(boxes.values(), 2):
        assert not one.colliderect(two)


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
@pytest.mark.parametrize("cards", [1, 4, 5, 8, 10])
def test_the_mesa_fits_however_many_cards_it_holds(
    table: Format, size: tuple[int, int], text: float, cards: int
) -> None:
    made = plan(table, size, text)
    width, spots = mesa_spots(made, cards)
    assert width >= (60 if cards <= 5 else 44)
    assert width <= CARD
    boxes = [FRect(x - width / 2, y - width * CARD_RATIO / 2, width, width * CARD_RATIO) for x, y in spots]
    for box in boxes:
        assert made.mesa.contains(box.inflate(-0.1, -0.1))
    for one, two in itertools.combinations(boxes, 2):
        assert not one.colliderect(two)


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
def test_what_is_drawn_and_said_stands_over_the_cloth(table: Format, size: tuple[int, int], text: float) -> None:
    made = plan(table, size, text)
    drawn = [draw_spot(made, seat) for seat in range(table.seats)]
    for spot in (*drawn, *(bubble_spot(made, seat) for seat in range(table.seats))):
        assert made.stage.middle.collidepoint(spot.place)
    half = CARD * drawn[0].scale / 2
    boxes = [FRect(one.x - half, one.y - half * CARD_RATIO, 2 * half, 2 * half * CARD_RATIO) for one in drawn]
    for one, two in itertools.combinations(boxes, 2):
        assert not one.colliderect(two)


# What happens


@pytest.mark.parametrize("chosen", TABLES, ids=["plain", "regional", "mata", "tribilin"])
@pytest.mark.parametrize("table", FORMATS, ids=IDS)
def test_every_timeline_goes_from_the_layout_before_to_the_layout_after(
    table: Format, chosen: tuple[Chosen, ...]
) -> None:
    for seat, text in ((0, 1.0), (1, 1.4)):
        made = plan(table, text=text, me=seat)
        for step in walk(table, seat, 11, chosen, leaves=True):
            timeline = choreograph(step.before, step.after, step.event, made)
            assert timeline.duration <= courtesy((step.event,)) + 1e-9, step.event
            for version in (timeline, timeline.scaled(0.6), timeline.reduced()):
                final = {key: pose for key, pose in version.final.items() if isinstance(key, Face | Back)}
                end = layout(step.after, made)
                assert {key: pose for key, pose in final.items() if key in end} == end, step.event
                assert all(pose.alpha == 0 for key, pose in final.items() if key not in end), step.event


@pytest.mark.parametrize("table", FORMATS, ids=IDS)
def test_nothing_leaves_the_screen_while_it_moves(table: Format) -> None:
    made = plan(table)
    screen = FRect(0, 0, made.stage.width, made.stage.height).inflate(60, 60)
    for step in walk(table, 0, 13):
        timeline = choreograph(step.before, step.after, step.event, made)
        for tick in range(int(timeline.duration * 10)):
            for key, pose in timeline.at(tick / 10).items():
                assert screen.collidepoint(pose.place) or pose.place == (0, 0), key


def test_controls_offer_exactly_what_is_legal() -> None:
    """Between two cards of the echada nothing is asked, though the rules would hear a call (ES-12)."""
    offered_pedir = 0
    for table, seed in itertools.product(FORMATS, (15, 16, 17)):
        made = plan(table)
        for step in walk(table, 0, seed):
            if step.after.phase is Phase.ECHADA and step.after.mesa:
                continue
            legal = GAME.legal(step.after, 0)
            offered = {control.command for control in controls(step.after, legal, made) if control.enabled}
            assert offered == {command for command in legal if not isinstance(command, Abandon)}
            assert all(isinstance(one, PlayCard | CallEchada | PedirCanto) for one in offered)
            offered_pedir += any(isinstance(one, PedirCanto) for one in offered)
    assert offered_pedir


@pytest.mark.parametrize("table", FORMATS, ids=IDS)
def test_a_preview_says_what_then_happens(table: Format) -> None:
    made = plan(table)
    seen = 0
    for step in walk(table, 0, 16, (("mata_canto", "tercera"), *REGIONAL)):
        view = step.after
        if GAME.awaited(view) != (0,):
            continue
        for control in controls(view, GAME.legal(view, 0), made):
            said = preview(view, control, made.cast)
            if control.group is not Group.HAND or not control.enabled:
                continue
            assert said is not None
            after = GAME.decide(view, 0, control.command)[0]
            taken = after.taken if isinstance(after, CardsCaptured) else ()
            assert tuple(face.card for face, _ in said.steps) == tuple(map(str, taken))
            seen += 1
    assert seen > 10


def test_every_event_has_its_words_and_no_other() -> None:
    assert set(SAID) == set(EVENTS)
    assert set(MOTIONS) <= set(EVENTS)


@pytest.mark.parametrize("me", [0, 1])
@pytest.mark.parametrize("chosen", TABLES, ids=["plain", "regional", "mata", "tribilin"])
@pytest.mark.parametrize("table", FORMATS, ids=IDS)
def test_every_event_is_a_sentence_with_a_full_stop(table: Format, chosen: tuple[Chosen, ...], me: Seat) -> None:
    cast = Cast(me, table, NAMES[: table.seats])
    for step in walk(table, me, 11, chosen, leaves=True):
        line = describe(step.before, step.event, cast)
        assert line.quiet or line.who
        assert line.quiet or line.text.endswith(".")
        assert "{" not in line.text
        assert isinstance(sounds(step.event, cast), tuple)
        assert len(mark(step.event, table).gains) in (0, table.sides)


@pytest.mark.parametrize("table", FORMATS, ids=IDS)
def test_the_gains_on_the_line_of_a_replay_are_the_scores(table: Format) -> None:
    for chosen in TABLES:
        scores = [0] * table.sides
        for step in walk(table, 0, 21, chosen):
            for side, points in enumerate(mark(step.event, table).gains):
                scores[side] += points
            assert tuple(scores) == step.after.scores


@pytest.mark.parametrize("table", FORMATS, ids=IDS)
def test_the_echada_is_remembered_until_the_first_card(table: Format) -> None:
    tally, most = blank(walk(table, 0, 22)[0].before), 0
    for step in walk(table, 0, 22):
        tally = remember(tally, step.before, step.event)
        most = max(most, len(tally.echada))
        assert {one.card for one in tally.echada} <= {str(card) for card in step.after.mesa}
        if step.after.reparto > 1:
            assert tally.echada == ()
    assert most == 4


def test_a_canto_is_told_of_until_it_is_settled() -> None:
    """Every outcome but a false one is seen in normal mode, and one canto at the most is paid."""
    seen: set[Outcome] = set()
    for seed, chosen in itertools.product(range(4), TABLES):
        for step in walk(ALONE, 0, seed, chosen):
            rows = contenders(step.after)
            outcomes = [row.outcome for row in rows]
            assert outcomes.count(Outcome.PAID) <= 1
            seen |= set(outcomes)
    assert seen == set(Outcome) - {Outcome.FALSE}


def test_whoever_is_awaited_has_the_ring() -> None:
    for step in walk(TRIO, 0, 23):
        for seat in awaited(step.after):
            assert 0 <= seat < 3


def test_a_tie_at_the_count_is_told() -> None:
    """Of two with the most, the nearest to the echador wins, and the bitácora says so (EX-34)."""
    state = replace(GAME.start(ESCUELA, TRIO), scores=(26, 26, 10), dealer=0)
    ended = MatchEnded(winner=1, cause=Cause.TARGET, by=None)
    assert describe(state, ended, Cast(0, TRIO, NAMES[:3])).text == "empate a 26: gana Wilmer, que juega antes."
    assert describe(state, ended, Cast(1, TRIO, NAMES[:3])).text == "empate a 26: ganas tú, que juegas antes."
    apart = replace(state, scores=(25, 26, 10))
    assert describe(apart, ended, Cast(0, TRIO, NAMES[:3])).text == "ganó Wilmer."


def test_the_count_shows_the_cuota_of_each() -> None:
    """Thirteen, and fourteen for the echador (ES-46)."""
    for table, total in ((DUEL, 40), (TRIO, 40), (ALONE, 40), (PAIRS, 40)):
        made = plan(table)
        step = next(step for step in walk(table, 0, 24) if isinstance(step.event, CicloCounted))
        timeline = choreograph(step.before, step.after, step.event, made)
        (sheet,) = [key for key in timeline.final if isinstance(key, CountSheet)]
        assert sum(sheet.quotas) == total
        gained = [max(0, cards - quota) for (_, cards, _), quota in zip(sheet.rows, sheet.quotas, strict=True)]
        assert gained == [points for _, _, points in sheet.rows]


def test_the_bar_of_the_table_names_the_options_that_are_on() -> None:
    """Each option that is not as usual is there by name, and a usual table has none."""
    assert tags(ESCUELA) == ()
    assert tags(CARAQUENA) == ()
    for option in OPTIONS[ESCUELA.key]:
        needed = [need for need in option.needs if need[0] != "public"]
        without = apply_options(ESCUELA, OPTIONS[ESCUELA.key], needed)
        for value in option.values:
            played = apply_options(ESCUELA, OPTIONS[ESCUELA.key], [*needed, (option.name, value)])
            assert (tags(played) == tags(without)) is (played == without)
    state = GAME.start(apply_options(ESCUELA, OPTIONS[ESCUELA.key], [("experto", True), ("soplado", True)]), TRIO)
    assert subtitle(state) == "a 24 piedras · experto · soplado"
