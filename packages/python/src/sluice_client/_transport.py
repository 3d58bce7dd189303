"""Sends requests, and sends them again where that is safe and helps."""

from __future__ import annotations

import asyncio
import json
import platform
import random
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import httpx2

from . import _retries as retries
from ._call import Call, build_headers, build_url, random_key, redact, service_url
from ._errors import (
    ConnectionError,
    SluiceError,
    TimeoutError,
    UnexpectedAnswerError,
    class_of,
)
from ._generated.version import VERSION

_RETRIES = 2
_TIMEOUT = 60.0
_VISIBLE_ASCII = re.compile(r"[\x21-\x7e]+")


@dataclass(frozen=True)
class Answer:
    data: Any
    #: None where an earlier attempt did it, and its answer was lost.
    response: httpx2.Response | None

    def header(self, name: str) -> str:
        return self.response.headers.get(name, "") if self.response is not None else ""


class _Core:
    """What both transports know. It shows the key nowhere: it is in no `repr` and in no local name."""

    def __init__(
        self,
        base_url: str,
        api_key: str | None,
        max_retries: int | None,
        timeout: float | None,
        headers: Mapping[str, str] | None,
    ) -> None:
        self.base_url = service_url(base_url)
        # The HTTP library would quote it in its error.
        if api_key is not None and not _VISIBLE_ASCII.fullmatch(api_key):
            raise SluiceError("api_key must be visible ASCII characters.")
        self._own = _Secret({"x-api-key": api_key} if api_key else {}, headers or {})
        self._max_retries = _RETRIES if max_retries is None else max_retries
        self.timeout = _TIMEOUT if timeout is None else timeout

    def retries_of(self, call: Call) -> int:
        return call.options.get("max_retries", self._max_retries)

    def timeout_of(self, call: Call) -> float:
        return call.options.get("timeout", self.timeout)

    def headers_of(self, call: Call) -> _Secret:
        options = call.options
        if_match = options.get("if_match")
        key = options.get("idempotency_key") or (random_key() if call.is_keyed else None)
        own = {
            "accept": "application/json",
            "user-agent": f"sluice-client-python/{VERSION} Python/{platform.python_version()}",
            **({"content-type": call.content_type} if call.content_type else {}),
            **({"if-match": if_match} if if_match else {}),
            **({"idempotency-key": key} if call.method == "POST" and key else {}),
        }
        return _Secret(
            build_headers(
                call, own, self._own.first, self._own.second, options.get("headers") or {}
            )
        )

    def request_of(self, call: Call, headers: _Secret) -> dict[str, Any]:
        return {
            "method": call.method,
            "url": build_url(call, self.base_url),
            "headers": headers.first,
            "content": call.body,
            "timeout": self.timeout_of(call),
        }

    def failure(self, call: Call, error: Exception, headers: _Secret) -> SluiceError:
        """What to raise instead of an error of the HTTP library, which holds the request."""
        if isinstance(error, (httpx2.TimeoutException, asyncio.TimeoutError)):
            return TimeoutError(f"{call.name}: no answer within {self.timeout_of(call):g} s.")
        said = redact(str(error) or type(error).__name__, headers.first)
        return ConnectionError(f"{call.name}: {said}")

    def refusal(self, call: Call, response: httpx2.Response, headers: _Secret) -> SluiceError:
        status = response.status_code
        if 300 <= status < 400 and status != 304:
            return UnexpectedAnswerError(
                f"{call.name}: The answer is a redirect, which is not followed. Is base_url right?"
            )
        return class_of(status)(
            call.name,
            status,
            request_id=response.headers.get("x-request-id"),
            retry_after=retries.retry_after(response.headers.get("retry-after"), time.time()),
            problem=_problem(redact(response.text, headers.first)),
        )

    def unexpected(
        self, call: Call, response: httpx2.Response, kind: str, headers: _Secret
    ) -> UnexpectedAnswerError:
        media = response.headers.get("content-type", "")
        sentence = f'The answer ({response.status_code}, "{media}") is not {kind}.'
        told = redact(f"{sentence} Is base_url right?", headers.first)
        return UnexpectedAnswerError(f"{call.name}: {told}")

    def answer(self, call: Call, response: httpx2.Response, headers: _Secret) -> Answer:
        if not response.is_success:
            raise self.refusal(call, response, headers)
        media = response.headers.get("content-type", "")
        is_json = re.search(r"\bjson\b", media) is not None
        if call.is_text and not is_json:
            # A proxy or the page of another service, where the operation has no page.
            if not call.is_page and _is_html(media, response.text):
                kind = "what was asked for, but a page of HTML"
                raise self.unexpected(call, response, kind, headers)
            return Answer(response.text, response)
        if is_json:
            try:
                return Answer(json.loads(response.content), response)
            except ValueError:
                pass
        raise self.unexpected(call, response, "JSON", headers)


class Transport(_Core):
    def __init__(self, http: httpx2.Client | None, **settings: Any) -> None:
        super().__init__(**settings)
        self.http = http or httpx2.Client(trust_env=True)
        self.owns_http = http is None

    def send(self, call: Call) -> Answer:
        headers = self.headers_of(call)
        was_lost = False
        attempt = 0
        while True:
            attempt += 1
            try:
                answer = self._exchange(call, headers)
            except SluiceError as error:
                # An earlier attempt has done it, but its answer was lost.
                if was_lost and retries.is_done(call, error):
                    return Answer(None, None)
                pause = retries.retry_pause(attempt, error, call, was_lost, random.random())
                if pause is None or attempt > self.retries_of(call):
                    raise
                was_lost = was_lost or retries.is_uncertain(error)
            else:
                return answer
            self.sleep(pause)

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)

    def _exchange(self, call: Call, headers: _Secret) -> Answer:
        try:
            response = self.http.request(**self.request_of(call, headers), follow_redirects=False)
        except (httpx2.HTTPError, httpx2.StreamError, OSError) as error:
            failure = self.failure(call, error, headers)
        else:
            return self.answer(call, response, headers)
        # Outside of `except`, so that the error of the library is no context of ours.
        raise failure


class AsyncTransport(_Core):
    def __init__(self, http: httpx2.AsyncClient | None, **settings: Any) -> None:
        super().__init__(**settings)
        self.http = http or httpx2.AsyncClient(trust_env=True)
        self.owns_http = http is None

    async def send(self, call: Call) -> Answer:
        headers = self.headers_of(call)
        was_lost = False
        attempt = 0
        while True:
            attempt += 1
            try:
                answer = await self._exchange(call, headers)
            except SluiceError as error:
                if was_lost and retries.is_done(call, error):
                    return Answer(None, None)
                pause = retries.retry_pause(attempt, error, call, was_lost, random.random())
                if pause is None or attempt > self.retries_of(call):
                    raise
                was_lost = was_lost or retries.is_uncertain(error)
            else:
                return answer
            await self.sleep(pause)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def _exchange(self, call: Call, headers: _Secret) -> Answer:
        try:
            # The limit is of the whole attempt; that of the library is of each read.
            async with asyncio.timeout(self.timeout_of(call)):
                response = await self.http.request(**self.request_of(call, headers), follow_redirects=False)
        except (httpx2.HTTPError, httpx2.StreamError, OSError) as error:
            failure = self.failure(call, error, headers)
        else:
            return self.answer(call, response, headers)
        raise failure


class _Secret:
    """Headers that are not shown by `repr`, in tracebacks with local values, or by loggers."""

    __slots__ = ("first", "second")

    def __init__(self, first: Mapping[str, str], second: Mapping[str, str] | None = None) -> None:
        self.first = first
        self.second: Mapping[str, str] = second or {}

    def __repr__(self) -> str:
        return "[headers]"


def _is_html(media: str, text: str) -> bool:
    """By its type, or by its beginning where it has none."""
    if re.match(r"\s*(text/html|application/xhtml\+xml)\b", media, re.IGNORECASE):
        return True
    return media == "" and bool(re.match(r"\s*<(!doctype html|html)\b", text, re.IGNORECASE))


def _problem(text: str) -> dict[str, Any] | None:
    try:
        body = json.loads(text)
    except ValueError:
        return None
    return body if isinstance(body, dict) and isinstance(body.get("code"), str) else None  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
