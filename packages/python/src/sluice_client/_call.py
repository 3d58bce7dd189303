"""What is sent to the service."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timezone
from typing import Any, TypedDict, cast
from urllib.parse import SplitResult, quote, urlencode, urljoin, urlsplit, urlunsplit

import httpx2

from ._errors import SluiceError, UnexpectedAnswerError

# A repetition would fail: the current password is another one then.
_PASSWORD_PATH = "/api/v1/account/password"
_FORM = "application/x-www-form-urlencoded"
_PORTS = {"http": 80, "https": 443}
_HEADER_NAME = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_HEADER_VALUE = re.compile(r"[\t\x20-\x7e\x80-\xff]*")


class RequestOptions(TypedDict, total=False):
    """Settings of one request."""

    max_retries: int
    #: The time limit of each attempt, in seconds.
    timeout: float
    headers: Mapping[str, str]
    #: Changes or deletes the record only if this is its `ETag`; otherwise PreconditionFailedError.
    if_match: str
    #: For a POST that creates; without one, each call has a random one.
    idempotency_key: str
    #: Called with the answer, for its headers such as `ETag`.
    on_response: Callable[[httpx2.Response], None]


@dataclass(frozen=True)
class Call:
    #: For errors. It has no parameters of the path, since a token can be among them.
    name: str
    method: str
    #: Under the base address; or the whole address of a link of the service.
    url: str
    query: Mapping[str, Any] = field(default_factory=lambda: dict[str, Any]())
    body: bytes | None = None
    content_type: str | None = None
    #: Whether the service takes an `Idempotency-Key`.
    is_keyed: bool = False
    #: Whether the answer may be something else than JSON.
    is_text: bool = False
    #: Whether the answer may be a page of HTML.
    is_page: bool = False
    #: Whether `url` is a whole address.
    is_linked: bool = False
    options: RequestOptions = field(default_factory=lambda: RequestOptions())

    @property
    def can_be_repeated(self) -> bool:
        """Whether the same request again has the same effect."""
        if self.method == "POST":
            return self.is_keyed or bool(self.options.get("idempotency_key"))
        return not self.options.get("if_match") and self.url != _PASSWORD_PATH


def service_url(address: str) -> str:
    """The base address, without a slash at its end."""
    try:
        parts = urlsplit(address)
        valid = parts.scheme in ("http", "https") and parts.hostname and "@" not in parts.netloc
    except ValueError:
        valid = False
    if not valid:
        raise SluiceError(
            "base_url must begin with http:// or https://, without a user name."
        )
    return address.split("?")[0].split("#")[0].rstrip("/")


def build_url(call: Call, base_url: str) -> str:
    if call.is_linked:
        return call.url
    path, _, search = call.url.replace("#", "%23").partition("?")
    # HTTP libraries resolve such segments.
    if re.search(r"(^|/)(\.|%2e){1,2}(/|$)", path, re.IGNORECASE) or not path.startswith("/"):
        raise SluiceError(f"{call.name}: the path leads out of base_url.")
    pairs: list[tuple[str, str]] = []
    for name, value in call.query.items():
        if value is None:
            continue
        if isinstance(value, Mapping):
            members = cast("Mapping[str, Any]", value)
            pairs += [(f"{name}[{member}]", to_text(each)) for member, each in members.items()]
        else:
            pairs.append((name, to_text(value)))
    query = "&".join(part for part in (search, urlencode(pairs)) if part)
    return f"{base_url}{path}?{query}" if query else f"{base_url}{path}"


def linked_url(link: str, base_url: str) -> str:
    """The address of a link, which may be relative to the service."""
    base, target = urlsplit(base_url), urlsplit(urljoin(base_url, link))
    if _origin(target) != _origin(base):
        origin = f"{target.scheme}://{target.netloc}"
        raise UnexpectedAnswerError(
            f"The next page is at another origin ({origin}), which is not followed."
        )
    return urlunsplit((base.scheme, base.netloc, target.path, target.query, ""))


def _origin(address: SplitResult) -> tuple[str, str | None, int | None]:
    try:
        port = address.port
    except ValueError:
        port = 0
    return address.scheme, address.hostname, port or _PORTS.get(address.scheme)


def to_text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        return value.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace(
            "+00:00", "Z"
        )
    if isinstance(value, Sequence) and not isinstance(value, str):
        values = cast("Sequence[object]", value)
        return ",".join(to_text(one) for one in values)
    return str(value)


def segment(value: str, name: str) -> str:
    """A parameter of a path. An empty one, and dots, would make another address."""
    if value in ("", ".", ".."):
        raise SluiceError(f'{name}: "{value}" cannot be in the path.')
    return quote(value, safe="")


def encode_body(body: object, content_type: str) -> bytes:
    if isinstance(body, bytes):
        return body
    if content_type == "application/json":
        return json.dumps(body, ensure_ascii=False, default=to_text).encode()
    if content_type == _FORM and isinstance(body, Mapping):
        return urlencode(dict(body)).encode()  # pyright: ignore[reportUnknownArgumentType]
    return str(body).encode()


def build_headers(call: Call, *sources: Mapping[str, str]) -> dict[str, str]:
    """The headers of a request; a later source replaces what an earlier one has."""
    headers: dict[str, str] = {}
    for source in sources:
        for name, value in source.items():
            # The error of the HTTP library would quote the value.
            if not _HEADER_NAME.fullmatch(name) or not _HEADER_VALUE.fullmatch(value):
                raise SluiceError(f'{call.name}: the header "{name}" is invalid.')
            headers[name.lower()] = value
    return headers


def random_key() -> str:
    return secrets.token_hex(16)


def redact(text: str, headers: Mapping[str, str]) -> str:
    """Hides the keys of a request in a text."""
    authorization = re.sub(r"^\S+ +", "", headers.get("authorization", ""))
    for key in (headers.get("x-api-key"), authorization):
        if key:
            text = text.replace(key, "[redacted]")
    return text
