"""Server-Sent Events, as WHATWG HTML defines them."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass
class EventBlock:
    """A block can have an id alone."""

    id: str | None = None
    event: str | None = None
    data: str | None = None
    retry: float | None = None


class BlockReader:
    """Takes the chunks of a stream, and gives its blocks."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._unread = ""

    def read(self, chunk: bytes) -> Iterator[EventBlock]:
        text = self._unread + self._decoder.decode(chunk)
        # A chunk can end between the two characters of a line end.
        rest = "\r" if text.endswith("\r") else ""
        whole = text[: len(text) - len(rest)]
        *blocks, last = re.sub(r"\r\n?", "\n", whole).split("\n\n")
        self._unread = last + rest
        for block in blocks:
            yield _parsed(block)


def _parsed(block: str) -> EventBlock:
    parsed = EventBlock()
    for line in block.split("\n"):
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "data":
            parsed.data = value if parsed.data is None else f"{parsed.data}\n{value}"
        elif name == "id":
            parsed.id = value
        elif name == "event":
            parsed.event = value
        elif name == "retry" and re.fullmatch(r"[0-9]{1,12}", value):
            parsed.retry = int(value) / 1000
    return parsed
