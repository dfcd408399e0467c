"""The host's key and how it is known: TLS 1.3, a self-signed P-256 certificate, pinned by its fingerprint.

Dates and names in the certificate mean nothing: a computer whose clock is wrong can host and join. What the pin is for
the host's identity, tokens and invitations are for the guests'.
"""

import datetime
import os
import ssl
from pathlib import Path

from game.net.pairing import pin_of

ALPN = "mesa"
_HUNDRED_YEARS = datetime.timedelta(days=36_525)


def host_key(path: Path) -> bytes:
    """The fingerprint of the key in this file, which is made if it is not there; raises `OSError`."""
    try:
        text = path.read_text(encoding="ascii")
        return pin_of(ssl.PEM_cert_to_DER_cert(text[text.index("-----BEGIN CERTIFICATE-----") :]))
    except (FileNotFoundError, ValueError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_private(path, _mint())
        return host_key(path)


def write_private(path: Path, data: bytes) -> None:
    """Write a file that only its owner may read, whole or not at all; raises `OSError`."""
    beside = path.with_name(path.name + ".new")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def host_context(path: Path) -> ssl.SSLContext:
    """How a host speaks TLS with the key in this file; raises `OSError`."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0
    context.set_alpn_protocols([ALPN])
    context.load_cert_chain(path)
    return context


def guest_context() -> ssl.SSLContext:
    """How a guest speaks TLS: any certificate will do here, because its fingerprint is compared afterwards."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    context.set_alpn_protocols([ALPN])
    return context


def _mint() -> bytes:
    """A new key and its certificate, as PEM."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "Mesa Criolla")])
    began = datetime.datetime(2020, 1, 1)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(began)
        .not_valid_after(began + _HUNDRED_YEARS)
        .sign(key, hashes.SHA256())
    )
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    ) + certificate.public_bytes(serialization.Encoding.PEM)
