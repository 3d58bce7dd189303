"""Pages of lists, and the iterators over them."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar, cast
from urllib.parse import parse_qs, urlsplit

from ._transport import Answer

T = TypeVar("T")


@dataclass(frozen=True)
class Page(Generic[T]):
    """One page of a list."""

    data: list[T]
    page: int | None
    page_size: int | None
    has_more: bool | None
    #: Continues behind this page; None on the last one.
    next_cursor: str | None
    #: The whole body, with what only some lists have, such as `total`.
    body: dict[str, Any] = field(repr=False)
    next_link: str | None = field(repr=False)


def build_page(answer: Answer) -> Page[Any]:
    body = cast("dict[str, Any]", answer.data)
    # The list of changes always has a link.
    link = answer.header("link") if body.get("hasMore") is not False else ""
    found = re.search(r'<([^<>]*)>\s*;\s*rel="?next"?', link)
    next_link = found.group(1) if found else None
    cursors = parse_qs(urlsplit(next_link).query).get("cursor") if next_link else None
    return Page(
        data=body["data"],
        page=body.get("page"),
        page_size=body.get("pageSize"),
        has_more=body.get("hasMore"),
        next_cursor=cursors[0] if cursors else None,
        body=body,
        next_link=next_link,
    )


class Pages(Generic[T]):
    """A list. `for` gives all its elements, page by page; each walk begins anew."""

    def __init__(self, read: Callable[[str | None], Page[T]]) -> None:
        self._read = read

    def first(self) -> Page[T]:
        return self._read(None)

    def pages(self) -> Iterator[Page[T]]:
        link: str | None = None
        while True:
            page = self._read(link)
            yield page
            link = page.next_link
            if link is None:
                return

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page.data


class AsyncPages(Generic[T]):
    """A list. `async for` gives all its elements, page by page; `await` gives the first page."""

    def __init__(self, read: Callable[[str | None], Awaitable[Page[T]]]) -> None:
        self._read = read

    async def first(self) -> Page[T]:
        return await self._read(None)

    def __await__(self) -> Generator[Any, None, Page[T]]:
        return self.first().__await__()

    async def pages(self) -> AsyncIterator[Page[T]]:
        link: str | None = None
        while True:
            page = await self._read(link)
            yield page
            link = page.next_link
            if link is None:
                return

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for one in page.data:
                yield one
