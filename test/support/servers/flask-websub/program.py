"""A publisher with its hub, and a subscriber, of Flask-WebSub: all in one process, for a test.

The argument is a folder for their databases. Its first line of output is the address.
"""

import sys
from pathlib import Path
from xml.sax.saxutils import escape

from celery import Celery
from flask import Flask, Response, jsonify, request
from flask_websub.hub import Hub, SQLite3HubStorage
from flask_websub.publisher import init_publisher, publisher
from flask_websub.subscriber import (
    SQLite3SubscriberStorage,
    SQLite3TempSubscriberStorage,
    Subscriber,
    discover,
)
from werkzeug.serving import make_server

FOLDER = Path(sys.argv[1])

app = Flask(__name__)
celery = Celery("hub", broker="memory://")
# A task runs where it is called, so no worker is needed.
celery.conf.task_always_eager = True
hub = Hub(SQLite3HubStorage(FOLDER / "hub.sqlite3"), celery, **app.config)
app.register_blueprint(hub.build_blueprint(url_prefix="/hub"))
init_publisher(app)
subscriber = Subscriber(
    SQLite3SubscriberStorage(FOLDER / "subscriber.sqlite3"),
    SQLite3TempSubscriberStorage(FOLDER / "subscriber.sqlite3"),
)
app.register_blueprint(subscriber.build_blueprint(url_prefix="/callbacks"))

titles: list[str] = []
told: list[list[str]] = []
subscriber.add_success_handler(lambda topic, _id, mode: told.append([mode, topic]))
subscriber.add_error_handler(lambda topic, _id, reason: told.append([reason, topic]))
subscriber.add_listener(lambda topic, _id, body: told.append(["pushed", topic, body.decode()]))


@app.get("/feed.rss")
@publisher()
def feed() -> Response:
    items = "".join(f"<item><guid>{one}</guid><title>{one}</title></item>" for one in map(escape, titles))
    text = f'<rss version="2.0"><channel><title>Flask</title>{items}</channel></rss>'
    return Response(text, mimetype="application/rss+xml")


@app.post("/publish")
def publish() -> str:
    titles.append(request.form["title"])
    hub.send_change_notification.delay(f"{request.host_url}feed.rss")
    return ""


@app.post("/subscribe")
def subscribe() -> str:
    return subscriber.subscribe(**discover(request.form["topic"]))


@app.post("/unsubscribe")
def unsubscribe() -> str:
    subscriber.unsubscribe(request.form["id"])
    return ""


@app.get("/told")
def what_was_told() -> Response:
    return jsonify(told)


server = make_server("localhost", 0, app, threaded=True)
print(f"http://localhost:{server.server_port}", flush=True)
server.serve_forever()
