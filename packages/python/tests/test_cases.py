"""The recorded cases that the client for JavaScript passes, too; and what is Python's own."""

from __future__ import annotations

import asyncio
import json
import re
import sys
import traceback
import unittest
from pathlib import Path
from typing import Any
from unittest import mock

import httpx2

import sluice_client
from sluice_client import AsyncSluice, Sluice

CASES = json.loads(Path(sys.argv.pop()).read_text()) if sys.argv[-1].endswith(".json") else {}
KEY = "sluice_key"


def snake(name: str) -> str:
    return re.sub(r"[A-Z]", lambda found: "_" + found.group().lower(), name)


class Script:
    """Answers requests with the exchanges of a case."""

    def __init__(self, exchanges: list[dict[str, Any]]) -> None:
        self.left = list(exchanges)
        self.requests: list[httpx2.Request] = []

    def __call__(self, request: httpx2.Request) -> httpx2.Response:
        self.requests.append(request)
        exchange = self.left.pop(0)
        if exchange.get("lost"):
            raise httpx2.ReadError(f"read of {request.headers['x-api-key']} failed")
        answer = exchange["answer"]
        headers = dict(answer.get("headers", {}))
        body = answer.get("body")
        if "problem" in answer:
            headers["content-type"] = "application/problem+json"
            body = {"code": answer["problem"], "detail": "Because.", "status": answer["status"]}
            if "conflictingId" in answer:
                body["conflictingId"] = answer["conflictingId"]
        content = answer.get("text") or (json.dumps(body) if body is not None else "")
        if body is not None:
            headers.setdefault("content-type", "application/json")
        return httpx2.Response(answer["status"], headers=headers, content=content)


class RecordedCases(unittest.TestCase):
    def outcome(self, case: dict[str, Any], is_async: bool) -> tuple[Any, list[float], Script]:
        script = Script(case["exchanges"])
        transport = httpx2.MockTransport(script)
        pauses: list[float] = []
        call = case["call"]
        args = [*call.get("path", []), *([call["body"]] if "body" in call else [])]
        named = {snake(name): value for name, value in call.get("query", {}).items()}
        if "ifMatch" in call:
            named["options"] = {"if_match": call["ifMatch"]}

        def method(client: Any) -> Any:
            resource = getattr(client, snake(call["resource"]))
            return getattr(resource, snake(call["method"]))(*args, **named)

        async def run_async() -> Any:
            async def sleep(_self: object, seconds: float) -> None:
                pauses.append(seconds)

            with mock.patch("sluice_client._transport.AsyncTransport.sleep", sleep):
                http = httpx2.AsyncClient(transport=transport)
                client = AsyncSluice("https://sluice.test", api_key=KEY, http_client=http)
                answer = method(client)
                return [one async for one in answer] if call.get("walk") else await answer

        def run() -> Any:
            if is_async:
                return asyncio.run(run_async())
            with mock.patch(
                "sluice_client._transport.Transport.sleep", lambda _self, s: pauses.append(s)
            ):
                http = httpx2.Client(transport=transport)
                client = Sluice("https://sluice.test", api_key=KEY, http_client=http)
                answer = method(client)
                return list(answer) if call.get("walk") else answer

        try:
            return run(), pauses, script
        except sluice_client.SluiceError as error:
            return error, pauses, script

    def check(self, case: dict[str, Any], is_async: bool) -> None:
        result, pauses, script = self.outcome(case, is_async)
        if "error" in case:
            expected = case["error"]
            self.assertEqual(type(result).__name__, expected["class"], result)
            if "status" in expected:
                self.assertEqual(result.status, expected["status"])
                self.assertEqual(result.code, expected["code"])
                self.assertEqual(result.conflicting_id, expected.get("conflictingId"))
            told = traceback.TracebackException.from_exception(result, capture_locals=True)
            frames = [line for line in told.format() if "sluice_client" in line]
            self.assertNotIn(KEY, "".join(frames) + repr(result) + str(result.__cause__))
        else:
            self.assertEqual(result, case["result"])
        self.assertEqual(len(script.requests), len(case["exchanges"]))
        for request, exchange in zip(script.requests, case["exchanges"]):
            if "request" in exchange:
                target = request.url.raw_path.decode()
                sent = {"method": request.method, "target": target}
                self.assertEqual(sent, exchange["request"])
        for paused, (least, most) in zip(pauses, case.get("pauses", [])):
            self.assertTrue(least <= paused * 1000 <= most, (paused, least, most))
        if case.get("sameIdempotencyKey"):
            keys = {request.headers.get("idempotency-key") for request in script.requests}
            self.assertEqual((len(keys), None in keys), (1, False))

    def test_cases(self) -> None:
        for case in CASES["cases"]:
            for is_async in (False, True):
                with self.subTest(case["name"], is_async=is_async):
                    self.check(case, is_async)


class Following(unittest.TestCase):
    """Each client has the same answers, and must ask in the same way."""

    def read(self, answers: list[Any], walk: str, count: int) -> list[tuple[list[Any], list[Any]]]:
        told: list[tuple[list[Any], list[Any]]] = []
        for is_async in (False, True):
            left = list(answers)
            asked: list[Any] = []

            def answer(request: httpx2.Request) -> httpx2.Response:
                asked.append(request.url.params.get("cursor"))
                given = left.pop(0)
                if isinstance(given, Exception):
                    raise given
                return httpx2.Response(given[0], headers=given[1], content=given[2])

            transport = httpx2.MockTransport(answer)
            resource, method = walk.split(".")

            async def sleep(_self: object, _seconds: float) -> None:
                pass

            async def run_async() -> list[Any]:
                http = httpx2.AsyncClient(transport=transport)
                client = AsyncSluice("https://sluice.test", api_key=KEY, http_client=http)
                walked = getattr(getattr(client, resource), method)()
                return [await anext(walked) for _ in range(count)]

            def run() -> list[Any]:
                http = httpx2.Client(transport=transport)
                client = Sluice("https://sluice.test", api_key=KEY, http_client=http)
                walked = getattr(getattr(client, resource), method)()
                return [next(walked) for _ in range(count)]

            kind = "AsyncTransport" if is_async else "Transport"
            pause = sleep if is_async else lambda _self, _seconds: None
            with mock.patch(f"sluice_client._transport.{kind}.sleep", pause):
                found = asyncio.run(run_async()) if is_async else run()
            told.append((found, asked))
        return told

    def test_changes_go_on_behind_the_last_cursor(self) -> None:
        def page(*data: int, cursor: str) -> Any:
            body = json.dumps({"data": data, "cursor": cursor, "hasMore": False})
            return (200, {"content-type": "application/json"}, body)

        lost = httpx2.ReadError("lost")
        answers = [page(1, cursor="a"), lost, (503, {}, ""), page(cursor="a"), page(2, cursor="b")]
        for batches, asked in self.read(answers, "changes.follow", 2):
            self.assertEqual([(one.changes, one.cursor) for one in batches], [([1], "a"), ([2], "b")])
            self.assertEqual(asked, [None, "a", "a", "a", "a"])

    def test_events_go_on_behind_the_last_one(self) -> None:
        def events(text: str) -> Any:
            return (200, {"content-type": "text/event-stream"}, text)

        answers = [
            events("id: a\r\nevent: post.created\r\ndata: {}\r\n\r\n: pause\n\nid: b\n\n"),
            (502, {}, ""),
            events('id: c\nevent: post.updated\ndata: {"a":\ndata: 1}\n\n'),
        ]
        for found, asked in self.read(answers, "events.stream", 2):
            told = [(one.id, one.type, one.data) for one in found]
            self.assertEqual(told, [("a", "post.created", {}), ("c", "post.updated", {"a": 1})])
            self.assertEqual(asked, [None, "b", "b"])

    def test_what_cannot_pass_is_raised(self) -> None:
        for walk in ("changes.follow", "events.stream"):
            with self.assertRaises(sluice_client.ResyncRequiredError):
                self.read([(410, {}, "")], walk, 1)
            with self.assertRaises(sluice_client.UnexpectedAnswerError):
                self.read([(200, {"content-type": "text/html"}, "<html>")], walk, 1)


class Secrets(unittest.TestCase):
    def test_a_request_stays_at_the_service(self) -> None:
        asked: list[str] = []

        def answer(request: httpx2.Request) -> httpx2.Response:
            asked.append(str(request.url))
            return httpx2.Response(200, json={"success": True})

        http = httpx2.Client(transport=httpx2.MockTransport(answer))
        client = Sluice("https://sluice.test", api_key=KEY, http_client=http)
        for path in ("https://evil.test/x", "@evil.test/", ".evil.test", "/../x", "/a/%2e%2E/x"):
            with self.assertRaises(sluice_client.SluiceError):
                client.request("GET", path)
        self.assertEqual(asked, [])
        for path in ("//evil.test/x", "/\\evil.test/x", "/@evil.test", "/x?url=https://evil.test/"):
            client.request("GET", path)
        self.assertEqual({httpx2.URL(one).host for one in asked}, {"sluice.test"})

    def test_the_key_is_in_no_repr(self) -> None:
        client = Sluice("https://sluice.test", api_key=KEY)
        self.assertNotIn(KEY, repr(client) + repr(vars(client)) + repr(vars(client._transport)))

    def test_a_webhook_of_a_wrong_secret_is_refused(self) -> None:
        headers = {"webhook-id": "a", "webhook-timestamp": "1", "webhook-signature": "v1,AAAA"}
        with self.assertRaises(sluice_client.WebhookVerificationError):
            sluice_client.verify_webhook(headers, b"{}", "whsec_AAAA", now=1)


if __name__ == "__main__":
    unittest.main()
