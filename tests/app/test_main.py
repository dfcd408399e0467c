"""The command line: what it understands it does, what it does not it says, with what there is."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.__main__ import OPTIONS, WORDS, main, usage
from game.places import settings_path
from game.store.settings import SettingsFile
from game.ui import texts
from game.ui.preferences import Preferences
from game.version import VERSION


@pytest.fixture(autouse=True)
def nobody_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is chosen on this machine, and Spanish is spoken afterwards."""
    monkeypatch.setenv("MESA_HOME", str(tmp_path))
    yield
    texts.use(texts.SPANISH)


@pytest.mark.parametrize("argv", [["dance"], ["--dance"], ["--first-frame", "dance"], ["chek", "file.toml"]])
def test_an_unknown_word_lists_what_there_is(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "dance" in said.err or "chek" in said.err
    for known in (*WORDS, *OPTIONS):
        assert known in said.err
    assert "Traceback" not in said.err


def test_help_says_what_each_word_does(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    said = capsys.readouterr().out
    assert said.strip() == usage()
    for word, entry in WORDS.items():
        assert word in said
        assert entry.about in said


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Mesa Criolla {VERSION}\n"


@pytest.mark.parametrize(
    ("argv", "lists"),
    [
        (["arena", "--ruleset", "poker", "--a", "normal", "--b", "facil"], "caida.caraquena"),
        (["arena", "--ruleset", "caida.caraquena", "--a", "genio", "--b", "facil"], "normal"),
        (["arena", "--ruleset", "caida.caraquena", "--a", "normal", "--b", "facil", "--format", "3"], "4"),
        (["arena", "--ruleset", "caida.caraquena", "--a", "normal", "--b", "facil", "--colour", "red"], "--matches"),
        (["bench", "cooking"], "rules"),
        (["selftest", "--sing"], "--shots"),
    ],
    ids=["ruleset", "level", "seats", "option", "bench", "selftest"],
)
def test_an_unknown_choice_lists_what_there_is(argv: list[str], lists: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv) == 2
    said = capsys.readouterr()
    assert lists in said.err
    assert "Traceback" not in said.err


def test_the_command_line_speaks_the_language_of_the_window(capsys: pytest.CaptureFixture[str]) -> None:
    SettingsFile(settings_path()).save(Preferences(language="en"))
    assert main(["arena", "--a", "genio"]) == 2
    assert main(["bench", "cooking"]) == 2
    assert main(["check"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert [line.partition("«")[0] for line in said] == [
        "I do not know the level ",
        "I do not know ",
        "Say which files: mesa check FILE…",
    ]


def test_settings_that_cannot_be_read_are_left_for_the_window_to_tell(capsys: pytest.CaptureFixture[str]) -> None:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text("{", encoding="utf-8")
    assert main(["check"]) == 2
    assert capsys.readouterr().err.startswith("Di qué archivos")
    assert settings_path().read_text(encoding="utf-8") == "{"
