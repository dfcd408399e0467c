"""What Windows says of its firewall, in two languages, and what is made of it."""

import time
from collections.abc import Callable
from itertools import product

import pytest

from game.firewall import PROFILE, RULES, SENTENCES, Look, Wall, netsh, wall_of

PROGRAM = r"C:\Program Files\Mesa Criolla\Mesa Criolla.exe"
HEADS = {
    "en": {"public": "Public Profile Settings:", "private": "Private Profile Settings:", "domain": "Domain Profile"},
    "es": {
        "public": "Configuración de Perfil público:",
        "private": "Configuración de Perfil privado:",
        "domain": "Configuración de Perfil de dominio:",
    },
}
STATES = {"en": ("State", "ON", "OFF"), "es": ("Estado", "ACTIVAR", "DESACTIVAR")}
PLACES = {
    "en": {"public": "Public", "private": "Private", "domain": "Domain", "all": "Domain,Private,Public"},
    "es": {"public": "Pública", "private": "Privada", "domain": "Dominio", "all": "Dominio,Privada,Pública"},
}
NAMES = {
    "en": (
        "Rule Name", "Enabled", "Direction", "Profiles", "Grouping", "LocalIP", "RemoteIP", "Protocol", "LocalPort",
        "RemotePort", "Edge traversal", "Program", "InterfaceTypes", "Security", "Rule source", "Action",
    ),
    "es": (
        "Nombre de regla", "Habilitada", "Dirección", "Perfiles", "Agrupación", "IP local", "IP remota", "Protocolo",
        "Puerto local", "Puerto remoto", "Cruce seguro del perímetro", "Programa", "Tipos de interfaz", "Seguridad",
        "Origen de la regla", "Acción",
    ),
}  # fmt: skip
WORDS = {
    "en": ("Yes", "No", "In", "Any", "Allow", "Block"),
    "es": ("Sí", "No", "Dentro", "Cualquiera", "Permitir", "Bloquear"),
}
LANGUAGES = tuple(HEADS)


def profile(language: str, kind: str, on: bool = True) -> str:
    """The answer about the current profile."""
    name, yes, no = STATES[language]
    policy = "BlockInbound,AllowOutbound"
    return (
        f"\r\n{HEADS[language][kind]} \r\n{'-' * 70}\r\n{name:<38}{yes if on else no}\r\n"
        f"Firewall Policy                       {policy}\r\n\r\nOk.\r\n\r\n"
    )


def rule(
    language: str, program: str = PROGRAM, where: str = "all", block: bool = False, enabled: bool = True, name: str = ""
) -> str:
    """One rule of the answer about all of them."""
    yes, no, inside, everywhere, allow, deny = WORDS[language]
    values = (
        name or "Mesa Criolla", yes if enabled else no, inside, PLACES[language][where], "", everywhere, everywhere,
        "TCP", everywhere, everywhere, no, program, everywhere, "NotRequired", "Local", deny if block else allow,
    )  # fmt: skip
    lines = [f"{label + ':':<38}{value}" for label, value in zip(NAMES[language], values, strict=True)]
    return "\r\n".join(["", lines[0], "-" * 70, *lines[1:], ""])


OTHER = r"C:\Windows\System32\svchost.exe"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_that_blocks_this_program_is_seen(language: str) -> None:
    rules = rule(language, OTHER) + rule(language, block=True) + rule(language, OTHER)
    for kind in ("public", "private", "domain"):
        assert wall_of(profile(language, kind), rules, PROGRAM) is Wall.BLOCKED
    assert wall_of(profile(language, "private", on=False), rules, PROGRAM) is Wall.OPEN
    both = rule(language) + rule(language, block=True)
    assert wall_of(profile(language, "private"), both, PROGRAM.upper()) is Wall.BLOCKED


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_of_another_program_or_network_or_that_is_off_blocks_nothing(language: str) -> None:
    here = profile(language, "private")
    for rules in (
        rule(language, OTHER, block=True),
        rule(language, where="public", block=True),
        rule(language, block=True, enabled=False),
        rule(language) + rule(language, OTHER, name="Block"),
        "",
    ):
        assert wall_of(here, rules, PROGRAM) is Wall.OPEN


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_public_network_lets_nobody_in_unless_a_rule_does(language: str) -> None:
    here = profile(language, "public")
    assert wall_of(here, rule(language, where="private"), PROGRAM) is Wall.PUBLIC
    assert wall_of(here, "", PROGRAM) is Wall.PUBLIC
    assert wall_of(here, rule(language), PROGRAM) is Wall.OPEN
    assert wall_of(here.replace("ú", "\ufffd"), "", PROGRAM) is Wall.PUBLIC
    assert wall_of(profile(language, "public", on=False), "", PROGRAM) is Wall.OPEN


@pytest.mark.parametrize("told", ["", "\r\n", "netsh: no", "Perfil\r\n----------\r\n", "-" * 80])
def test_what_cannot_be_read_is_no_reason_to_warn(told: str) -> None:
    for one, other in product((told, profile("es", "private")), (told, rule("es"))):
        assert wall_of(one, other, PROGRAM) is Wall.OPEN


def settled(look: Look) -> Look:
    """Once it has answered."""
    while look.wall is None:
        time.sleep(0.001)
    return look


def told(language: str, kind: str, rules: str) -> Callable[[tuple[str, ...]], str]:
    """A Windows that answers so."""
    answers = {PROFILE: profile(language, kind), RULES: rules}
    return answers.__getitem__


def test_it_is_asked_in_a_thread_and_said_in_a_sentence() -> None:
    blocked = settled(Look(PROGRAM, told("es", "private", rule("es", block=True))))
    assert blocked.sentence == SENTENCES[Wall.BLOCKED]
    assert settled(Look(PROGRAM, told("en", "private", ""))).sentence == ""


def test_elsewhere_there_is_nobody_to_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.firewall.sys.platform", "linux")
    assert netsh(PROFILE) == ""
    assert settled(Look()).wall is Wall.OPEN
