"""What the generated methods are made of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from ._call import Call, linked_url
from ._pages import AsyncPages, Page, Pages, build_page
from ._transport import Answer, AsyncTransport, Transport


class Resource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _one(self, call: Call) -> Any:
        return unwrapped(call, self._transport.send(call))

    def _list(self, call: Call) -> Pages[Any]:
        def read(link: str | None) -> Page[Any]:
            answer = self._transport.send(next_call(call, link, self._transport.base_url))
            tell(call, answer)
            return build_page(answer)

        return Pages(read)


class AsyncResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def _one(self, call: Call) -> Any:
        return unwrapped(call, await self._transport.send(call))

    def _list(self, call: Call) -> AsyncPages[Any]:
        async def read(link: str | None) -> Page[Any]:
            answer = await self._transport.send(next_call(call, link, self._transport.base_url))
            tell(call, answer)
            return build_page(answer)

        return AsyncPages(read)


def next_call(call: Call, link: str | None, base_url: str) -> Call:
    if link is None:
        return call
    return replace(call, url=linked_url(link, base_url), is_linked=True)


def unwrapped(call: Call, answer: Answer) -> Any:
    """The answer without its envelope."""
    tell(call, answer)
    data: Any = answer.data
    if isinstance(data, dict) and "success" in data:
        return cast("dict[str, Any]", data).get("data")
    return cast(Any, data)


def tell(call: Call, answer: Answer) -> None:
    listener = call.options.get("on_response")
    if listener and answer.response is not None:
        listener(answer.response)
