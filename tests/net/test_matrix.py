"""The big rows at a small size: nothing is found where nothing is wrong, and what is planted is found."""

import pytest

from tests.net.matrix import PLANTED, ROWS, bad, found


@pytest.mark.parametrize("name", ROWS)
def test_nothing_is_found(name: str) -> None:
    row, _, small = ROWS[name]
    assert bad(row(small)) == 0


@pytest.mark.parametrize("name", PLANTED)
def test_what_is_planted_is_found(name: str) -> None:
    assert found(name), PLANTED[name][0]
