"""What is being asked, by whom and of whom, and what each answer pays, in words; every number is the rules' own.

Pure functions of a view. A sentence speaks to the player at this screen.
"""

from dataclasses import dataclass

from game.rules.kernel import Seat, Side
from game.rules.truco import flor, prices
from game.rules.truco.allowed import envido_closed, level_of, not_now
from game.rules.truco.model import Pending, Phase, Say, Source, State
from game.rules.truco.moment import moment
from game.rules.truco.responses import is_ballot, vote_of
from game.rules.truco.terms import KIND, Call, Flor, Kind, Mazo, kind_upon
from game.rules.truco.tricks import winning_side
from game.ui.felt.cast import Cast
from game.ui.felt.truco.burning import burning, flor_worth
from game.ui.felt.truco.words import said, side_word, together, writes
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
    chico: bool = False
    """Whether it is played for everything that is left of the match (VR-15)."""


def top(view: State) -> Pending | None:
    """The canto that must be answered first."""
    return view.reparto.pending[-1] if view.phase is Phase.PLAY and view.reparto.pending else None


def betting(view: State) -> bool:
    """Whether somebody may open a bet between flores, or pass: nothing has been bet yet (VR-34)."""
    canto = top(view)
    return canto is not None and canto.kind is Kind.LEY and len(canto.calls) == 1


def stake(view: State) -> Stake | None:
    """What is asked now; `None` when nothing is, or no bet has been made yet."""
    canto = top(view)
    price = None if canto is None or betting(view) else prices.asked_price(view)
    if canto is None or price is None:
        return None
    caller = canto.voices[-1]
    call, side = canto.calls[-1], view.side(caller)
    return Stake(call, canto.kind, caller, side, price.wanted, price.refused, price.chico)


def worth(view: State) -> int:
    """What the deal is worth now (TV-11, VR-15)."""
    return prices.stake(view)


def answers(view: State, seat: Seat) -> bool:
    """Whether a seat may answer what is asked; nobody else knows that a hidden Reservada may (VR-36)."""
    return top(view) is not None and not_now(view, seat) is None


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
    if canto is not None and betting(view):
        return _open_bet(cast, canto)
    if what is None or canto is None:
        return ""
    sentences = [_would_be(what), _otherwise(view, cast, canto, what)]
    if is_ballot(canto):
        sentences.append(_ballot(canto, cast))
    elif canto.anyone and len(canto.answerers) > 1 and cast.me in canto.answerers:
        sentences.append(_anyone(canto, cast))
    if any(below.kind is Kind.TRUCO for below in view.reparto.pending[:-1]):
        sentences.append(t("El truco espera."))
    return " ".join(sentences)


def _would_be(what: Stake) -> str:
    if what.kind is Kind.TRUCO:
        worth = t("La mano pasaría a valer el chico.") if what.chico else t("La mano pasaría a valer {n}.")
        return worth.format(n=what.wanted)
    if what.kind is Kind.ENVIDO:
        return t("El envido valdría {n}.", n=what.wanted)
    if what.kind is Kind.LEY:
        return t("Sobre las flores se jugarían {n} más.", n=what.wanted)
    return t("La flor más alta valdría {n}.", n=what.wanted)


def would_write(cast: Cast, what: Stake) -> str:
    """What its singers would write if it were refused; a bet between flores pays their flores besides (VR-35)."""
    if what.kind is not Kind.LEY:
        return writes(cast, what.singers, what.refused)
    mine = what.singers == cast.side
    if not what.refused:
        flores = t("cobramos nuestras flores") if mine else t("cobran sus flores")
        return flores if cast.format.pairs else t("cobras tu flor") if mine else t("cobra su flor")
    if cast.format.pairs:
        flores = t("cobramos nuestras flores y {n}") if mine else t("cobran sus flores y {n}")
    else:
        flores = t("cobras tu flor y {n}") if mine else t("cobra su flor y {n}")
    return flores.format(n=what.refused)


def _otherwise(view: State, cast: Cast, canto: Pending, what: Stake) -> str:
    written = would_write(cast, what)
    first_flor = what.call is Call.FLOR
    if answers(view, cast.me) and cast.me not in canto.answerers:
        return t("Con tu Reservada puedes querer o subir: así la cantas.")
    if cast.me in canto.answerers:
        said_no = t("Si te achicas, {written}.") if first_flor else t("Si no quieres, {written}.")
        return said_no.format(written=written)
    who = together(cast, canto.answerers)
    if len(canto.answerers) > 1:
        return t("Si {who} no quieren, {written}.", who=who, written=written)
    said_no = t("Si {who} se achica, {written}.") if first_flor else t("Si {who} no quiere, {written}.")
    return said_no.format(who=who, written=written)


def _open_bet(cast: Cast, canto: Pending) -> str:
    if cast.me in canto.answerers:
        return t("Hay flor en los dos bandos: apuesta a que la tuya es la más alta, o pasa.")
    who = together(cast, canto.answerers)
    return t("Hay flor en los dos bandos: {who} puede apostar a la suya o pasar.", who=who)


def _anyone(canto: Pending, cast: Cast) -> str:
    others = set(canto.answerers) - {cast.me}
    if len(others) > 1:
        return t("Contesta cualquiera de los tuyos: vale lo que se diga primero.")
    return t("También puede contestar {who}: vale lo que se diga primero.", who=together(cast, others))


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


def _price(view: State, call: Call) -> prices.Price | None:
    """What a canto would be worth; `None` of an envido whose piedras are settled, for nothing follows it (VR-19)."""
    reparto, canto = view.reparto, top(view)
    about = kind_upon(call, None if canto is None else canto.kind) if call in KIND else None
    over = Call.PIEDRAS in reparto.envido and not reparto.vira.piedras and about is Kind.ENVIDO
    return None if over else prices.price_of(view, call)


def consequence(view: State, cast: Cast, call: Call) -> str:
    """What saying this now leads to, in a few words."""
    what, canto = stake(view), top(view)
    if call is Call.PASO:
        return t("sin apostar")
    if what is None or canto is None:
        return _opening(view, cast, call)
    voters = [vote.seat for vote in canto.votes if vote.call is call]
    if voters:
        return t("tu voto") if voters == [cast.me] else t("lo vota {name}", name=together(cast, voters))
    if call is Call.QUIERO:
        return _wanted(what)
    if call in (Call.NO_QUIERO, Call.ME_ACHICO):
        return would_write(cast, what)
    return _raise(view, cast, what, call)


def _wanted(what: Stake) -> str:
    if what.kind is Kind.TRUCO:
        return t("se juega el chico") if what.chico else t("la mano vale {n}", n=what.wanted)
    return t("se juegan {n} más", n=what.wanted) if what.kind is Kind.LEY else t("se juegan {n}", n=what.wanted)


def _raise(view: State, cast: Cast, what: Stake, call: Call) -> str:
    price = _price(view, call)
    if level_of(view.rules, call) is not None and price is not None:
        return t("quieres y subes al chico") if price.chico else t("quieres y subes a {n}", n=price.wanted)
    if call is Call.FLOR and what.kind is not Kind.FLOR:
        return t("vale {n}", n=flor_worth(view, cast.me))
    n = 0 if price is None else price.wanted
    if what.kind is Kind.LEY:
        return t("{n} más", n=n)
    if what.kind is Kind.FLOR:
        return t("se juegan {n}", n=n)
    return t("vale {n}", n=n)


def _opening(view: State, cast: Cast, call: Call) -> str:
    price = _price(view, call)
    if level_of(view.rules, call) is not None and price is not None:
        return t("por todo el chico") if price.chico else t("la mano valdría {n}", n=price.wanted)
    if call is Call.FLOR:
        return t("vale {n}", n=flor_worth(view, cast.me))
    if call is Call.MAZO:
        return _leaving(view, cast)
    if price is None:
        return ""
    return t("se juegan {n} más", n=price.wanted) if betting(view) else t("vale {n}", n=price.wanted)


def partner_stays(view: State, cast: Cast) -> bool:
    """Whether who goes al mazo now leaves somebody of his side playing (TA-23)."""
    gone, others = view.reparto.gone, view.format.members(cast.side)
    return view.rules.mazo is Mazo.INDIVIDUAL_MAS1 and any(not gone[seat] for seat in others if seat != cast.me)


def _leaving(view: State, cast: Cast) -> str:
    """In fewer words where the mazo shares its row (VR-47)."""
    if partner_stays(view, cast):
        return t("tu pareja sigue")
    rivals, n = 1 - cast.side, worth(view)
    if not view.rules.pasada:
        return writes(cast, rivals, n)
    side = t("rival") if view.format.seats == 2 else side_word(cast, rivals)
    return t("{side} +{n}", side=side, n=n)


def would_bring(view: State, cast: Cast, call: Call) -> str:
    """What a canto of my own would stake, in a sentence."""
    if call is Call.MAZO:
        return warning_of(view, cast, call).removesuffix(t("Pulsa otra vez.")).strip()
    price = _price(view, call)
    if call is Call.FLOR:
        return _flor(view, cast)
    if price is None:
        return t("Si todos pasan, gana la flor más alta y no se apuesta nada.") if call is Call.PASO else ""
    if betting(view):
        return t("Si quieren, la flor más alta cobra {n} más. Si no, cobras tu flor sin comparar.", n=price.wanted)
    written = writes(cast, cast.side, price.refused)
    if level_of(view.rules, call) is None:
        return t("Vale {n}. Si no quieren, {written}.", n=price.wanted, written=written)
    if price.chico:
        return t("La mano valdría el chico. Si no quieren, {written}.", written=written)
    return t("La mano valdría {n}. Si no quieren, {written}.", n=price.wanted, written=written)


def _flor(view: State, cast: Cast) -> str:
    if view.rules.flor is not Flor.LEY:
        return t("Tu flor vale {n}; contra otra flor se juegan {more}.", n=flor.PRICE, more=flor.COMPARED)
    value, n = prices.my_flor(view, cast.me), flor_worth(view, cast.me)
    return t("Tu flor de {value} vale {n} al cierre y mata el envido.", value=value, n=n)


def warning_of(view: State, cast: Cast, call: Call) -> str:
    """What is said before going al mazo, or before what would burn a flor; nothing else asks to be pressed twice."""
    burned = burning(view, cast.me, Say(call=call, to=view.question))
    again = t("Pulsa otra vez.")
    if call is not Call.MAZO:
        return f"{burned} {again}" if burned else ""
    if partner_stays(view, cast):
        return t("Te vas tú; tu pareja sigue sola. Pulsa otra vez.")
    lost = t("La mano se pierde: {written}. Pulsa otra vez.", written=writes(cast, 1 - cast.side, worth(view)))
    return f"{burned} {lost}".strip()
