"""The one scene that plays any game through a link.

It keeps the view twice (see `play_reel`): input is read when known and shown agree, and `legal` is asked of the known
view. The screen never applies its own command: it waits for the event like everybody else.
"""

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from game.rules.kernel import Game, Reason
from game.table.link import Answer, Link
from game.table.messages import Accepted, Happened, Refused, Welcome
from game.ui.felt.felt import Control, Felt, Group, Picture, Target
from game.ui.felt.stage import stage_for
from game.ui.preferences import Preferences
from game.ui.scenes import play_sheets as sheets
from game.ui.scenes.play_arrangement import Arrangement, cast_for
from game.ui.scenes.play_bar import Bar
from game.ui.scenes.play_clock import TurnClock
from game.ui.scenes.play_consult import Consulting
from game.ui.scenes.play_furniture import TableScreen
from game.ui.scenes.play_ground import Under
from game.ui.scenes.play_hands import Hands
from game.ui.scenes.play_keys import at_once, name_of, named, plain, presses, shift_of
from game.ui.scenes.play_pulse import next_beat, shimmers
from game.ui.scenes.play_reel import Reel, Silence, Speaker, Tempo
from game.ui.scenes.play_telling import Telling
from game.ui.scenes.play_tips import Tips
from game.ui.scenes.play_warm import Warmth
from game.ui.scenes.play_words import refusal
from game.ui.scenes.rulesets import full_name, seating_in_sentence
from game.ui.scenes.scene import MatchOver
from game.ui.theme import Scale
from game.ui.widgets.actions import Action, read_action
from game.ui.widgets.canvas import Canvas

FRAME = 1 / 60


class PlayScene(TableScreen):
    """A table, from its first deal to its end."""

    def __init__(
        self,
        link: Link,
        game: Game[Any, Any],
        felt: Felt,
        preferences: Preferences,
        sound: Speaker | None = None,
        names: Sequence[str] = (),
        past: Sequence[Answer] = (),
    ) -> None:
        """`past` are answers that need not be watched: a match that is gone on with."""
        super().__init__(preferences)
        self.welcome: Welcome[Any] = link.welcome
        self.cast = cast_for(self.welcome, names)
        self.reel = Reel(game, felt, game.start(self.welcome.ruleset, self.welcome.format), self.cast)
        self._link, self._game, self._felt, self._sound = link, game, felt, sound or Silence()
        self._scale = Scale(1280, 720)
        self._stage = stage_for(self._scale)
        self._arranged = Arrangement(felt, self.cast)
        self._plan = self._arranged.plan(self._stage)
        self._clock, self._warmth = TurnClock(self.welcome.clocks), Warmth()
        self._consulting = Consulting(link, self.cast, self.form, self._open)
        self._rests_on: tuple[Any, ...] = ()
        self.reel.catch_up(answer.event for answer in past if isinstance(answer, Happened))
        self._pending: int | None = None
        self._telling = Telling(link, felt, self.cast)
        self._now, self._over_told, self._under = 0.0, False, Under()
        self._seen: tuple[Any, ...] = (None, None)

    # The match so far

    @property
    def events(self) -> tuple[Any, ...]:
        """Every event that has been received, as my seat may see it."""
        return self.reel.events

    @property
    def settled(self) -> bool:
        """Whether nothing moves and nothing is asked of the table, so that input is read."""
        return self.reel.settled and self._pending is None

    @property
    def controls(self) -> tuple[Control, ...]:
        """What is under my hands; while something moves it is what was there when it began, and nothing is read."""
        if self.cast.looking:
            return ()
        view = self.reel.known if self.reel.settled else self.reel.shown
        return self._felt.controls(view, self._game.legal(view, self.welcome.seat), self._plan)

    # Time

    def step(self, now: float) -> float | None:
        """Hear the table, move what moves; when to call again."""
        self._now = now
        self._keep_up()
        for answer in self._consulting.sift(self._link.poll()):
            self._hear(answer)
        if self.reel.step(now, self._plan, Tempo(self.preferences.speed.factor, self.preferences.less_movement)):
            self.touch()
        for event in self.reel.take_begun():
            for effect in self._felt.sounds(event, self.cast):
                self._sound.play(effect)
        self._after_motion(now)
        return min((time for time in (super().step(now), self._next(now)) if time is not None), default=None)

    def _after_motion(self, now: float) -> None:
        self._sync()
        if self.settled:
            self._telling.tell(self.reel.known, self._plan)
        self._consulting.step(self.reel.settled)
        running = self._game.deadlines(self.reel.known) if self.reel.settled else ()
        if self._clock.step(running, now):
            self.touch()
        if self.reel.settled and self._game.over(self.reel.known) and not self._over_told:
            self._over_told = True
            self.ask(MatchOver())

    def _next(self, now: float) -> float | None:
        seen = self.reel.shown, self.reel.lines
        stirred, self._seen = any(one is not before for one, before in zip(seen, self._seen, strict=True)), seen
        # A frame in which an event begins or ends has enough to draw.
        more = self._warmth.more if stirred else self._warmth.step(moving=not self.reel.settled)
        if not self.reel.settled:
            return now + FRAME
        if more:
            return now
        if not self._shimmers:
            return self._clock.next(now)
        self.touch()
        return next_beat(now, self._clock.next(now))

    @property
    def _shimmers(self) -> bool:
        still = self.preferences.less_movement or not self.settled
        return shimmers(self._felt, self.reel.known, self._plan, still)

    def _hear(self, answer: Answer) -> None:
        match answer:
            case Happened():
                self.reel.hear(answer.event)
                self._forget(answer.event)
            case Accepted() if answer.id == self._pending:
                self._pending = None
            case Refused() if not self._telling.told(answer.id):
                self._refused(answer)

    def _refused(self, answer: Refused) -> None:
        """Say why; of what only came too late, gently."""
        gentle = self._telling.late(self.reel.events, answer.reason) if answer.id == self._pending else ""
        self._pending = None if answer.id == self._pending else self._pending
        self._say(gentle or refusal(answer.reason), warning=not gentle)
        if not gentle:
            self._sound.play("refuse")
        self._forget(None)

    # What the hands do

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event: during a motion any press ends it, and only a press on a card goes on to mean something."""
        self._keep_up()
        if self.reel.settled and self._under.follow(event, self.preferences.less_movement):
            self.touch()
        if self._felt.modes is not None and self._arranged.hold(self.controls, pygame.key.get_mods()):
            self._replan()
        if presses(event) and not self.reel.settled and self.form.dialog is None:
            self.reel.finish()
            self.touch()
            self._after_motion(self._now)
            if event.type != pygame.MOUSEBUTTONDOWN and not self._shortcut(event, playing=False):
                if (first := at_once(event, self.controls)) is not None:
                    self.use(first)
                return
        if event.type == pygame.KEYDOWN and self.form.dialog is None and self._shortcut(event, playing=True):
            return
        if not self._log_hears(event):
            super().handle(event)

    def _shortcut(self, event: pygame.event.Event, playing: bool) -> bool:
        """Do what a key does by itself; cards and calls only when `playing`."""
        if not plain(event):
            return False
        furniture = {"ESCAPE": self._escape, "B": self.open_log, "U": self.look_again, "M": self.mute}
        name = name_of(event)
        if name in furniture:
            furniture[name]()
            return True
        if shift_of(event):
            return self._hands.shift(shift_of(event))
        chosen = named(event, self.controls)
        if chosen is None or not playing:
            return False
        if chosen.group is Group.HAND and (self._felt.targets or chosen.mode is not None):
            found = self._hands.focus_on(chosen)
            if self._felt.targets:
                return found
        self.use(chosen)
        return True

    def _escape(self) -> None:
        """What was taken up is put down, what was chosen is given up; otherwise the menu."""
        if self._hands.let_go() or self._tips.read():
            self.touch()
        elif self._felt.keep is not None and self._arranged.forget():
            self._replan()
        else:
            self.open_menu()

    def unclaimed(self, event: pygame.event.Event) -> None:
        """A pad's buttons besides those that everything hears."""
        deeds = {pygame.CONTROLLER_BUTTON_START: self.open_menu, pygame.CONTROLLER_BUTTON_Y: self.look_again}
        if event.type == pygame.CONTROLLERBUTTONDOWN and event.button in deeds:
            deeds[event.button]()
        elif read_action(event) is Action.CANCEL:
            self._escape()
        elif self.form.dialog is None and (chosen := named(event, self.controls)) is not None:
            self.use(chosen)

    def use(self, control: Control) -> None:
        """Send the command of a control; one that may cost points is asked for twice."""
        if not self.settled:
            return
        if not control.enabled:
            self._say(control.why or refusal(Reason.NOT_YOUR_TURN), warning=True)
            return
        self._tips.used(control)
        if control.mode is not None:
            self._arranged.choose(control.mode)
            self._replan()
        elif control.targets:
            self._take(control)
        elif self._hands.confirm(control):
            self.send(control.command)
        else:
            self._say(control.warning, warning=True)

    def _take(self, control: Control) -> None:
        """Put a card where it is aimed, or else take it up and ask where."""
        aimed = self._hands.aimed() if self._hands.taken == control.key else None
        if aimed is not None:
            self.put(aimed)
        elif self._hands.take(control):
            self._say(control.ask)
        self.touch()

    def put(self, target: Target) -> None:
        """Put the card that has been taken up, or dragged, in its place."""
        if self.settled:
            held = self._hands.held_for(target)
            if held is not None:
                self._tips.used(held)
            self._hands.let_go()
            self.send(target.command)

    def sort(self, keys: tuple[Hashable, ...]) -> None:
        """Hold my hand in this order from now on."""
        self._arranged.sort(keys)
        self._replan()

    def _replan(self) -> None:
        self._plan = self._arranged.plan(self._stage)
        self._sync()
        self.touch()

    def _forget(self, event: Any) -> None:
        if self._arranged.outlive(event, self.reel.known):
            self._plan = self._arranged.plan(self._stage)
        self.touch()

    def send(self, command: Any) -> None:
        """Ask the table for a command; its answer comes with a later step."""
        self._pending = self._telling.ask(command)
        self._forget(command)
        self._sync()

    # Widgets

    def build(self) -> None:
        """My cards, the calls, and the bar, in focus order."""
        felt = self._felt
        sizes = felt.hand_size, felt.calls, felt.targets, felt.mesa
        self._hands = Hands(self.form, sizes, self.use, self.put, self.sort if felt.arrange is not None else None)
        self._tips = Tips(self.form, felt, self._keep)
        self._bar = Bar(self.open_menu, self.look_again, self.open_log, self.mute)
        self._bar.join(self.form)
        self._bar.show(self.preferences.muted)
        self.form.focus(None)
        self._sync()
        if self._clock.paused:
            self.open_menu()

    def lay_out(self, canvas: Canvas) -> None:
        """Divide the window anew."""
        self._scale = canvas.scale
        self._stage = stage_for(canvas.scale)
        self._plan = self._arranged.plan(self._stage)
        self._bar.lay_out(canvas, self._stage)
        self._warmth.begin(canvas, self._felt.pictures(self._plan))
        if isinstance(self.form.dialog, sheets.Sheet):
            self.form.dialog.settle(self._stage, self._scale)
        self._sync()

    def _sync(self) -> None:
        """Bind what lies under the hands to what can be done now; at the end of a match nothing can.

        Asked at every step, so it looks first whether anything that it depends on is another thing than last time.
        """
        reel = self.reel
        state = reel.known, reel.shown, reel.settled, reel.closing, self.settled
        rests_on = (self._hands, *state, self._plan, self._scale, self.preferences)
        if all(now is before for now, before in zip(rests_on, self._rests_on, strict=False)) and self._rests_on:
            return
        self._rests_on = rests_on
        controls = () if self.reel.closing else self.controls
        self._hands.bind(controls, self.settled, self._scale)
        self._bind_tips(controls)

    # Drawing

    def paint(self, canvas: Canvas) -> None:
        """The table: wood, cloth, and everything of the game."""
        picture = self.picture()
        self._tips.place(canvas, picture.preview is not None or bool(self.form.toasts))
        table = self._scale.rect(*self._stage.table)
        ground = self._under.of(canvas, picture, table, self._felt.ground, lambda on: self._paint_under(on, picture))
        canvas.surface.blit(ground, (0, 0))
        self._felt.paint(canvas, picture)

    def _paint_under(self, canvas: Canvas, picture: Picture) -> None:
        self._felt.paint_ground(canvas, picture)
        subtitle = f"{seating_in_sentence(self.cast.format)} · {self._felt.subtitle(self.reel.shown)}"
        self._bar.paint(canvas, self._stage, full_name(self.welcome.ruleset.key), subtitle)

    def picture(self) -> Picture:
        """Everything that is to be drawn."""
        pointed = self._hands.pointed() if self.reel.settled else None
        told = pointed if self.settled else None
        return Picture(
            plan=self._plan,
            poses=self.reel.poses(self._now, self._plan),
            clock=self._clock.shown(self._game.deadlines(self.reel.shown), self._now, self.reel.settled),
            preview=None if told is None else self._felt.preview(self.reel.known, told, self.cast),
            pointed=None if pointed is None else pointed.key,
            **self.reel.seen(),
            **self._hands.seen(self._scale),
            back=self.preferences.deck_back,
            black=self.preferences.black_pips,
            beat=self._now if self._shimmers else 0.0,
        )
