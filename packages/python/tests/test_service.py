"""The first lines of the README, and what follows changes and events, on the demo of the service.

Its address and a key are the arguments.
"""

from __future__ import annotations

import asyncio
import re
import sys
import threading
from pathlib import Path

from sluice_client import AsyncSluice, Sluice

URL, KEY = sys.argv[1:]
README = Path(__file__).parent.parent / "README.md"


def lines_of_readme() -> None:
    code = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert code and code[1].count("\n") == 5
    exec(code[1].replace("http://127.0.0.1:3000", URL).replace("sluice_…", KEY), {})


def follow(client: Sluice, feed_id: str) -> None:
    with Sluice(URL, api_key=KEY) as reader:
        batches = reader.changes.follow()
        first = next(batches)
        print([change["data"]["title"] for change in first.changes if change["type"] == "post"][-1])
        # It is published while the service holds its answer back.
        later = threading.Timer(0.3, client.posts.publish, (feed_id, {"title": "Followed"}))
        later.start()
        batch = next(batches)
        later.join()
        events = reader.events.stream(cursor=first.cursor)
        print(len(batch.changes), next(events).data["posts"][0]["title"])
        batches.close()
        events.close()


async def follow_async(feed_id: str) -> None:
    async with AsyncSluice(URL, api_key=KEY) as client:
        page = await client.posts.list(page_size=1)
        titles = [post["title"] async for post in client.posts.list(page_size=1)]
        print(page.has_more, titles[:2])
        batches = client.changes.follow(since="now")
        cursor = (await anext(batches)).cursor
        events = client.events.stream(cursor=cursor)
        waiting = asyncio.gather(anext(batches), anext(events))
        await asyncio.sleep(0.3)
        await client.posts.publish(feed_id, {"title": "Awaited"})
        batch, event = await waiting
        print(len(batch.changes), event.type)
        await batches.aclose()
        await events.aclose()


lines_of_readme()
with Sluice(URL, api_key=KEY) as client:
    [feed] = [feed for feed in client.feeds.list() if feed["title"] == "From Python"]
    follow(client, feed["id"])
asyncio.run(follow_async(feed["id"]))
