"""Every fault of a saved match has a sentence of its own, in each language, that says what to do."""

import re

import pytest

from game import faults
from game.store.faults import Fault, StoreError
from game.store.records import Outcome, Rescue, Source, Trouble
from game.ui import texts

RESCUES = (
    Rescue(source=Source.PREFIX, events=70, deals=3, outcome=None),
    Rescue(source=Source.BACKUP, events=70, deals=3, outcome=None),
    Rescue(source=Source.PREFIX, events=5, deals=1, outcome=None),
    Rescue(source=Source.BACKUP, events=0, deals=0, outcome=None),
    Rescue(source=Source.BACKUP, events=90, deals=4, outcome=Outcome(scores=(24, 10), winner=0)),
)


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_its_sentence(fault: Fault, language: str) -> None:
    texts.use(language)
    try:
        said = faults.sentence(fault)
        assert said == faults.sentence(StoreError(fault)) == faults.sentence(Trouble(name="a", fault=fault))
        assert len(re.findall(r"[.:]", said)) >= 2
        assert said[0].isupper()
        assert said.endswith(".")
        assert "_" not in said
        others = {faults.sentence(other) for other in Fault if other is not fault}
        assert said not in others
    finally:
        texts.use("es")


@pytest.mark.parametrize("fault", [Fault.DISK_FULL, Fault.DISK_FAILED, Fault.READ_ONLY])
def test_a_fault_of_the_disk_says_what_is_safe(fault: Fault) -> None:
    assert "está guardado" in faults.sentence(fault)


def test_a_newer_version_says_which_and_who_must_update() -> None:
    said = faults.sentence(Trouble(name="a", fault=Fault.NEWER_VERSION, detail="3.1.0"))
    assert "3.1.0" in said
    assert "actualiza Mesa Criolla en este equipo" in said
    assert "actualiza Mesa Criolla en este equipo" in faults.sentence(Fault.NEWER_VERSION)


@pytest.mark.parametrize("fault", [Fault.DAMAGED, Fault.TRUNCATED, Fault.NOT_A_MATCH])
def test_a_rescue_says_how_much_comes_back(fault: Fault) -> None:
    said = [faults.sentence(Trouble(name="a", fault=fault, rescue=rescue, aside="x")) for rescue in RESCUES]
    assert len(set(said)) == len(RESCUES)
    assert "mano 3" in said[0]
    assert "copia de seguridad" in said[1]
    assert "no queda nada" not in " ".join(said)


def test_without_a_rescue_the_remains_are_shown() -> None:
    said = faults.sentence(Trouble(name="a", fault=Fault.DAMAGED, aside="/casa/quarantine/a.mesa"))
    assert "no queda nada que recuperar" in said
    assert "/casa/quarantine/a.mesa" in said
