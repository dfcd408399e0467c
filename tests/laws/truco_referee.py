"""A second opinion on Truco: a referee who follows a match by ear and says what should be written down.

It is written apart from the game, from the rule book alone, on texts and lists: it knows the names of events and none
of the pieces of the rules. What it expects is compared with what was written, line by line.
"""

from typing import Any

from game.rules.kernel import Format

ORDER = ["1E", "1B", "7E", "7O", "3", "2", "1", "12", "11", "10", "7", "6", "5", "4"]
VALUES = {"envido": 2, "real_envido": 3}
Line = tuple[int, int, str, bool]
"""Side, points, source, refused."""


def place(card: str) -> int:
    """How far down the ranking a card stands."""
    return ORDER.index(card if card in ORDER else card[:-1])


def numbers(hand: list[str]) -> tuple[int, int | None]:
    """The envido and the flor of three cards."""
    suits: dict[str, list[int]] = {}
    for card in hand:
        face = int(card[:-1])
        suits.setdefault(card[-1], []).append(face if face <= 7 else 0)
    best = max(sum(sorted(faces)[-2:]) + (20 if len(faces) > 1 else 0) for faces in suits.values())
    whole = [20 + sum(faces) for faces in suits.values() if len(faces) == 3]
    return best, whole[0] if whole else None


class Referee:
    """Follows one match, event by event; `due` is what must be written next."""

    def __init__(self, rules: Any, table: Format) -> None:
        self.rules, self.seats, self.pairs = rules, table.seats, table.pairs
        self.scores = [0, 0]
        self.due: list[Line] = []
        self.over = False
        self.deal_over = True

    def hear(self, event: Any) -> None:
        """One event; raises `AssertionError` when it is not what the rules say."""
        name = type(event).__name__
        if name not in ("PointsScored", "BuenasReached", "MatchEnded"):
            told = ("TantoCantado", "SonBuenas", "EnvidoWon", "FloresCompared")
            assert not self.due or name in told or name in ("TrickClosed", "CardsShown"), (self.due, event)
        follow = getattr(self, f"_{name}", None)
        if follow is not None:
            follow(event)

    def _side(self, seat: int) -> int:
        return seat % 2

    def _inside(self) -> list[int]:
        return [seat for seat in self._from(self.mano) if seat not in self.out]

    def _from(self, seat: int) -> list[int]:
        return [(seat + step) % self.seats for step in range(self.seats)]

    # The deal

    def _HandsDealt(self, event: Any) -> None:  # noqa: N802
        assert self.deal_over
        self.deal_over = False
        self.mano = (event.dealer + 1) % self.seats
        self.dealt = [[card.value for card in hand] for hand in event.hands]
        self.held = [list(hand) for hand in self.dealt]
        self.out: set[int] = set()
        self.spent: set[int] = set()
        self.trick: list[tuple[int, str]] = []
        self.opener = self.mano
        self.results: list[int | None] = []
        self.value, self.raised = 1, 0
        self.truco: int | None = None
        self.chain: list[str] = []
        self.envido: int | None = None
        self.flor: list[int] = []
        self.contra = ""
        self.flor_heard = self.truco_heard = False
        self.closing: tuple[int | None, int] | None = None

    def _CardThrown(self, event: Any) -> None:  # noqa: N802
        assert self.truco is None
        assert self.envido is None
        assert not self.flor
        turns = [seat for seat in self._from(self.opener) if seat not in self.out]
        left = [seat for seat in turns if seat not in [one for one, _ in self.trick]]
        assert event.seat == left[0], "another was on turn"
        self.held[event.seat].remove(event.card.value)
        self.trick.append((event.seat, event.card.value))
        if len(left) == 1:
            self._full()

    def _full(self) -> None:
        top = min(place(card) for _, card in self.trick)
        best = [seat for seat, card in self.trick if place(card) == top]
        parda = len({self._side(seat) for seat in best}) == 2
        opener = self.opener if parda else best[0]
        opener = next(seat for seat in self._from(opener) if seat not in self.out)
        self.closing = (None if parda else best[0], opener)
        self.results.append(None if parda else self._side(best[0]))
        won = self._won()
        if won is not None:
            self.due.append((won, self.value, "truco", False))

    def _won(self) -> int | None:
        seen = self.results
        for side in (0, 1):
            if seen.count(side) == 2 or (side in seen and None in seen and seen.count(1 - side) == 0):
                return side
        if len(seen) < 3:
            return None
        return next((side for side in seen if side is not None), self._side(self.mano))

    def _TrickClosed(self, event: Any) -> None:  # noqa: N802
        assert self.closing == (event.winner, event.opens)
        self.closing, self.trick, self.opener = None, [], event.opens

    def _WentToMazo(self, event: Any) -> None:  # noqa: N802
        side = self._side(event.seat)
        self.out.add(event.seat)
        alone = self.rules.mazo.value == "individual_mas1"
        if alone and any(self._side(seat) == side for seat in self._inside()):
            if self.trick and len(self.trick) == len(self._inside()):
                self._full()
            return
        answered = self.truco_heard and not self.rules.envido_tras_truco
        if alone and not self.results and not self.chain and not self.flor_heard and not answered:
            self.due.append((1 - side, 1, "envido", True))
        self.due.append((1 - side, self.value, "mazo", True))

    # Cantos

    def _CantoMade(self, event: Any) -> None:  # noqa: N802
        call, side = event.call.value, self._side(event.seat)
        if "flor" in call:
            self._hear_flor(event.seat, call)
        elif "envido" in call:
            assert not self.results
            assert self.envido in (None, 1 - side)
            self.chain.append(call)
            self.envido = side
        else:
            assert self.truco in (None, 1 - side)
            if self.truco is not None:
                self.value += 1
            self.truco, self.truco_heard = side, True

    def _hear_flor(self, seat: int, call: str) -> None:
        self.envido, self.flor_heard = None, True
        live = self._live()
        if call != "flor":
            self.contra = call
            self.flor.append(seat)
        elif self.flor:
            self.flor.append(seat)
            self._compare(6)
        else:
            assert seat in live
            if all(self._side(other) == self._side(seat) for other in live):
                self.due.append((self._side(seat), 3, "flor", False))
            else:
                self.flor = [seat]
        self.spent.add(seat)

    def _live(self) -> list[int]:
        holders = [seat for seat in self._inside() if len(self.held[seat]) == 3 and seat not in self.spent]
        return [seat for seat in holders if numbers(self.dealt[seat])[1] is not None]

    def _compare(self, points: int) -> None:
        found = [(seat, numbers(self.dealt[seat])[1] or 0) for seat in {*self.flor, *self._live()}]
        top = max(value for _, value in found)
        sides = {self._side(seat) for seat, value in found if value == top}
        self.due.append((sides.pop() if len(sides) == 1 else self._side(self.mano), points, "flor", False))
        self.spent.update(range(self.seats))
        self.flor, self.contra = [], ""

    def _Answered(self, event: Any) -> None:  # noqa: N802
        wanted = event.call.value == "quiero"
        if self.flor:
            self._answer_flor(event.seat, wanted)
        elif self.envido is not None:
            self._answer_envido(wanted)
        else:
            assert self.truco == 1 - self._side(event.seat)
            if wanted:
                self.value += 1
            else:
                self.due.append((self.truco, self.value, "truco", True))
            self.truco = None

    def _answer_flor(self, seat: int, wanted: bool) -> None:
        if wanted:
            self._compare(6 if self.contra == "contraflor" else self._falta())
            return
        price = {"": 3, "contraflor": 4, "contraflor_al_resto": 6}[self.contra]
        self.due.append((self._side(self.flor[-1]), price, "flor", True))
        self.spent.add(seat)
        self.flor, self.contra = [], ""

    def _answer_envido(self, wanted: bool) -> None:
        assert self.envido is not None
        if wanted:
            points = self._falta() if self.chain[-1] == "falta_envido" else sum(VALUES[call] for call in self.chain)
            self.due.append((self._side(self._best()), points, "envido", False))
        else:
            self.due.append((self.envido, sum(VALUES[call] for call in self.chain[:-1]) or 1, "envido", True))
        self.envido = None

    def _best(self) -> int:
        """Who has the envido: of the highest, the side of the mano or the closest to him."""
        top = max(numbers(self.dealt[seat])[0] for seat in self._inside())
        have = [seat for seat in self._inside() if numbers(self.dealt[seat])[0] == top]
        ours = [seat for seat in have if self._side(seat) == self._side(self.mano)]
        return ours[0] if ours and self.rules.empate.value == "pareja_mano" else have[0]

    def _falta(self) -> int:
        leader, target = max(self.scores), self.rules.target
        half = self.rules.falta.value == "tramo" and leader < target / 2
        return int((target / 2 if half else target) - leader)

    def _EnvidoWon(self, event: Any) -> None:  # noqa: N802
        assert self._side(event.seat) == self.due[0][0]

    # Points

    def _PointsScored(self, event: Any) -> None:  # noqa: N802
        assert self.due
        assert self.due.pop(0) == (event.side, event.points, event.source.value, event.refused)
        self.scores[event.side] += event.points

    def _DealEnded(self, event: Any) -> None:  # noqa: N802
        assert not self.due
        self.deal_over = True

    def _MatchEnded(self, event: Any) -> None:  # noqa: N802
        assert not self.over
        self.over = True
        if event.cause.value == "target":
            assert self.scores[event.winner] >= self.rules.target > self.scores[1 - event.winner]
        else:
            assert max(self.scores) < self.rules.target
            assert event.winner == 1 - self._side(event.by)
