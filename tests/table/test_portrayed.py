"""Who is drawn at a seat of a welcome: what a person chose stays, and each bot is given what nobody else has."""

from game.portraits import PEOPLE, around
from game.table.messages import Sitter, portrayed


def test_bots_are_given_a_picture_and_people_keep_what_they_chose() -> None:
    people = (Sitter(name="Ana", portrait="melena"), Sitter(name="Beto"), Sitter(name="Ceci", portrait="melena"))
    table = (*people, *(Sitter(name="Marisol", bot="normal") for _ in range(3)))
    given = portrayed(table)
    assert given[:3] == people, "nothing is written of what nobody chose"
    assert [sitter.bot for sitter in given] == [sitter.bot for sitter in table]
    bots = [sitter.portrait for sitter in given[3:]]
    assert {*bots} <= {*PEOPLE}
    assert len({*bots}) == 3
    assert not {*bots} & {*around(people)}
    assert portrayed(given) == given
    assert portrayed(()) == ()
