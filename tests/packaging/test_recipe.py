"""What is packed and how, on each of the three systems, without packing it."""

import plistlib
import struct
from pathlib import Path
from typing import Any

import pytest

from game.net.discovery import SERVICE
from game.pieces import PIECES
from game.version import VERSION
from tests.packaging.recipe import BINARIES, ROOT, TOOLS, read

SYSTEMS = ("linux", "win32", "darwin")
ICNS = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic11": 32, b"ic12": 64, b"ic13": 256,
        b"ic14": 512, b"ic10": 1024}  # fmt: skip


@pytest.mark.parametrize("platform", SYSTEMS)
def test_one_folder_without_a_console_and_without_upx(
    platform: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recipe = read(platform, tmp_path, monkeypatch)
    program, folder = recipe.asked["EXE"], recipe.asked["COLLECT"]
    assert program["exclude_binaries"] is True
    assert program["console"] is False
    assert program["upx"] is False
    assert folder["upx"] is False
    assert ("X utf8", None, "OPTION") in recipe.given["EXE"][2]
    assert ("BUNDLE" in recipe.asked) == (platform == "darwin")


@pytest.mark.parametrize("platform", SYSTEMS)
def test_everything_the_program_looks_for_comes_with_it(
    platform: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = read(platform, tmp_path, monkeypatch).asked["Analysis"]
    packed = {source for source, _ in asked["datas"]}
    kept = {"assets/generator", "assets/pictures"}
    folders = {f"assets/{path.name}" for path in (ROOT / "assets").iterdir() if path.is_dir() and path.name[0] != "_"}
    assert packed >= folders - kept
    assert not packed & kept
    assert set(PIECES) <= set(asked["hiddenimports"])
    for source in packed:
        assert (ROOT / source).exists(), source
    for name in asked["hiddenimports"]:
        place = ROOT / name.replace(".", "/")
        assert place.with_suffix(".py").is_file() or place.is_dir(), f"{name} is asked for and is not there"


@pytest.mark.parametrize(
    ("place", "kind", "who"),
    [
        ("libavif-3f2a.so.16", "BINARY", "avif"),
        ("_internal\\strange.dll", "BINARY", "strange"),
        ("numpy/core.pyd", "EXTENSION", "numpy"),
    ],
)
def test_what_has_no_licence_in_the_list_is_not_packed(
    place: str, kind: str, who: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit, match=f"covers {who}"):
        read("linux", tmp_path, monkeypatch, (*BINARIES, (place, "", kind)))


def test_the_program_of_windows_says_its_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = read("win32", tmp_path, monkeypatch).asked["EXE"]
    assert (ROOT / asked["icon"]).read_bytes()[:4] == b"\0\0\1\0"
    block = Path(asked["version"]).read_text(encoding="utf-8")
    assert f"StringStruct('FileVersion', '{VERSION}')" in block
    assert "filevers=(" + ", ".join([*VERSION.split("."), "0", "0"][:4]) + ")" in block
    compile(block, "version", "eval")


def plist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The property list of the app, as it comes back from a file."""
    told = read("darwin", tmp_path, monkeypatch).asked["BUNDLE"]
    assert told["name"] == "Mesa Criolla.app"
    assert told["bundle_identifier"] == "org.mesacriolla.mesa"
    assert told["version"] == VERSION
    return plistlib.loads(plistlib.dumps(told["info_plist"]))  # type: ignore[no-any-return]


def test_the_app_of_macos_says_what_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = plist(tmp_path, monkeypatch)
    assert told["CFBundleShortVersionString"] == told["CFBundleVersion"] == VERSION
    assert told["NSHighResolutionCapable"] is True
    assert told["LSMinimumSystemVersion"] == "11.0"
    assert told["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert set(told["CFBundleLocalizations"]) == {"es", "en"}


def test_the_app_of_macos_asks_for_the_local_network_in_both_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = plist(tmp_path, monkeypatch)
    assert [f"{service}.local." for service in told["NSBonjourServices"]] == [SERVICE]
    packed = dict(read("darwin", tmp_path, monkeypatch).asked["Analysis"]["datas"])
    for language in ("es", "en"):
        source = f".ci/packaging/{language}.lproj"
        assert packed[source] == f"{language}.lproj"
        text = (ROOT / source / "InfoPlist.strings").read_text(encoding="utf-8")
        assert text.startswith('NSLocalNetworkUsageDescription = "')
        assert text.rstrip().endswith('.";')
        if language == "es":
            assert told["NSLocalNetworkUsageDescription"] in text


def test_match_files_belong_to_the_app_of_macos(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = plist(tmp_path, monkeypatch)
    (document,), (declared,) = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert document["CFBundleTypeRole"] == "Viewer"
    assert declared["UTTypeTagSpecification"]["public.filename-extension"] == ["mesa"]
    assert document["CFBundleTypeIconFile"] == declared["UTTypeIconFile"] == "mesa.icns"


def test_the_icon_of_macos_has_every_size_also_for_dense_screens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = read("darwin", tmp_path, monkeypatch)
    assert asked.asked["EXE"]["icon"] == asked.asked["BUNDLE"]["icon"] == "assets/icon/mesa.icns"
    data = (ROOT / "assets" / "icon" / "mesa.icns").read_bytes()
    assert (data[:4], struct.unpack(">I", data[4:8])[0]) == (b"icns", len(data))
    found, place = {}, 8
    while place < len(data):
        kind, length = data[place : place + 4], struct.unpack(">I", data[place + 4 : place + 8])[0]
        assert data[place + 8 : place + 16] == b"\x89PNG\r\n\x1a\n"
        found[kind] = struct.unpack(">II", data[place + 24 : place + 32])
        place += length
    assert found == {kind: (side, side) for kind, side in ICNS.items()}


def test_the_entitlements_are_the_two_that_python_needs() -> None:
    told = plistlib.loads((TOOLS / "entitlements.plist").read_bytes())
    names = ("allow-unsigned-executable-memory", "disable-library-validation")
    assert told == {f"com.apple.security.cs.{name}": True for name in names}


def test_the_disk_image_of_macos_shows_the_app_and_where_to_drag_it() -> None:
    words: dict[str, Any] = {"defines": {"app": "dist/Mesa Criolla.app"}}
    exec((TOOLS / "dmg.py").read_text(encoding="utf-8"), words)
    assert words["files"] == ["dist/Mesa Criolla.app"]
    assert words["symlinks"] == {"Applications": "/Applications"}
    assert set(words["icon_locations"]) == {"Mesa Criolla.app", "Applications"}
    (left, top), (right, bottom) = words["window_rect"]
    for x, y in words["icon_locations"].values():
        assert 0 < x < right
        assert 0 < y < bottom
    assert (left, top) >= (0, 0)
    assert (ROOT / words["icon"]).is_file()
