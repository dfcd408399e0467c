"""When something was, as people say it: today with the hour, yesterday, or the date. `now` is an argument."""

from datetime import datetime

from game.ui.texts import m, t

MONTHS = (
    m("enero"),
    m("febrero"),
    m("marzo"),
    m("abril"),
    m("mayo"),
    m("junio"),
    m("julio"),
    m("agosto"),
    m("septiembre"),
    m("octubre"),
    m("noviembre"),
    m("diciembre"),
)


def today() -> datetime:
    """The moment it is, where the player is."""
    return datetime.now()


def hour(moment: datetime) -> str:
    """The hour on a clock."""
    return f"{moment.hour}:{moment.minute:02d}"


def when(seconds: float, now: datetime) -> str:
    """A moment in seconds since 1970, for a list: `hoy, 9:40`, `ayer, 21:15`, `30 de noviembre`."""
    moment = datetime.fromtimestamp(seconds)
    days = (now.date() - moment.date()).days
    if days == 0:
        return t("hoy, {hour}", hour=hour(moment))
    if days == 1:
        return t("ayer, {hour}", hour=hour(moment))
    return date(moment, now)


def of_when(seconds: float, now: datetime) -> str:
    """The same in a sentence about something made then: `de hoy a las 9:40`, `del 30 de noviembre`."""
    moment = datetime.fromtimestamp(seconds)
    days = (now.date() - moment.date()).days
    if days == 0:
        return t("de hoy a las {hour}", hour=hour(moment))
    return t("de ayer a las {hour}", hour=hour(moment)) if days == 1 else t("del {date}", date=date(moment, now))


def saved_at(seconds: float, now: datetime) -> str:
    """The same in a sentence about a saved match."""
    moment = datetime.fromtimestamp(seconds)
    days = (now.date() - moment.date()).days
    if days == 0:
        return t("guardada hoy a las {hour}", hour=hour(moment))
    return t("guardada ayer") if days == 1 else t("guardada el {date}", date=date(moment, now))


def date(moment: datetime, now: datetime) -> str:
    """Day and month, and the year when it is another one."""
    said = t("{day} de {month}", day=moment.day, month=t(MONTHS[moment.month - 1]))
    return said if moment.year == now.year else t("{date} de {year}", date=said, year=moment.year)
