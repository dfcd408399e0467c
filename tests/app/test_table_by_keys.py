"""A table with house options and mixed bots, put together in the program by keys alone, dealt, and found again."""

import pygame
from pygame import K_DOWN, K_ESCAPE, K_LEFT, K_RETURN, K_RIGHT, K_TAB

from game.rules.kernel import Illegal, Reason
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.new_table import NewTableScene
from game.ui.scenes.new_table_controls import Link
from game.ui.scenes.play import PlayScene
from game.ui.scenes.scene import Home, NewTable, PlaySolo
from tests.app.test_app import Desk, desk

__all__ = ["desk"]


def new_table(desk: Desk) -> NewTableScene:
    """*Nueva mesa*, drawn once."""
    desk.app.screens.do(NewTable(), desk.clock.now)
    desk.turn(0.05)
    scene = desk.scene()
    assert isinstance(scene, NewTableScene)
    return scene


def test_a_table_is_put_together_dealt_and_found_again(desk: Desk) -> None:
    scene = new_table(desk)
    for key in (K_TAB, K_TAB, K_TAB, K_RIGHT, K_TAB, K_LEFT):
        desk.press(key)
    while not isinstance(scene.form.focused, Link):
        desk.press(K_TAB)
    for key in (K_RETURN, K_DOWN, K_LEFT, K_DOWN, K_DOWN, K_LEFT, K_ESCAPE):
        desk.press(key)
    chosen = scene.table
    assert chosen.options == (("caida_across_repartos", False), ("false_canto", 1))
    assert chosen.levels == ("facil", "normal", "normal")
    desk.press(K_TAB)
    desk.press(K_TAB)
    desk.press(K_RETURN)
    played = desk.scene()
    assert isinstance(played, PlayScene)
    rules, sitters = played.welcome.ruleset, played.welcome.sitters
    assert (rules.caida_across_repartos, rules.false_canto) == (False, 1)
    assert [sitter.bot for sitter in sitters] == [None, "facil", "normal", "normal"]
    desk.app.screens.do(Home(), desk.clock.now)
    desk.settle()
    kept, _ = desk.file.load(Preferences())
    assert kept.table_of("caida.caraquena") == chosen
    assert new_table(desk).table == chosen


def test_a_table_that_cannot_be_is_said(desk: Desk) -> None:
    for choice in (TableChoice(ruleset="ya.no"), TableChoice(options=(("wings", True),))):
        desk.app.screens.scene._asks.append(PlaySolo(table=choice))  # type: ignore[attr-defined]
        desk.turn(0.05)
        assert desk.app._notice is not None
        assert desk.app._notice.text == "Esa mesa no se puede abrir con esas reglas."
        assert not isinstance(desk.scene(), PlayScene)


def test_an_option_without_what_it_needs_is_said_by_name(desk: Desk) -> None:
    def refuse(ask: object, now: float) -> None:
        raise Illegal(Reason.OPTION_NEEDS_ANOTHER)

    desk.app.screens.do = refuse  # type: ignore[method-assign]
    pygame.event.clear()
    desk.app.screens.scene._asks.append(PlaySolo(table=TableChoice()))  # type: ignore[attr-defined]
    desk.turn(0.05)
    assert desk.app._notice is not None
    assert "le falta otra" in desk.app._notice.text
