"""Calls the service with the client that openapi-generator made."""

import json
import sys

import sluice_api as api

url, key, feed = sys.argv[1:]
settings = api.Configuration(host=url, api_key={"apiKey": key})
with api.ApiClient(settings) as client:
    posts = api.PostsApi(client)
    made = api.APIKeysApi(client).create_api_key(api.CreateApiKey(name="Python"))
    post = api.PublishPost(external_id="python", title="Published")
    published = posts.publish_post(feed, post)
    listed = posts.list_posts(feed_id=[feed])
    try:
        posts.get_post("019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70")
        problem = None
    except api.ApiException as error:
        problem = f"{error.status} {json.loads(error.body)['code']}"
    read = api.FeedsApi(client).get_feed(feed)
    changes = api.ChangesApi(client).list_changes(types=["post"], page_size=100)


def tell(change: api.Change) -> str:
    of = change.actual_instance.actual_instance
    return of.change if of.data is None else f"{of.change} {of.data.title}"


print(
    json.dumps(
        {
            "key": made.data.raw_key[:7],
            "published": published.data.title,
            "listed": [one.title for one in listed.data],
            "problem": problem,
            "lastError": read.data.last_error,
            "changes": [tell(change) for change in changes.data][-3:],
        }
    )
)
