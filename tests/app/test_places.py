"""Where things are kept: one folder of one's choice, or the system's usual ones."""

from pathlib import Path

import platformdirs
import pytest

from game import places


def test_one_folder_of_one_s_choice_holds_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MESA_HOME", str(tmp_path))
    kept = (places.settings_path(), places.matches_path(), places.statistics_path(), places.exports_path())
    assert all(tmp_path in path.parents for path in kept)
    assert len(set(kept)) == len(kept)


def test_exports_lie_among_the_documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MESA_HOME", raising=False)
    documents = tmp_path / "Documentos"
    monkeypatch.setattr(platformdirs, "user_documents_path", lambda: documents)
    assert places.exports_path() == places.matches_path().parent / "exports"
    documents.mkdir()
    assert places.exports_path() == documents / "Mesa Criolla"
