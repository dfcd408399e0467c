"""What is being asked, by whom and of whom, and what each answer pays, in words; every number is the rules' own.

Pure functions of a view. A sentence speaks to the player at this screen.
"""

from dataclasses import dataclass

from game.rules.kernel import Seat, Side
from game.rules.truco import flor, ladder
from game.rules.truco.allowed import envido_closed, level_of
from game.rules.truco.model import Pending, Phase, Source, State
from game.rules.truco.moment import moment
from game.rules.truco.responses import is_ballot, vote_of
from game.rules.truco.terms import Call, Kind, Mazo
from game.rules.truco.tricks import winning_side
from game.ui.felt.cast import Cast
from game.ui.felt.truco.words import said, together, writes
from game.ui.texts import t


@dataclass(frozen=True)
class Stake:
    """The canto that waits for an answer, and its prices."""

    call: Call
    kind: Kind
    caller: Seat
    singers: Side
    wanted: int
    """What is played for when it is accepted."""
    refused: int
    """What its singers write when it is not."""


def top(view: State) -> Pending | None:
    """The canto that must be answered first."""
    return view.reparto.pending[-1] if view.phase is Phase.PLAY and view.reparto.pending else None


def stake(view: State) -> Stake | None:
    """What is asked now; `None` when nothing is."""
    canto = top(view)
    if canto is None:
        return None
    wanted, refused = PRICES[canto.kind](view, canto)
    caller = canto.voices[-1]
    return Stake(canto.calls[-1], canto.kind, caller, view.side(caller), wanted, refused)


def worth(view: State) -> int:
    """What the deal is worth now (TV-11)."""
    return ladder.worth(view.rules.truco, view.reparto.level)


def _truco(view: State, canto: Pending) -> tuple[int, int]:
    place = level_of(view.rules, canto.calls[-1]) or 0
    return view.rules.truco[place].points, worth(view)


def _envido(view: State, canto: Pending) -> tuple[int, int]:
    return envido_worth(view, canto.calls), ladder.refused(view.rules.envido, canto.calls)


def envido_worth(view: State, chain: tuple[Call, ...]) -> int:
    """What an accepted chain of envido pays with the scores as they are (TV-20, TV-21)."""
    points = ladder.accepted(view.rules.envido, chain)
    return ladder.falta(view.rules, view.scores) if points is None else points


def _flor(view: State, canto: Pending) -> tuple[int, int]:
    last = canto.calls[-1]
    resto = last is Call.CONTRAFLOR_AL_RESTO
    wanted = ladder.falta(view.rules, view.scores) if resto else flor.COMPARED
    return wanted, flor.REFUSED.get(last, flor.PRICE)


PRICES = {Kind.TRUCO: _truco, Kind.ENVIDO: _envido, Kind.FLOR: _flor}


def open_still(view: State) -> bool:
    """Whether the deal is being played: nobody has won it by tricks, and nothing was written for it yet."""
    reparto, rules = view.reparto, view.rules
    if view.phase is not Phase.PLAY or any(line.source in (Source.TRUCO, Source.MAZO) for line in reparto.lines):
        return False
    results = [None if trick.winner is None else view.side(trick.winner) for trick in reparto.tricks]
    return winning_side(results, view.side(reparto.mano), rules.triple_parda) is None


def asked(view: State) -> tuple[Seat, ...]:
    """Who must do something now, whatever it is: everybody who votes, or whoever answers or throws."""
    if not open_still(view):
        return ()
    canto = top(view)
    return (view.reparto.turn,) if canto is None else canto.answerers


def envido_lives(view: State, cast: Cast) -> bool:
    """Whether my tantos still matter: an envido can be sung, or waits for its answer (TV-41)."""
    canto = top(view)
    waits = canto is not None and canto.kind is Kind.ENVIDO
    return view.phase is Phase.PLAY and (waits or envido_closed(moment(view, cast.me)) is None)


# The sentence over the answers


def question(view: State, cast: Cast) -> str:
    """What is asked, in words, for me or for whoever else is asked."""
    what, canto = stake(view), top(view)
    if what is None or canto is None:
        return ""
    sentences = [_would_be(what), _otherwise(cast, canto, what)]
    if is_ballot(canto):
        sentences.append(_ballot(canto, cast))
    if len(view.reparto.pending) > 1:
        sentences.append(t("El truco espera."))
    return " ".join(sentences)


def _would_be(what: Stake) -> str:
    if what.kind is Kind.TRUCO:
        return t("La mano pasaría a valer {n}.", n=what.wanted)
    if what.kind is Kind.ENVIDO:
        return t("El envido valdría {n}.", n=what.wanted)
    return t("La flor más alta valdría {n}.", n=what.wanted)


def _otherwise(cast: Cast, canto: Pending, what: Stake) -> str:
    written = writes(cast, what.singers, what.refused)
    first_flor = what.call is Call.FLOR
    if cast.me in canto.answerers:
        said_no = t("Si te achicas, {written}.") if first_flor else t("Si no quieres, {written}.")
        return said_no.format(written=written)
    who = together(cast, canto.answerers)
    if len(canto.answerers) > 1:
        return t("Si {who} no quieren, {written}.", who=who, written=written)
    said_no = t("Si {who} se achica, {written}.") if first_flor else t("Si {who} no quiere, {written}.")
    return said_no.format(who=who, written=written)


def _ballot(canto: Pending, cast: Cast) -> str:
    if cast.me not in canto.answerers:
        return t("Están votando.")
    told = [
        t("{name} vota {call}.", name=cast.names[vote.seat], call=said(vote.call))
        for vote in canto.votes
        if vote.seat != cast.me
    ]
    mine = vote_of(canto, cast.me)
    if mine is not None:
        told.append(t("Tú votas {call}.", call=said(mine)))
    if told:
        return " ".join(told)
    if len(canto.answerers) > 2:
        return t("Votan los tres: decide la mayoría.")
    return t("Votas con {name}: tienen que coincidir.", name=together(cast, set(canto.answerers) - {cast.me}))


# What a button would bring


def consequence(view: State, cast: Cast, call: Call) -> str:
    """What saying this now leads to, in a few words."""
    what, canto = stake(view), top(view)
    if what is None or canto is None:
        return _opening(view, cast, call)
    voters = [vote.seat for vote in canto.votes if vote.call is call]
    if voters:
        return t("tu voto") if voters == [cast.me] else t("lo vota {name}", name=together(cast, voters))
    if call is Call.QUIERO:
        return t("la mano vale {n}", n=what.wanted) if what.kind is Kind.TRUCO else t("se juegan {n}", n=what.wanted)
    if call in (Call.NO_QUIERO, Call.ME_ACHICO):
        return writes(cast, what.singers, what.refused)
    return _raise(view, what, call)


def _raise(view: State, what: Stake, call: Call) -> str:
    place = level_of(view.rules, call)
    if place is not None:
        return t("quieres y subes a {n}", n=view.rules.truco[place].points)
    if any(rung.call is call for rung in view.rules.envido):
        chain = (*view.reparto.envido, call) if what.kind is Kind.ENVIDO else (call,)
        return t("vale {n}", n=envido_worth(view, chain))
    if what.kind is not Kind.FLOR:
        return t("vale {n}", n=flor.PRICE)
    resto = call is Call.CONTRAFLOR_AL_RESTO
    return t("se juegan {n}", n=ladder.falta(view.rules, view.scores) if resto else flor.COMPARED)


def _opening(view: State, cast: Cast, call: Call) -> str:
    place = level_of(view.rules, call)
    if place is not None:
        return t("la mano valdría {n}", n=view.rules.truco[place].points)
    if any(rung.call is call for rung in view.rules.envido):
        return t("vale {n}", n=envido_worth(view, (*view.reparto.envido, call)))
    if call is Call.FLOR:
        return t("vale {n}", n=flor.PRICE)
    if call is not Call.MAZO:
        return ""
    return t("tu pareja sigue") if partner_stays(view, cast) else writes(cast, 1 - cast.side, worth(view))


def partner_stays(view: State, cast: Cast) -> bool:
    """Whether who goes al mazo now leaves somebody of his side playing (TA-23)."""
    gone, others = view.reparto.gone, view.format.members(cast.side)
    return view.rules.mazo is Mazo.INDIVIDUAL_MAS1 and any(not gone[seat] for seat in others if seat != cast.me)


def would_bring(view: State, cast: Cast, call: Call) -> str:
    """What a canto of my own would stake, in a sentence."""
    if call is Call.MAZO:
        return warning_of(view, cast, call).removesuffix(t("Pulsa otra vez.")).strip()
    if call is Call.FLOR:
        return t("Tu flor vale {n}; contra otra flor se juegan {more}.", n=flor.PRICE, more=flor.COMPARED)
    place = level_of(view.rules, call)
    if place is not None:
        written = writes(cast, cast.side, worth(view))
        n = view.rules.truco[place].points
        return t("La mano valdría {n}. Si no quieren, {written}.", n=n, written=written)
    chain = (*view.reparto.envido, call)
    written = writes(cast, cast.side, ladder.refused(view.rules.envido, chain))
    return t("Vale {n}. Si no quieren, {written}.", n=envido_worth(view, chain), written=written)


def warning_of(view: State, cast: Cast, call: Call) -> str:
    """What is said before going al mazo; nothing else asks to be pressed twice."""
    if call is not Call.MAZO:
        return ""
    if partner_stays(view, cast):
        return t("Te vas tú; tu pareja sigue sola. Pulsa otra vez.")
    return t("La mano se pierde: {written}. Pulsa otra vez.", written=writes(cast, 1 - cast.side, worth(view)))
