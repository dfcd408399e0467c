"""Two windows, one match: nothing but clicks, and one of the windows is killed half-way."""

from pathlib import Path

import pytest

from tests.windows.match import play


@pytest.mark.parametrize(
    ("killed", "seat", "told"),
    [("guest", 1, "Beto se cayó: la mesa lo espera."), ("host", 0, "El anfitrión cerró la mesa.")],
)
def test_a_match_between_two_windows_one_of_them_killed_half_way(
    tmp_path: Path, killed: str, seat: int, told: str
) -> None:
    played = play(tmp_path, killed)
    assert (played.before["seat"], played.after["seat"]) == (seat, seat)
    assert played.before["people"] == played.after["people"] == ["llanero", "abuela"], "as each has chosen"
    assert played.after["events"] > 0
    assert played.notice["text"].startswith(told)
    assert played.host["story"] == played.guest["story"]
    assert len(played.host["story"]) == 4
    assert played.host["scores"] == played.guest["scores"]
    assert max(played.host["scores"]) >= 12
    for seen in (played.host, played.guest):
        assert (seen["deals"], seen["flaws"]) == (seen["right"], [])
