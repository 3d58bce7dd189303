# Written by `npm run client` from openapi.json.
from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from . import models as m

EventType: TypeAlias = Literal[
    "post.created",
    "post.updated",
    "post.deleted",
    "feed.created",
    "feed.updated",
    "feed.deleted",
    "feed.failing",
    "feed.recovered",
    "feed.gone",
    "api_key.created",
    "api_key.rotated",
    "api_key.revoked",
    "api_key.expiring",
]


class PostCreatedEvent(TypedDict):
    type: Literal["post.created"]
    timestamp: str
    data: m.PostsEvent


class PostUpdatedEvent(TypedDict):
    type: Literal["post.updated"]
    timestamp: str
    data: m.PostsEvent


class PostDeletedEvent(TypedDict):
    type: Literal["post.deleted"]
    timestamp: str
    data: m.PostsDeletedEvent


class FeedCreatedEvent(TypedDict):
    type: Literal["feed.created"]
    timestamp: str
    data: m.FeedEvent


class FeedUpdatedEvent(TypedDict):
    type: Literal["feed.updated"]
    timestamp: str
    data: m.FeedEvent


class FeedDeletedEvent(TypedDict):
    type: Literal["feed.deleted"]
    timestamp: str
    data: m.FeedEvent


class FeedFailingEvent(TypedDict):
    type: Literal["feed.failing"]
    timestamp: str
    data: m.FeedEvent


class FeedRecoveredEvent(TypedDict):
    type: Literal["feed.recovered"]
    timestamp: str
    data: m.FeedEvent


class FeedGoneEvent(TypedDict):
    type: Literal["feed.gone"]
    timestamp: str
    data: m.FeedEvent


class ApiKeyCreatedEvent(TypedDict):
    type: Literal["api_key.created"]
    timestamp: str
    data: m.KeyEvent


class ApiKeyRotatedEvent(TypedDict):
    type: Literal["api_key.rotated"]
    timestamp: str
    data: m.KeyEvent


class ApiKeyRevokedEvent(TypedDict):
    type: Literal["api_key.revoked"]
    timestamp: str
    data: m.KeyEvent


class ApiKeyExpiringEvent(TypedDict):
    type: Literal["api_key.expiring"]
    timestamp: str
    data: m.KeyEvent


#: What a webhook receives. Compare its `type` to narrow `data`.
WebhookEvent: TypeAlias = (
    PostCreatedEvent
    | PostUpdatedEvent
    | PostDeletedEvent
    | FeedCreatedEvent
    | FeedUpdatedEvent
    | FeedDeletedEvent
    | FeedFailingEvent
    | FeedRecoveredEvent
    | FeedGoneEvent
    | ApiKeyCreatedEvent
    | ApiKeyRotatedEvent
    | ApiKeyRevokedEvent
    | ApiKeyExpiringEvent
)
