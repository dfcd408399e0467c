"""`python -m game arena`: two levels of bots play the same deals from both sides, and the score is printed.

Every deal is played twice with the seats exchanged, so luck in the cards falls on both alike. Bots get the view of
their seat and nothing else. Answers are Spanish sentences; a word that does not exist is answered with those that do.
"""

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

from game.bots.catalog import levels_for, policy_for
from game.bots.policy import Level, Policy
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import TABLE, Format, Illegal, Seat, Side
from game.rules.options import Chosen
from game.table.chance import seeded
from game.table.robot import Attention
from game.ui.texts import m, t

USAGE = m("""\
Uso: arena [--ruleset CLAVE] [--options CASA] [--a NIVEL] [--b NIVEL] [--matches N] [--seed N]
           [--format ASIENTOS|all] [--json]

Enfrenta dos niveles de bots en los mismos repartos, cambiando los asientos, y dice quién gana.
  --ruleset  reglas que se juegan (por defecto, las primeras del catálogo)
  --options  opciones de casa, con comas y sin espacios: experto,mata_canto=tercera
  --a, --b   niveles que se enfrentan (por defecto, el más alto contra el anterior)
  --matches  partidas por formato, un número par (por defecto, 200)
  --seed     número que fija las barajadas (por defecto, 1)
  --format   cuántos asientos, o all para todos los formatos (por defecto, all)
  --json     el resultado como JSON""")
OPTIONS = ("--ruleset", "--options", "--a", "--b", "--matches", "--seed", "--format")


class WordError(ValueError):
    """Something on the command line that does not exist; its text says what does."""


@dataclass(frozen=True)
class Plan:
    """What the arena is asked to play."""

    entry: Entry
    formats: tuple[Format, ...]
    a: Policy
    b: Policy
    matches: int
    seed: int
    options: str = ""
    """The house options in the words in which they were asked for."""


@dataclass
class Effort:
    """How many decisions a policy took and the seconds it spent on them."""

    decisions: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds if self.seconds else 0.0


@dataclass(frozen=True)
class Duel:
    """What came out of one format: how many matches `a` won, and how fast each side decided."""

    seats: int
    pairs: bool
    matches: int
    wins: int
    low: float
    high: float
    rate_a: float
    rate_b: float

    @property
    def share(self) -> float:
        """The part of the matches that `a` won."""
        return self.wins / self.matches


# Playing


def wilson(wins: int, matches: int, z: float = 1.959964) -> tuple[float, float]:
    """The Wilson interval of a share of wins; `z` for 95 % unless told otherwise."""
    if matches == 0:
        return (0.0, 1.0)
    share = wins / matches
    spread = z * sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches))
    middle = share + z * z / (2 * matches)
    scale = 1 + z * z / matches
    return (max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


class Match:
    """One match of bots: whoever is awaited acts, and before that whoever wants to speak out of turn."""

    def __init__(
        self, entry: Entry, table: Format, bots: Sequence[Policy], efforts: Sequence[Effort], seed: int
    ) -> None:
        self.game, self.bots, self.efforts = entry.game, bots, efforts
        self.dice = seeded(seed)
        self.thoughts = [Random(f"{seed}/{seat}") for seat in range(table.seats)]
        self.attention = [Attention() for _ in bots]
        self.state = entry.game.start(entry.ruleset, table)

    def play(self) -> Side:
        """To the end; the side that won."""
        while (winner := self.game.winner(self.state)) is None:
            seat, command = self.next()
            for event in self.game.decide(self.state, seat, command):
                self.state = self.game.evolve(self.state, event)
        return winner

    def next(self) -> tuple[Seat, Any]:
        """Who does what now. When nobody is awaited, time runs out."""
        game, state = self.game, self.state
        lot = game.lot(state)
        if lot is not None:
            return TABLE, lot.command(self.dice.permutation(lot.size))
        reaction = self._reaction()
        if reaction is not None:
            return reaction
        awaited = game.awaited(state)
        if not awaited:
            return TABLE, game.deadlines(state)[0].command
        seat = awaited[0]
        view = game.conceal(state, seat)
        legal = game.legal(view, seat)
        return seat, self._timed(seat, lambda: self.bots[seat].choose(view, seat, legal, self.thoughts[seat]))

    def _reaction(self) -> tuple[Seat, Any] | None:
        """What somebody does out of turn; each has the same chance to be the first."""
        awake = [seat for seat, bot in enumerate(self.bots) if bot.reflex is not None]
        for place in self.dice.permutation(len(awake)) if len(awake) > 1 else range(len(awake)):
            seat = awake[place]
            legal = self.game.legal(self.state, seat)
            fresh = self.attention[seat].fresh(legal)
            wanted = self._notice(seat, fresh) if fresh else None
            if wanted is not None:
                return seat, wanted
            self.attention[seat].let_pass(legal)
        return None

    def _notice(self, seat: Seat, fresh: tuple[Any, ...]) -> Any:
        reflex = self.bots[seat].reflex
        view = self.game.conceal(self.state, seat)
        return (
            None if reflex is None else self._timed(seat, lambda: reflex.notice(view, seat, fresh, self.thoughts[seat]))
        )

    def _timed(self, seat: Seat, think: Callable[[], Any]) -> Any:
        began = perf_counter()
        wanted = think()
        self.efforts[seat].seconds += perf_counter() - began
        self.efforts[seat].decisions += 1
        return wanted


def play(entry: Entry, table: Format, bots: Sequence[Policy], efforts: Sequence[Effort], seed: int) -> Side:
    """One whole match with a bot and its effort for each seat; the side that won it."""
    return Match(entry, table, bots, efforts, seed).play()


def duel(entry: Entry, table: Format, a: Policy, b: Policy, matches: int, seed: int) -> Duel:
    """Play `matches` matches, each deal from both sides: `a` is on the even sides first, then on the odd ones."""
    wins = 0
    effort_a, effort_b = Effort(), Effort()
    for number in range(matches):
        first = number % 2
        mine = [table.side(seat) % 2 == first for seat in range(table.seats)]
        bots = [a if own else b for own in mine]
        efforts = [effort_a if own else effort_b for own in mine]
        wins += play(entry, table, bots, efforts, seed * 1_000_003 + number // 2) % 2 == first
    low, high = wilson(wins, matches)
    return Duel(table.seats, table.pairs, matches, wins, low, high, effort_a.rate, effort_b.rate)


# Reading the command line


def read(argv: Sequence[str]) -> tuple[Plan, bool]:
    """The plan that these words ask for, and whether they ask for JSON; raises `WordError`."""
    words, as_json = _options(argv)
    entry = _with_options(_entry(words.get("--ruleset", next(iter(CATALOG)))), words.get("--options", ""))
    levels = levels_for(entry.key)
    if not levels:
        raise WordError(t("Todavía no hay bots para «{ruleset}».", ruleset=entry.key))
    return Plan(
        entry=entry,
        formats=_formats(entry, words.get("--format", "all")),
        a=_policy(entry, words.get("--a", levels[-1])),
        b=_policy(entry, words.get("--b", levels[max(0, len(levels) - 2)])),
        matches=_even(words.get("--matches", "200")),
        seed=_number("--seed", words.get("--seed", "1")),
        options=words.get("--options", ""),
    ), as_json


def _options(argv: Sequence[str]) -> tuple[dict[str, str], bool]:
    words: dict[str, str] = {}
    rest = [word for word in argv if word != "--json"]
    while rest:
        name = rest.pop(0)
        if name not in OPTIONS:
            raise WordError(t("No conozco «{word}». Hay: {known}.", word=name, known=", ".join((*OPTIONS, "--json"))))
        if not rest:
            raise WordError(t("A «{name}» le falta su valor.", name=name))
        words[name] = rest.pop(0)
    return words, "--json" in argv


def _entry(key: str) -> Entry:
    if key not in CATALOG:
        raise WordError(t("No conozco las reglas «{word}». Hay: {known}.", word=key, known=", ".join(CATALOG)))
    return CATALOG[key]


def _with_options(entry: Entry, words: str) -> Entry:
    """The ruleset with the house options of words such as `experto,mata_canto=tercera`; a name alone is a yes."""
    chosen: list[Chosen] = []
    for word in filter(None, words.split(",")):
        name, _, value = word.partition("=")
        known = {f"{option.name}={_said(one)}": (option.name, one) for option in entry.options for one in option.values}
        found = known.get(f"{name}={value or 'sí'}")
        if found is None:
            raise WordError(t("No conozco la opción «{word}». Hay: {known}.", word=word, known=", ".join(known)))
        chosen.append(found)
    try:
        return entry.with_options(chosen)
    except Illegal:
        raise WordError(t("A las opciones «{word}» les falta otra que las permita.", word=words)) from None


def _said(value: object) -> str:
    return ("sí" if value else "no") if isinstance(value, bool) else str(value)


def _policy(entry: Entry, word: str) -> Policy:
    levels = levels_for(entry.key)
    if word not in levels:
        raise WordError(t("No conozco el nivel «{word}». Hay: {known}.", word=word, known=", ".join(levels)))
    return policy_for(entry.key, Level(word))


def _formats(entry: Entry, word: str) -> tuple[Format, ...]:
    chosen = tuple(table for table in entry.formats if word in ("all", str(table.seats)))
    if not chosen:
        seats = sorted({str(table.seats) for table in entry.formats})
        raise WordError(t("No conozco el formato «{word}». Hay: {known}.", word=word, known=", ".join((*seats, "all"))))
    return chosen


def _number(name: str, word: str) -> int:
    if not (word.isascii() and word.isdigit()):
        raise WordError(t("«{name}» pide un número entero, no «{word}».", name=name, word=word))
    return int(word)


def _even(word: str) -> int:
    matches = _number("--matches", word)
    if matches < 2 or matches % 2:
        raise WordError(t("«--matches» pide un número par: cada reparto se juega dos veces, cambiando los asientos."))
    return matches


# Saying it


def sentence(plan: Plan, result: Duel) -> str:
    """One line for one format."""
    seats = t("{n} en parejas", n=result.seats) if result.pairs else t("{n} jugadores", n=result.seats)
    share, low, high = (f"{100 * part:.1f}" for part in (result.share, result.low, result.high))
    ruleset = f"{plan.entry.key} ({plan.options})" if plan.options else plan.entry.key
    rate, other = (f"{speed:,.0f}" for speed in (result.rate_a, result.rate_b))
    return t(
        "{ruleset}, {seats}: {a} gana {wins} de {n} a {b}: {share} % (Wilson 95 %: {low}–{high} %); {rate} y {other} "
        "decisiones por segundo",
        ruleset=ruleset, seats=seats, a=plan.a.level, wins=result.wins, n=result.matches, b=plan.b.level,
        share=share, low=low, high=high, rate=rate, other=other,
    )  # fmt: skip


def main(argv: Sequence[str]) -> int:
    """Run the arena; 0 when it has played, 2 when it did not understand the words."""
    if "--help" in argv or "-h" in argv:
        print(t(USAGE))
        return 0
    try:
        plan, as_json = read(argv)
    except WordError as error:
        print(error, file=sys.stderr)
        return 2
    results = []
    for table in plan.formats:
        result = duel(plan.entry, table, plan.a, plan.b, plan.matches, plan.seed)
        results.append(result)
        if not as_json:
            print(sentence(plan, result), flush=True)
    if as_json:
        head = {
            "ruleset": plan.entry.key,
            "options": plan.options,
            "a": plan.a.level,
            "b": plan.b.level,
            "seed": plan.seed,
        }
        print(json.dumps(head | {"duels": [asdict(result) for result in results]}, ensure_ascii=False))
    return 0
