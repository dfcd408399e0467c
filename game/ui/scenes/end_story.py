"""A finished match as its last screen tells it: who won, in which words, and which sides there were."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.portraits import around
from game.rules.kernel import Side
from game.table.messages import Welcome
from game.ui.felt.cast import Cast
from game.ui.felt.ledger import Bookkeeping, Ledger, Source
from game.ui.felt.sides import for_side, side_name
from game.ui.scenes.rulesets import full_name, seating_in_sentence
from game.ui.texts import t
from game.ui.theme import BASTO, ESPADA, ORO, PAPER, RIVAL_BAR, Colour, mix

OTHERS: tuple[Colour, ...] = (RIVAL_BAR, mix(ESPADA, PAPER, 0.35), mix(BASTO, PAPER, 0.2))


@dataclass(frozen=True)
class Story:
    """What there is to tell of a match; `sides` has mine first."""

    won: bool
    result: str
    about: str
    ledger: Ledger
    sides: tuple[Side, ...]
    names: tuple[str, ...]
    members: tuple[str, ...]
    """Who plays for each side; empty when everybody plays alone."""
    faces: tuple[tuple[str, ...], ...]
    """The pictures of each side."""

    def colour(self, place: int) -> Colour:
        """The colour of the side in this place."""
        return ORO if place == 0 else OTHERS[(place - 1) % len(OTHERS)]

    @property
    def sources(self) -> tuple[Source, ...]:
        """Where points came from in this match."""
        return tuple(
            source
            for source in self.ledger.sources
            if any(entry.source == source and any(entry.points) for entry in self.ledger.entries)
        )


def story_of(welcome: Welcome[Any], ledger: Ledger, book: Bookkeeping) -> Story:
    """The match as its last screen tells it to the player at `welcome.seat`."""
    table, me = welcome.format, welcome.seat
    names, faces = tuple(sitter.name for sitter in welcome.sitters), around(welcome.sitters)
    cast = Cast(me, table, names, looking=me < 0)
    mine = cast.side
    sides = (mine, *(side for side in range(table.sides) if side != mine))
    won = ledger.ending is not None and (cast.looking or ledger.ending.winner == mine)
    how = (
        (seating_in_sentence(table), book.chapters(ledger.chapters))
        if ledger.chapters
        else (seating_in_sentence(table),)
    )
    about = (full_name(welcome.ruleset.key), *how)
    if ledger.ending is not None and ledger.ending.gone is not None:
        about = (book.sentence(ledger.entries[-1], table, names, me), *about)
    return Story(
        won=won,
        result=_result(cast, ledger),
        about=" · ".join(about),
        ledger=ledger,
        sides=sides,
        names=tuple(side_name(cast, side) for side in sides),
        members=tuple(_together([names[seat] for seat in table.members(side)]) for side in sides)
        if table.pairs
        else (),
        faces=tuple(tuple(faces[seat] for seat in table.members(side)) for side in sides),
    )


def _result(cast: Cast, ledger: Ledger) -> str:
    """Whose match it was, in letters among which there is no capital G: in this face it reads as a C."""
    if ledger.ending is None:
        return t("Partida sin terminar")
    winner = ledger.ending.winner
    if cast.looking or (winner != cast.side and not cast.format.pairs):
        return t("La partida es de {name}", name=for_side(cast, winner))
    if cast.format.pairs:
        return t("¡La partida es nuestra!") if winner == cast.side else t("La partida es de ellos")
    return t("¡La partida es tuya!")


def _together(names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return t("{first} y {last}", first=", ".join(names[:-1]), last=names[-1])


def headings(story: Story) -> tuple[str, ...]:
    """The names of the sides as headings of columns: common words in small letters, people as they are called."""
    common = (t("Nosotros"), t("Ellos"), t("Tú"))
    return tuple(name.lower() if name in common else name for name in story.names)
