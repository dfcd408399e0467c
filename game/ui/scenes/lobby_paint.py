"""How the lobby looks behind its widgets: the table, the invitation that is never shown whole, the door, the chat."""

import pygame

from game.ui import backdrop, icons, paint, shapes
from game.ui.icons import Icon
from game.ui.scenes import frame
from game.ui.scenes.chat_panel import draw_lines
from game.ui.scenes.lobby_layout import RAIL, LobbyPlaces
from game.ui.scenes.lobby_words import company, footer_lines, missing, options_line, title_of
from game.ui.scenes.new_table_paint import game_picture
from game.ui.scenes.room import News, Standing
from game.ui.texts import t
from game.ui.theme import (
    INK,
    MIST,
    ON_WOOD,
    PAPER,
    PAPER_STRIPE,
    WARNING,
    WOOD_EDGE,
    WOOD_LIP,
    Face,
    fade,
)
from game.ui.widgets.canvas import Canvas

SHOWN = 11
"""Letters of the invitation that are shown."""


def draw_lobby(canvas: Canvas, news: News, places: LobbyPlaces, words_right: int) -> None:
    """Everything but the widgets."""
    frame.draw_cloth(canvas)
    _draw_header(canvas, news)
    _draw_table(canvas, news, places)
    _draw_invitation(canvas, news, places)
    _draw_chat(canvas, news, places)
    _draw_footer(canvas, news, places, words_right)


def _draw_header(canvas: Canvas, news: News) -> None:
    assert news.lobby is not None
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    frame.draw_header(canvas, title_of(news.lobby), "")
    middle = scale.px(frame.header_height(scale)) // 2
    right, px = surface.get_width() - scale.px(frame.MARGIN), scale.pt(24)
    there = news.standing is Standing.INSIDE
    said = t("Red local · conexión cifrada") if there else t("Sin conexión")
    colour = ON_WOOD if there else WARNING
    drawn = lettering.draw(surface, said, Face.ALEGREYA_500, 17, colour, (right, middle), "right")
    icons.draw(surface, Icon.WIFI, (drawn.left - scale.px(10) - px / 2, middle), px, colour)
    title = lettering.measure(title_of(news.lobby), Face.SANSITA_800, 28)
    left = frame.back_rect(scale).right + scale.px(32) + title
    room = drawn.left - px - scale.px(40) - left
    if room > scale.pt(120):
        line = options_line(news.lobby)
        size = lettering.fit(line, Face.ALEGREYA_500, 17, room)
        words = lettering.elide(line, Face.ALEGREYA_500, size, room)
        lettering.draw(surface, words, Face.ALEGREYA_500, size, ON_WOOD, (left, middle + scale.px(1)))


def _draw_table(canvas: Canvas, news: News, places: LobbyPlaces) -> None:
    scale, surface = canvas.scale, canvas.surface
    u = scale.u
    rect = scale.rect(*places.table)
    paint.shadow(surface, rect, 34 * u, max(3, scale.px(12)), scale.px(6), 0.45)
    surface.blit(_rounded("rim", rect.size, u, 34), rect.topleft)
    paint.box(surface, rect, None, 34 * u, WOOD_EDGE, max(1.0, 1.5 * u))
    inner = rect.inflate(-2 * scale.px(RAIL), -2 * scale.px(RAIL))
    surface.blit(_rounded("cloth", inner.size, u, 22), inner.topleft)
    paint.box(surface, inner, None, 22 * u, WOOD_LIP, max(2.0, 3 * u))
    paint.box(surface, inner.inflate(-scale.px(5), -scale.px(5)), None, 20 * u, fade((0, 0, 0), 0.2), max(2.0, 5 * u))
    _draw_middle(canvas, news, scale.rect(*places.free))


def _rounded(what: str, size: tuple[int, int], u: float, radius: float) -> pygame.Surface:
    """The rim or the cloth of a table with round corners."""

    def made() -> pygame.Surface:
        ground = backdrop.wood(size, u) if what == "rim" else backdrop.cloth(size, u, (0.5, 0.5))
        image = pygame.Surface(size, pygame.SRCALPHA)
        paint.box(image, image.get_rect(), (255, 255, 255), radius * u)
        image.blit(ground, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return image

    return shapes.cached(("lobby", what, size, round(u, 4)), made)


def _draw_middle(canvas: Canvas, news: News, free: pygame.Rect) -> None:
    """What is missing, with whom I play, and who looks on."""
    lobby = news.lobby
    assert lobby is not None
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    there = news.standing is Standing.INSIDE
    head = (missing(lobby) or t("Todo listo")) if there else t("Se perdió la conexión")
    seated = {chair.person for chair in lobby.chairs}
    lookers = [person.name for person in lobby.people if person.id not in seated]
    said = company(lobby, news.seat) if there else news.trouble
    warned = t("Ahora nadie puede entrar.") if news.warning and there else ""
    lines = [(line, WARNING) for line in lettering.wrap(warned, free.width)] if warned else []
    lines += [(line, PAPER) for line in lettering.wrap(said, free.width)]
    if lookers and there:
        looking = t("Miran: {names}", names=", ".join(lookers))
        lines += [(line, MIST) for line in lettering.wrap(looking, free.width)]
    heads = lettering.wrap(head, free.width, Face.SANSITA_800, 28)
    step, high = lettering.line_height(17), lettering.line_height(28)
    room = (free.height - high * len(heads)) // step
    lines = lines[: max(0, room)]
    used = high * len(heads) + step * len(lines)
    y = free.centery - used // 2
    art = min(free.height - used - scale.px(28), scale.px(150))
    if art >= scale.px(90):
        place = pygame.Rect(free.left, free.centery - (used + art + scale.px(14)) // 2, free.width, art)
        game_picture(lobby.ruleset.key)(canvas, place)
        y = place.bottom + scale.px(14)
    for line in heads:
        lettering.draw(surface, line, Face.SANSITA_800, 28, PAPER, (free.centerx, y + high // 2), "center")
        y += high
    y += scale.px(2)
    for line, colour in lines:
        lettering.draw(surface, line, Face.ALEGREYA_500, 17, colour, (free.centerx, y + step // 2), "center")
        y += step


def _draw_invitation(canvas: Canvas, news: News, places: LobbyPlaces) -> None:
    if places.invitation is None:
        return
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    text = scale.text
    area = places.invitation
    frame.draw_panel(canvas, scale.rect(*area))
    y = scale.px(area.top + 26 * text)
    lettering.draw(surface, t("Invitación"), Face.SANSITA_700, 20, PAPER, (scale.px(area.left + 18), y))
    if news.address:
        said = t("o {address}", address=news.address)
        lettering.draw(surface, said, Face.ALEGREYA_500, 17, MIST, (scale.px(area.right - 18), y), "right")
    box = scale.rect(area.left + 18, area.top + 50 * text, area.width - 36 - (54 + 132) * text - 24, 46 * text)
    paint.box(surface, box, PAPER, 8 * scale.u, PAPER_STRIPE, max(1.0, 1.5 * scale.u))
    words = lettering.elide(f"{news.invitation[:SHOWN]}…", Face.BITTER_700, 18, box.width - scale.px(16))
    lettering.draw(surface, words, Face.BITTER_700, 18, INK, (box.left + scale.px(12), box.centery))


def _draw_chat(canvas: Canvas, news: News, places: LobbyPlaces) -> None:
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    area = scale.rect(*places.chat)
    frame.draw_panel(canvas, area)
    top = area.top + scale.pt(12)
    bottom = area.bottom - scale.px(14) - scale.pt(42) - scale.pt(8)
    if bottom - top > scale.pt(96):
        lettering.draw(
            surface, t("Charla"), Face.SANSITA_700, 20, PAPER, (area.left + scale.px(18), top + scale.pt(14))
        )
        top += scale.pt(34)
    lines = pygame.Rect(area.left + scale.px(18), top, area.width - scale.px(36), bottom - top)
    hint = t("Lo que se escribe aquí lo lee toda la mesa.")
    draw_lines(canvas, lines, news.chat, hint)


def _draw_footer(canvas: Canvas, news: News, places: LobbyPlaces, words_right: int) -> None:
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    band = frame.draw_footer(canvas)
    left = scale.px(places.area.left)
    room = words_right - left
    first, second = footer_lines(news)
    size = lettering.fit(first, Face.SANSITA_700, 22, room)
    rows = lettering.wrap(second, room, Face.ALEGREYA_500, 17)
    lettering.draw(surface, lettering.elide(first, Face.SANSITA_700, size, room), Face.SANSITA_700, size, PAPER,
                   (left, band.centery - scale.pt(15 if len(rows) < 3 else 24)))  # fmt: skip
    if len(rows) == 1:
        lettering.draw(surface, second, Face.ALEGREYA_500, 17, ON_WOOD, (left, band.centery + scale.pt(14)))
        return
    step, rows = lettering.line_height(15), lettering.wrap(second, room, Face.ALEGREYA_500, 15)
    top = min(band.centery + scale.pt(8), band.bottom - scale.px(8) - round((len(rows) - 0.5) * step))
    for index, row in enumerate(rows):
        lettering.draw(surface, row, Face.ALEGREYA_500, 15, ON_WOOD, (left, top + index * step))
