"""Checks that webhooks are from Sluice (Standard Webhooks)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping, Sequence
from typing import cast

from ._errors import WebhookVerificationError
from ._generated.events import WebhookEvent


def verify_webhook(
    headers: Mapping[str, str],
    body: bytes | str,
    secret: str | Sequence[str],
    *,
    tolerance: float = 300,
    now: float | None = None,
) -> WebhookEvent:
    """The event of a webhook that is from Sluice.

    `body` is as it was received, before any parsing. `secret` is `whsec_…`; several while one is
    being rotated. `tolerance` is how many seconds the clocks and the delivery may differ.
    """
    lowered = {name.lower(): value for name, value in headers.items()}
    values = [lowered.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature")]
    if not all(values):
        raise _refusal("a header of webhooks is missing")
    identifier, timestamp, signatures = values
    age = abs((time.time() if now is None else now) - float(timestamp)) if re.fullmatch(
        r"[0-9]{1,15}", timestamp
    ) else tolerance + 1
    if age > tolerance:
        raise _refusal("its timestamp is not of these minutes")
    content = body.encode() if isinstance(body, str) else body
    signed = f"{identifier}.{timestamp}.".encode() + content
    given = [
        decoded
        for part in signatures.split(" ")
        if part.startswith("v1,") and (decoded := _decoded(part[3:]))
    ]
    for one in [secret] if isinstance(secret, str) else secret:
        key = _decoded(one.removeprefix("whsec_"))
        if not key:
            raise _refusal('the secret must be that of the webhook, "whsec_" and base64')
        expected = hmac.new(key, signed, hashlib.sha256).digest()
        if any(hmac.compare_digest(expected, signature) for signature in given):
            return _parsed(content)
    raise _refusal("its signature does not match")


def _parsed(content: bytes) -> WebhookEvent:
    try:
        return cast(WebhookEvent, json.loads(content))
    except ValueError:
        raise _refusal("its body is not JSON") from None


def _decoded(text: str) -> bytes | None:
    """The bytes of a text in base64; None if it is empty or something else."""
    try:
        return base64.b64decode(text, validate=True) or None
    except (binascii.Error, ValueError):
        return None


def _refusal(reason: str) -> WebhookVerificationError:
    return WebhookVerificationError(f"The webhook was refused: {reason}.")
