# Settings of `dmgbuild -s .ci/packaging/dmg.py -D app="dist/Mesa Criolla.app" "Mesa Criolla" OUTPUT.dmg`: the disk
# image of macOS, a window with the app and the folder to which it is dragged. dmgbuild reads it, and gives `defines`.
from pathlib import PurePath

app = defines["app"]  # noqa: F821 - dmgbuild's own name
name = PurePath(app).name

files = [app]
symlinks = {"Applications": "/Applications"}
icon = "assets/icon/mesa.icns"
format = "UDZO"
filesystem = "HFS+"
window_rect = ((200, 160), (560, 340))
default_view = "icon-view"
show_status_bar = show_tab_view = show_toolbar = show_pathbar = show_sidebar = False
icon_size = 112
text_size = 14
icon_locations = {name: (150, 160), "Applications": (410, 160)}
