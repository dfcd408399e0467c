"""What can be accused, as the table sees it: the open facts, until when, by whom; and the rights that are left to me.

Of a fact a view knows what everybody saw; whether it was a cheat only the rules find out (ES-76 … ES-85).
"""

from game.rules.caida.model import Phase, State
from game.rules.caida.pending import Fact
from game.rules.caida.viveza import accusable
from game.rules.kernel import Seat, Side
from game.ui.felt.caida.escuela_names import escuela_canto
from game.ui.felt.card_names import listed, rank_name, the_rank
from game.ui.felt.cast import Cast
from game.ui.felt.sides import for_side
from game.ui.texts import t


def open_facts(view: State, seat: Seat) -> tuple[Fact, ...]:
    """What this seat may accuse now, the newest first."""
    if not view.rules.viveza or view.phase not in (Phase.PLAY, Phase.PAUSE):
        return ()
    return tuple(reversed(accusable(view, seat)))


def facts_of(view: State, seat: Seat, whom: Seat) -> tuple[Fact, ...]:
    """What this seat may accuse that one of, the newest first."""
    return tuple(fact for fact in open_facts(view, seat) if fact.seat == whom)


def fact_words(view: State, fact: Fact) -> str:
    """What somebody did, in a few words: `cantó vigía`, `el 5 se llevó 5 y 6`."""
    if fact.capture is None:
        book = view.book_of(fact.deal)
        entries = () if book is None else book.entries
        cantos = [escuela_canto(entry.canto).lower() for entry in entries if entry.seat == fact.seat]
        return t("cantó {canto}", canto=cantos[0]) if cantos else t("cantó")
    taken = listed([rank_name(card.rank) for card in fact.capture.taken])
    return t("{card} se llevó {taken}", card=the_rank(fact.capture.card.rank), taken=taken)


def window_words(view: State, fact: Fact, cast: Cast) -> str:
    """Until when it may be accused (ES-80, ES-85)."""
    if view.phase is Phase.PAUSE:
        return t("hasta que acabe la pausa")
    if fact.capture is None:
        return t("hasta que empiece el otro reparto") if fact.deal == view.deals else t("hasta la próxima carta")
    if cast.is_me(view.turn):
        return t("hasta que juegues")
    return t("hasta que juegue {name}", name=cast.names[view.turn])


def accuse_words(view: State, fact: Fact, cast: Cast) -> str:
    """What is asked before an accusation is made."""
    what, name = fact_words(view, fact), cast.names[fact.seat]
    return t("Otra vez y acusas a {name}: {what}. Si era legal, −1.", name=name, what=what)


def rights_words(view: State, seat: Seat) -> str:
    """Which rights of this ciclo are left, for their owner alone (ES-76)."""
    spent = view.spent[seat]
    left = [word for word, used in ((t("canto falso"), spent.canto_falso), (t("robar"), spent.robar)) if not used]
    return t("Te queda: {rights}", rights=listed(left)) if left else t("Ya usaste tus vivezas de este mazo")


def pause_words(view: State, cast: Cast) -> tuple[str, str]:
    """What the pause is, and what can still be done in it."""
    pause = view.school.pause
    if pause is None:
        return "", ""
    title = pause_title(pause.side, cast)[0]
    if cast.looking:
        return title, t("si nadie acusa")
    if open_facts(view, cast.me):
        return title, t("Todavía puedes acusar")
    return title, t("Solo falta que nadie acuse")


def pause_title(side: Side | None, cast: Cast) -> tuple[str, str]:
    """What happens at the end of a pause unless somebody accuses, and that this is the time for it."""
    if side is None:
        title = t("Se cierra el ciclo")
    elif side == cast.side and not cast.looking:
        title = t("¡Partida nuestra!") if cast.format.pairs else t("¡Partida tuya!")
    else:
        title = t("Partida de {name}", name=for_side(cast, side))
    return title, t("¿alguien acusa?")
