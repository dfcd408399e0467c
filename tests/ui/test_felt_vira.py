"""The felt of Truco con vira is pure: the vira has its place, every event is seen and told, no hidden card is shown."""

import itertools
from typing import Any, get_args

import pytest
from pygame import FRect

from game.rules.cards import Card
from game.rules.kernel import Abandon, Format, Seat
from game.rules.truco import TRUCO_CON_VIRA as VIRA_GAME
from game.rules.truco.allowed import why_not
from game.rules.truco.model import CardThrown, HandsDealt, MatchEnded, PlayCard, PointsScored, Say, SonBuenas, State
from game.rules.truco.rulesets import FOUR, VIRA
from game.rules.truco.terms import Call, Cantando, Ruleset, Way
from game.rules.truco.vira_words import (
    CardPassed,
    CardsRevealed,
    CardStacked,
    DealLiquidated,
    Event,
    PlayCardAs,
    RaisePiedras,
    ViraTurned,
)
from game.ui.felt.cast import Cast
from game.ui.felt.felt import Control, Group, Opens
from game.ui.felt.sprites import Back, Face
from game.ui.felt.stage import stage_for
from game.ui.felt.truco.asking import answers, asked, betting, consequence, open_still, question, stake
from game.ui.felt.truco.choreography import choreograph, courtesy
from game.ui.felt.truco.controls import KEYS, controls, preview
from game.ui.felt.truco.knobs import KEYS as KNOB_KEYS
from game.ui.felt.truco.knobs import Knob, chosen
from game.ui.felt.truco.layout import Plan, layout, plan_for
from game.ui.felt.truco.ledger import Chico, keep, sentence
from game.ui.felt.truco.memory import blank, remember
from game.ui.felt.truco.page import rules_page
from game.ui.felt.truco.prices import prices
from game.ui.felt.truco.sheet import boxes, sheet_for
from game.ui.felt.truco.sounds import sounds
from game.ui.felt.truco.texts import describe
from game.ui.felt.truco.vira_lines import vira_lines
from game.ui.felt.truco.vira_motion import liquidacion
from game.ui.felt.truco.watching import mark, watch
from game.ui.scenes.replay_layout import frame_for
from game.ui.sound import Effect
from game.ui.theme import Scale
from tests.ui.test_felt_truco import EVERYWHERE, SIZES, TEXTS, no_overlaps, regions, thrown
from tests.ui.truco_tables import NAMES, vira
from tests.ui.truco_walks import VIRA_IDS, VIRA_TABLES, walk

everywhere = pytest.mark.parametrize(("rules", "table"), VIRA_TABLES, ids=VIRA_IDS)
FLOR = "11C 7B 4B | 7E 6E 5E | 11O 4C 2B | 3B 10E 7C"
"""With 6C turned I hold a flor of 41, and my left rival one of 38."""
RESERVADA = "7B 6B 4B | 11C 10C 2O | 11O 4C 2E | 3E 5E 7E"
"""With 6C turned seat 1 holds both pieces; seats 0 and 3 have ordinary flores."""


def cast_of(table: Format, me: Seat = 0) -> Cast:
    return Cast(me, table, NAMES[: table.seats])


def plan(table: Format = FOUR, size: tuple[int, int] = (1280, 720), text: float = 1.0, me: Seat = 0) -> Plan:
    return plan_for(stage_for(Scale(*size, text)), cast_of(table, me))


def watched(table: Format, text: float = 1.0) -> Plan:
    return watch(frame_for(Scale(1280, 720, text)).stage, cast_of(table))


def view_of(link: Any, seat: Seat = 0) -> State:
    return VIRA_GAME.conceal(link.state, seat)


def offered(view: State, made: Plan) -> tuple[Control, ...]:
    return controls(view, VIRA_GAME.legal(view, made.cast.me), made)


# Where the vira lies


@pytest.mark.parametrize(("table", "size", "text"), EVERYWHERE)
def test_the_vira_and_the_deck_lie_where_nothing_else_does(table: Format, size: tuple[int, int], text: float) -> None:
    frame = frame_for(Scale(*size, text)).stage
    for made in (plan(table, size, text), watch(frame, cast_of(table))):
        screen = FRect(0, 0, made.stage.width + 0.01, made.stage.height + 0.01)
        for place in (made.vira, made.deck):
            no_overlaps(regions(made) | thrown(made) | {"vira": place}, screen)
        assert made.vira.width >= 36


def test_the_card_that_is_turned_lies_beside_the_deck_and_is_never_played() -> None:
    view = view_of(vira())
    made = plan()
    pose = layout(view, made)[Face("6C")]
    assert pose.place == pytest.approx(made.vira.center)
    assert made.deck.right < made.vira.left
    assert all(control.key != Face("6C") for control in offered(view, made))


# Motion


@pytest.mark.parametrize("text", TEXTS)
@everywhere
def test_every_timeline_goes_from_the_layout_before_to_the_layout_after(
    rules: Ruleset, table: Format, text: float
) -> None:
    for made in (plan(table, text=text), watched(table, text)):
        for step in walk(rules, table, 0, 3):
            timeline = choreograph(step.before, step.after, step.event, made)
            end = layout(step.after, made)
            assert timeline.duration <= courtesy((step.event,)) + 1e-9, step.event
            for version in (timeline, timeline.reduced()):
                final = {key: pose for key, pose in version.final.items() if isinstance(key, Face | Back)}
                assert {key: pose for key, pose in final.items() if key in end} == end, step.event
                assert all(pose.alpha == 0 for key, pose in final.items() if key not in end), step.event


@everywhere
def test_only_faces_that_the_seat_may_see_are_shown(rules: Ruleset, table: Format) -> None:
    """Pasadas and hands of others stay backs until the table reveals them (VR-49)."""
    made = plan(table)
    public: set[Card] = set()
    revealed = 0
    for seed in (3, 4):
        for step in walk(rules, table, 0, seed):
            event = step.event
            if isinstance(event, HandsDealt):
                public = {card for card in event.hands[0] if card is not None}
                continue
            if isinstance(event, CardThrown | CardStacked | ViraTurned):
                public.add(event.card)
            elif isinstance(event, CardPassed):
                assert (event.card is None) == (event.seat != 0)
            elif isinstance(event, CardsRevealed):
                public |= set(event.cards)
                revealed += 1
            timeline = choreograph(step.before, step.after, event, made)
            assert {Card(key.card) for key in timeline.final if isinstance(key, Face)} <= public
    assert revealed > 0


@everywhere
def test_whoever_looks_on_sees_the_vira_what_is_revealed_and_no_other_hidden_card(
    rules: Ruleset, table: Format
) -> None:
    made = plan_for(stage_for(Scale(1280, 720)), Cast(0, table, NAMES[: table.seats], looking=True))
    public: set[Card] = set()
    for step in walk(rules, table, -1, 3):
        event = step.event
        if isinstance(event, HandsDealt):
            public = set()
        elif isinstance(event, CardThrown | CardStacked | ViraTurned):
            public.add(event.card)
        elif isinstance(event, CardsRevealed):
            public |= set(event.cards)
        timeline = choreograph(step.before, step.after, event, made)
        end = layout(step.after, made)
        final = {key: pose for key, pose in timeline.final.items() if isinstance(key, Face | Back)}
        assert {key: pose for key, pose in final.items() if key in end} == end, event
        if not isinstance(event, HandsDealt):
            assert {Card(key.card) for key in final if isinstance(key, Face)} <= public
        assert "Tú" not in describe(step.before, event, made.cast).who
        assert not any(control.enabled for control in controls(step.after, (), made))


def test_what_a_seat_must_show_lies_open_on_the_table_when_the_deal_is_over() -> None:
    link = vira("envido", "1:quiero", "7B", "2E", "11O", "3B", "truco", "no_quiero", hands="4B 7B 4O | 2E 3O 6B | "
                "11O 4C 4E | 3B 11C 7C")  # fmt: skip
    view = view_of(link)
    shown = view.reparto.vira.revealed[3]
    assert shown == (Card("11C"), Card("7C"))
    poses = layout(view, plan())
    assert all(poses[Face(str(card))].flip == 0 for card in shown)
    assert Back(3, 0) not in poses


def test_my_own_pasada_lies_on_its_face() -> None:
    view = view_of(vira("4O*"))
    assert layout(view, plan())[Face("4O")].flip == 1.0
    assert layout(view_of(vira("4O*"), 1), plan(me=1))[Back(0, 3)].flip == 1.0


# What can be done


@everywhere
def test_controls_offer_every_command_when_the_knobs_are_turned(rules: Ruleset, table: Format) -> None:
    made = plan(table)
    for step in walk(rules, table, 0, 3):
        view = step.after
        legal = VIRA_GAME.legal(view, 0)
        if not open_still(view) or len(legal) < 2:
            continue
        found: set[Any] = set()
        most = max((one.piedras for one in legal if isinstance(one, RaisePiedras)), default=1)
        for pasada, ley, piedras in itertools.product((False, True), (False, True), {1, most}):
            modes: dict[str, Any] = {"piedras": piedras}
            modes |= {"pasada": True} if pasada else {}
            modes |= {"a_ley": True} if ley else {}
            hand = controls(view, legal, chosen(made, modes))
            found |= {one.command for one in hand if one.enabled and one.command is not None}
            assert not any(one.main for one in hand)
            assert len(hand) <= 3 + 12
        between = {one for one in legal if isinstance(one, RaisePiedras) and 1 < one.piedras < most}
        assert found == set(legal) - between - {Abandon()}


@everywhere
def test_no_two_controls_share_a_key(rules: Ruleset, table: Format) -> None:
    made = plan(table)
    for step in walk(rules, table, 0, 3):
        if not open_still(step.after):
            continue
        found = [one for one in offered(step.after, made) if one.enabled]
        keys = [key for one in found for key in (one.shortcut, *one.keys) if key]
        assert len(keys) == len(set(keys)), keys
        assert not {"M", "B", "U"} & set(keys)


@everywhere
def test_what_cannot_be_said_has_its_reason_in_words(rules: Ruleset, table: Format) -> None:
    made = plan(table)
    told = 0
    for step in walk(rules, table, 0, 3):
        view = step.after
        for control in offered(view, made):
            if control.group is not Group.CALL or control.enabled or not isinstance(control.command, Say):
                continue
            if why_not(view, 0, control.command.call) is None or not control.why:
                continue
            said = preview(view, control, made.cast)
            assert said is not None
            assert said.text == control.why
            told += 1
    assert told > 5


@pytest.mark.parametrize(("size", "text"), list(itertools.product(SIZES, TEXTS)))
@everywhere
def test_the_right_column_holds_every_question(
    rules: Ruleset, table: Format, size: tuple[int, int], text: float
) -> None:
    made = plan(table, size, text)
    seen = set()
    for step in (step for seed in (3, 4, 5) for step in walk(rules, table, 0, seed)):
        sheet = sheet_for(step.after, made)
        if sheet is None or (sheet.calls, sheet.sentence) in seen:
            continue
        seen.add((sheet.calls, sheet.sentence))
        assert made.stage.right.inflate(0.1, 0.1).contains(sheet.box)
        found = boxes(sheet)
        assert len(found) == len(sheet.calls)
        for box in found:
            assert sheet.box.contains(box)
            assert box.height >= 40 * text
        for one, two in itertools.combinations(found, 2):
            assert not one.inflate(-0.1, -0.1).colliderect(two)
    assert len(seen) > 6


def test_every_call_and_knob_has_a_key() -> None:
    sung = {level.call for level in VIRA.truco} | {rung.call for rung in (*VIRA.envido, *VIRA.con_ley)}
    assert sung | {Call.PASO, Call.PIEDRAS} <= set(KEYS)
    assert set(KNOB_KEYS) == set(Knob)


def test_a_card_is_thrown_as_was_chosen() -> None:
    view, made = view_of(vira()), plan()
    ways = {
        (): PlayCard,
        ("pasada",): Way.PASADA,
        ("a_ley",): Way.A_LEY,
        ("pasada", "a_ley"): Way.PASADA_A_LEY,
    }
    for names, expected in ways.items():
        hand = [one for one in offered(view, chosen(made, dict.fromkeys(names, True))) if one.group is Group.HAND]
        commands = [one.command for one in hand]
        if expected is PlayCard:
            assert all(isinstance(one, PlayCard) for one in commands)
        else:
            assert [one.way for one in commands if isinstance(one, PlayCardAs)] == [expected] * 3


# What is warned of


@pytest.mark.parametrize("words", ["7B", "7B*", "truco", "mazo"])
def test_what_burns_a_flor_is_warned_of_with_what_it_would_lose(words: str) -> None:
    view, made = view_of(vira(hands=FLOR)), plan()
    modes = {"pasada": True} if words.endswith("*") else {}
    found = offered(view, chosen(made, modes))
    key: Any = Face("7B") if words.startswith("7B") else Call(words)
    control = next(one for one in found if one.key == key)
    assert control.enabled
    assert "flor de 41" in control.warning
    assert "3 piedras" in control.warning


def test_a_ley_and_the_flor_itself_burn_nothing() -> None:
    view, made = view_of(vira(hands=FLOR)), plan()
    hand = [one for one in offered(view, chosen(made, {"a_ley": True})) if one.group is Group.HAND]
    assert not any(one.warning for one in hand)
    assert not next(one for one in offered(view, made) if one.key is Call.FLOR).warning
    second = view_of(vira("11Cley", "7E", "11O", "3B", hands=FLOR))
    assert VIRA_GAME.awaited(second) == (0,)
    assert all(one.warning for one in offered(second, made) if one.group is Group.HAND)


def test_answering_with_a_live_flor_is_warned_of() -> None:
    view = view_of(vira("truco", hands=FLOR, dealer=2))
    answers_of_mine = {one.key: one for one in offered(view, plan()) if one.enabled}
    assert "flor de 41" in answers_of_mine[Call.QUIERO].warning
    assert "flor de 41" in answers_of_mine[Call.NO_QUIERO].warning
    assert not answers_of_mine[Call.FLOR].warning


# What is asked


def test_any_of_the_asked_may_answer_and_is_told_so() -> None:
    view = view_of(vira("4O", "truco"))
    assert asked(view) == (2, 0)
    assert "También puede contestar Marisol" in question(view, cast_of(FOUR))
    assert "Si Wilmer y José no quieren" in question(view_of(vira("truco")), cast_of(FOUR))


@everywhere
def test_the_numbers_of_a_question_are_those_of_the_rules(rules: Ruleset, table: Format) -> None:
    checked = 0
    for step in (*walk(rules, table, 0, 3), *walk(rules, table, 0, 4)):
        view = step.before
        what = stake(view)
        if what is None:
            continue
        words = question(view, cast_of(table))
        assert "{" not in words
        assert what.chico or str(what.wanted) in words
        checked += 1
    assert checked > 4


def test_the_last_level_is_played_for_the_chico() -> None:
    link = vira("truco", "1:retruco", "2:vale_nueve", "3:vale_juego")
    view = view_of(link)
    assert question(view, cast_of(FOUR)).startswith("La mano pasaría a valer el chico. Si no quieres, ellos anotan 9.")
    assert consequence(view, cast_of(FOUR), Call.QUIERO) == "se juega el chico"


def test_flor_against_flor_may_be_bet_on_or_passed() -> None:
    view = view_of(vira("flor", "4B", "flor", "paso", hands=FLOR))
    assert betting(view)
    keys = [one.key for one in offered(view, plan()) if one.group is Group.CALL and one.enabled]
    assert keys == [Call.CON_FLOR_ENVIDO, Call.CON_FLOR_A_LA_FALTA, Call.PASO]
    asked_view = view_of(vira("flor", "4B", "flor", "con_flor_envido", hands=FLOR))
    assert (
        question(asked_view, cast_of(FOUR)) == "Sobre las flores se jugarían 2 más. Si no quieres, cobran sus flores."
    )


def test_a_hidden_reservada_may_answer_a_bet_and_nobody_else_sees_that() -> None:
    link = vira("flor", "4B*", "2O", "2E", "flor", "paso", "con_flor_envido", hands=RESERVADA)
    owner, others = view_of(link, 1), [view_of(link, seat) for seat in (0, 2, 3)]
    assert answers(owner, 1)
    calls = [one.key for one in offered(owner, plan(me=1)) if one.group is Group.CALL and one.enabled]
    assert calls == [Call.QUIERO, Call.QUIERO_Y_ENVIDO, Call.CON_FLOR_A_LA_FALTA]
    for seat, view in zip((0, 2, 3), others, strict=True):
        made = plan(me=seat)
        assert not answers(view, 1)
        assert asked(view) == (3,)
        words = [question(view, made.cast), *(one.label + one.why for one in offered(view, made))]
        assert not any("Reservada" in word for word in words)


def test_two_worlds_with_and_without_the_reservada_look_the_same_to_a_rival() -> None:
    with_it = vira("flor", "4B*", "2O", hands=RESERVADA)
    without = vira("flor", "4B*", "2O", hands="7B 6B 4B | 11E 10E 2O | 11O 4C 2E | 3E 5E 7E")
    for seat in (0, 2, 3):
        made = plan(me=seat)
        one, two = view_of(with_it, seat), view_of(without, seat)
        assert one == two
        assert layout(one, made) == layout(two, made)
        assert offered(one, made) == offered(two, made)


def test_piedras_are_counted_by_two_knobs() -> None:
    view, made = view_of(vira("envido", "3:quiero_y_envido", piedras=True)), plan()
    for count in (1, 3):
        found = {one.key: one for one in offered(view, chosen(made, {"piedras": count}))}
        assert found[Call.PIEDRAS].command == RaisePiedras(piedras=count, to=view.question)
        assert found[Call.PIEDRAS].label == f"Quiero y {count} más"
        assert found[Call.PIEDRAS].second == f"se juegan {4 + count}"
        assert found[Knob.FEWER].enabled == (count > 1)
        assert found[Knob.MORE].mode == ("piedras", count + 1)


# Words that are explained


def test_pieces_are_told_when_they_are_pointed_at_and_so_is_the_vira() -> None:
    view, made = view_of(vira()), plan()
    found = {one.key: one for one in offered(view, made)}
    told = preview(view, found[Face("11C")], made.cast)
    assert told is not None
    assert told.text.startswith("Perico, la pieza mayor")
    words = [one for one in offered(view, made) if one.command is None and one.mode is None]
    assert [one.label for one in words] == ["la vira"]
    assert all(not one.enabled and one.why for one in words)
    for knob in (Knob.PASADA, Knob.A_LEY):
        said = preview(view, found[knob], made.cast)
        assert said is not None
        assert said.text


# What is owed


def test_the_liquidacion_lists_what_is_owed_with_the_running_score() -> None:
    link = vira("flor", "4B", "flor", "paso", "con_flor_envido", "quiero", "7E", "truco", "1:no_quiero", hands=FLOR)
    lines = next(e for e in link.events if isinstance(e, DealLiquidated)).lines
    rows = liquidacion(VIRA_GAME.start(VIRA, FOUR), lines, plan()).rows
    assert [(row.label, row.points, row.score) for row in rows] == [
        ("Flor", "+3 nosotros", "3 a 0"),
        ("Con ley", "+2 nosotros", "5 a 0"),
        ("Truco, no querido", "+1 nosotros", "6 a 0"),
    ]


def test_what_comes_after_the_target_is_told_as_not_written() -> None:
    link = vira(
        "flor", "4B", "flor", "paso", "con_flor_envido", "quiero", "7E", "truco", "1:no_quiero", hands=FLOR, target=4
    )
    lines = next(e for e in link.events if isinstance(e, DealLiquidated)).lines
    rows = liquidacion(VIRA_GAME.start(link.state.rules, FOUR), lines, plan()).rows
    assert [row.score for row in rows] == ["3 a 0", "5 a 0", None]


# Words, sounds, marks


@everywhere
def test_every_event_is_a_sentence_a_sound_and_a_mark(rules: Ruleset, table: Format) -> None:
    for seat in (0, 1):
        cast = cast_of(table, seat)
        memory = blank(VIRA_GAME.start(rules, table))
        for step in walk(rules, table, seat, 3):
            line = describe(step.before, step.event, cast)
            assert line.who
            assert line.text.endswith((".", "allí."))
            assert "{" not in line.text
            assert all(effect in tuple(Effect) for effect in sounds(step.event, cast))
            made = mark(step.event, table)
            assert sum(made.gains) == (step.event.points if isinstance(step.event, PointsScored) else 0)
            assert (made.opens is Opens.WHOLE) == isinstance(step.event, HandsDealt)
            memory = remember(memory, step.before, step.event)
            told = vira_lines(step.after, plan(table, me=seat), memory)
            assert len(told) <= 2
            assert not any("{" in words for words, _ in told)


def test_every_event_of_a_table_with_a_vira_happens_in_these_matches() -> None:
    met = {
        type(step.event) for rules, table in VIRA_TABLES for seed in range(3, 9) for step in walk(rules, table, 0, seed)
    }
    elsewhere = {"Voted", "TantoCantado", "SonBuenas", "FloresCompared", "CardsShown"}
    assert {one.__name__ for one in set(get_args(Event)) - met} == elsewhere
    assert SonBuenas not in met


@everywhere
def test_the_ledger_adds_up_and_says_each_entry(rules: Ruleset, table: Format) -> None:
    for seed in range(3, 6):
        steps = walk(rules, table, 0, seed)
        ledger = keep(table, [step.event for step in steps])
        assert ledger.scores == VIRA_GAME.scores(steps[-1].after)
        assert sum(isinstance(entry.event, Chico) for entry in ledger.entries) == (rules.chicos > 1) * sum(
            ledger.scores
        )
        for entry in ledger.entries:
            for me in (0, 1):
                words = sentence(entry, table, NAMES, me)
                assert words
                assert "{" not in words
        made = [step.event.points for step in steps if isinstance(step.event, PointsScored) and not step.event.side]
        assert sum(ledger.total(source, 0) for source in ledger.sources) == sum(made)
        assert isinstance(steps[-1].event, MatchEnded)


@everywhere
def test_the_rules_page_names_every_price(rules: Ruleset, table: Format) -> None:
    page = rules_page(rules, table)
    text = " ".join(f"{paragraph.strong} {paragraph.text}" for paragraph in page)
    assert "{" not in text
    for level in rules.truco[:-1]:
        assert f"vale {level.points}" in text
    assert "el chico" in text
    assert f"paga {rules.reservada_paga}" in text
    assert ("por las piedras que quieras" in text) == rules.piedras
    assert ("apila" in text) == (rules.primera_parda == "apilada")
    assert ("Cantando y privo" in text) == (rules.cantando is Cantando.AUTO)
    assert "Contraflor" not in text


def test_the_tariff_tells_the_ladder_up_to_the_chico() -> None:
    told = [(price.name, price.points) for price in prices(VIRA, FOUR)]
    assert told[:5] == [
        ("Sin cantar", "1"),
        ("Truco", "3"),
        ("Retruco", "6"),
        ("Vale nueve", "9"),
        ("Vale juego", "el chico"),
    ]
    assert ("Reservada", "3") in told
    assert ("Con flor envido", "+2") in told


def test_a_side_that_was_cantando_and_lost_its_tantos_has_privado() -> None:
    link = vira(target=2, dealer=2, before=("truco no_quiero",), hands="7C 6B 4O | 11C 7E 5B | 11O 4C 4B | 3B 10E 1C")
    memory = blank(VIRA_GAME.start(link.state.rules, FOUR))
    for event in link.events:
        memory = remember(memory, link.state, event)
    assert [words for words, _ in vira_lines(view_of(link), plan(), memory)] == ["privo", "7 a 37"]
    told = [one.why for one in offered(view_of(link), plan()) if one.label == "privo"]
    assert len(told) == 1
    assert told[0].startswith("Privo:")
