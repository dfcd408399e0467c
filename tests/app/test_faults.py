"""Every fault of a saved match has a sentence of its own, in each language, that says what to do."""

import re

import pytest

from game import faults
from game.bench.matches import header
from game.rules.record import replace
from game.store.faults import Fault, StoreError
from game.store.records import Outcome, Rescue, Source, Trouble
from game.ui import texts

HEADER = header()
AT = 1_796_000_000_000


def rescue(source: Source, events: int, deals: int, outcome: Outcome | None = None) -> Rescue:
    """What was saved of a match."""
    return Rescue(source=source, events=events, deals=deals, outcome=outcome, header=HEADER, at=AT)


RESCUES = (
    rescue(Source.PREFIX, 70, 3),
    rescue(Source.BACKUP, 70, 3),
    rescue(Source.PREFIX, 5, 1),
    rescue(Source.BACKUP, 0, 0),
    rescue(Source.BACKUP, 90, 4, Outcome(scores=(24, 10), winner=0)),
)


def nothing() -> None:
    raise AssertionError("nobody answered")


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


@pytest.mark.parametrize("fault", [Fault.DISK_FULL, Fault.DISK_FAILED, Fault.READ_ONLY, Fault.FOLDER_GONE])
def test_a_match_that_is_not_kept_promises_nothing(fault: Fault) -> None:
    said = faults.unkept(StoreError(fault))
    assert "no se guardará" in said
    assert "está guardado" not in said


def test_a_newer_version_says_which_and_who_must_update() -> None:
    said = faults.sentence(Trouble(name="a", fault=Fault.NEWER_VERSION, detail="3.1.0"))
    assert "3.1.0" in said
    assert "actualiza Mesa Criolla en este equipo" in said
    assert "actualiza Mesa Criolla en este equipo" in faults.sentence(Fault.NEWER_VERSION)


@pytest.mark.parametrize("fault", [Fault.DAMAGED, Fault.TRUNCATED, Fault.NOT_A_MATCH])
def test_what_was_saved_is_offered(fault: Fault) -> None:
    """Which match, what is wrong, how much there is and from where, and where the damaged file is."""
    troubles = [Trouble(name="a", fault=fault, rescue=one, aside="/casa/quarantine/a.mesa") for one in RESCUES]
    asked = [faults.question(trouble, nothing) for trouble in troubles]
    texts_said = [question.text for question in asked]
    assert len(set(texts_said)) == len(RESCUES)
    for text in texts_said:
        assert "Caída caraqueña: Íñigo contra" in text
        assert "a 24 puntos" in text
        assert "/casa/quarantine/a.mesa" in text
        assert "Repeticiones" in text
        assert "_" not in text
    assert "hasta la mano 3" in texts_said[0]
    assert "suceso 70" in texts_said[0]
    assert "mismo archivo" in texts_said[0]
    assert "copia de seguridad de" in texts_said[1]
    assert [answer.words for answer in asked[0].answers] == ["Seguir con lo que se salvó", "Ahora no"]
    assert [answer.words for answer in asked[4].answers] == ["Recuperarla", "Ahora no"]
    assert all(question.unasked for question in asked)
    assert not faults.question(troubles[0], nothing, asked=True).unasked


def test_a_copy_of_tomorrow_is_of_today() -> None:
    """A clock that was set wrong makes no year that no calendar has."""
    wild = Trouble(name="a", fault=Fault.DAMAGED, rescue=replace(RESCUES[1], at=2**53), aside="x")
    assert "de hoy a las" in faults.question(wild, nothing).text


@pytest.mark.parametrize("fault", [Fault.DAMAGED, Fault.TRUNCATED, Fault.NOT_A_MATCH])
def test_without_a_rescue_it_is_said_where_the_remains_are(fault: Fault) -> None:
    asked = faults.question(Trouble(name="a", fault=fault, aside="/casa/quarantine/a.mesa"), nothing)
    assert "/casa/quarantine/a.mesa" in asked.text
    assert "Las demás siguen bien" in asked.text
    assert [answer.words for answer in asked.answers] == ["Entendido"]
    asked.answers[0].deed()
