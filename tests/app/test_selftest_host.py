"""The self-test's table of the network: a real host, two guests, a match; and it notices what goes wrong."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import selftest, selftest_host
from game.host_child import HostFailed
from game.selftest_host import Player, run
from game.ui.scenes.room import Fairness


def test_a_match_is_played_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MESA_HOME", str(tmp_path))
    assert run() == []
    said = capsys.readouterr().out
    assert "La mesa anunciada se oye." in said
    assert "Jugada en la red caida.caraquena: " in said
    assert list((tmp_path / "data" / "matches").iterdir())


def test_a_host_that_cannot_be_opened_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Any) -> None:
        raise HostFailed("no hay puerto")

    monkeypatch.setattr(selftest_host, "HostChild", refuse)
    assert run() == ["No se pudo abrir la mesa: no hay puerto"]


def test_a_table_where_nothing_happens_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MESA_HOME", str(tmp_path))
    monkeypatch.setattr(selftest_host, "PATIENCE", 0.0)
    (said,) = run()
    assert said.startswith("La mesa de la red se quedó esperando: la puerta")


def test_a_loopback_without_announcements_is_only_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def deaf() -> bool:
        return False

    def refuse(_: Any) -> None:
        raise HostFailed("hasta aquí")

    monkeypatch.setattr(selftest_host, "announced", deaf)
    monkeypatch.setattr(selftest_host, "HostChild", refuse)
    assert run() == ["No se pudo abrir la mesa: hasta aquí"]
    assert capsys.readouterr().out == "En este equipo no se oyen los anuncios.\n"


def player(name: str, story: str, scores: tuple[int, ...], fairness: Fairness | None) -> Player:
    """Somebody who has seen a match end like this."""
    news = SimpleNamespace(story=story, fairness=fairness, name=name)
    made: Any = SimpleNamespace(room=SimpleNamespace(news=news), scores=scores)
    return made  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("story", "scores", "fairness", "wrong"),
    [
        ("a b c d", (12, 7), Fairness(3, 3), 0),
        ("a b c e", (12, 7), Fairness(3, 3), 1),
        ("a b c d", (12, 6), Fairness(3, 3), 1),
        ("a b c d", (12, 7), Fairness(3, 2), 1),
        ("a b c e", (12, 7), None, 2),
    ],
)
def test_two_stories_and_dirty_deals_are_noticed(
    story: str, scores: tuple[int, ...], fairness: Fairness | None, wrong: int
) -> None:
    host = player("Andrés", "a b c d", (12, 7), Fairness(3, 3))
    assert len(selftest_host._disagreements(host, player("Yelitza", story, scores, fairness))) == wrong


def test_the_word_of_the_command_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(selftest, "run", lambda shots: [])
    monkeypatch.setattr(selftest_host, "run", lambda: ["La red no."])
    assert selftest.main([]) == 0
    assert selftest.main(["--host"]) == 1
    assert capsys.readouterr().err == "La red no.\n"
    assert selftest.main(["--host", "--shots"]) == 2
