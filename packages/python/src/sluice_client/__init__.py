"""The typed client of Sluice, a self-hosted content-feed service."""

from ._call import RequestOptions
from ._client import AsyncSluice, Sluice
from ._errors import (
    ApiError,
    AuthenticationError,
    ConflictError,
    ConnectionError,
    InvalidRequestError,
    NotFoundError,
    PermissionError,
    PreconditionFailedError,
    RateLimitError,
    ResyncRequiredError,
    ServerError,
    SluiceError,
    TimeoutError,
    UnexpectedAnswerError,
    UnprocessableError,
    WebhookVerificationError,
)
from ._following import ChangeBatch, StreamEvent
from ._generated import models
from ._generated.events import EventType, WebhookEvent
from ._generated.version import VERSION
from ._pages import AsyncPages, Page, Pages
from ._webhooks import verify_webhook

__version__ = VERSION
__all__ = [
    "ApiError",
    "AsyncPages",
    "AsyncSluice",
    "AuthenticationError",
    "ChangeBatch",
    "ConflictError",
    "ConnectionError",
    "EventType",
    "InvalidRequestError",
    "NotFoundError",
    "Page",
    "Pages",
    "PermissionError",
    "PreconditionFailedError",
    "RateLimitError",
    "RequestOptions",
    "ResyncRequiredError",
    "ServerError",
    "Sluice",
    "SluiceError",
    "StreamEvent",
    "TimeoutError",
    "UnexpectedAnswerError",
    "UnprocessableError",
    "VERSION",
    "WebhookEvent",
    "WebhookVerificationError",
    "models",
    "verify_webhook",
]
