"""What each system wants to know of the packed program: the plist of macOS and the version block of Windows."""

from pathlib import Path
from typing import Any

NAME = "Mesa Criolla"
BUNDLE_ID = "org.mesacriolla.mesa"
MATCH_TYPE = "org.mesacriolla.partida"
SUFFIX = "mesa"
MIME = "application/vnd.mesacriolla.partida+sqlite3"
MINIMUM_MACOS = "11.0"
"""The oldest system that every wheel we pack was built for."""
SERVICE = "_mesa-cartas._tcp"
LOCAL_NETWORK = {
    "es": "Para encontrar las mesas que se abren cerca y jugar con quien está en tu misma red.",
    "en": "To find the tables opened nearby and play with whoever is on your own network.",
}
ABOUT = "Mesa de cartas venezolana: Caída, Truco y dominó"
COPYRIGHT = "© The Mesa Criolla authors. MIT."


def macos_plist(version: str) -> dict[str, Any]:
    """What `Info.plist` says besides what PyInstaller writes by itself."""
    return {
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "es",
        "CFBundleLocalizations": ["es", "en"],
        "NSHumanReadableCopyright": COPYRIGHT,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": MINIMUM_MACOS,
        "NSHighResolutionCapable": True,
        "NSSupportsAutomaticGraphicsSwitching": True,
        "NSLocalNetworkUsageDescription": LOCAL_NETWORK["es"],
        "NSBonjourServices": [SERVICE],
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Partida de Mesa Criolla",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [MATCH_TYPE],
                "CFBundleTypeIconFile": "mesa.icns",
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": MATCH_TYPE,
                "UTTypeDescription": "Partida de Mesa Criolla",
                "UTTypeConformsTo": ["public.data"],
                "UTTypeIconFile": "mesa.icns",
                "UTTypeTagSpecification": {"public.filename-extension": [SUFFIX], "public.mime-type": [MIME]},
            }
        ],
    }


def numbers(version: str) -> tuple[int, int, int, int]:
    """A version as the four numbers that Windows wants."""
    found = [int(part) for part in version.split(".")[:4]]
    first, second, third, fourth = [*found, 0, 0, 0, 0][:4]
    return first, second, third, fourth


def windows_version(version: str, folder: Path) -> str:
    """Write the block that Windows shows under *Properties*; the place of its file."""
    strings = {
        "CompanyName": "Mesa Criolla",
        "FileDescription": NAME,
        "FileVersion": version,
        "InternalName": "mesa-criolla",
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": "mesa-criolla.exe",
        "ProductName": NAME,
        "ProductVersion": version,
        "Comments": ABOUT,
    }
    table = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in strings.items())
    four = numbers(version)
    text = (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3F, flags=0, OS=0x40004, "
        f"fileType=1, subtype=0, date=(0, 0)), kids=[StringFileInfo([StringTable('0C0A04B0', [{table}])]), "
        "VarFileInfo([VarStruct('Translation', [0x0C0A, 0x04B0])])])\n"
    )
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "version.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)
