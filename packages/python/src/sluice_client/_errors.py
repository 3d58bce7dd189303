"""The errors of this package, one class for each kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class SluiceError(Exception):
    """What all errors of this package extend. None of them contains the API key."""


class ConnectionError(SluiceError):  # noqa: A001
    """There was no complete answer."""


class TimeoutError(ConnectionError):  # noqa: A001
    """There was no complete answer within `timeout`."""


class UnexpectedAnswerError(SluiceError):
    """The answer is not one of Sluice, such as a redirect or the page of a proxy."""


class WebhookVerificationError(SluiceError):
    """A webhook is not from Sluice, is changed, or is too old."""


class ApiError(SluiceError):
    """The service refused the request, or failed."""

    def __init__(
        self,
        request: str,
        status: int,
        *,
        request_id: str | None = None,
        retry_after: float | None = None,
        problem: Mapping[str, Any] | None = None,
    ) -> None:
        detail = f" {problem['code']}: {problem.get('detail')}" if problem else ""
        super().__init__(f"{request}: {status}{detail}")
        known: Mapping[str, Any] = problem or {}
        self.status = status
        #: Which error it is; None if something before the service answered, such as a proxy.
        self.code: str | None = known.get("code")
        #: Finds the request in the log of the service.
        self.request_id: str | None = known.get("requestId") or request_id
        #: What is wrong with each field.
        self.errors: list[dict[str, Any]] = known.get("errors") or []
        #: The record that the request conflicts with.
        self.conflicting_id: str | None = known.get("conflictingId")
        #: How many seconds the service asks to wait.
        self.retry_after = retry_after
        #: The whole body.
        self.problem = problem


class InvalidRequestError(ApiError):
    """400: the request is invalid; `errors` names the fields."""


class AuthenticationError(ApiError):
    """401: there is no valid key."""


class PermissionError(ApiError):  # noqa: A001
    """403: the key lacks a scope."""


class NotFoundError(ApiError):
    """404: this account has no such record."""


class ConflictError(ApiError):
    """409: another record is in the way; `conflicting_id` names it."""


class ResyncRequiredError(ApiError):
    """410: the cursor is older than what is kept. Delete the copy, and start without a cursor."""


class PreconditionFailedError(ApiError):
    """412: the record has changed since its `ETag` was read."""


class UnprocessableError(ApiError):
    """422: the request is valid, but cannot be done, such as a feed that does not answer."""


class RateLimitError(ApiError):
    """429: a limit is reached; `retry_after` tells how long to wait."""


class ServerError(ApiError):
    """5xx: the service failed, or cannot answer now."""


_BY_STATUS: dict[int, type[ApiError]] = {
    400: InvalidRequestError,
    401: AuthenticationError,
    403: PermissionError,
    404: NotFoundError,
    409: ConflictError,
    410: ResyncRequiredError,
    412: PreconditionFailedError,
    422: UnprocessableError,
    429: RateLimitError,
}


def class_of(status: int) -> type[ApiError]:
    """The class of the error of a status."""
    return _BY_STATUS.get(status, ServerError if status >= 500 else ApiError)
