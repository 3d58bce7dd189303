"""When a request is sent again, and after which pause: as in the client for JavaScript."""

from __future__ import annotations

import re
from datetime import timezone
from email.utils import parsedate_to_datetime

from ._call import Call
from ._errors import (
    ApiError,
    AuthenticationError,
    ConnectionError,
    NotFoundError,
    RateLimitError,
)

_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 8.0
# A service that asks for a longer pause gets it: the caller is told at once.
_LONGEST_WAIT = 60.0
# What these paths delete is the credential of the request.
_ENDS_ITSELF = re.compile(r"/(api-keys|sessions)/current$")


def retry_after(header: str | None, now: float) -> float | None:
    """Seconds of a `Retry-After` header: seconds, or a date. None without a valid one."""
    if not header:
        return None
    if re.fullmatch(r"[0-9]{1,15}", header):
        return float(header)
    try:
        at = parsedate_to_datetime(header)
    except ValueError:
        return None
    zoned = at if at.tzinfo else at.replace(tzinfo=timezone.utc)
    return max(zoned.timestamp() - now, 0.0)


def pause_length(attempt: int, random: float, longest: float = _LONGEST_PAUSE) -> float:
    """The pause before an attempt, where 1 is the first retry: it doubles, less up to a quarter."""
    doublings = min(attempt - 1, 30)
    return float(min(_FIRST_PAUSE * 2**doublings, longest)) * (1 - random / 4)


def is_temporary(error: Exception) -> bool:
    """Whether the same request can succeed later."""
    if isinstance(error, ApiError):
        return error.status in (408, 429) or error.status >= 500
    return isinstance(error, ConnectionError)


def is_uncertain(error: Exception) -> bool:
    """Whether the request may be done, or be under way: a proxy can have given up on the answer."""
    return is_temporary(error) and not isinstance(error, RateLimitError)


def is_done(call: Call, error: Exception) -> bool:
    """Whether the error of a repetition means that an earlier attempt has done it."""
    if call.method != "DELETE":
        return False
    return isinstance(error, NotFoundError) or (
        isinstance(error, AuthenticationError) and bool(_ENDS_ITSELF.search(call.url))
    )


def retry_pause(
    attempt: int, error: Exception, call: Call, was_lost: bool, random: float
) -> float | None:
    """Seconds before the next attempt; None if there must be none."""
    api = error if isinstance(error, ApiError) else None
    # Sluice limits a request before it does anything.
    if not call.can_be_repeated and (api is None or api.status != 429):
        return None
    # The first attempt is at work; the repetition gets its answer.
    is_running = (
        was_lost and api is not None and api.code == "conflict" and api.conflicting_id is None
    )
    asked = (api.retry_after if api else None) or 0.0
    if (not is_temporary(error) and not is_running) or asked > _LONGEST_WAIT:
        return None
    return max(asked, pause_length(attempt, random))


class Patience:
    """Pauses between attempts that may fail for any time, such as while a service restarts."""

    _LONGEST = 30.0

    def __init__(self) -> None:
        #: A pause that the service asks for, in seconds.
        self.least = 0.0
        self._failures = 0

    def succeeded(self) -> None:
        self._failures = 0

    def after(self, error: Exception, random: float) -> float:
        """The pause; raises the error, if another attempt would not help."""
        if not is_temporary(error):
            raise error
        self._failures += 1
        asked = (error.retry_after if isinstance(error, ApiError) else None) or 0.0
        return max(asked, self.least, pause_length(self._failures, random, self._LONGEST))
