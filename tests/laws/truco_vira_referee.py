"""A second opinion on Truco con vira: a referee who follows a match by ear and says what a deal owes when it ends.

It is written apart from the game, from the rule book alone, on texts and lists: it knows the names of events and none
of the pieces of the rules.
"""

from typing import Any

from game.rules.kernel import Format

ORDER = ["1E", "1B", "7E", "7O", "3", "2", "1", "12", "11", "10", "7", "6", "5", "4"]
WORTH = [1, 3, 6, 9, 0]
Line = tuple[int, int, str, bool]
"""Side, points, source, refused."""


class Referee:
    """Follows one match, event by event."""

    def __init__(self, rules: Any, table: Format) -> None:
        self.rules, self.seats = rules, table.seats
        self.scores, self.chicos = [0, 0], [0, 0]
        self.due: list[Line] | None = None
        self.over, self.deal_over = False, True
        self.mano = -1

    def hear(self, event: Any) -> None:
        """One event; raises `AssertionError` when it is not what the rules say."""
        follow = getattr(self, f"_{type(event).__name__}", None)
        if follow is not None:
            follow(event)

    def _from(self, seat: int) -> list[int]:
        return [(seat + step) % self.seats for step in range(self.seats)]

    # The cards

    def _HandsDealt(self, event: Any) -> None:  # noqa: N802
        assert self.deal_over
        self.deal_over = False
        self.mano = (event.dealer + 1) % self.seats
        self.dealt = [[card.value for card in hand] for hand in event.hands]
        self.held = [list(hand) for hand in self.dealt]
        self.trick: list[tuple[int, int]] = []
        self.opener = self.mano
        self.results: list[int | None] = []
        self.won: int | None = None
        self.left: int | None = None
        self.ley: set[int] = set()
        self.missed: set[int] = set()
        self.flores: list[int] = []
        self.staked: set[int] = set()
        self.stack: list[str] = []
        self.singer = {"truco": 0, "envido": 0, "ley": 0}
        self.chain: dict[str, list[int]] = {"envido": [], "ley": []}
        self.said: dict[str, bool] = {}
        self.level, self.sung = 0, 0
        self.compared = False
        self.due = None
        self.refused = False

    def _ViraTurned(self, event: Any) -> None:  # noqa: N802
        rank, self.pinta = event.card.value[:-1], event.card.value[-1]
        self.perico = ("12" if rank == "11" else "11") + self.pinta
        self.perica = ("12" if rank == "10" else "10") + self.pinta

    def _strength(self, card: str) -> int:
        if card in (self.perico, self.perica):
            return 21 if card == self.perico else 20
        place: int = ORDER.index(card if card in ORDER else card[:-1])
        return 14 - place

    def _face(self, card: str) -> int:
        number = int(card[:-1])
        return number if number <= 7 else 0

    def _pieces(self, seat: int) -> list[str]:
        return [card for card in self.dealt[seat] if card in (self.perico, self.perica)]

    def _reservada(self, seat: int) -> bool:
        return len(self._pieces(seat)) == 2

    def _tanto(self, seat: int) -> int:
        hand, pieces = self.dealt[seat], self._pieces(seat)
        if len(pieces) == 2:
            return 39
        faces = sorted(self._face(card) for card in hand)
        if pieces:
            return (30 if pieces[0] == self.perico else 29) + faces[-1]
        alike = [[self._face(card) for card in hand if card[-1] == suit] for suit in "OCEB"]
        return max(20 + sum(sorted(one)[-2:]) if len(one) > 1 else max(one) for one in alike if one)

    def _flor(self, seat: int) -> int:
        """The value of a flor, 0 for none."""
        hand, pieces = self.dealt[seat], self._pieces(seat)
        if len({card[-1] for card in hand if card not in pieces}) > 1:
            return 0
        base = {0: 20, 1: 30 if self.perico in pieces else 29, 2: 39}[len(pieces)]
        return base + sum(self._face(card) for card in hand)

    def _AnnouncedALey(self, event: Any) -> None:  # noqa: N802
        assert len(self.held[event.seat]) == 3
        self.ley.add(event.seat)

    def _CardThrown(self, event: Any) -> None:  # noqa: N802
        self._throw(event.seat, event.card.value, self._strength(event.card.value), free=False)

    def _CardPassed(self, event: Any) -> None:  # noqa: N802
        self._throw(event.seat, event.card.value, 0, free=False)

    def _CardStacked(self, event: Any) -> None:  # noqa: N802
        strength = self._strength(event.card.value)
        assert self.results[0] is None
        assert strength == max(map(self._strength, self.held[event.seat]))
        self._throw(event.seat, event.card.value, strength, free=True)

    def _throw(self, seat: int, card: str, strength: int, free: bool) -> None:
        assert not self.stack
        assert self.won is None
        turns = [one for one in self._from(self.opener) if one not in [thrower for thrower, _ in self.trick]]
        assert seat == turns[0], "another was on turn"
        if not free and not (len(self.held[seat]) == 3 and seat in self.ley):
            self.missed.add(seat)
        self.held[seat].remove(card)
        self.trick.append((seat, strength))
        if len(turns) == 1:
            self._full()

    def _full(self) -> None:
        top = max(strength for _, strength in self.trick)
        best = [seat for seat, strength in self.trick if strength == top]
        parda = len({seat % 2 for seat in best}) == 2
        self.closing = (None if parda else best[0], self.opener if parda else best[0])
        self.results.append(None if parda else best[0] % 2)
        closest = next(seat for seat in self._from(self.mano) if seat in best)
        for side in (0, 1):
            if self.results.count(side) == 2 or (
                side in self.results and None in self.results and 1 - side not in self.results
            ):
                self.won = side
        if self.won is None and len(self.results) == 3:
            self.won = next((side for side in self.results if side is not None), closest % 2)

    def _TrickClosed(self, event: Any) -> None:  # noqa: N802
        assert self.closing == (event.winner, event.opens)
        self.trick, self.opener = [], event.opens

    def _WentToMazo(self, event: Any) -> None:  # noqa: N802
        assert not self.stack
        self.left, self.won = event.seat % 2, 1 - event.seat % 2

    # What is said

    def _CantoMade(self, event: Any) -> None:  # noqa: N802
        call, seat = event.call.value, event.seat
        if call == "flor":
            self._declare(seat)
        elif "truco" in call or "vale" in call:
            assert self.stack in ([], ["truco"])
            if self.stack:
                self.level += 1
            self.missed.add(seat)
            self.stack, self.singer["truco"], self.sung = ["truco"], seat, self.sung + 1
            assert event.answerers == self._rivals(seat)
        else:
            self._bet(seat, 0 if "falta" in call else 2, event.answerers)

    def _PiedrasRaised(self, event: Any) -> None:  # noqa: N802
        assert self.rules.piedras
        self._bet(event.seat, event.piedras, event.answerers)

    def _rivals(self, seat: int) -> tuple[int, ...]:
        return tuple(one for one in self._from(seat) if one % 2 != seat % 2)

    def _bet(self, seat: int, more: int, asked: tuple[int, ...]) -> None:
        kind = "ley" if self.stack[-1:] == ["ley"] else "envido"
        chain = self.chain[kind]
        if kind == "envido":
            assert not self.results
            assert not self.flores
            assert not self.compared
            assert self._reservada(seat) or not self._flor(seat) or seat in self.missed
            self.staked.add(seat)
            assert asked == self._rivals(seat)
            if self.stack[-1:] != ["envido"]:
                assert not chain
                assert len(self.held[seat]) == 3
                self.stack.append("envido")
        else:
            assert seat in self.flores
            assert asked == tuple(one for one in self._rivals(seat) if one in self.flores)
        if chain:
            assert chain[-1]
            assert seat % 2 != self.singer[kind] % 2
            assert sum(chain) + max(more, 1) <= self._falta()
        chain.append(more)
        self.singer[kind] = seat

    def _falta(self) -> int:
        return int(self.rules.target) - max(self.scores)

    def _declare(self, seat: int) -> None:
        assert self._flor(seat)
        assert seat not in self.flores
        assert not self.compared
        assert self._reservada(seat) or seat not in self.missed
        assert not (self._reservada(seat) and seat in self.staked and not self.flores)
        self.flores.append(seat)
        if self.stack[-1:] == ["envido"]:
            self.stack.pop()

    def _WindowOpened(self, event: Any) -> None:  # noqa: N802
        last = self.flores[-1]
        assert event.seats == (last, *(one for one in self._rivals(last) if one in self.flores))
        assert len({seat % 2 for seat in self.flores[:-1]}) == 1
        assert len(event.seats) > 1
        self.stack.append("ley")
        self.window = list(event.seats)

    def _Answered(self, event: Any) -> None:  # noqa: N802
        call, seat, kind = event.call.value, event.seat, self.stack[-1]
        if call == "paso":
            assert not self.chain["ley"]
            assert self.window.pop(0) == seat
            if not self.window:
                self.stack.pop()
            return
        assert seat % 2 != self.singer[kind] % 2
        self.stack.pop()
        if kind != "ley" and not event.by_clock:
            self.missed.add(seat)
        if kind == "truco":
            if call == "quiero":
                self.level += 1
            else:
                self.won, self.refused = self.singer["truco"] % 2, True
            return
        self.said[kind] = call == "quiero"
        if call == "quiero" and kind == "envido":
            self.staked.add(seat)

    # What is owed

    def _counted(self) -> list[int]:
        if self.compared:
            return []
        stays = [seat for seat in range(self.seats) if seat % 2 != self.left]
        alive = [
            seat
            for seat in stays
            if self._flor(seat) and not self._reservada(seat) and seat not in self.missed and seat not in self.flores
        ]
        known = [*self.flores, *alive]
        owner = [seat for seat in stays if self._reservada(seat) and seat not in known]
        return [*known, *(seat for seat in owner if known or seat not in self.staked)]

    def _price(self, kind: str) -> int:
        chain = self.chain[kind]
        if self.said[kind]:
            return sum(chain) if chain[-1] else self._falta()
        return sum(chain[:-1])

    def _flor_lines(self, holders: list[int]) -> list[Line]:
        paid = dict.fromkeys((0, 1), 0)
        for seat in holders:
            paid[seat % 2] += self.rules.reservada_paga if self._reservada(seat) else 3
        top = max(map(self._flor, holders))
        best = next(seat for seat in self._from(self.mano) if seat in holders and self._flor(seat) == top) % 2
        if self.said.get("ley") is False:
            singers = self.singer["ley"] % 2
            more = self._price("ley")
            return [(singers, paid[singers], "flor", True), *([(singers, more, "con_ley", True)] if more else [])]
        lines: list[Line] = [(best, paid[best], "flor", False)]
        if paid[1 - best] and self.rules.flores_rivales.value == "cada_una":
            lines.append((1 - best, paid[1 - best], "flor", False))
        if self.said.get("ley"):
            lines.append((best, self._price("ley"), "con_ley", False))
        return lines

    def _owed(self) -> list[Line]:
        assert self.won is not None
        holders = self._counted()
        lines = self._flor_lines(holders) if holders else []
        if not holders and "envido" in self.said:
            if self.said["envido"]:
                lines.append((self._best_tanto() % 2, self._price("envido"), "envido", False))
            else:
                lines.append((self.singer["envido"] % 2, max(1, self._price("envido")), "envido", True))
        worth = WORTH[self.level]
        if not worth:
            had = self.scores[self.won] + sum(points for side, points, *_ in lines if side == self.won)
            worth = max(0, self.rules.target - had)
        gone = self.left is not None
        return [*lines, (self.won, worth, "mazo" if gone else "truco", gone or self.refused)]

    def _best_tanto(self) -> int:
        top = max(map(self._tanto, range(self.seats)))
        return next(seat for seat in self._from(self.mano) if self._tanto(seat) == top)

    def _CantandoCompared(self, event: Any) -> None:  # noqa: N802
        assert self.rules.cantando.value == "auto"
        assert [side for side in (0, 1) if self.scores[side] == self.rules.target - 1] == list(event.singing)
        holders = self._counted()
        self.due = self._flor_lines(holders) if holders else [(self._best_tanto() % 2, 1, "cantando", False)]
        assert event.by_flor == bool(holders)
        assert event.seat % 2 == self.due[0][0]
        if not holders:
            told = [max(self._tanto(seat) for seat in range(side, self.seats, 2)) for side in (0, 1)]
            assert list(event.tantos) == told
        self.compared = True

    def _DealLiquidated(self, event: Any) -> None:  # noqa: N802
        self.due = self._owed()
        assert [(one.side, one.points, one.source.value, one.refused) for one in event.lines] == self.due

    def _CardsRevealed(self, event: Any) -> None:  # noqa: N802
        shown = [card.value for card in event.cards]
        flor = self._flor(event.seat) and shown == (
            self._pieces_as_dealt(event.seat) if self._reservada(event.seat) else self.dealt[event.seat]
        )
        assert flor or (len(shown) <= 2 and event.seat == self._best_tanto())

    def _pieces_as_dealt(self, seat: int) -> list[str]:
        return self._pieces(seat)

    def _PointsScored(self, event: Any) -> None:  # noqa: N802
        assert self.due
        assert max(self.scores) < self.rules.target
        assert self.due.pop(0) == (event.side, event.points, event.source.value, event.refused)
        self.scores[event.side] += event.points

    def _DealEnded(self, event: Any) -> None:  # noqa: N802
        assert event.side == self.won
        assert not self.due or max(self.scores) >= self.rules.target
        self.deal_over = True

    def _ChicoWon(self, event: Any) -> None:  # noqa: N802
        self._chico(event.side)
        assert self.chicos[event.side] < self.rules.chicos
        self.scores, self.deal_over = [0, 0], True

    def _chico(self, side: int) -> None:
        """It is won after a whole deal, or by what was compared before its first card."""
        assert not self.over
        assert self.deal_over or self.compared
        assert self.scores[side] >= self.rules.target > self.scores[1 - side]
        self.chicos[side] += 1

    def _MatchEnded(self, event: Any) -> None:  # noqa: N802
        assert not self.over
        if event.cause.value == "target":
            self._chico(event.winner)
            assert self.chicos[event.winner] == self.rules.chicos
        else:
            assert event.winner == 1 - event.by % 2
        self.over = True
