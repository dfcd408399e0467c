"""Two windows, one match: nothing but clicks, and one of the windows is killed half-way."""

from pathlib import Path

from tests.windows.match import play


def test_a_match_between_two_windows_one_of_them_killed_half_way(tmp_path: Path) -> None:
    played = play(tmp_path)
    assert (played.before["seat"], played.after["seat"]) == (1, 1)
    assert played.after["events"] > 0
    assert played.absence["text"].startswith("Beto")
    assert played.host["story"] == played.guest["story"]
    assert len(played.host["story"]) == 4
    assert played.host["scores"] == played.guest["scores"]
    assert max(played.host["scores"]) >= 12
    for seen in (played.host, played.guest):
        assert (seen["deals"], seen["flaws"]) == (seen["right"], [])
