"""The flor at a table with a vira: whose is alive, who may still declare it, what each pays (VR-24 … VR-40).

Everything is asked of a state or of the seat's own view; what is said of other seats needs the truth. A flor is *live*
while its holder has missed no chance to declare it; the Reservada misses none, but an envido of its owner commits it.
"""

from game.rules.kernel import Seat, Side
from game.rules.truco.model import PlayCard, Reparto, Say, State
from game.rules.truco.piezas import flor, is_reservada
from game.rules.truco.terms import Call, Kind, PrimeraParda, Way
from game.rules.truco.vira_words import PlayCardAs

PRICE = 3
"""What each flor pays but the Reservada, which is priced by the rules (VR-31)."""
HAND = 3

Seats = tuple[Seat, ...]


# What a seat holds


def value(reparto: Reparto, seat: Seat) -> int | None:
    """The value of the flor that a seat was dealt; `None` when it has none, or its cards are not seen (VR-25)."""
    vira = reparto.vira
    return flor(vira.dealt[seat], vira.card)


def holds_reservada(reparto: Reparto, seat: Seat) -> bool:
    """Whether a seat was dealt both pieces."""
    return is_reservada(reparto.vira.dealt[seat], reparto.vira.card)


def _unsung(reparto: Reparto, seat: Seat) -> bool:
    return not reparto.flores[seat] and not reparto.gone[seat] and reparto.vira.compared is None


def _missed(state: State, seat: Seat) -> bool:
    """Whether the chance of a seat to declare has passed, flor or no flor (VR-27, VR-29).

    It passes with an answer and a truco of one's own, and with the first card, or the second after a ley; cards that
    had to be stacked miss nothing (VR-11).
    """
    reparto = state.reparto
    vira, tricks = reparto.vira, reparto.tricks
    if vira.lapsed[seat]:
        return True
    thrown = HAND - len(reparto.hands[seat])
    if thrown and tricks and tricks[0].winner is None and state.rules.primera_parda is PrimeraParda.APILADA:
        thrown = 1
    return thrown > vira.a_ley[seat]


def is_live(state: State, seat: Seat) -> bool:
    """Whether a seat has an ordinary flor that it may still declare (VR-26, VR-27, VR-29)."""
    reparto = state.reparto
    if not _unsung(reparto, seat) or _missed(state, seat):
        return False
    return value(reparto, seat) is not None and not holds_reservada(reparto, seat)


def is_hidden(state: State, seat: Seat) -> bool:
    """Whether a seat has the Reservada, undeclared, and has not committed it to an envido (VR-38, VR-39)."""
    reparto = state.reparto
    return _unsung(reparto, seat) and holds_reservada(reparto, seat) and not is_committed(reparto, seat)


def is_committed(reparto: Reparto, seat: Seat) -> bool:
    """Whether the seat has bet its Reservada in an envido that no flor has killed (VR-39)."""
    return reparto.vira.staked[seat] and True not in reparto.flores and holds_reservada(reparto, seat)


def may_declare(state: State, seat: Seat) -> bool:
    """Whether a seat of which something is asked may declare a flor now: on its turn, or before it answers (VR-26).

    The Reservada may be declared on any turn; to answer with it, one must not have thrown, or only a ley (VR-38).
    """
    reparto = state.reparto
    if is_live(state, seat):
        return True
    thrown = HAND - len(reparto.hands[seat])
    in_time = not reparto.pending or thrown == 0 or (thrown == 1 and reparto.vira.a_ley[seat])
    return in_time and is_hidden(state, seat)


def is_burned(state: State, seat: Seat) -> bool:
    """Whether a seat has let an ordinary flor pass; nobody else knows (VR-27)."""
    reparto = state.reparto
    lost = _unsung(reparto, seat) and _missed(state, seat)
    return lost and value(reparto, seat) is not None and not holds_reservada(reparto, seat)


def burns(view: State, seat: Seat, command: object) -> bool:
    """Whether a seat would lose its live flor by this: by anything but declaring it, or a card a ley (VR-27)."""
    if not is_live(view, seat):
        return False
    if isinstance(command, PlayCardAs):
        return command.way is Way.PASADA
    return isinstance(command, PlayCard) or (isinstance(command, Say) and command.call is not Call.FLOR)


# Betting on flores


def is_guest(state: State, seat: Seat) -> bool:
    """Whether a hidden Reservada may answer the bet between flores that is open, and so be declared (VR-36)."""
    pending = state.reparto.pending
    if not pending or pending[-1].kind is not Kind.LEY or len(pending[-1].calls) == 1:
        return False
    return state.side(seat) != state.side(pending[-1].voices[-1]) and is_hidden(state, seat)


def window(state: State, declarer: Seat) -> Seats:
    """Who may bet, in order, after a declaration that leaves both sides with a flor; nobody otherwise (VR-34)."""
    reparto, seats = state.reparto, state.format.seats
    after = ((declarer + step) % seats for step in range(1, seats))
    rivals = tuple(seat for seat in after if reparto.flores[seat] and state.side(seat) != state.side(declarer))
    return (declarer, *rivals) if rivals and not reparto.vira.window else ()


# When the deal ends


def counted(state: State, left: Side | None) -> Seats:
    """Whose flores count when the deal ends: declared, or still alive, unless the side went al mazo (VR-30, VR-47)."""
    reparto = state.reparto
    holders = [seat for seat in range(state.format.seats) if value(reparto, seat) is not None]
    known = [seat for seat in holders if reparto.flores[seat] or (state.side(seat) != left and is_live(state, seat))]
    for seat in holders:
        hidden = state.side(seat) != left and holds_reservada(reparto, seat) and _unsung(reparto, seat)
        if hidden and (known or not is_committed(reparto, seat)):
            known.append(seat)
    return tuple(sorted(known))


def best(state: State, holders: Seats) -> Seat:
    """Whose flor is the highest; of equals, who is closest to the mano (VR-32, VR-37)."""
    mano, seats = state.reparto.mano, state.format.seats
    return max(holders, key=lambda seat: (value(state.reparto, seat) or 0, -((seat - mano) % seats)))


def worth(state: State, holders: Seats, side: Side) -> int:
    """What the flores of a side pay (VR-31, VR-40)."""
    own = [seat for seat in holders if state.side(seat) == side]
    return sum(state.rules.reservada_paga if holds_reservada(state.reparto, seat) else PRICE for seat in own)
