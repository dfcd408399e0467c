"""The command line: what it understands it does, what it does not it says, with what there is."""

import pytest

from game.__main__ import OPTIONS, WORDS, main, usage
from game.version import VERSION


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
