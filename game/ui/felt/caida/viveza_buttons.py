"""What accuses: a plaque that is tapped, and a button for each fact; pressed twice, for they may cost a point."""

from pygame import FRect

from game.rules.caida.escuela import Accuse
from game.rules.caida.model import State
from game.rules.caida.pending import Fact
from game.ui.felt.caida.experto_choice import WHOM
from game.ui.felt.caida.layout import Plan
from game.ui.felt.caida.viveza import accuse_words, fact_words, facts_of, window_words
from game.ui.felt.felt import Control, Group
from game.ui.texts import t
from game.ui.widgets.button import Kind


def fact_button(view: State, plan: Plan, fact: Fact, place: int) -> Control:
    """The button of one fact; the newest has a key of its own."""
    name, what = plan.cast.names[fact.seat], fact_words(view, fact)
    one_line = plan.stage.huge
    return Control(
        group=Group.CALL,
        key=("fact", fact.number),
        box=FRect(0, 0, 0, 0),
        command=Accuse(to=fact.number),
        label=t("{name} {what}", name=name, what=what) if one_line else name,
        second="" if one_line else what,
        shortcut="A" if place == 0 else "",
        dress=Kind.NORMAL,
        warning=accuse_words(view, fact, plan.cast),
        sure=t("¿Acusar?"),
        why=window_words(view, fact, plan.cast),
    )


def plaque_controls(view: State, plan: Plan) -> tuple[Control, ...]:
    """The plaques that can be tapped: of whom there is one thing to say, it is said; of more, one chooses."""
    made = []
    for seat, box in plan.plaques.items():
        facts = facts_of(view, plan.cast.me, seat)
        if not facts or plan.cast.is_me(seat):
            continue
        one = facts[0] if len(facts) == 1 else None
        made.append(
            Control(
                group=Group.CALL,
                key=("plaque", seat),
                box=box,
                command=None if one is None else Accuse(to=one.number),
                label=plan.cast.names[seat],
                bare=True,
                warning="" if one is None else accuse_words(view, one, plan.cast),
                why=t("Elige de qué acusas a {name}", name=plan.cast.names[seat]) if one is None else "",
                mode=(WHOM, seat) if one is None else None,
            )
        )
    return tuple(made)
