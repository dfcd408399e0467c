"""What the Spanish cards are called in a sentence, in any game that is played with them."""

from collections.abc import Sequence

from game.rules.cards import Card, Suit
from game.ui.texts import t


def rank_name(rank: int) -> str:
    """The rank as it is said: `as`, `2` … `7`, `sota`, `caballo`, `rey`."""
    names = {1: t("as"), 10: t("sota"), 11: t("caballo"), 12: t("rey")}
    return names.get(rank, str(rank))


def the_rank(rank: int) -> str:
    """The rank with its article."""
    return t("la sota") if rank == 10 else t("el {rank}", rank=rank_name(rank))


def the_card(card: Card) -> str:
    """The card with its article: `el 6 de oros`."""
    suits = {
        Suit.OROS: t("de oros"),
        Suit.COPAS: t("de copas"),
        Suit.ESPADAS: t("de espadas"),
        Suit.BASTOS: t("de bastos"),
    }
    return f"{the_rank(card.rank)} {suits[card.suit]}"


def listed(words: Sequence[str]) -> str:
    """Words with commas and a final `y`."""
    if len(words) < 2:
        return "".join(words)
    return t("{first} y {last}", first=", ".join(words[:-1]), last=words[-1])
