"""What the bar of a network table says in place of its title: who dropped, that the connection is lost, who is back.

It stands on the wood, so it never covers a card.
"""

from dataclasses import dataclass

import pygame

from game.table.lobby import Lobby, Phase, Presence, absent
from game.ui import icons, paint
from game.ui.felt.stage import Stage
from game.ui.icons import Icon
from game.ui.scenes.room import News, Standing
from game.ui.texts import t
from game.ui.theme import CLOCK_LATE, INK, ORO_LIGHT, PAPER, WARNING, Colour, Face
from game.ui.widgets.canvas import Canvas


@dataclass(frozen=True)
class Notice:
    """A sentence of the bar; a `deed` is what its button says."""

    text: str
    brief: str
    deed: str = ""
    colour: Colour = WARNING


def notice_of(news: News) -> Notice | None:
    """What must be told now, if anything."""
    if news.standing is not Standing.INSIDE:
        said = news.trouble or t("Se perdió la conexión.")
        again = t("Volviendo a entrar (intento {n})…", n=news.tries) if news.tries > 1 else t("Volviendo a entrar…")
        return Notice(f"{said} {again}", again, colour=CLOCK_LATE)
    if news.broken:
        said = t("El anfitrión contó esta partida de dos maneras: no te fíes de ella.")
        return Notice(said, t("Partida contada de dos maneras"))
    lobby = news.lobby
    if lobby is None or lobby.phase is not Phase.PLAYING:
        return None
    return _absence(news, lobby) or _knock(lobby)


def _absence(news: News, lobby: Lobby[object]) -> Notice | None:
    away = [(seat, lobby.person(lobby.chairs[seat].person or 0)) for seat in absent(lobby)]
    people = [person for _, person in away if person is not None]
    if not people:
        return None
    first = people[0]
    if len(people) > 1:
        said = t("Faltan {names}: la mesa los espera.", names=", ".join(person.name for person in people))
    elif first.presence is Presence.LEFT:
        said = t("{name} se fue: la mesa lo espera.", name=first.name)
    else:
        said = t("{name} se cayó: la mesa lo espera.", name=first.name)
    brief = t("{name} no está", name=first.name)
    return Notice(said, brief, t("¿Qué hacemos?") if news.owns else "")


def _knock(lobby: Lobby[object]) -> Notice | None:
    """Whoever knocks while a match is played: only the owner is told."""
    if not lobby.waiting:
        return None
    name = lobby.waiting[0].name
    said = t("{name} toca la puerta: quiere mirar.", name=name)
    return Notice(said, t("{name} toca la puerta", name=name), t("¿Quién es?"), ORO_LIGHT)


def badge_of(lobby: Lobby[object], seat: int) -> tuple[str, Colour] | None:
    """What the plaque of a seat says besides its name, if something is out of the ordinary."""
    if not 0 <= seat < len(lobby.chairs):
        return None
    chair = lobby.chairs[seat]
    person = None if chair.person is None else lobby.person(chair.person)
    if person is None or person.presence is Presence.HERE:
        return None
    if chair.stand_in is not None:
        return t("juega un bot"), CLOCK_LATE
    return (t("se cayó"), WARNING) if person.presence is Presence.DROPPED else (t("se fue"), WARNING)


def draw_notice(canvas: Canvas, stage: Stage, room: tuple[int, int], notice: Notice) -> None:
    """A chip of ink between two edges of the bar."""
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    px, pad = scale.pt(20), scale.px(14)
    high = round(scale.px(stage.bar.height) * 0.74)
    inner = room[1] - room[0] - 2 * pad - px - scale.px(8)
    words = notice.text if lettering.measure(notice.text, Face.ALEGREYA_700, 17) <= inner else notice.brief
    size = lettering.fit(words, Face.ALEGREYA_700, 17, inner)
    words = lettering.elide(words, Face.ALEGREYA_700, size, inner)
    wide = lettering.measure(words, Face.ALEGREYA_700, size) + 2 * pad + px + scale.px(8)
    box = pygame.Rect(room[0], 0, wide, high)
    box.centery = scale.px(stage.bar.height / 2) + 1
    paint.box(surface, box, INK, high / 2, notice.colour, max(1.5, 2 * scale.u))
    icons.draw(surface, Icon.WIFI, (box.left + pad + px / 2, box.centery), px, notice.colour)
    left = box.left + pad + px + scale.px(8)
    lettering.draw(surface, words, Face.ALEGREYA_700, size, PAPER, (left, box.centery))


def draw_badge(canvas: Canvas, plaque: pygame.Rect, words: str, colour: Colour) -> None:
    """A chip on the upper edge of a plaque."""
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    px = scale.pt(15)
    wide = lettering.measure(words, Face.ALEGREYA_700, 15) + px + scale.pt(22)
    if wide > plaque.width:
        wide, px = wide - px - scale.pt(4), 0
    box = pygame.Rect(0, 0, wide, scale.pt(24))
    box.midright = (plaque.right - scale.px(8), plaque.top + scale.px(1))
    if plaque.height > plaque.width:  # a tall one: in place of its second line, over nothing else
        box.center = (plaque.centerx, plaque.top + scale.pt(90))
    paint.box(surface, box, INK, box.height / 2, colour, max(1.2, 1.6 * scale.u))
    if px:
        icons.draw(surface, Icon.WIFI, (box.left + scale.pt(9) + px / 2, box.centery), px, colour)
    left = box.left + (px + scale.pt(14) if px else scale.pt(9))
    lettering.draw(surface, words, Face.ALEGREYA_700, 15, PAPER, (left, box.centery))
