"""The names a server answers to."""

import ipaddress
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlsplit

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
EVERYWHERE = ("0.0.0.0", "::")


@dataclass(frozen=True)
class Hosts:
    """What the `Host` header of a request may say.

    A page of somebody else's can make its own name mean this machine (DNS rebinding) and would then
    be of the same origin as ours; its requests carry that name. They cannot carry an address, so a
    server that listens everywhere answers to every address, and to the names it is known by.
    """

    names: frozenset[str] = LOOPBACK
    addresses: bool = False
    """Whether any IP address is accepted."""

    @classmethod
    def of(cls, bound: str, extra: Iterable[str] = ()) -> Self:
        """For a server that listens on `bound`, with the names it is also known by."""
        names = {*LOOPBACK, *(name.lower() for name in extra)}
        if bound in EVERYWHERE:
            names.add(socket.gethostname().lower())
        else:
            names.add(bound.lower())
        return cls(frozenset(names), addresses=bound in EVERYWHERE)

    def allows(self, header: str) -> bool:
        name = host_name(header)
        return name is not None and (name in self.names or (self.addresses and is_address(name)))


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server that listens there."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def host_name(header: str) -> str | None:
    """The name in a `Host` header, without its port."""
    try:
        return urlsplit(f"//{header}").hostname
    except ValueError:
        return None


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
