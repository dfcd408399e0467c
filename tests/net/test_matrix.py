"""The big rows at a small size: nothing is found where nothing is wrong, and what is planted is found."""

import pytest

from tests.net.counts import bad
from tests.net.matrix import PLANTED, ROWS, found
from tests.net.weather import CUTS, DELAYS, LOSSES, ROUGH, every, some
from tests.net.wires import resets


@pytest.mark.parametrize("name", ROWS)
def test_nothing_is_found(name: str) -> None:
    row, _, small = ROWS[name]
    assert bad(row(small)) == 0


@pytest.mark.parametrize("name", PLANTED)
def test_what_is_planted_is_found(name: str) -> None:
    assert found(name), PLANTED[name][0]


def test_every_weather_meets_every_other() -> None:
    assert len(set(every())) == len(DELAYS) * len(LOSSES) * len(ROUGH) * len(CUTS) == 96
    made = some()
    assert {(one.delay, one.loss) for one in made} == {(delay, loss) for delay in DELAYS for loss in LOSSES}
    assert len({(bool(one.jitter), one.cut) for one in made}) == len(ROUGH) * len(CUTS)


def test_a_listener_outlives_resets() -> None:
    assert bad(resets(100)) == 0
