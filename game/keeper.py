"""What the screens ask about saved matches: done in the back room, and shown or said in the frame when it is done."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import rooms
from game.backroom import Backroom
from game.cabinet import Cabinet, Seated
from game.exports import export_match, import_match, report_hand
from game.places import exports_path
from game.statistics import figures, index_file
from game.store.matches import StoreError, Trouble
from game.table.driver import Pace
from game.ui.preferences import Preferences
from game.ui.scenes.scene import (
    ContinueFrom,
    DeleteMatch,
    ExportMatch,
    ImportMatch,
    MatchRow,
    OpenReplays,
    OpenStatistics,
    PlayThisDeal,
    ReportHand,
    Resume,
    Saved,
    Scene,
    Watch,
)
from game.ui.sound import Sound
from game.ui.texts import t

Opening = Callable[[], Seated | Trouble]


@dataclass(frozen=True)
class Keeper:
    """Answers asks about saved matches with what the screens lend it."""

    backroom: Backroom
    cabinet: Callable[[], Cabinet]
    """Called in the back room alone."""
    seat: Callable[[Opening], None]
    """Open a table and sit down at it."""
    show: Callable[[Scene], None]
    """Put a screen on top of what is seen."""
    renew: Callable[[Scene], None]
    """Put a screen in the place of what is seen."""
    say: Callable[[str], None]
    tell: Callable[[StoreError | Trouble, Callable[[], None]], None]
    """Say why something could not be done, and offer what can be saved; then it is done again."""
    tell_of: Callable[[tuple[Trouble, ...]], None]
    """Tell of damaged files that nobody has asked for."""
    sound: Sound

    def do(self, ask: Saved, preferences: Preferences) -> None:
        """Do what was asked."""
        if isinstance(ask, ContinueFrom | PlayThisDeal | ReportHand | ExportMatch) and not ask.name:
            self.say(t("Esta partida no está entre las tuyas: suelta su archivo en Repeticiones y podrás."))
            return
        match ask:
            case Resume():
                self.seat(lambda: self.cabinet().resume(ask.name, self._pace(preferences)))
            case ContinueFrom():
                self.seat(lambda: self.cabinet().continue_from(ask.name, ask.seq, self._pace(preferences)))
            case PlayThisDeal():
                self.seat(lambda: self.cabinet().play_deal(ask.name, ask.ciclo, self._pace(preferences)))
            case OpenReplays():
                self._list(preferences, self.show)
            case Watch():
                self._do(
                    lambda: self.cabinet().recorded(ask.name),
                    lambda match: self.show(rooms.replay(ask.name, match, preferences, self.sound)),
                )
            case OpenStatistics():
                self._do(
                    lambda: figures(self.cabinet().folder, index_file()),
                    lambda rows: self.show(rooms.statistics(preferences, rows)),
                )
            case ExportMatch():
                self._do(lambda: self._export(ask.name), self._written)
            case ReportHand():
                self._do(lambda: self._report(ask), self._written)
            case ImportMatch():
                self._do(
                    lambda: import_match(self.cabinet().folder, Path(ask.path)),
                    lambda _: self._list(preferences, self.renew),
                    lambda: self._list(preferences, self.renew),
                )
            case DeleteMatch():
                self._do(lambda: self.cabinet().delete(ask.name), lambda _: self._list(preferences, self.renew))

    def _pace(self, preferences: Preferences) -> Callable[[str], Pace]:
        return lambda ruleset: rooms.pace_for(ruleset, preferences)

    def _list(self, preferences: Preferences, shown: Callable[[Scene], None]) -> None:
        def list_them(found: tuple[tuple[MatchRow, ...], tuple[Trouble, ...]]) -> None:
            shown(rooms.replays(preferences, found[0]))
            self.tell_of(found[1])

        self._do(lambda: (self.cabinet().rows(), self.cabinet().take_news()), list_them)

    def _export(self, name: str) -> Path | Trouble:
        folder = self.cabinet().folder
        log = self.cabinet().open(name)
        if isinstance(log, Trouble):
            return log
        log.close()
        return export_match(folder, name, exports_path())

    def _report(self, ask: ReportHand) -> Path | Trouble:
        log = self.cabinet().open(ask.name)
        if isinstance(log, Trouble):
            return log
        try:
            return report_hand(log, ask.seq, exports_path())
        finally:
            log.close()

    def _do(
        self, job: Callable[[], Any], then: Callable[[Any], None], rescued: Callable[[], None] | None = None
    ) -> None:
        """A job whose trouble is a sentence instead of a result; `rescued` goes on after a rescue, or the job again."""

        def safely() -> Any:
            try:
                return job()
            except StoreError as trouble:
                return trouble

        def finish(result: Any) -> None:
            if isinstance(result, StoreError | Trouble):
                self.tell(result, rescued or (lambda: self._do(job, then)))
            else:
                then(result)

        self.backroom.run(safely, finish)

    def _written(self, path: Path) -> None:
        self.say(t("Escrito en {path}", path=path))
