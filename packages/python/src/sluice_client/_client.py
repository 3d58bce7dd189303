"""The clients of one service, with one key."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, Generator, Mapping, Sequence
from types import TracebackType
from typing import Any, Literal

import httpx2

from ._call import Call, RequestOptions, to_text
from ._following import (
    ChangeBatch,
    StreamEvent,
    follow,
    follow_async,
    stream,
    stream_async,
)
from ._generated.events import EventType
from ._generated.methods import AsyncChanges, AsyncResources, Changes, Resources
from ._resource import AsyncResource, Resource, unwrapped
from ._transport import AsyncTransport, Transport

ChangeType = Literal["post", "feed", "category", "state"]


class FollowedChanges(Changes):
    """The changes of the account, in the order in which they were made."""

    def follow(
        self,
        *,
        cursor: str | None = None,
        types: Sequence[ChangeType] | None = None,
        include: Sequence[Literal["content"]] | None = None,
        since: Literal["now"] | None = None,
        page_size: int | None = None,
    ) -> Generator[ChangeBatch, None, None]:
        """Follow what is new, edited and gone, until the loop is left.

        A lost connection, a restart of the service or a limit only pauses it. Store `cursor`
        together with the changes: the next `follow` goes on from there. It raises
        ResyncRequiredError if the cursor is too old; delete the copy, and start without one.
        """
        options: dict[str, Any] = {"cursor": cursor, "types": types, "include": include}
        return follow(self._transport, since=since, page_size=page_size, **options)


class AsyncFollowedChanges(AsyncChanges):
    """The changes of the account, in the order in which they were made."""

    def follow(
        self,
        *,
        cursor: str | None = None,
        types: Sequence[ChangeType] | None = None,
        include: Sequence[Literal["content"]] | None = None,
        since: Literal["now"] | None = None,
        page_size: int | None = None,
    ) -> AsyncGenerator[ChangeBatch, None]:
        """Follow what is new, edited and gone, until the loop is left; see `Changes.follow`."""
        options: dict[str, Any] = {"cursor": cursor, "types": types, "include": include}
        return follow_async(self._transport, since=since, page_size=page_size, **options)


class Events(Resource):
    def stream(
        self, *, types: Sequence[EventType] | None = None, cursor: str | None = None
    ) -> Generator[StreamEvent, None, None]:
        """Listen to events, until the loop is left.

        After a lost connection it goes on behind the last event, without a gap. It raises
        ResyncRequiredError if the cursor is too old.
        """
        return stream(self._transport, types, cursor)


class AsyncEvents(AsyncResource):
    def stream(
        self, *, types: Sequence[EventType] | None = None, cursor: str | None = None
    ) -> AsyncGenerator[StreamEvent, None]:
        """Listen to events, until the loop is left; see `Events.stream`."""
        return stream_async(self._transport, types, cursor)


class Sluice(Resources):
    """A client of one service, with one key."""

    def __init__(
        self,
        base_url: str,
        *,
        api_key: str | None = None,
        max_retries: int | None = None,
        timeout: float | None = None,
        headers: Mapping[str, str] | None = None,
        http_client: httpx2.Client | None = None,
    ) -> None:
        self._transport = Transport(
            http_client,
            base_url=base_url,
            api_key=api_key,
            max_retries=max_retries,
            timeout=timeout,
            headers=headers,
        )
        super().__init__(self._transport)
        self.changes = FollowedChanges(self._transport)
        self.events = Events(self._transport)

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: object = None,
        options: RequestOptions | None = None,
    ) -> Any:
        """Send a request to any path, such as one of an extension. A page of HTML is refused."""
        call = _any_call(method, path, query, body, options)
        return unwrapped(call, self._transport.send(call))

    def close(self) -> None:
        """Close the connections, unless `http_client` was given."""
        if self._transport.owns_http:
            self._transport.http.close()

    def __enter__(self) -> Sluice:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Sluice({self._transport.base_url!r})"


class AsyncSluice(AsyncResources):
    """A client of one service, with one key, for `asyncio`."""

    def __init__(
        self,
        base_url: str,
        *,
        api_key: str | None = None,
        max_retries: int | None = None,
        timeout: float | None = None,
        headers: Mapping[str, str] | None = None,
        http_client: httpx2.AsyncClient | None = None,
    ) -> None:
        self._transport = AsyncTransport(
            http_client,
            base_url=base_url,
            api_key=api_key,
            max_retries=max_retries,
            timeout=timeout,
            headers=headers,
        )
        super().__init__(self._transport)
        self.changes = AsyncFollowedChanges(self._transport)
        self.events = AsyncEvents(self._transport)

    async def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: object = None,
        options: RequestOptions | None = None,
    ) -> Any:
        """Send a request to any path, such as one of an extension. A page of HTML is refused."""
        call = _any_call(method, path, query, body, options)
        return unwrapped(call, await self._transport.send(call))

    async def close(self) -> None:
        """Close the connections, unless `http_client` was given."""
        if self._transport.owns_http:
            await self._transport.http.aclose()

    async def __aenter__(self) -> AsyncSluice:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    def __repr__(self) -> str:
        return f"AsyncSluice({self._transport.base_url!r})"


def _any_call(
    method: str,
    path: str,
    query: Mapping[str, Any] | None,
    body: object,
    options: RequestOptions | None,
) -> Call:
    verb = method.upper()
    return Call(
        f"{verb} {path.split('?')[0]}",
        verb,
        path,
        query or {},
        None if body is None else json.dumps(body, default=to_text).encode(),
        None if body is None else "application/json",
        is_text=True,
        options=options or {},
    )
