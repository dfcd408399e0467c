"""What a partner who plays with a person may ask about first: a canto, or taking one up; never a flor that it has."""

from game.bots.truco.voting import told
from game.rules.kernel import Seat
from game.rules.record import Record
from game.rules.truco.model import Say, State
from game.rules.truco.terms import KIND, Call


def asks(view: State, seat: Seat, command: Record) -> bool:
    """Whether this commits the side to something, and is not only the vote that its partner has given before."""
    if not isinstance(command, Say) or command.call is Call.FLOR:
        return False
    return (command.call in KIND or command.call is Call.QUIERO) and told(view, seat) is not command.call
