"""The felt of Caída is pure: layouts that fit everywhere, timelines that end on the layout after, no hidden card."""

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from pygame import FRect

from game.rules.caida import CAIDA
from game.rules.caida.model import CardsCaptured, CardThrown, Phase, RepartoDealt, State
from game.rules.caida.rulesets import CARAQUENA
from game.rules.cards import Card
from game.rules.kernel import TABLE, Format, Seat
from game.rules.record import replace
from game.ui import texts
from game.ui.assets import Assets
from game.ui.felt.caida.choreography import choreograph, courtesy
from game.ui.felt.caida.controls import calls_panel, controls, preview
from game.ui.felt.caida.effects import bubble_spot
from game.ui.felt.caida.layout import CARD, Plan, ciclo_box, hand_boxes, layout, mesa_spots, plan_for
from game.ui.felt.caida.tally import blank, remember
from game.ui.felt.caida.texts import describe
from game.ui.felt.cast import Cast
from game.ui.felt.felt import Group
from game.ui.felt.sprites import Back, Face
from game.ui.felt.stage import CARD_RATIO, stage_for
from game.ui.lettering import Lettering
from game.ui.theme import Face as Type
from game.ui.theme import Scale

DUEL, PAIRS = Format(seats=2, pairs=False), Format(seats=4, pairs=True)
SIZES = ((1024, 640), (1280, 720), (1024, 768), (1280, 960), (1920, 1080), (2560, 1080), (3840, 2160), (3440, 1440))
TEXTS = (1.0, 1.2, 1.4)
NAMES = ("Andrés", "Wilmer", "Marisol", "José")


@dataclass(frozen=True)
class Step:
    """One event of a match and what `seat` sees before and after it."""

    before: State
    event: Any
    after: State


def walk(table: Format, seat: Seat, seed: int) -> Iterator[Step]:
    """A whole match of random legal play, as one seat sees it."""
    dice = random.Random(seed)
    state = CAIDA.start(replace(CARAQUENA, target=12), table)
    view = state
    while not CAIDA.over(state):
        lot = CAIDA.lot(state)
        actor: Seat
        command: Any
        if lot is not None:
            order = list(range(lot.size))
            dice.shuffle(order)
            actor, command = TABLE, lot.command(tuple(order))
        else:
            actor = state.turn
            command = dice.choice([c for c in CAIDA.legal(state, actor) if type(c).__name__ != "Abandon"])
        for event in CAIDA.decide(state, actor, command):
            seen = CAIDA.redact(event, seat)
            after = CAIDA.evolve(view, seen)
            yield Step(view, seen, after)
            view, state = after, CAIDA.evolve(state, event)


def plan(table: Format = DUEL, size: tuple[int, int] = (1280, 720), text: float = 1.0, me: Seat = 0) -> Plan:
    return plan_for(stage_for(Scale(*size, text)), Cast(me, table, NAMES[: table.seats]))


def regions(made: Plan) -> dict[str, FRect]:
    """What may never overlap."""
    found = {"bar": made.stage.bar, "score": made.score, "log": made.log, "pill": made.pill}
    found |= {"mesa": made.mesa, "hand": made.hand, "mazo": made.mazo}
    found |= {f"plaque {seat}": rect for seat, rect in made.plaques.items()}
    found |= {f"fan {seat}": rect for seat, rect in made.fans.items()}
    if made.labelled:
        found["words of the mazo"] = words_of_mazo(made)
    return found | {f"monton {side}": rect for side, rect in made.montones.items()}


def words_of_mazo(made: Plan) -> FRect:
    text = made.stage.text
    return FRect(made.mazo.centerx - 36 * text, made.mazo.bottom + 13 * text, 72 * text, 17 * text)


EVERYWHERE = list(itertools.product((DUEL, PAIRS), SIZES, TEXTS))


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
def test_regions_are_on_the_screen_and_never_overlap(table: Format, size: tuple[int, int], text: float) -> None:
    made = plan(table, size, text)
    screen = FRect(0, 0, made.stage.width + 0.01, made.stage.height + 0.01)
    found = regions(made)
    for name, rect in found.items():
        assert screen.contains(rect), name
        assert rect.width > 0, name
        assert rect.height > 0, name
    for (name, one), (other, two) in itertools.combinations(found.items(), 2):
        shared = one.clip(two)
        assert min(shared.width, shared.height) < 0.5, f"{name} and {other}"


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
def test_the_right_column_holds_its_panels(table: Format, size: tuple[int, int], text: float) -> None:
    made = plan(table, size, text)
    for step in walk(table, 0, 5):
        panel = calls_panel(step.after, made)
        if panel is None:
            continue
        assert made.stage.right.contains(panel.box.inflate(-0.1, -0.1))
        for control in panel.controls:
            assert panel.box.contains(control.box.inflate(-0.1, -0.1))
            assert control.box.height >= 28
        for one, two in itertools.combinations(panel.controls, 2):
            assert not one.box.inflate(-0.1, -0.1).colliderect(two.box)
        ciclo = ciclo_box(made, panel.box)
        assert ciclo is not None
        assert not ciclo[0].colliderect(panel.box)


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
@pytest.mark.parametrize("cards", [1, 4, 5, 8, 10, 13])
def test_the_mesa_fits_however_many_cards_it_holds(
    table: Format, size: tuple[int, int], text: float, cards: int
) -> None:
    made = plan(table, size, text)
    width, spots = mesa_spots(made, cards)
    assert width >= (60 if cards <= 5 else 44 if cards <= 10 else 35)
    assert width <= CARD
    boxes = [FRect(x - width / 2, y - width * CARD_RATIO / 2, width, width * CARD_RATIO) for x, y in spots]
    for box in boxes:
        assert made.mesa.contains(box.inflate(-0.1, -0.1))
    for one, two in itertools.combinations(boxes, 2):
        assert not one.colliderect(two)


@pytest.mark.parametrize("me", range(4))
def test_others_sit_counter_clockwise_and_my_partner_on_top(me: Seat) -> None:
    made = plan(PAIRS, me=me)
    right, top, left = (made.plaques[(me + place) % 4] for place in (1, 2, 3))
    assert right.centerx > made.stage.axis > left.centerx
    assert top.centery < right.top
    assert made.cast.mine((me + 2) % 4)
    assert made.plaques[me] == made.stage.mine


@pytest.mark.parametrize(("table", "seat"), [(DUEL, 0), (DUEL, 1), (PAIRS, 2)])
@pytest.mark.parametrize("text", TEXTS)
def test_every_timeline_goes_from_the_layout_before_to_the_layout_after(table: Format, seat: Seat, text: float) -> None:
    made = plan(table, text=text, me=seat)
    for step in walk(table, seat, 11):
        timeline = choreograph(step.before, step.after, step.event, made)
        for version in (timeline, timeline.scaled(0.6), timeline.reduced()):
            final = {key: pose for key, pose in version.final.items() if isinstance(key, Face | Back)}
            end = layout(step.after, made)
            assert {key: pose for key, pose in final.items() if key in end} == end, step.event
            assert all(pose.alpha == 0 for key, pose in final.items() if key not in end), step.event
        begin = {key: pose for key, pose in timeline.at(0).items() if isinstance(key, Face) and pose.alpha > 0}
        start = layout(step.before, made)
        for key, pose in begin.items():
            if key in start:
                assert pose.place == start[key].place


@pytest.mark.parametrize("table", [DUEL, PAIRS])
def test_courtesy_lasts_at_least_as_long_as_what_is_shown(table: Format) -> None:
    made = plan(table)
    for step in walk(table, 0, 12):
        timeline = choreograph(step.before, step.after, step.event, made)
        assert timeline.duration <= courtesy((step.event,)) + 1e-9, step.event


@pytest.mark.parametrize("table", [DUEL, PAIRS])
def test_nothing_leaves_the_screen_while_it_moves(table: Format) -> None:
    made = plan(table)
    screen = FRect(0, 0, made.stage.width, made.stage.height).inflate(60, 60)
    for step in walk(table, 0, 13):
        timeline = choreograph(step.before, step.after, step.event, made)
        for tick in range(int(timeline.duration * 20)):
            for key, pose in timeline.at(tick / 20).items():
                assert screen.collidepoint(pose.place) or pose.place == (0, 0), key


def test_the_felt_of_a_seat_shows_faces_only_of_cards_it_may_see() -> None:
    made = plan(PAIRS)
    public: set[Card] = set()
    for step in walk(PAIRS, 0, 14):
        if isinstance(step.event, RepartoDealt):
            public |= {card for card in step.event.hands[0] if card is not None}
        elif isinstance(step.event, CardThrown | CardsCaptured):
            public.add(step.event.card)
        public |= set(step.after.mesa)
        timeline = choreograph(step.before, step.after, step.event, made)
        shown = {Card(key.card) for key, pose in timeline.final.items() if isinstance(key, Face)}
        assert shown <= public


def test_controls_offer_exactly_what_is_legal() -> None:
    made = plan(DUEL)
    for step in walk(DUEL, 0, 15):
        legal = CAIDA.legal(step.after, 0)
        offered = {control.command for control in controls(step.after, legal, made) if control.enabled}
        assert offered == {command for command in legal if type(command).__name__ != "Abandon"}


def test_a_preview_says_what_then_happens() -> None:
    made = plan(DUEL)
    seen = 0
    for step in walk(DUEL, 0, 16):
        view = step.after
        if view.phase is not Phase.PLAY or view.turn != 0:
            continue
        for control in controls(view, CAIDA.legal(view, 0), made):
            said = preview(view, control, made.cast)
            if control.group is not Group.HAND or not control.enabled:
                continue
            assert said is not None
            after = CAIDA.decide(view, 0, control.command)[0]
            taken = after.taken if isinstance(after, CardsCaptured) else ()
            assert tuple(face.card for face, _ in said.steps) == tuple(map(str, taken))
            seen += 1
    assert seen > 20


def test_every_event_is_a_sentence_with_a_full_stop() -> None:
    for table, seat in ((DUEL, 1), (PAIRS, 0)):
        cast = Cast(seat, table, NAMES[: table.seats])
        for step in walk(table, seat, 17):
            line = describe(step.before, step.event, cast)
            assert line.who
            assert line.text.endswith(".")
            assert "{" not in line.text


def test_the_tally_counts_what_was_made_in_this_ciclo() -> None:
    state = CAIDA.start(CARAQUENA, DUEL)
    tally = blank(state)
    made = {"CaidaMade": 0, "LimpiaMade": 0, "CantoMade": 0}
    for step in walk(DUEL, 0, 18):
        tally = remember(tally, step.before, step.event)
        name = type(step.event).__name__
        if name == "CicloOpened":
            made = dict.fromkeys(made, 0)
        elif name in made:
            made[name] += 1
        assert (sum(tally.caidas), sum(tally.limpias), sum(tally.cantos)) == tuple(made.values())


@pytest.mark.parametrize("target", [12, 24, 36, 48])
@pytest.mark.parametrize("text", [1.0, 1.2])
def test_stones_stay_inside_the_marcador(target: int, text: float) -> None:
    made = plan(DUEL, text=text)
    for side in (0, 1):
        spots = [made.stone(side, place, target) for place in range(target)]
        assert len(set(spots)) == target
        assert all(made.block(side).collidepoint(spot) for spot in spots)


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
def test_bubbles_stand_over_the_cloth(table: Format, size: tuple[int, int], text: float) -> None:
    made = plan(table, size, text)
    for seat in range(table.seats):
        spot = bubble_spot(made, seat)
        assert made.stage.middle.collidepoint(spot.place)


def test_my_hand_is_centred_on_the_cloth() -> None:
    made = plan()
    for cards in (1, 2, 3):
        boxes = hand_boxes(made, cards)
        assert sum(box.centerx for box in boxes) / cards == pytest.approx(made.stage.axis)


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_the_words_over_the_cantos_stand_beside_their_price(size: tuple[int, int], text: float, language: str) -> None:
    """A hand without canto has the heading and what a false one costs on one line: both fit, whole."""
    texts.use(language)
    try:
        here = plan(size=size, text=text)
        open_turns = (
            panel
            for step in walk(DUEL, 0, 3)
            if (panel := calls_panel(step.after, here)) is not None and panel.title and panel.note
        )
        panel = next(open_turns)
    finally:
        texts.use("es")
    lettering = Lettering(Scale(*size, text), Assets())
    room = round((panel.box.width - 2 * 16 - 10) * Scale(*size, text).u)
    price = lettering.measure(panel.price, Type.ALEGREYA_700, 17)
    assert lettering.measure(panel.title, Type.ALEGREYA_700, 15) + price <= room
    assert lettering.measure(panel.note, Type.ALEGREYA_500, 15) <= room
