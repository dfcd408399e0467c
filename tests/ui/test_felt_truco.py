"""The felt of Truco is pure: layouts that fit everywhere, timelines that end on the layout after, no hidden card."""

import itertools
from typing import Any, get_args

import pygame
import pytest
from pygame import FRect

from game.rules.cards import Card
from game.rules.kernel import Abandon, Format, Reason, Seat
from game.rules.record import replace
from game.rules.truco import TRUCO
from game.rules.truco.allowed import why_not
from game.rules.truco.model import (
    CardsShown,
    CardThrown,
    Event,
    HandsDealt,
    PlayCard,
    PointsScored,
    Say,
    Source,
    State,
    Voted,
)
from game.rules.truco.rulesets import ARGENTINO, FOUR, SIX, TWO, VENEZOLANO
from game.rules.truco.terms import Call, Ruleset
from game.ui.assets import Assets
from game.ui.felt.cast import Cast, Place
from game.ui.felt.felt import Group, Opens
from game.ui.felt.sprites import Back, Face
from game.ui.felt.stage import CARD_RATIO, stage_for
from game.ui.felt.truco.asking import asked, consequence, open_still, question, stake
from game.ui.felt.truco.choreography import choreograph, courtesy
from game.ui.felt.truco.controls import KEYS, controls, preview
from game.ui.felt.truco.cries import aside, shout_height, shout_room
from game.ui.felt.truco.effects import shout_spot
from game.ui.felt.truco.layout import Plan, hand_boxes, layout, notice_rise, plan_for
from game.ui.felt.truco.ledger import keep, sentence
from game.ui.felt.truco.memory import blank, remember
from game.ui.felt.truco.page import rules_page
from game.ui.felt.truco.sheet import boxes, sheet_for
from game.ui.felt.truco.sounds import opens_trick, sounds
from game.ui.felt.truco.texts import describe
from game.ui.felt.truco.watching import mark, watch
from game.ui.scenes.replay_layout import frame_for
from game.ui.sound import Effect
from game.ui.theme import Scale
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.toast import Toast
from tests.ui.truco_tables import NAMES, argentino, venezolano
from tests.ui.truco_walks import IDS, TABLES, walk

SIZES = ((1024, 640), (1280, 720), (1024, 768), (1280, 960), (1920, 1080), (2560, 1080), (3840, 2160), (3440, 1440))
TEXTS = (1.0, 1.2, 1.4)
EVERYWHERE = list(itertools.product((TWO, FOUR, SIX), SIZES, TEXTS))


def cast_of(table: Format, me: Seat = 0) -> Cast:
    return Cast(me, table, NAMES[: table.seats])


def plan(table: Format = FOUR, size: tuple[int, int] = (1280, 720), text: float = 1.0, me: Seat = 0) -> Plan:
    return plan_for(stage_for(Scale(*size, text)), cast_of(table, me))


def watched(table: Format, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> Plan:
    return watch(frame_for(Scale(*size, text)).stage, cast_of(table))


def every(rules: Ruleset, table: Format, seat: Seat = 0, seed: int = 3) -> Any:
    return walk(rules, table, seat, seed)


# Where everything stands


def regions(made: Plan) -> dict[str, FRect]:
    """What may never overlap."""
    found = {"score": made.score, "hand": made.hand}
    if not made.watched:
        found |= {"bar": made.stage.bar, "ladder": made.ladder, "tantos": made.tantos, "right": made.right}
    found |= {f"plaque {seat}": rect for seat, rect in made.plaques.items()}
    return found | {f"fan {seat}": rect for seat, rect in made.fans.items()}


def thrown(made: Plan) -> dict[str, FRect]:
    """Where the three cards of each seat can lie, as one box a seat."""
    tall = made.width * CARD_RATIO
    found = {}
    for seat, row in made.rows.items():
        spots = [row.at(trick) for trick in range(3)]
        left, right = min(x for x, _ in spots) - made.width / 2, max(x for x, _ in spots) + made.width / 2
        top, low = min(y for _, y in spots) - tall / 2, max(y for _, y in spots) + tall / 2
        found[f"cards {seat}"] = FRect(left, top, right - left, low - top)
    return found


def no_overlaps(found: dict[str, FRect], screen: FRect) -> None:
    for name, rect in found.items():
        assert screen.contains(rect), name
        assert rect.width > 0, name
        assert rect.height > 0, name
    for (name, one), (other, two) in itertools.combinations(found.items(), 2):
        shared = one.clip(two)
        assert min(shared.width, shared.height) < 0.5, f"{name} and {other}"


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
def test_regions_and_thrown_cards_are_on_the_screen_and_never_overlap(
    table: Format, size: tuple[int, int], text: float
) -> None:
    made = plan(table, size, text)
    no_overlaps(regions(made) | thrown(made), FRect(0, 0, made.stage.width + 0.01, made.stage.height + 0.01))
    assert made.width >= 46
    assert made.lane.height >= 60
    assert made.lane.width >= 140


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
def test_a_replay_has_room_for_every_hand_and_every_thrown_card(
    table: Format, size: tuple[int, int], text: float
) -> None:
    made = watched(table, size, text)
    no_overlaps(regions(made) | thrown(made), FRect(0, 0, made.stage.width + 0.01, made.stage.height + 0.01))
    assert made.width >= 30


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
def test_a_cry_stands_over_the_cloth_and_on_no_plaque_fan_or_card_of_a_side(
    table: Format, size: tuple[int, int], text: float
) -> None:
    made = plan(table, size, text)
    for seat in range(table.seats):
        spot, height, room = shout_spot(made, seat), shout_height(made, seat), shout_room(made, seat)
        box = FRect(spot.x - room / 2, spot.y - height / 2, room, height)
        assert made.stage.middle.inflate(1, 1).contains(box)
        assert height >= 34
        assert room >= 120
        if not aside(made, seat):
            continue
        for name, rect in {**regions(made), **thrown(made)}.items():
            shared = box.clip(rect)
            assert min(shared.width, shared.height) < 0.5, name


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
def test_a_notice_covers_no_cry_and_no_card(table: Format, size: tuple[int, int], text: float) -> None:
    made = plan(table, size, text)
    canvas = Canvas.of(pygame.Surface(size), Assets(), text)
    box = Toast("No te toca todavía.", 0.0, warning=True, rise=notice_rise(made)).draw(canvas)
    notice = FRect(box.x / canvas.scale.u, box.y / canvas.scale.u, box.w / canvas.scale.u, box.h / canvas.scale.u)
    assert notice.top >= 0
    for name, other in (thrown(made) | {f"fan {seat}": fan for seat, fan in made.fans.items()}).items():
        assert not notice.colliderect(other.inflate(-6, -6)), name
    assert not notice.colliderect(made.hand)
    for seat in range(table.seats):
        spot, half = shout_spot(made, seat), shout_room(made, seat) / 2
        tall = shout_height(made, seat)
        assert not notice.colliderect(FRect(spot.x - half, spot.y - tall / 2, 2 * half, tall)), seat


@pytest.mark.parametrize(("size", "text"), list(itertools.product(SIZES, TEXTS)))
@pytest.mark.parametrize(("rules", "table"), TABLES, ids=IDS)
def test_the_right_column_holds_every_question(
    rules: Ruleset, table: Format, size: tuple[int, int], text: float
) -> None:
    made = plan(table, size, text)
    seen = set()
    for step in every(rules, table):
        sheet = sheet_for(step.after, made)
        if sheet is None or (sheet.calls, sheet.sentence) in seen:
            continue
        seen.add((sheet.calls, sheet.sentence))
        assert made.stage.right.inflate(0.1, 0.1).contains(sheet.box)
        found = boxes(sheet)
        for box in found:
            assert sheet.box.contains(box)
            assert box.height >= 40 * text
            assert box.top >= sheet.words.bottom - 0.1
        for one, two in itertools.combinations(found, 2):
            assert not one.inflate(-0.1, -0.1).colliderect(two)
    assert len(seen) > 10


@pytest.mark.parametrize(("table", "me"), [(FOUR, 0), (FOUR, 3), (SIX, 0), (SIX, 4)])
def test_others_sit_counter_clockwise(table: Format, me: Seat) -> None:
    made = plan(table, me=me)
    following = made.plaques[(me + 1) % table.seats]
    before = made.plaques[(me - 1) % table.seats]
    across = made.plaques[(me + table.seats // 2) % table.seats]
    assert following.centerx > made.stage.axis > before.centerx
    assert across.top < following.top
    assert made.cast.place((me + table.seats // 2) % table.seats) is Place.TOP
    if table.seats == 6:
        assert made.plaques[(me + 2) % 6].top < following.top
        assert made.plaques[(me + 4) % 6].top < before.top


@pytest.mark.parametrize(("rules", "table"), TABLES, ids=IDS)
@pytest.mark.parametrize("text", [1.0, 1.2])
def test_stones_stay_inside_the_marcador(rules: Ruleset, table: Format, text: float) -> None:
    made = plan(table, text=text)
    for side in (0, 1):
        spots = [made.stone(side, place, rules) for place in range(rules.target)]
        assert len(set(spots)) == rules.target
        assert all(made.block(side).collidepoint(spot) for spot in spots)


def test_my_hand_is_centred_on_the_cloth() -> None:
    made = plan()
    for cards in (1, 2, 3):
        found = hand_boxes(made, cards)
        assert sum(box.centerx for box in found) / cards == pytest.approx(made.stage.axis)


# Motion


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize(("rules", "table"), TABLES, ids=IDS)
def test_every_timeline_goes_from_the_layout_before_to_the_layout_after(
    rules: Ruleset, table: Format, text: float
) -> None:
    for made in (plan(table, text=text), watched(table, text=text)):
        for step in every(rules, table):
            timeline = choreograph(step.before, step.after, step.event, made)
            end = layout(step.after, made)
            for version in (timeline, timeline.scaled(0.6), timeline.reduced()):
                final = {key: pose for key, pose in version.final.items() if isinstance(key, Face | Back)}
                assert {key: pose for key, pose in final.items() if key in end} == end, step.event
                assert all(pose.alpha == 0 for key, pose in final.items() if key not in end), step.event
            if isinstance(step.event, HandsDealt):
                continue
            start = layout(step.before, made)
            for key, pose in timeline.at(0).items():
                if isinstance(key, Face) and key in start and pose.alpha > 0:
                    assert pose.place == start[key].place


@pytest.mark.parametrize(("rules", "table"), TABLES, ids=IDS)
def test_courtesy_lasts_at_least_as_long_as_what_is_shown(rules: Ruleset, table: Format) -> None:
    made = plan(table)
    for step in every(rules, table):
        timeline = choreograph(step.before, step.after, step.event, made)
        assert timeline.duration <= courtesy((step.event,)) + 1e-9, step.event


@pytest.mark.parametrize(("rules", "table"), TABLES, ids=IDS)
def test_nothing_leaves_the_screen_while_it_moves(rules: Ruleset, table: Format) -> None:
    made = plan(table)
    screen = FRect(0, 0, made.stage.width, made.stage.height).inflate(60, 60)
    for step in every(rules, table)[:150]:
        timeline = choreograph(step.before, step.after, step.event, made)
        for tick in range(int(timeline.duration * 10)):
            for key, pose in timeline.at(tick / 10).items():
                assert screen.collidepoint(pose.place) or pose.place == (0, 0), key


def test_the_felt_of_a_seat_shows_faces_only_of_cards_it_may_see() -> None:
    made = plan(FOUR)
    public: set[Card] = set()
    shown_cards = 0
    for step in every(ARGENTINO, FOUR):
        event = step.event
        if isinstance(event, HandsDealt):
            public = {card for card in event.hands[0] if card is not None}
            assert not any(card for hand in event.hands[1:] for card in hand)
            continue
        if isinstance(event, CardThrown):
            public.add(event.card)
        elif isinstance(event, CardsShown):
            public |= set(event.cards)
            shown_cards += 1
        timeline = choreograph(step.before, step.after, event, made)
        assert {Card(key.card) for key in timeline.final if isinstance(key, Face)} <= public
    assert shown_cards > 0


# What can be done


@pytest.mark.parametrize(("rules", "table"), TABLES, ids=IDS)
def test_controls_offer_exactly_what_is_legal_and_nothing_when_nothing_is_asked(rules: Ruleset, table: Format) -> None:
    made = plan(table)
    for step in every(rules, table):
        legal = TRUCO.legal(step.after, 0)
        if not open_still(step.after):
            continue
        found = controls(step.after, legal, made)
        offered = {control.command for control in found if control.enabled}
        assert offered == {command for command in legal if not isinstance(command, Abandon)}
        assert not any(control.main for control in found), "nothing is answered by a stray Enter"
        keys = [key for control in found for key in (control.shortcut, *control.keys) if control.enabled]
        assert len(keys) == len(set(keys))
        assert not {"M", "B", "U"} & set(keys), "these are the table's own"


@pytest.mark.parametrize(("rules", "table"), TABLES, ids=IDS)
def test_what_cannot_be_said_now_has_its_reason_in_words(rules: Ruleset, table: Format) -> None:
    made = plan(table)
    told = 0
    for step in every(rules, table):
        view = step.after
        for control in controls(view, TRUCO.legal(view, 0), made):
            if control.group is Group.CALL and not control.enabled:
                assert isinstance(control.command, Say)
                assert why_not(view, 0, control.command.call) is not None
                said = preview(view, control, made.cast)
                assert said is not None
                assert said.text == control.why
                assert said.text.endswith(".")
                told += 1
    assert told > 5


def test_every_call_has_a_key_of_its_own_on_each_side_of_the_table() -> None:
    openings = (Call.TRUCO, Call.ENVIDO, Call.REAL_ENVIDO, Call.FALTA_ENVIDO, Call.FLOR, Call.MAZO)
    keys = [KEYS[call][0] for call in openings]
    assert keys == ["T", "E", "R", "F", "L", "Z"]
    sung = {level.call for level in VENEZOLANO.truco} | {rung.call for rung in VENEZOLANO.envido}
    assert sung | {Call.QUIERO, Call.NO_QUIERO, Call.ME_ACHICO, Call.CONTRAFLOR, Call.CONTRAFLOR_AL_RESTO} <= set(KEYS)


@pytest.mark.parametrize(("rules", "table"), TABLES, ids=IDS)
def test_what_is_asked_is_told_with_its_prices(rules: Ruleset, table: Format) -> None:
    """The points named in the question are the ones that are then written."""
    checked = 0
    for step in every(rules, table):
        view = step.before
        what = stake(view)
        if what is None:
            continue
        words = question(view, cast_of(table))
        assert str(what.wanted) in words or what.kind == "flor"
        assert str(what.refused) in words
        assert "{" not in words
        checked += 1
    assert checked > 5


def test_a_refused_retruco_pays_what_the_button_said() -> None:
    link = venezolano("12C", "truco", "retruco")
    view = TRUCO.conceal(link.state, 0)
    assert question(view, cast_of(FOUR)) == "La mano pasaría a valer 3. Si Wilmer no quiere, anotamos 2."
    link = venezolano("truco", "retruco")
    view = TRUCO.conceal(link.state, 0)
    assert question(view, cast_of(FOUR)) == "La mano pasaría a valer 3. Si no quieres, ellos anotan 2."
    assert consequence(view, cast_of(FOUR), Call.NO_QUIERO) == "ellos anotan 2"
    assert consequence(view, cast_of(FOUR), Call.VALE_CUATRO) == "quieres y subes a 4"
    link.play("no_quiero")
    assert link.state.scores == (0, 2)


def test_partners_see_both_votes_and_rivals_only_that_one_runs() -> None:
    link = argentino("truco", "1:quiero", hands="4C 5E 12C | 2E 3O 6B | 11C 4O 4B | 3B 10E 7C")
    partner = question(TRUCO.conceal(link.state, 3), cast_of(FOUR, 3))
    rival = question(TRUCO.conceal(link.state, 0), cast_of(FOUR, 0))
    assert "Wilmer vota quiero." in partner
    assert "quiero" not in rival.replace("no quieren", "")
    assert "Están votando." in rival
    assert asked(TRUCO.conceal(link.state, 0)) == (1, 3)


def test_a_flor_upon_an_envido_is_the_only_answer() -> None:
    link = venezolano("envido", hands="7C 5C 1C | 12E 5B 4E | 11C 4O 4B | 3B 10E 7E", dealer=2)
    view = TRUCO.conceal(link.state, 0)
    assert asked(view) == (0,)
    calls = [c for c in controls(view, TRUCO.legal(view, 0), plan(FOUR)) if c.group is Group.CALL]
    assert [c.key for c in calls if c.enabled] == [Call.FLOR]
    assert all(c.why == "Tienes flor: no puedes jugar el envido." for c in calls if not c.enabled)


# Words, sounds, marks


@pytest.mark.parametrize(("rules", "table"), TABLES, ids=IDS)
def test_every_event_is_a_sentence_with_a_full_stop_a_sound_and_a_mark(rules: Ruleset, table: Format) -> None:
    for seat in (0, 1):
        cast = cast_of(table, seat)
        for step in every(rules, table, seat):
            line = describe(step.before, step.event, cast)
            assert line.who
            assert line.text.endswith((".", "allí."))
            assert "{" not in line.text
            assert all(effect in tuple(Effect) for effect in sounds(step.event, cast))
            made = mark(step.event, table)
            assert sum(made.gains) == (step.event.points if isinstance(step.event, PointsScored) else 0)
            assert (made.opens is Opens.WHOLE) == isinstance(step.event, HandsDealt)


def test_every_kind_of_event_happens_in_these_matches() -> None:
    met = {type(step.event) for rules, table in TABLES for seed in range(3, 15) for step in walk(rules, table, 0, seed)}
    assert met == set(get_args(Event))


@pytest.mark.parametrize(("rules", "table"), TABLES, ids=IDS)
def test_the_memory_holds_the_numbers_of_this_deal_alone(rules: Ruleset, table: Format) -> None:
    memory = blank(TRUCO.start(rules, table))
    for step in every(rules, table):
        memory = remember(memory, step.before, step.event)
        if isinstance(step.event, HandsDealt):
            assert memory == blank(step.after)
        if step.after.reparto.envido_winner is not None and step.after.phase == "play":
            assert memory.envido is not None
            assert memory.envido.winner == step.after.side(step.after.reparto.envido_winner)


@pytest.mark.parametrize(("rules", "table"), TABLES, ids=IDS)
def test_the_ledger_adds_up_to_the_scores_and_says_each_entry(rules: Ruleset, table: Format) -> None:
    steps = every(rules, table)
    ledger = keep(table, [step.event for step in steps])
    assert ledger.scores == steps[-1].after.scores
    assert ledger.chapters == steps[-1].after.deal
    for entry in ledger.entries:
        for me in (0, 1):
            words = sentence(entry, table, NAMES, me)
            assert words
            assert "{" not in words
    assert ledger.ending is not None
    assert sum(ledger.total(source, 0) for source in ledger.sources) == ledger.scores[0]


def test_a_vuelta_is_looked_at_again_from_its_first_card() -> None:
    opened = 0
    for step in every(VENEZOLANO, FOUR):
        if opens_trick(step.before, step.event):
            assert isinstance(step.event, CardThrown)
            assert not step.before.reparto.trick
            opened += 1
    assert opened > 10


@pytest.mark.parametrize(("rules", "table"), TABLES, ids=IDS)
def test_the_rules_page_names_every_price_of_its_ruleset(rules: Ruleset, table: Format) -> None:
    page = rules_page(rules, table)
    text = " ".join(f"{paragraph.strong} {paragraph.text}" for paragraph in page)
    assert "{" not in text
    for level in rules.truco:
        assert f"vale {level.points}" in text
    assert str(rules.target) in text
    assert ("Contraflor" in text) == (rules.flor == "clasica")
    assert len([paragraph for paragraph in page if paragraph.heading]) >= 7


def test_a_late_answer_is_named_as_such() -> None:
    link = venezolano("truco", "retruco")
    to = link.state.question
    link.play("quiero")
    link.poll()
    link.send(Say(call=Call.NO_QUIERO, to=to))
    answers = link.poll()
    assert [getattr(answer, "reason", None) for answer in answers] == [Reason.OTHER_QUESTION]


def test_a_card_is_refused_while_a_canto_waits_and_the_hand_says_so() -> None:
    link = venezolano("truco", "retruco")
    view = TRUCO.conceal(link.state, 0)
    cards = [c for c in controls(view, TRUCO.legal(view, 0), plan(FOUR)) if c.group is Group.HAND]
    assert len(cards) == 3
    assert not any(card.enabled for card in cards)
    assert all(card.why for card in cards)
    assert all(isinstance(card.command, PlayCard) for card in cards)


def test_votes_are_hidden_from_rivals_in_the_log_too() -> None:
    link = argentino("truco", "1:quiero")
    lines = []
    view: State = TRUCO.start(ARGENTINO, FOUR)
    for answer in link.poll():
        event = getattr(answer, "event", None)
        if event is not None:
            if isinstance(event, Voted):
                lines.append(describe(view, event, cast_of(FOUR)).text)
            view = TRUCO.evolve(view, event)
    assert lines == ["Wilmer y José están votando."]


def test_a_flor_that_was_not_fought_for_is_told_as_such() -> None:
    paid = PointsScored(side=0, points=4, source=Source.FLOR, refused=True)
    view = TRUCO.start(VENEZOLANO, FOUR)
    assert describe(view, paid, cast_of(FOUR)).text == "flor sin comparar: +4 para nosotros."
    assert describe(view, replace(paid, source=Source.ENVIDO), cast_of(FOUR)).text.startswith("envido no querido: +4")
