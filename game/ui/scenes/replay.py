"""A recorded match on its felt: played, paused, stepped and leapt through, with open hands or as I saw them.

What is shown is a `Reel` that hears one event at a time; a leap is another reel, begun where the tape says.
"""

from collections.abc import Sequence
from typing import Any

import pygame

from game.portraits import around
from game.rules.kernel import Game
from game.rules.record import replace
from game.table.messages import Welcome
from game.ui.felt.cast import Cast
from game.ui.felt.felt import Felt, Picture
from game.ui.felt.pen import Pen
from game.ui.preferences import Preferences
from game.ui.scenes.play_ground import Under
from game.ui.scenes.play_reel import Reel, Speaker, Tempo
from game.ui.scenes.replay_bar import ReplayBar
from game.ui.scenes.replay_controls import SPEEDS, Controls
from game.ui.scenes.replay_layout import frame_for
from game.ui.scenes.replay_line import ReplayLine
from game.ui.scenes.replay_log import ReplayLog
from game.ui.scenes.replay_tape import Deal, Tape
from game.ui.scenes.rulesets import full_name, seating_in_sentence
from game.ui.scenes.scene import Back, ContinueFrom, ExportMatch, PlayThisDeal, Prefer, ReportHand
from game.ui.scenes.screen import Screen
from game.ui.theme import Scale
from game.ui.widgets.actions import Action, read_action
from game.ui.widgets.canvas import Canvas

FRAME = 1 / 60
PAUSE, STILL_PAUSE = 0.3, 0.8
"""Seconds between one event and the next; the second when nothing travels."""


class ReplayScene(Screen):
    """A match watched again. `events` are the true ones; `welcome.seat` is the seat that is mine."""

    def __init__(
        self,
        name: str,
        welcome: Welcome[Any],
        events: Sequence[Any],
        game: Game[Any, Any],
        felt: Felt,
        preferences: Preferences,
        sound: Speaker | None = None,
    ) -> None:
        super().__init__(preferences)
        self.name, self.welcome = name, welcome
        names = tuple(sitter.name for sitter in welcome.sitters)
        self.cast = Cast(welcome.seat, welcome.format, names, portraits=around(welcome.sitters))
        start = game.start(welcome.ruleset, welcome.format)
        self.tape = Tape(game, felt, start, welcome.format, events)
        self._game, self._felt, self._sound = game, felt, sound
        self.playing = False
        self.open_hands = True
        self.speed = 1.0
        self.position = 0
        """How many events have happened, that which is moving included."""
        self._now = self._next_at = 0.0
        self._frame = frame_for(Scale(1280, 720))
        self._plan = felt.watch(self._frame.stage, self.cast)
        self._under = Under()
        self._told: tuple[Any, ...] = ()
        self.reel = self._reel_at(0)
        self.go(self.tape.deals[0].dealt if self.tape.deals else 0)

    # Along the match

    @property
    def deal(self) -> Deal | None:
        """The deal that is shown."""
        return self.tape.deals[self.tape.deal_at(self.position)] if self.tape.deals else None

    @property
    def ended(self) -> bool:
        """Whether there is nothing more to show."""
        return self.position >= len(self.tape)

    def go(self, position: int) -> None:
        """Show the table after `position` events, at once."""
        self.position = max(0, min(len(self.tape), position))
        self.reel = self._reel_at(self.position)
        self._next_at = self._now + self._pause
        self.touch()

    def step_by(self, events: int) -> None:
        """One event on, with its motion, or one back."""
        self.pause()
        self.reel.finish()
        if events > 0:
            self._advance()
        else:
            self.go(self.position - 1)
        self.touch()

    def leap(self, way: int) -> None:
        """To the next deal, or to the beginning of this one and then to the one before."""
        deals, place = self.tape.deals, self.tape.deal_at(self.position)
        if not deals:
            return
        if way > 0:
            self.go(deals[place + 1].dealt if place + 1 < len(deals) else len(self.tape))
        elif self.position > deals[place].dealt:
            self.go(deals[place].dealt)
        else:
            self.go(deals[place - 1].dealt if place else 0)

    def leap_deck(self, way: int) -> None:
        """The same by whole decks."""
        deals, here = self.tape.deals, self.deal
        if here is None:
            return
        firsts = [deal.dealt for place, deal in enumerate(deals) if not place or deal.deck != deals[place - 1].deck]
        if way > 0:
            self.go(next((first for first in firsts if first > self.position), len(self.tape)))
        else:
            self.go(next((first for first in reversed(firsts) if first < self.position), 0))

    def toggle(self) -> None:
        """Play, or stop; at the end it plays from the beginning."""
        if not self.playing and self.ended:
            self.go(0)
        self.playing = not self.playing
        self._next_at = self._now
        self.touch()

    def pause(self) -> None:
        """Stop after what is moving."""
        self.playing = False

    def turn_hands(self) -> None:
        """Every hand open, or only what I saw."""
        self.open_hands = not self.open_hands
        self.go(self.position)

    def _reel_at(self, position: int) -> Reel:
        moment = self.tape.at(position)
        view = moment.state if self.open_hands else self._game.conceal(moment.state, self.cast.me)
        reel = Reel(self._game, self._felt, view, self.cast)
        reel.memory = moment.memory
        return reel

    def _advance(self) -> None:
        if self.ended:
            return
        event = self.tape.events[self.position]
        self.position += 1
        self.reel.hear(event if self.open_hands else self._game.redact(event, self.cast.me))

    # Time

    def step(self, now: float) -> float | None:
        """Move on what moves; when to call again."""
        self._now = now
        moving = not self.reel.settled
        self._play_reel(now)
        if moving and self.reel.settled:
            self._next_at = now + self._pause
        if self.playing and self.reel.settled and now >= self._next_at:
            self.playing = not self.ended
            self._advance()
            self._play_reel(now)
            self._next_at = now + self._pause
            self.touch()
        due = super().step(now)
        self._tell()
        times = [time for time in (due, self._next(now)) if time is not None]
        return min(times, default=None)

    def _play_reel(self, now: float) -> None:
        if self.reel.step(now, self._plan, self._tempo):
            self.touch()
        for event in self.reel.take_begun():
            if self._sound is not None:
                for effect in self._felt.sounds(event, self.cast):
                    self._sound.play(effect)

    def _next(self, now: float) -> float | None:
        if not self.reel.settled:
            return now + FRAME
        return max(now, self._next_at) if self.playing else None

    @property
    def _tempo(self) -> Tempo:
        return Tempo(self.preferences.speed.factor / self.speed, self.preferences.less_movement)

    @property
    def _pause(self) -> float:
        still = self.preferences.less_movement or not self.preferences.speed.factor
        return (STILL_PAUSE if still else PAUSE) / self.speed

    # What the hands do

    def handle(self, event: pygame.event.Event) -> None:
        """The keys of a replay come first; everything else is the form's."""
        self._keep_up()
        if event.type == pygame.KEYDOWN and self.form.dialog is None and self._shortcut(event):
            return
        super().handle(event)

    def _shortcut(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        whole = bool(event.mod & pygame.KMOD_SHIFT)
        match event.key:
            case pygame.K_SPACE:
                self.toggle()
            case pygame.K_LEFT | pygame.K_RIGHT:
                (self.leap if whole else self.step_by)(-1 if event.key == pygame.K_LEFT else 1)
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                self.leap_deck(-1 if event.key == pygame.K_PAGEUP else 1)
            case pygame.K_HOME | pygame.K_END:
                self.go(0 if event.key == pygame.K_HOME else len(self.tape))
            case pygame.K_m:
                self.turn_hands()
            case pygame.K_1 | pygame.K_2 | pygame.K_3:
                self.set_speed(SPEEDS[event.key - pygame.K_1][1])
            case _:
                return False
        return True

    def unclaimed(self, event: pygame.event.Event) -> None:
        """Esc leads back."""
        if read_action(event) is Action.CANCEL:
            self.ask(Back())

    def set_speed(self, speed: float) -> None:
        """How fast it plays."""
        self.speed = speed
        self._controls.speed.value = speed
        self.touch()

    def _go_on(self) -> None:
        self.pause()
        self.ask(ContinueFrom(self.name, self.tape.whole(self.position)))

    def _play_deal(self) -> None:
        if self.deal is not None:
            self.pause()
            self.ask(PlayThisDeal(self.name, self.deal.deck))

    def _mute(self) -> None:
        self.preferences = replace(self.preferences, muted=not self.preferences.muted)
        self._bar.show(self.preferences.muted)
        self.ask(Prefer(self.preferences))

    # Widgets

    def build(self) -> None:
        """Controls, timeline, bitácora, bar."""
        self._controls = Controls(
            self.form,
            leap=self.leap,
            step=self.step_by,
            play=self.toggle,
            hands=self.turn_hands,
            speed=self.speed,
            on_speed=self.set_speed,
            deal=self._play_deal,
            go_on=self._go_on,
        )
        self._bar = ReplayBar(
            self.form,
            lambda: self.ask(Back()),
            lambda: self.ask(ExportMatch(self.name)),
            lambda: self.ask(ReportHand(self.name, self.position)),
            self._mute,
        )
        self._bar.show(self.preferences.muted)
        self._line = self.form.add(ReplayLine(self.tape.deals, self.tape.marks, self.cast.side, self.go))
        self._log = self.form.add(ReplayLog(self._go_in_deal))
        self.form.focus(self._controls.play)
        self._told = ()
        self._tell()

    def _go_in_deal(self, place: int) -> None:
        if self.deal is not None:
            self.go(self.deal.first + place + 1)

    def _tell(self) -> None:
        """Tell the widgets where the match is; the sentences of a deal are made when it is first shown."""
        rests_on = (self.position, self.playing, self.open_hands)
        if rests_on == self._told or not self.form.widgets:
            return
        self._told = rests_on
        place, deal = self.tape.deal_at(self.position), self.deal
        whole = self.tape.whole(self.position)
        over = whole >= len(self.tape) and self._game.over(self.tape.at(whole).state)
        self._controls.show(self.playing, self.open_hands, deal is not None and deal.deck > 0, not over)
        self._line.position, self._line.deal = self.position, place
        if deal is not None:
            self._log.title = self._felt.deal_title(deal.deck, deal.number)
            self._log.lines = self.tape.lines(deal, self.cast)
            self._log.current = self.position - deal.first - 1

    def lay_out(self, canvas: Canvas) -> None:
        """Divide the window anew."""
        scale = canvas.scale
        self._frame = frame_for(scale)
        self._plan = self._felt.watch(self._frame.stage, self.cast)
        self._bar.lay_out(canvas, self._frame.stage)
        self._line.rect = scale.rect(*self._frame.line)
        taken = self._controls.lay_out(canvas, self._frame)
        left = self._frame.stage.left
        self._log.rect = scale.rect(left.left, left.top, left.width, left.height - taken)

    # Drawing

    def paint(self, canvas: Canvas) -> None:
        """The table: wood, cloth, and everything of the game."""
        picture = self.picture()
        cloth = canvas.scale.rect(*self._frame.cloth)
        ground = self._under.of(canvas, picture, cloth, self._felt.ground, lambda on: self._paint_under(on, picture))
        canvas.surface.blit(ground, (0, 0))
        self._felt.paint(canvas, picture)

    def _paint_under(self, canvas: Canvas, picture: Picture) -> None:
        self._felt.paint_ground(canvas, picture)
        Pen(canvas).panel(self._frame.strip)
        named = full_name(self.welcome.ruleset.key), seating_in_sentence(self.cast.format)
        self._bar.paint(canvas, self._frame.stage, (*named, self._felt.subtitle(picture.view)))

    def picture(self) -> Picture:
        """Everything that is to be drawn of the table."""
        return Picture(
            view=self.reel.shown,
            plan=self._plan,
            poses=self.reel.poses(self._now, self._plan),
            memory=self.reel.memory,
            lines=(),
            settled=self.reel.settled,
            back=self.preferences.deck_back,
            black=self.preferences.black_pips,
        )
