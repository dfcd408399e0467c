"""This computer's addresses, the likeliest first, and addresses as people type them.

A private IPv4 address of a real adapter comes first; those of tunnels and virtual machines come last, because nobody
else on the network can reach them (network design, 4.9).
"""

import ipaddress
import re
from dataclasses import dataclass

import ifaddr

VIRTUAL = re.compile(
    r"vpn|tun|tap|wg|wireguard|tailscale|zerotier|hamachi|docker|veth|br-|virbr|vmnet|vmware|vboxnet|virtualbox|"
    r"hyper-v|vethernet|wsl|podman|cni|loopback",
    re.IGNORECASE,
)
_TYPED = re.compile(
    r"^(?:\[(?P<six>[^\]]+)\]|(?P<four>[^:\s]+))(?::(?P<port>\d{1,5}))?$|^(?P<bare>[^\s\[\]]*:[^\s\[\]]*:\S*)$"
)


@dataclass(frozen=True)
class Interface:
    """One address of one adapter; `broadcast` reaches everybody beside it, where there is such an address."""

    name: str
    address: str
    broadcast: str | None
    index: int

    @property
    def rank(self) -> tuple[bool, bool, bool, str]:
        """The likelier to be reached by others, the smaller."""
        host = ipaddress.ip_address(self.address.partition("%")[0])
        return bool(VIRTUAL.search(self.name)), not host.is_private, host.version == 6, self.address


def interfaces() -> tuple[Interface, ...]:
    """Every address by which this computer can be reached from outside, the likeliest first."""
    found = []
    for adapter in ifaddr.get_adapters():
        for one in adapter.ips:
            text = one.ip if isinstance(one.ip, str) else one.ip[0]
            host = ipaddress.ip_address(text.partition("%")[0])
            if host.is_loopback or host.is_unspecified or host.is_multicast:
                continue
            broadcast = None
            if host.version == 4 and one.network_prefix < 31:
                broadcast = str(ipaddress.ip_network(f"{text}/{one.network_prefix}", strict=False).broadcast_address)
            name = f"{adapter.nice_name} {adapter.name}"
            found.append(Interface(name, text, broadcast, adapter.index or 0))
    return tuple(sorted(found, key=lambda one: one.rank))


def offered(found: tuple[Interface, ...]) -> tuple[str, ...]:
    """The addresses to put into an invitation: three of IPv4 and one of IPv6 at the most, never a link-local one."""
    hosts = [one.address for one in found if not ipaddress.ip_address(one.address.partition("%")[0]).is_link_local]
    four = [host for host in hosts if ":" not in host][:3]
    six = [host for host in hosts if ":" in host][:1]
    return (*four, *six)


def typed(text: str, port: int) -> tuple[str, int] | None:
    """The address that somebody typed: `ip`, `ip:port`, `[v6%zone]:port`; `None` if it is none."""
    match = _TYPED.match(text.strip())
    if match is None:
        return None
    host = match["six"] or match["four"] or match["bare"]
    if host == "localhost":
        host = "127.0.0.1"
    number = port if match["port"] is None else int(match["port"])
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return (host, number) if 0 < number < 65_536 else None


def ordered(hosts: tuple[str, ...], own: tuple[Interface, ...]) -> tuple[str, ...]:
    """A host's addresses in the order in which to try them: those beside one of our own first, IPv6 last."""
    near = [ipaddress.ip_network(f"{one.address}/24", strict=False) for one in own if ":" not in one.address]

    def rank(host: str) -> tuple[bool, bool]:
        address = ipaddress.ip_address(host.partition("%")[0])
        return not any(address in network for network in near if address.version == 4), address.version == 6

    return tuple(sorted(hosts, key=rank))
