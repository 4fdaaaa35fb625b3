"""The secrets of keys and devices, and the hashes that are all the store holds of them.

A key's link and code follow from its id and the house's secret key: the host's page can show them
again, while a stolen copy of the database lets nobody in.
"""

import base64
import hashlib
import hmac
import secrets
from functools import lru_cache

from flask import current_app

ALPHABET = "34679ACDEFGHJKMNPQRTUVWXY"
"""No two signs that look alike: no 0 O, 1 I L, 2 Z, 5 S, 8 B."""

CODE_LENGTH = 8
LINK_BYTES = 16
LONGEST = 64
"""No secret of ours has more characters."""

# What a keyboard in Cyrillic types for the same shape.
_SAME_SHAPE = str.maketrans("АСЕНКМРТУХ", "ACEHKMPTYX")


def link_secret(key_id: str) -> str:
    """What stands in a key's link."""
    return base64.urlsafe_b64encode(_digest("link", key_id)[:LINK_BYTES]).decode().rstrip("=")


def code(key_id: str) -> str:
    """What is typed instead of the link: eight signs, 25 to the 8th of them."""
    number = int.from_bytes(_digest("code", key_id), "big")
    signs = [ALPHABET[number // len(ALPHABET) ** at % len(ALPHABET)] for at in range(CODE_LENGTH)]
    return "".join(signs)


def typed_code(text: str) -> str:
    """A code as it was meant: no spaces or dashes, capitals, Latin for Cyrillic of one shape."""
    signs = text.upper().translate(_SAME_SHAPE)
    return "".join(sign for sign in signs if sign.isalnum())[: CODE_LENGTH + 1]


def device_secret() -> str:
    """What a device shows at each request, in its cookie."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """What the store holds of a secret, in hexadecimal."""
    return _digest("hash", secret).hex()


def cookie_name() -> str:
    """The name of a device's cookie: browsers share cookies among the ports of an address."""
    return f"device-{_digest('cookie', '').hex()[:8]}"


def _digest(purpose: str, text: str) -> bytes:
    # What strangers send may be of any length, and is not kept in memory for them.
    keyed = _keyed if len(text) <= LONGEST else _keyed.__wrapped__
    return keyed(str(current_app.secret_key), purpose, text)


@lru_cache(maxsize=4096)  # a phone shows the same secret many times a minute
def _keyed(secret_key: str, purpose: str, text: str) -> bytes:
    return hmac.digest(secret_key.encode(), f"{purpose} {text}".encode(), hashlib.sha256)
