"""Changes and events, followed through lost connections and restarts."""

from __future__ import annotations

import json
import random
import time
from collections.abc import AsyncGenerator, Generator, Sequence
from dataclasses import dataclass
from typing import Any, cast

import httpx2

from ._call import Call, RequestOptions
from ._errors import ConnectionError, SluiceError, UnexpectedAnswerError
from ._generated.events import EventType
from ._generated.models import Change
from ._retries import Patience
from ._sse import BlockReader, EventBlock
from ._transport import AsyncTransport, Transport

# How long the service holds an empty answer back, in seconds.
_WAIT = 30
_PAGE_SIZE = 100
# An empty answer that was asked to be held back, but came sooner: a service that stops gives it.
_EARLY = 1.0
# The service sends a comment every 15 seconds.
_IDLE = 45.0
_STREAM = "events.stream"
_STREAM_TYPE = "text/event-stream"


@dataclass(frozen=True)
class ChangeBatch:
    """Changes that belong together with a cursor."""

    changes: list[Change]
    #: Where the reader stands behind these changes. Store it together with them.
    cursor: str


@dataclass(frozen=True)
class StreamEvent:
    """An event of the stream."""

    #: A cursor of `changes`, and of this stream.
    id: str
    type: EventType
    #: As the webhook of this type has it.
    data: dict[str, Any]


class _Follower:
    """Where a reader of changes stands."""

    def __init__(
        self,
        cursor: str | None,
        types: Sequence[str] | None,
        include: Sequence[str] | None,
        since: str | None,
        page_size: int | None,
    ) -> None:
        self.cursor = cursor
        self.patience = Patience()
        self._filter = {"types": types, "include": include, "pageSize": page_size or _PAGE_SIZE}
        self._since = since
        self._began = 0.0

    def call(self) -> Call:
        self._began = time.monotonic()
        known = self.cursor is not None
        start = {"cursor": self.cursor, "wait": _WAIT} if known else {"since": self._since}
        options: RequestOptions = {"timeout": 2.0 * _WAIT, "max_retries": 0}
        query = {**self._filter, **start}
        return Call("changes.follow", "GET", "/api/v1/changes", query, options=options)

    def take(self, page: dict[str, Any]) -> tuple[ChangeBatch | None, float]:
        """What is new, and the pause before the next request."""
        self.patience.succeeded()
        before, self.cursor = self.cursor, cast(str, page["cursor"])
        is_empty = not page["data"]
        early = is_empty and before is not None and time.monotonic() - self._began < _EARLY
        is_new = self.cursor != before or not is_empty
        batch = ChangeBatch(page["data"], self.cursor) if is_new else None
        return batch, _EARLY * (1 - random.random() / 2) if early else 0.0


class _Listener:
    """Where a reader of events stands."""

    def __init__(self, types: Sequence[str] | None, cursor: str | None) -> None:
        self.cursor = cursor
        self.patience = Patience()
        self._types = types

    def call(self) -> Call:
        options: RequestOptions = {"headers": {"accept": _STREAM_TYPE}, "timeout": _IDLE}
        query = {"types": self._types, "cursor": self.cursor}
        return Call(_STREAM, "GET", "/api/v1/events", query, options=options)

    def take(self, block: EventBlock) -> StreamEvent | None:
        self.patience.succeeded()
        self.cursor = block.id if block.id is not None else self.cursor
        self.patience.least = block.retry if block.retry is not None else self.patience.least
        if block.event is None or block.data is None or self.cursor is None:
            return None
        try:
            data = json.loads(block.data)
        except ValueError:
            raise UnexpectedAnswerError(
                f"{_STREAM}: the data of an event is not JSON."
            ) from None
        return StreamEvent(self.cursor, cast(EventType, block.event), data)


def _is_stream(response: httpx2.Response) -> bool:
    media = response.headers.get("content-type", "")
    return media.split(";")[0].strip().lower() == _STREAM_TYPE


def follow(transport: Transport, **options: Any) -> Generator[ChangeBatch, None, None]:
    follower = _Follower(**options)
    while True:
        try:
            page = transport.send(follower.call()).data
        except SluiceError as error:
            transport.sleep(follower.patience.after(error, random.random()))
            continue
        batch, pause = follower.take(page)
        if batch:
            yield batch
        if pause:
            transport.sleep(pause)


async def follow_async(
    transport: AsyncTransport, **options: Any
) -> AsyncGenerator[ChangeBatch, None]:
    follower = _Follower(**options)
    while True:
        try:
            page = (await transport.send(follower.call())).data
        except SluiceError as error:
            await transport.sleep(follower.patience.after(error, random.random()))
            continue
        batch, pause = follower.take(page)
        if batch:
            yield batch
        if pause:
            await transport.sleep(pause)


def stream(
    transport: Transport, types: Sequence[str] | None, cursor: str | None
) -> Generator[StreamEvent, None, None]:
    listener = _Listener(types, cursor)
    while True:
        try:
            for block in _blocks(transport, listener.call()):
                event = listener.take(block)
                if event:
                    yield event
            raise ConnectionError(f"{_STREAM}: the stream ended.")
        except SluiceError as error:
            pause = listener.patience.after(error, random.random())
        transport.sleep(pause)


async def stream_async(
    transport: AsyncTransport, types: Sequence[str] | None, cursor: str | None
) -> AsyncGenerator[StreamEvent, None]:
    listener = _Listener(types, cursor)
    while True:
        try:
            async for block in _blocks_async(transport, listener.call()):
                event = listener.take(block)
                if event:
                    yield event
            raise ConnectionError(f"{_STREAM}: the stream ended.")
        except SluiceError as error:
            pause = listener.patience.after(error, random.random())
        await transport.sleep(pause)


def _blocks(transport: Transport, call: Call) -> Generator[EventBlock, None, None]:
    headers = transport.headers_of(call)
    reader = BlockReader()
    try:
        with transport.http.stream(
            **transport.request_of(call, headers), follow_redirects=False
        ) as response:
            if not response.is_success:
                response.read()
                raise transport.refusal(call, response, headers)
            if not _is_stream(response):
                raise transport.unexpected(call, response, "a stream of events", headers)
            for chunk in response.iter_bytes():
                yield from reader.read(chunk)
            return
    except (httpx2.HTTPError, httpx2.StreamError, OSError) as error:
        failure = transport.failure(call, error, headers)
    raise failure


async def _blocks_async(
    transport: AsyncTransport, call: Call
) -> AsyncGenerator[EventBlock, None]:
    headers = transport.headers_of(call)
    reader = BlockReader()
    try:
        async with transport.http.stream(
            **transport.request_of(call, headers), follow_redirects=False
        ) as response:
            if not response.is_success:
                await response.aread()
                raise transport.refusal(call, response, headers)
            if not _is_stream(response):
                raise transport.unexpected(call, response, "a stream of events", headers)
            async for chunk in response.aiter_bytes():
                for block in reader.read(chunk):
                    yield block
            return
    except (httpx2.HTTPError, httpx2.StreamError, OSError) as error:
        failure = transport.failure(call, error, headers)
    raise failure
