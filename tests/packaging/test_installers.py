"""What the installers promise without being run: whose a file is, which languages they speak, what they may delete."""

import re
import runpy
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from configparser import RawConfigParser
from pathlib import Path

import pytest

from game.version import VERSION
from tests.packaging.recipe import ROOT, TOOLS

NSI = (TOOLS / "windows.nsi").read_text(encoding="utf-8")
SYSTEMS = runpy.run_path(str(TOOLS / "systems.py"))
DESKTOP = TOOLS / "desktop"
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="a script for the menus of Linux")


def entry(path: Path) -> dict[str, str]:
    """What an entry of a menu says."""
    parser = RawConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(path, encoding="utf-8")
    return dict(parser["Desktop Entry"])


def test_the_installer_of_windows_asks_no_administrator_and_speaks_two_languages() -> None:
    assert "RequestExecutionLevel user" in NSI
    assert "HKLM" not in NSI
    spoken = re.findall(r'^LangString (\w+) \$\{LANG_(\w+)\} "(.+)"$', NSI, flags=re.MULTILINE)
    words = {name for name, _, _ in spoken}
    for language in ("SPANISHINTERNATIONAL", "ENGLISH"):
        assert {name for name, where, _ in spoken if where == language} == words
    assert words >= set(re.findall(r"\$\((\w+)\)", NSI))


def test_the_installer_of_windows_deletes_whole_only_what_is_its_own() -> None:
    deleted = re.findall(r'RMDir /r "(.+?)"', NSI)
    assert deleted.count(r"$INSTDIR\_internal") == len(deleted) - 1
    assert r"$LOCALAPPDATA\mesa-criolla" in deleted
    saves = NSI[NSI.index("Section /o ") :]
    assert r"$LOCALAPPDATA\mesa-criolla" in saves[: saves.index("SectionEnd")], "only where its box was ticked"


def test_match_files_are_called_alike_everywhere() -> None:
    assert r'"Software\Classes\.mesa"' in NSI
    assert SYSTEMS["SUFFIX"] == "mesa"
    assert entry(DESKTOP / "mesa-criolla.desktop")["MimeType"] == f"{SYSTEMS['MIME']};"
    kind = ET.parse(DESKTOP / "mesa-criolla.xml").getroot()[0]
    assert kind.attrib["type"] == SYSTEMS["MIME"]
    globs = [child.attrib["pattern"] for child in kind if child.tag.endswith("glob")]
    assert globs == ["*.mesa"]
    told = ET.parse(DESKTOP / "org.mesacriolla.mesa.metainfo.xml").getroot()
    assert told.findtext("provides/mediatype") == SYSTEMS["MIME"]
    assert told.findtext("launchable") == "mesa-criolla.desktop"


def test_the_entry_of_the_menu_opens_a_file_without_a_terminal() -> None:
    told = entry(DESKTOP / "mesa-criolla.desktop")
    assert (told["Exec"], told["Terminal"], told["Icon"]) == ("mesa-criolla %f", "false", "mesa-criolla")
    for word in ("GenericName", "Comment", "Keywords"):
        assert told[word] != told[f"{word}[en]"]


@POSIX
@pytest.mark.parametrize("name", ["Juegos", "Juegos de Ñandú", 'a "b" `c` $d', "back\\slash 100%"])
def test_the_folder_puts_itself_in_the_menu_wherever_it_lies_and_takes_itself_out(name: str, tmp_path: Path) -> None:
    folder, data = tmp_path / name, tmp_path / "data"
    for source, place in (
        (DESKTOP / "mesa-criolla.desktop", "share/applications"),
        (DESKTOP / "mesa-criolla.xml", "share/mime/packages"),
        (ROOT / "assets" / "icon" / "mesa.svg", "share/icons/hicolor/scalable/apps/mesa-criolla.svg"),
    ):
        to = folder / place
        (to if not to.suffix else to.parent).mkdir(parents=True, exist_ok=True)
        shutil.copy(source, to)
    shutil.copy(DESKTOP / "instalar", folder)
    program = folder / "mesa-criolla"
    program.write_text(f'#!/bin/sh\necho "Mesa Criolla {VERSION}: $*"\n')
    program.chmod(0o755)
    env = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(data), "PATH": "/usr/bin:/bin"}
    subprocess.run([folder / "instalar"], env=env, check=True, capture_output=True)
    told = entry(data / "applications" / "mesa-criolla.desktop")
    words = [sys.executable, str(TOOLS / "exec-line"), told["Exec"], "una partida.mesa"]
    done = subprocess.run(words, capture_output=True, text=True, check=True, encoding="utf-8")
    assert done.stdout == f"Mesa Criolla {VERSION}: una partida.mesa\n"
    assert (data / "mime" / "packages" / "mesa-criolla.xml").is_file()
    subprocess.run([folder / "instalar", "--quitar"], env=env, check=True, capture_output=True)
    assert not list(data.rglob("mesa-criolla*"))
    assert program.is_file()
