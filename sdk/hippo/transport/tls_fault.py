"""Why a server that listens is not understood: gRPC says of a failed handshake only that nobody answers.

Above it is the gRPC client, which asks when it could not connect; below it a connection of Python's own.
"""

from __future__ import annotations

import asyncio
import ssl

from hippo.errors import FailedPrecondition

PATIENCE_SECONDS = 2.0


async def tls_fault(host: str, port: int, tls: bool | str) -> FailedPrecondition | None:
    """What is wrong between a client and a server as to TLS; None when nobody listens there, or nothing was found.

    Args:
        host: Name or address.
        port: Its port.
        tls: As the client was told: True, a file of certificates, or False.
    """
    address = f"{host}:{port}"
    try:
        if tls:
            trusted = ssl.create_default_context(cafile=tls if isinstance(tls, str) else None)
            trusted.set_alpn_protocols(["h2"])
            await _connected(host, port, trusted)
            return None
        await _connected(host, port, None)
        anybody = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
        anybody.set_alpn_protocols(["h2"])
        await _connected(host, port, anybody)
    except ssl.SSLCertVerificationError as error:
        return _fault(
            f"The certificate of {address} is not trusted: {error.verify_message}.",
            address,
            "Name the file of the certificate it was issued with: tls=, or HIPPO_TLS_CA."
            if tls is True
            else f"The certificates in {tls} do not vouch for it.",
        )
    except ConnectionRefusedError:
        return None
    except (ssl.SSLError, ConnectionError, asyncio.IncompleteReadError):
        if not tls:  # it listens, and it is not TLS that is missing
            return None
        return _fault(
            f"What listens at {address} does not speak TLS.",
            address,
            "Leave tls= and HIPPO_TLS_CA out, or start it with TLS.",
        )
    except (OSError, TimeoutError):
        return None
    return _fault(
        f"The server at {address} speaks TLS, and this client does not.",
        address,
        "Give tls=True, or the file of its certificate: tls=, or HIPPO_TLS_CA.",
    )


def _fault(message: str, address: str, hint: str) -> FailedPrecondition:
    return FailedPrecondition(message, reason="tls", resource=address, hint=hint)


async def _connected(host: str, port: int, context: ssl.SSLContext | None) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        _, writer = await asyncio.open_connection(host.strip("[]"), port, ssl=context)
    writer.transport.abort()
