"""Hands at a table of Experto: what is marked, sent, played by time; nobody is fined for being late (ES-73)."""

import itertools
import random
from typing import Any

import pygame
import pytest

from game.rules.caida import ESCUELA as GAME
from game.rules.caida.cantos import Canto
from game.rules.caida.escuela import (
    Accuse,
    Cantar,
    CantoFalso,
    CardsBlown,
    Fault,
    Fined,
    NoCanto,
    Robar,
    SelectCards,
    Soplar,
    TakeCards,
)
from game.rules.caida.model import CardsCaptured, CardThrown, Phase, State
from game.rules.caida.pending import Selection
from game.rules.cards import Card
from game.rules.kernel import TABLE, Illegal, Reason
from game.ui.felt.caida.experto import shimmers
from game.ui.felt.caida.experto_choice import NOTHING_CHOSEN
from game.ui.felt.felt import Control, Group
from tests.ui.escuela_tables import FORMATS, match
from tests.ui.experto_tables import ALL, EXPERTO, SOPLADO, VIVEZA, PositionLink, at, named, press, seated
from tests.ui.playing import CALM, FAST, Heard, Screening

HEARD = Heard()
SIX_SEVEN = (Card("5C"), Card("6O"), Card("7B"))


def mine(*options: Any, **given: Any) -> State:
    """My turn, with five and its ladder before me."""
    usual: dict[str, Any] = {
        "dealer": 1,
        "turn": 0,
        "mesa": "5C 6O 7B 12E",
        "mazo": 18,
        "hands": ["5E 10O 2C", 3],
        "scores": [7, 4],
    }
    return at(*(options or EXPERTO), seats=2, **{**usual, **given})


def theirs(*options: Any, **given: Any) -> State:
    """A rival's turn; two fives that another rival left lie there."""
    usual: dict[str, Any] = {
        "dealer": 0,
        "turn": 1,
        "mesa": "5C 5O 6O 12E",
        "mazo": 18,
        "hands": ["4E 10O 2C", "5E ? ?", 3],
        "scores": [7, 4, 2],
        "culprits": [{"rank": 5, "seat": 1}],
    }
    return at(*(options or SOPLADO), seats=3, **{**usual, **given})


def happened(screening: Screening, kind: Any) -> list[Any]:
    return [event for event in screening.scene.events if isinstance(event, kind)]


def toast(screening: Screening) -> str:
    return " ".join(shown.text for shown in screening.scene.form.toasts)


def chosen(screening: Screening) -> Any:
    return screening.scene.picture().plan.choice


# Choosing


def test_what_is_marked_is_told_to_the_table_and_played_when_time_is_up() -> None:
    screening, link = seated(mine())
    press(screening, "5E", "5C", "6O")
    assert link.state.selection == Selection(card=Card("5E"), take=(Card("5C"), Card("6O")))
    link.act("mesa TimeOut 0")
    screening.step(0.01)
    screening.settle()
    assert happened(screening, CardsCaptured)[0].taken == (Card("5C"), Card("6O"))
    assert chosen(screening) == NOTHING_CHOSEN


def test_nobody_waits_while_the_table_is_told() -> None:
    screening, link = seated(mine())
    for key in ("5E", "5C", "6O", "7B"):
        screening.click_on(named(screening, key))
    assert chosen(screening).marks == SIX_SEVEN
    screening.step(0.01)
    assert link.state.selection.take == SIX_SEVEN
    assert len([said for said in link.sent if isinstance(said, SelectCards)]) == 1


def test_what_is_chosen_is_told_again_only_when_it_changes() -> None:
    screening, link = seated(mine())
    press(screening, "5E")
    for _ in range(5):
        screening.step(0.1)
    press(screening, "5C", "5C")
    assert [(said.card, said.take) for said in link.sent] == [
        (Card("5E"), ()),
        (Card("5E"), (Card("5C"),)),
        (Card("5E"), ()),
    ]


def test_the_button_takes_what_is_marked_in_its_order() -> None:
    screening, link = seated(mine())
    press(screening, "5E", "5C", "6O", "llevar")
    assert link.sent[-1] == TakeCards(card=Card("5E"), take=(Card("5C"), Card("6O")), to=1)
    screening.settle()
    assert happened(screening, CardsCaptured)[0].taken == (Card("5C"), Card("6O"))


def test_throwing_leaves_even_an_equal_card() -> None:
    screening, _ = seated(mine())
    press(screening, "5E", "5C", "tirar")
    screening.settle()
    assert happened(screening, CardThrown)
    assert Card("5C") in screening.scene.reel.known.mesa


def test_a_second_press_on_the_chosen_card_plays_it_with_what_is_marked() -> None:
    screening, link = seated(mine())
    press(screening, "5E", "5C", "5E")
    assert link.sent[-1] == TakeCards(card=Card("5E"), take=(Card("5C"),), to=1)


def test_a_card_dragged_to_the_mesa_is_played_with_what_is_marked() -> None:
    screening, link = seated(mine())
    press(screening, "5C")
    start = screening.canvas.scale.rect(*named(screening, "5E").box).center
    end = screening.canvas.scale.rect(*named(screening, "12E").box).center
    screening.point(start)
    screening.press(start)
    for share in (0.3, 0.7, 1.0):
        between = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        screening.point((between[0], between[1]), (1, 0, 0))
    screening.release(end)
    assert link.sent[-1] == TakeCards(card=Card("5E"), take=(Card("5C"),), to=1)


def test_escape_gives_up_what_is_chosen_and_then_opens_the_menu() -> None:
    screening, _ = seated(mine())
    press(screening, "5E", "5C")
    screening.key(pygame.K_ESCAPE)
    assert chosen(screening) == NOTHING_CHOSEN
    assert screening.scene.form.dialog is None
    screening.key(pygame.K_ESCAPE)
    assert screening.scene.form.dialog is not None


def test_an_error_costs_a_point_and_clears_what_was_chosen() -> None:
    sound = Heard()
    screening, link = seated(mine(), sound=sound)
    press(screening, "5E", "6O", "llevar")
    screening.settle()
    assert happened(screening, Fined)[0] == Fined(seat=0, fault=Fault.PLAY, lost=1)
    assert chosen(screening) == NOTHING_CHOSEN
    assert link.state.scores[0] == 6
    assert "refuse" in sound.effects


def focus_label(screening: Screening) -> str:
    """The notation of the card of the mesa that has the focus."""
    spot = next(one for one in screening.scene._hands.marks if one is screening.scene.form.focused)
    return spot.control.label if spot.control is not None else ""


def test_the_whole_play_is_done_with_keys() -> None:
    screening, _ = seated(mine())
    screening.key(pygame.K_1)
    screening.key(pygame.K_UP)
    focused = screening.scene.form.focused
    assert focused in screening.scene._hands.marks
    for card in ("5C", "6O"):
        for _ in range(4):
            if focus_label(screening) != card:
                screening.key(pygame.K_RIGHT)
        screening.key(pygame.K_RETURN)
    assert chosen(screening).marks == (Card("5C"), Card("6O"))
    screening.key(pygame.K_l)
    screening.step(0.01)
    screening.settle()
    assert happened(screening, CardsCaptured)


def test_the_focus_stays_with_its_card_when_another_leaves() -> None:
    screening, link = seated(theirs())
    spot = next(one for one in screening.scene._hands.marks if one.control and one.control.label == "12E")
    screening.scene.form.focus(spot)
    link.act("2 Soplar 5C 5O")
    screening.step(0.01)
    screening.settle()
    screening.step(0.01)
    assert screening.scene.form.focused is spot
    assert spot.control is not None
    assert spot.control.label == "12E"


# Singing


def test_a_canto_is_chosen_and_asked_for_twice() -> None:
    screening, link = seated(mine(hands=["5E 6C 7O", 3]))
    press(screening, "cantar", "canto patrulla")
    assert not link.sent
    press(screening, "canto patrulla")
    assert link.sent[-1] == Cantar(canto=Canto.PATRULLA, pedir=False, to=1)
    screening.settle()
    assert not named(screening, "cantar").enabled


def test_pedir_is_sent_with_the_canto() -> None:
    screening, link = seated(mine(hands=["5E 6C 7O", 3], scores=[20, 4]))
    press(screening, "pedir", "canto patrulla", "canto patrulla")
    assert link.sent[-1] == Cantar(canto=Canto.PATRULLA, pedir=True, to=1)
    assert link.state.phase is Phase.CONTEST


def test_whoever_is_asked_answers_with_keys() -> None:
    screening, link = seated(mine(hands=["5E 6C 7O", 3]))
    link.act("1 Cantar ronda true")
    if link.state.phase is not Phase.CONTEST:
        screening, link = seated(mine(hands=["5E 6C 7O", "1O 1B 3C"], scores=[7, 23]))
        link.act("1 Cantar ronda true")
    screening.step(0.01)
    screening.settle()
    screening.key(pygame.K_n)
    assert link.sent[-1] == NoCanto(to=1)


def test_a_canto_falso_is_feigned() -> None:
    screening, link = seated(mine(*VIVEZA))
    for key in (pygame.K_c, pygame.K_f, pygame.K_v, pygame.K_v):
        screening.key(key)
        screening.step(0.01)
    assert link.sent[-1] == CantoFalso(canto=Canto.VIGIA, to=1)


# Blowing


def test_a_press_on_a_shimmering_card_marks_the_whole_set_and_a_key_blows_it() -> None:
    screening, link = seated(theirs())
    press(screening, "5O")
    assert set(chosen(screening).marks) == {Card("5C"), Card("5O")}
    press(screening, "6O", "soplar")
    assert link.sent[-1] == Soplar(cards=(Card("5C"), Card("5O"), Card("6O")), to=1)
    screening.settle()
    assert happened(screening, CardsBlown)
    assert chosen(screening).marks == ()


def test_one_key_blows_the_newest_set() -> None:
    screening, link = seated(theirs())
    screening.key(pygame.K_s)
    assert link.sent == [Soplar(cards=(Card("5C"), Card("5O")), to=1)]


def test_a_button_of_the_pad_blows_too() -> None:
    screening, link = seated(theirs())
    event = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_X, instance_id=0)
    screening.scene.handle(event)
    assert link.sent == [Soplar(cards=(Card("5C"), Card("5O")), to=1)]


def test_whoever_left_them_sees_nothing_shimmer_and_no_wrong_soplo_is_lit() -> None:
    for state in (theirs(culprits=[{"rank": 5, "seat": 0}]), theirs(mesa="5C 6O 12E 3B", culprits=[])):
        screening, _ = seated(state)
        button = named(screening, "soplar")
        assert not button.enabled
        assert button.why
        assert not shimmers(screening.scene.reel.known, screening.scene.picture().plan)


def test_equal_cards_shimmer_all_the_time_unless_less_is_to_move() -> None:
    screening, _ = seated(theirs())
    screening.warm()
    assert screening.due is not None
    assert screening.scene.picture().beat > 0
    assert screening.scene.dirty
    still, _ = seated(theirs(), preferences=type(CALM)(name="Andrés", less_movement=True))
    still.warm()
    assert still.scene.picture().beat == 0
    assert not still.scene.dirty


# Nobody is fined for being late


def a_click_that_is_overtaken(marks: tuple[str, ...], button: str, state: State) -> tuple[Screening, PositionLink]:
    """The button goes down, a rival's soplo arrives, the button comes up."""
    screening, link = seated(state, FAST, sound=HEARD)
    HEARD.effects.clear()
    press(screening, *marks)
    spot = screening.canvas.scale.rect(*named(screening, button).box).center
    screening.point(spot)
    screening.press(spot)
    link.act("1 Soplar 5C 5O" if link.state.turn == 0 else "2 Soplar 5C 5O")
    screening.step(0.01)
    screening.release(spot)
    screening.step(0.01)
    screening.settle()
    return screening, link


@pytest.mark.parametrize("marks", [("5C", "6O"), ("5O",)], ids=["longer", "set"])
def test_a_click_before_a_rivals_soplo_arrives_is_never_an_error(marks: tuple[str, ...]) -> None:
    screening, link = a_click_that_is_overtaken(marks, "soplar", theirs())
    assert any(isinstance(said, Soplar) for said in link.sent)
    assert not happened(screening, Fined)
    assert link.state.scores == (7, 4, 2)
    assert "Marisol sopló primero" in toast(screening)
    assert not screening.scene.form.toasts[0].warning
    assert "refuse" not in HEARD.effects


def test_a_click_on_what_a_rival_has_just_blown_does_nothing() -> None:
    screening, link = a_click_that_is_overtaken((), "soplar", theirs())
    assert not link.sent
    assert not happened(screening, Fined)


def test_nor_is_a_capture_that_is_overtaken() -> None:
    state = mine(*SOPLADO, mesa="5C 5O 6O 12E", culprits=[{"rank": 5, "seat": 0}])
    screening, link = a_click_that_is_overtaken(("5E", "5C", "6O"), "llevar", state)
    assert any(isinstance(said, TakeCards) for said in link.sent)
    assert not happened(screening, Fined)
    assert link.state.scores == (7, 4)
    assert "Wilmer sopló primero" in toast(screening)
    assert chosen(screening).marks == (Card("6O"),)


def test_nor_is_a_key_that_ends_the_motion_of_the_soplo_it_is_late_for() -> None:
    screening, link = seated(theirs())
    press(screening, "5C", "6O")
    link.act("2 Soplar 5C 5O")
    screening.step(0.01)
    assert not screening.scene.settled
    screening.key(pygame.K_s)
    screening.step(0.01)
    screening.settle()
    screening.key(pygame.K_s)
    screening.step(0.01)
    screening.settle()
    assert not happened(screening, Fined)
    assert chosen(screening).marks == (Card("6O"),)


def test_marks_that_have_all_gone_are_forgotten_with_what_happens_next() -> None:
    screening, link = seated(theirs(), FAST)
    press(screening, "5C")
    link.act("2 Soplar 5C 5O")
    screening.step(0.01)
    screening.settle()
    assert set(chosen(screening).marks) == {Card("5C"), Card("5O")}
    link.act("1 TakeCards 5E")
    screening.step(0.01)
    screening.settle()
    assert chosen(screening).marks == ()


def test_a_third_equal_card_that_falls_meanwhile_costs_nothing() -> None:
    screening, link = seated(theirs(), FAST)
    press(screening, "5C")
    spot = screening.canvas.scale.rect(*named(screening, "soplar").box).center
    screening.point(spot)
    screening.press(spot)
    link.act("1 TakeCards 5E")
    screening.step(0.01)
    screening.release(spot)
    screening.step(0.01)
    screening.settle()
    assert not happened(screening, Fined)
    assert "No pierdes nada" in toast(screening)


def test_no_press_of_what_was_seen_is_fined_whatever_a_rival_blows_first() -> None:
    """Any marks, any button: what a player had before him when a soplo overtook him is refused, or still right."""
    state = mine(*SOPLADO, mesa="5C 5O 6O 7B", culprits=[{"rank": 5, "seat": 0}], hands=["5E 6C 7O", 3])
    for size in range(4):
        for marks in itertools.combinations(("5C", "5O", "6O", "7B"), size):
            for card, button in itertools.product(("5E", "6C", "7O"), ("tirar", "llevar", "soplar")):
                screening, _ = seated(state, FAST)
                press(screening, card, *marks)
                if not named(screening, button).enabled or not {"5C", "5O"} & set(marks):
                    continue
                screening, _ = a_click_that_is_overtaken((card, *marks), button, state)
                assert not happened(screening, Fined)


# Viveza


def accused(*options: Any) -> tuple[Screening, PositionLink]:
    """Two rivals have sung, and the second has taken a card."""
    given: dict[str, Any] = {
        "dealer": 1,
        "turn": 2,
        "mesa": "5C 6O 12E 3B",
        "mazo": 9,
        "hands": [3, 3, "3O ? ?"],
        "scores": [7, 4, 9],
    }
    screening, link = seated(at(*(options or VIVEZA), seats=3, **given), FAST)
    for move in ("1 CantoFalso vigia", "2 CantoFalso patrulla", "2 TakeCards 3O 3B"):
        link.act(move)
    screening.step(0.01)
    screening.settle()
    screening.step(0.01)
    return screening, link


def test_a_plaque_that_is_tapped_twice_accuses() -> None:
    screening, link = accused()
    press(screening, ("plaque", 1))
    assert not [said for said in link.sent if isinstance(said, Accuse)]
    assert "acusas a Wilmer" in toast(screening)
    press(screening, ("plaque", 1))
    assert [said for said in link.sent if isinstance(said, Accuse)]
    screening.settle()
    assert link.state.scores[1] == 3


def test_of_several_facts_one_is_chosen() -> None:
    screening, link = accused()
    press(screening, ("plaque", 2))
    facts = [one for one in screening.scene.controls if isinstance(one.key, tuple) and one.key[0] == "fact"]
    assert [one.label for one in facts] == ["Marisol", "Marisol"]
    taken, sung = facts
    assert "se llevó 3" in taken.second
    assert "patrulla" in sung.second
    press(screening, sung.key, sung.key)
    assert link.sent[-1] == sung.command


def test_an_accusation_is_made_with_keys() -> None:
    screening, link = accused()
    for _ in range(2):
        screening.key(pygame.K_a)
        screening.step(0.01)
    assert isinstance(link.sent[-1], Accuse)
    screening.settle()
    assert happened(screening, Fined)[0] == Fined(seat=0, fault=Fault.ACCUSATION, lost=1)


def test_an_accusation_that_comes_too_late_costs_nothing() -> None:
    screening, link = accused()
    fact = next(one for one in screening.scene.controls if isinstance(one.command, Accuse))
    press(screening, fact.key)
    spot = screening.canvas.scale.rect(*fact.box).center
    link.act(f"1 Accuse {fact.command.to}")
    screening.click(spot)
    screening.step(0.01)
    screening.settle()
    assert "No pierdes nada" in toast(screening)
    assert not [event for event in happened(screening, Fined) if event.seat == 0]


def test_a_partner_is_never_accused() -> None:
    state = at(*VIVEZA, seats=4, pairs=True, dealer=1, turn=2, mesa="5C 6O", mazo=12, hands=[3, 3, "5E ? ?", 3])
    screening, link = seated(state, FAST)
    link.act("2 CantoFalso vigia")
    link.act("2 Robar 5E 5C 6O")
    screening.step(0.01)
    screening.settle()
    screening.step(0.01)
    assert not [one for one in screening.scene.controls if isinstance(one.key, tuple)]


def test_a_right_that_is_used_is_shown_as_used() -> None:
    screening, link = seated(mine(*VIVEZA), FAST)
    press(screening, "5E", "12E", "robar", "robar")
    assert link.sent[-1] == Robar(card=Card("5E"), take=(Card("12E"),), to=1)
    screening.settle()
    screening.step(0.01)
    button = named(screening, "robar")
    assert not button.enabled
    assert button.why


def test_the_pause_shows_its_clock_and_hears_accusations() -> None:
    given: dict[str, Any] = {
        "dealer": 0,
        "turn": 1,
        "mesa": "7O 12C",
        "mazo": 12,
        "hands": [3, "7E ? ?"],
        "scores": [4, 20],
    }
    screening, link = seated(at(*VIVEZA, seats=2, **given), FAST)
    link.act("1 Robar 7E 7O 12C")
    screening.step(0.01)
    screening.settle()
    screening.step(0.01)
    assert link.state.phase is Phase.PAUSE
    clock = screening.scene.picture().clock
    assert clock is not None
    assert (clock.seat, clock.total) == (TABLE, 3.0)
    screening.point(screening.canvas.scale.rect(*named(screening, ("plaque", 1)).box).center)
    assert screening.scene.picture().preview is None  # the pause stands there
    screening.draw()
    for _ in range(2):
        screening.key(pygame.K_a)
        screening.step(0.01)
    screening.settle()
    assert link.state.school.pause is None
    assert link.state.scores == (4, 19)


# Every button


def commands_of(control: Control) -> list[Any]:
    dropped = [target.command for target in control.drops]
    return [command for command in (control.command, *dropped) if command is not None]


def refused_gently(view: State, command: Any) -> bool:
    """Whether it is refused for nothing, since to say so beforehand would tell whether it is right."""
    with pytest.raises(Illegal) as refusal:
        GAME.decide(view, 0, command)
    return refusal.value.reason in (Reason.ERRORS_SPENT, Reason.SET_HAS_GROWN)


@pytest.mark.parametrize("layer", [EXPERTO, SOPLADO, VIVEZA, ALL], ids=["experto", "soplado", "viveza", "todo"])
@pytest.mark.parametrize("seating", FORMATS, ids=["duel", "trio", "alone", "pairs"])
def test_whatever_is_lit_is_accepted(layer: Any, seating: Any) -> None:
    """Of every lit control the command is one of those that `decide` accepts, wrong ones included."""
    screening, table = match(seating, 91, layer, target=6)
    hands = random.Random(91)
    asked = 0
    for _ in range(4000):
        screening.step(0.05)
        if table.game.over(table.state):
            break
        if not screening.scene.settled:
            continue
        view = screening.scene.reel.known
        legal = GAME.legal(view, 0)
        can = [control for control in screening.scene.controls if control.enabled]
        if not chosen(screening).stale(view):
            for control in can:
                for command in commands_of(control):
                    assert GAME.offer(view, 0, command) in legal or refused_gently(view, command), command
                    asked += 1
        groups = [group for group in Group if screening.of(group)]
        if groups:
            screening.click_on(hands.choice(screening.of(hands.choice(groups))))
    assert table.game.over(table.state)
    assert asked > 60
