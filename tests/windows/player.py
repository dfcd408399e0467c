"""The program in a window of its own, with a hand that clicks in it: one end of a match between two windows.

`python -m tests.windows.player host|guest FOLDER [INVITATION]`. Everything goes through the window: the hand looks for
what is written on the screen and presses it. What it saw is told on standard output, a line of JSON each time.
"""

import asyncio
import json
import sys
import time
from pathlib import Path
from typing import Any

import pygame

from game.app import App
from game.places import settings_path
from game.store.settings import SettingsFile
from game.ui.felt.felt import Group
from game.ui.preferences import Preferences, Speed
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.network import NetworkScene
from game.ui.scenes.remote_end import RemoteEnd
from game.ui.scenes.remote_play import RemotePlay
from game.ui.scenes.room import Standing
from game.ui.scenes.scene import JoinInvitation
from game.ui.scenes.screen import Screen
from game.ui.scenes.title import TitleScene
from game.ui.window import Window

LOOK = 0.012
"""Seconds between two looks of the hand."""


class Hand:
    """Somebody in front of a window."""

    def __init__(self, app: App, role: str, folder: Path) -> None:
        self.app, self.role, self.folder = app, role, folder
        self.told: set[str] = set()
        self.done = False
        self.again = (folder / "again").exists()
        """Whether the match that was left in the middle is gone on with."""
        self._last = 0

    def tell(self, what: str, **more: Any) -> None:
        """A line for whoever started us, once for each thing."""
        if what not in self.told:
            self.told.add(what)
            print(json.dumps({"what": what, "at": time.time(), **more}), flush=True)

    def click(self, pos: tuple[int, int]) -> None:
        """Press the mouse at a pixel."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False, clicks=1))

    def press(self, label: str) -> bool:
        """Click what carries these words, if it is there and can be pressed."""
        scene = self.app.screens.scene
        assert isinstance(scene, Screen)
        for widget in scene.form.widgets:
            if getattr(widget, "label", None) == label and widget.enabled and widget.visible and widget.rect.width:
                self.click(widget.rect.center)
                return True
        return False

    async def live(self) -> None:
        """Do what there is to do until the match is over and looked at."""
        while not self.done:
            self.act()
            await asyncio.sleep(LOOK)
        self.app._open = False

    def act(self) -> None:
        """What the screen that is seen is for."""
        scene = self.app.screens.scene
        if isinstance(scene, TitleScene) and self.role == "host":
            self.press("Seguir la partida") or self.again or self.press("Mesa en red")
        elif isinstance(scene, NetworkScene):
            self.press("Crear mesa")
        elif type(scene).__name__ == "HostTableScene":
            self.set_up(scene)
        elif isinstance(scene, LobbyScene):
            self.meet(scene)
        elif isinstance(scene, RemotePlay):
            self.play(scene)
        elif isinstance(scene, RemoteEnd):
            self.look_back(scene)

    def set_up(self, scene: Any) -> None:
        """The shortest goal, no clock that would hurry a slow machine, and open."""
        if scene.table.target != 12:
            goals = scene._target
            self.click((goals.rect.left + goals.rect.width // 3, goals.rect.centery))
        elif scene.table.clock:
            self.click((scene._clock.rect.right - 20, scene._clock.rect.centery))
        else:
            self.press("Abrir la mesa")

    def meet(self, scene: LobbyScene) -> None:
        """Give the invitation, say that I am ready, begin."""
        news = scene.news
        if news.invitation and self.role == "host":
            self.tell("invitation", text=news.invitation)
            if len(news.lobby.people if news.lobby else ()) == 2:
                self.press("Empezar")
        elif self.role == "guest":
            self.press("Estoy listo")

    def play(self, scene: RemotePlay) -> None:
        """Throw the first card that can be thrown; a canto goes unsung."""
        if scene.news.match > 1 and len(scene.events) > 2:
            self.tell("rematch", match=scene.news.match, story=scene.news.story[:0])
            self.done = (self.folder / "enough").exists()
            return
        if scene.news.standing is Standing.INSIDE:
            people = [scene.cast.picture(seat) for seat in range(scene.cast.format.seats)]
            self.tell("seated", seat=scene.welcome.seat, events=len(scene.events), people=people)
        away = scene.notice is not None and scene.news.standing is Standing.INSIDE
        if scene.notice is not None:
            self.tell("notice", text=scene.notice.text)
        self.tell(f"events{len(scene.events) // 20 * 20}", events=len(scene.events))
        if not scene.settled or scene.form.dialog is not None or scene._laid is None or away:
            return
        cards = [control for control in scene.controls if control.group is Group.HAND and control.enabled]
        if cards:
            self.click(scene._scale.rect(*cards[0].box).center)

    def look_back(self, scene: RemoteEnd) -> None:
        """What came of it, once the deals have been checked."""
        found = scene.news.fairness
        if found is not None:
            self.tell(
                "over", deals=found.deals, right=found.right, flaws=found.flaws, story=scene.news.story,
                scores=scene.ledger.scores, events=len(scene._names),
            )  # fmt: skip
            self.press("Revancha")


def main(role: str, folder: Path, invitation: str = "") -> None:
    """Open the window and let the hand live in front of it."""
    keep = SettingsFile(settings_path())
    name, picture = ("Ana", "llanero") if role == "host" else ("Beto", "abuela")
    keep.save(Preferences(name=name, picture=picture, speed=Speed.INSTANT, muted=True))
    app = App(Window(), keep)
    app.turn()
    if invitation:
        app.screens.do(JoinInvitation(text=invitation), app.clock())
    hand = Hand(app, role, folder)

    async def both() -> None:
        hands = asyncio.ensure_future(hand.live())
        await app.run()
        hands.cancel()

    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        runner.run(both())
    app.window.close()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), *sys.argv[3:])
