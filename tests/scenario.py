"""Every scenario file under `tests/scenarios` is a test; every file under `broken` is refused at its line."""

import ast
import gettext
import re
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest

from game.check import check_file, main
from game.scenario.catalog import NOTATIONS
from game.scenario.expect import READERS
from game.scenario.reader import HEAD, ScenarioError, read
from game.scenario.speech import spanish
from game.ui import texts

ROOT = Path(__file__).parents[1]
HERE = Path(__file__).parent / "scenarios"
BROKEN = HERE / "broken"
FILES = sorted(path for path in HERE.rglob("*.toml") if BROKEN not in path.parents)
BAD = sorted(BROKEN.glob("*.toml"))
ENGLISH = gettext.translation("mesa", ROOT / "assets" / "locale", ["en"])
SAME = ("{given}: {why}", "{place}: {why}", "{fault} ({detail})")
"""What is no words at all."""
EXPECTED = re.compile(r"# refused: (.+)$")


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario(path: Path) -> None:
    """What the file says is what happens."""
    assert check_file(path).differences == ()


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_file_stands_in_the_room_of_its_ruleset(path: Path) -> None:
    """A file is about one ruleset, that of its folder, and a file named after a clause cites it."""
    text = path.read_text(encoding="utf-8")
    assert set(re.findall(r'ruleset = "([^"]+)"', text)) == {path.parent.name}
    clause = path.stem.replace("-0", "-")
    assert {path.stem, clause} & set(read(path).cites)


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_broken_file_is_refused_at_its_line(path: Path) -> None:
    """A comment `# refused: …` stands on the line that is wrong and says what the error must contain."""
    lines = path.read_text(encoding="utf-8").splitlines()
    ((number, words),) = [
        (place, found.group(1)) for place, line in enumerate(lines, start=1) if (found := EXPECTED.search(line))
    ]
    with pytest.raises(ScenarioError) as caught:
        check_file(path)
    assert str(caught.value).startswith(f"{path}:{number}: ")
    assert words in str(caught.value)
    assert caught.value.told(spanish) == str(caught.value)
    assert caught.value.told(english) not in ("", str(caught.value)), "said in English to those who read it"


def english(msgid: str, **fields: object) -> str:
    """The sentence in English; every one is in the catalog."""
    said = ENGLISH.gettext(msgid)
    assert said != msgid or msgid in SAME, msgid
    return said.format(**fields)


def test_every_mistake_is_said_by_a_sentence_of_the_catalog() -> None:
    """What is wrong with a file is never put together out of words: the first thing said is always a literal."""
    for path in (ROOT / "game" / "scenario").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("BadValue", "Phrase"):
                first = node.args[0]
                literal = isinstance(first, ast.Constant) and isinstance(first.value, str)
                passed_on = isinstance(first, ast.Attribute) and first.attr == "msgid"
                assert literal or passed_on or isinstance(first, ast.Name), ast.unparse(node)


class Unreadable:
    """Files that are no scenario and no match, and what is said of each."""

    WORDS: ClassVar[dict[str, str]] = {
        "gone.toml": "1: no existe",
        "gone.jsonl": "1: no existe",
        "folder.toml": "1: es una carpeta",
        "latin.toml": "1: no es un texto en UTF-8",
        "latin.jsonl": "1: no es un texto en UTF-8",
        "open.toml": "2: no se entiende como TOML",
        "early.toml": "2: no se entiende como TOML",
        "line.jsonl": "1: no se entiende como JSON, en la columna 2",
        "deep.jsonl": "1: tiene demasiadas cosas unas dentro de otras",
        "short.jsonl": "1: una partida tiene una primera línea y una última",
        "other.mesa": "1: no es una partida",
    }

    @staticmethod
    def write(folder: Path) -> None:
        """All of them but those that are gone."""
        (folder / "folder.toml").mkdir()
        for name in ("latin.toml", "latin.jsonl"):
            (folder / name).write_bytes("title = 'caída'\n\n".encode("latin-1"))
        (folder / "open.toml").write_text("title = 'x'\ncites = [", encoding="utf-8")
        (folder / "early.toml").write_text("title = 'x'\ncites =", encoding="utf-8")
        (folder / "line.jsonl").write_text("{x\n{}\n", encoding="utf-8")
        (folder / "deep.jsonl").write_text("[" * 100_000 + "\n\n", encoding="utf-8")
        (folder / "short.jsonl").write_text("{}", encoding="utf-8")
        (folder / "other.mesa").write_text("not a match " * 20, encoding="utf-8")


@pytest.mark.parametrize("name", Unreadable.WORDS)
def test_a_file_that_cannot_be_read_says_why_in_spanish(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Unreadable.write(tmp_path)
    path = tmp_path / name
    assert main([str(path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{path}:{Unreadable.WORDS[name]}"), said
    texts.use("en")
    try:
        assert main([str(path)]) == 2
    finally:
        texts.use("es")
    english_said = capsys.readouterr().err
    assert english_said.startswith(f"{path}:{Unreadable.WORDS[name].split(' ')[0]}")
    assert english_said != said


def test_there_are_files() -> None:
    """The two lists above are not empty by some mistake of theirs."""
    assert len(FILES) > 50
    assert len(BAD) > 20


def test_readme_tells_every_word(tmp_path: Path) -> None:
    """Its whole file holds as it stands; each key of each table is explained, and each construct shown."""
    text = (HERE / "README.md").read_text(encoding="utf-8")
    whole, when, then = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    path = tmp_path / "whole.toml"
    path.write_text(whole, encoding="utf-8")
    assert check_file(path).differences == ()
    for notation in NOTATIONS.values():
        assert all(f"`{key}`" in text for key in notation.fields | HEAD)
    assert all(f"then.{name} =" in then for name in READERS)
    assert set(re.findall(r"\b(by|do|refused|times) =", when)) == {"by", "do", "refused", "times"}


# the command


GOOD = HERE / "caida.caraquena" / "CX-02.toml"


def test_ok_is_printed_and_the_status_is_0(capsys: pytest.CaptureFixture[str]) -> None:
    """A file that holds."""
    assert main([str(GOOD)]) == 0
    assert capsys.readouterr().out == f"ok {GOOD}\n"


def test_a_directory_stands_for_its_files(capsys: pytest.CaptureFixture[str]) -> None:
    """All the files below it, each on its line."""
    assert main([str(GOOD.parent)]) == 0
    assert capsys.readouterr().out.count("ok ") == len(list(GOOD.parent.glob("*.toml")))


@pytest.mark.parametrize(
    ("old", "new", "difference"),
    [
        ("points = 1", "points = 2", "suceso 2: se esperaba CaidaMade(seat = 1, rank = 5, points = 2), hubo"),
        ("scores = [0, 1]", "scores = [1, 0]", "scores: se esperaba [1, 0], hay [0, 1]"),
        ('mesa = "12E", scores', 'mesa = "", scores', "mesa: se esperaba [], hay [12E]"),
        ('mesa = "12E", scores', "mesa = 2, scores", "mesa: se esperaba 2 × ?, hay [12E]"),
        ('last_thrown = "none"', 'last_thrown = "12E"', "last_thrown: se esperaba 12E, hay none"),
        (
            '"PlayCard 5O" }]',
            '"PlayCard 5O", refused = "bad_deal" }]',
            "se esperaba el rechazo por bad_deal, y se acepta",
        ),
        ("by = 1", "by = 0", "se esperaba que se aceptara, y se rechaza por not_your_turn"),
        (
            "by = 1",
            'refused = "bad_deal", by = 0',
            "se esperaba el rechazo por bad_deal, y se rechaza por not_your_turn",
        ),
        (
            '    { is = "CaidaMade", seat = 1, rank = 5, points = 1 },\n',
            "",
            "suceso 2: no se esperaba nada más, pero hubo CaidaMade",
        ),
        (
            "points = 1 },\n",
            'points = 1 },\n{ is = "LimpiaMade" },\n',
            "suceso 3: se esperaba LimpiaMade(), pero no pasó nada más",
        ),
        ('"5O", taken', '"5O", seat = 0, taken', None),
        ("then.state", "then.counts = { CaidaMade = 2 }\nthen.state", "CaidaMade: se esperaban 2, hubo 1"),
        (
            "then.state",
            "then.views = [{ to = 0, hands = [3, 3] }]\nthen.state",
            "a la vista de puesto 0, hands: se esperaba",
        ),
        (
            "then.state",
            'then.sees = [{ to = "spectator", is = "CaidaMade", points = 3 }]\nthen.state',
            "spectator ve CaidaMade: se esperaba CaidaMade(points = 3), y es",
        ),
        (
            "then.state",
            'then.sees = [{ to = 0, is = "LimpiaMade", points = 4 }]\nthen.state',
            "puesto 0 ve LimpiaMade: se esperaba, pero no hubo ninguno",
        ),
        (
            "then.state",
            "then.legal = [{ to = 0, is = [] }]\nthen.state",
            "legal para puesto 0: se esperaba [], se ofrece",
        ),
        (
            "then.state",
            'then.legal = [{ to = 0, has = ["PlayCard 12E"] }]\nthen.state',
            "legal para puesto 0: no se ofrece PlayCard(card = 12E)",
        ),
        (
            "then.state",
            'then.legal = [{ to = 0, lacks = ["Abandon"] }]\nthen.state',
            "legal para puesto 0: se ofrece Abandon()",
        ),
    ],
)
def test_each_expectation_can_fail(
    old: str, new: str, difference: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A good file with one thing changed: status 1, and a line that says what differs; a key twice is unreadable."""
    text = GOOD.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "changed.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    assert main([str(path), str(GOOD)]) == (2 if difference is None else 1)
    printed = capsys.readouterr()
    assert f"ok {GOOD}" in printed.out
    if difference is not None:
        assert difference in printed.out
        assert f"{path}:11: caída of a five: " in printed.out
    else:
        assert f"{path}:" in printed.err


def test_status_2_outranks_1_and_names_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A missing file, an empty directory, a file that is not text, and no file at all."""
    absent, empty, noise = tmp_path / "absent.toml", tmp_path / "empty", tmp_path / "noise.toml"
    empty.mkdir()
    noise.write_bytes(b"\xff\xfe\x00")
    assert main([str(absent), str(empty), str(noise), str(GOOD)]) == 2
    errors = capsys.readouterr().err
    assert all(f"{path}:1: " in errors for path in (absent, empty, noise))
    assert main([]) == 2


PIECES = re.compile(r"\s+|[A-Za-z_]+|[0-9]+|.")
PATCHES = ("[", "]", "{", "}", '"', "=", ",", "5", "-1", "1.5", "true", '"none"', '"?"', "{}", "[]", "")


@pytest.mark.parametrize("path", FILES[::4], ids=lambda path: path.stem)
def test_no_text_makes_the_reader_fail_otherwise(path: Path, tmp_path: Path) -> None:
    """A file spoilt anywhere is read, or refused as a scenario; it never ends in some other exception."""
    pieces = PIECES.findall(path.read_text(encoding="utf-8"))
    dice = Random(path.stem)
    spoilt = tmp_path / "spoilt.toml"
    refused = 0
    for _ in range(150):
        changed = list(pieces)
        for _ in range(dice.randint(1, 2)):
            changed[dice.randrange(len(changed))] = dice.choice((*PATCHES, dice.choice(pieces)))
        spoilt.write_text("".join(changed), encoding="utf-8")
        refused += main([str(spoilt)]) == 2
    assert refused > 0
