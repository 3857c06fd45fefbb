"""Receives webhooks: verifies each request, stores its event, responds, and handles it afterwards."""
import hashlib
import json
import os
import pathlib
import re
import signal
import socket
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

import handler
import store
import verify
from jsonschema import Draft7Validator, FormatChecker

METHOD, PATH, READY, SUCCESS = "{{method}}", "{{path}}", "{{ready}}", "{{success}}"
EVENT_TYPE = ["{{eventType}}"]
# {% if eventId %}
EVENT_ID = ("{{eventId}}")
# {% else %}
EVENT_ID = None
# {% endif %}
MAX_BODY = 1024 * 1024  # Bytes.
BODY_TIME = 10  # Seconds for a whole body.
GRACE = 5  # Seconds for load balancers to notice that this process is stopping.

# Of a pattern, what can hold a `$` that is a character, and the `$` that is not.
DOLLAR = re.compile(r"\\.|\[(?:\\.|[^\]\\])*\]|\$")


def portable(schema):
    """Writes a pattern as Python reads it: there, `$` also matches before a line feed at the end."""
    pattern = schema.get("pattern")
    if isinstance(pattern, str):
        schema["pattern"] = "(?a)" + DOLLAR.sub(
            lambda match: r"\Z" if match[0] == "$" else match[0], pattern
        )
        try:
            re.compile(schema["pattern"])
        except re.error:
            print("Not checked, as Python cannot read it:", pattern, flush=True)
            del schema["pattern"]
    return schema


with open(pathlib.Path(__file__).with_name("contract.json"), encoding="utf-8") as file:
    CONTRACT = json.load(file, object_hook=portable)
VALIDATORS = {
    name: Draft7Validator(
        {"$ref": f"#/definitions/{name}", "definitions": CONTRACT["definitions"]},
        format_checker=FormatChecker(),
    )
    for name in {event["schema"] for event in CONTRACT["events"]} - {None}
}
JSON_TYPE = re.compile(r"\s*application/([\w.!#$&^-]+\+)?json\s*(;|$)", re.IGNORECASE)
ending = threading.Event()


class Refused(Exception):
    """A request that is not stored, with the status of the response."""

    def __init__(self, status):
        self.status = status


def read_json(body):
    """The value in a body. Raises Refused if it is not JSON."""
    def refuse(_):
        raise ValueError

    try:
        return json.loads(body.decode("utf-8-sig"), parse_constant=refuse)
    except (ValueError, RecursionError):
        raise Refused(400) from None


def value_at(place, headers, payload, *others):
    """The string at a place, or a value of another type as a string; empty if there is none."""
    kind, *path = place
    if kind == "header":
        return headers.get(path[0], "")
    for name in path:
        payload = payload.get(name) if isinstance(payload, dict) else None
    return str(payload) if type(payload) in (str, *others) else ""


def find_event(values):
    """The event of the contract that has these values; None for an unknown event type."""
    for event in CONTRACT["events"]:
        if all(wanted in (None, value) for wanted, value in zip(event["values"], values)):
            return event
    return None


def is_valid(definition, payload):
    try:
        return VALIDATORS[definition].is_valid(payload)
    except RecursionError:
        return False  # Nested too deeply.
    except re.error:
        return True  # A pattern of field names that Python cannot read.


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).hexdigest()


def plain(text):
    """A text that can be stored and logged."""
    return re.sub("[\\x00-\\x1f\\x7f-\\x9f\\ud800-\\udfff]", "\ufffd", text[:255])


def identify(headers, payload, event_type, body):
    """The event ID as it stands, or a hash if there is none that can be stored as it is."""
    stated = value_at(EVENT_ID, headers, payload, int, float) if EVENT_ID else ""
    if stated == "":
        if EVENT_ID:
            print("An event has no event ID", flush=True)
        return "sha256:" + sha256(event_type.encode("utf-8", "replace"), b"\n", body)
    if plain(stated) != stated or stated.startswith(("sha256:", "id-sha256:")):
        return "id-sha256:" + sha256(stated.encode("utf-8", "replace"))
    return stated


def receive(headers, body, signed):
    """Stores the event of a request. Raises Refused if there is none."""
    payload = read_json(body)
    values = [value_at(place, headers, payload) for place in EVENT_TYPE]
    if values[0] == "":
        raise Refused(400)
    event = find_event(values)
    event_type = event["type"] if event else plain(".".join(filter(None, values)))
    event_id = identify(headers, payload, event_type, body)
    reason = None
    if event is None or event["schema"] is None:
        reason = "unknown"
    elif not is_valid(event["schema"], payload):
        reason = "invalid"
    if reason and call(handler.accepts, reason, event_type):
        reason = None
    try:
        put, stored_id = store.put(event_id, event_type, body, signed, reason)
    except store.Error as error:
        print("Event", event_id, "is not stored:", error, flush=True)
        raise Refused(503) from None
    if put in ("new", "conflict", "replay") and (put != "new" or reason):
        call(handler.quarantined, put if put != "new" else reason, event_type, stored_id)


def call(function, *values):
    """Calls your code, in which an error must not change the response."""
    try:
        return function(*values)
    except BaseException as error:  # sys.exit(), too.
        print(function.__name__, *values, "failed:", type(error).__name__, flush=True)


class Endpoint(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = BODY_TIME  # Seconds of silence.

    def respond(self, status):
        self.send_response_only(status)
        self.send_header("Content-Length", "0")
        if status == 405:
            self.send_header("Allow", METHOD)
        if self.close_connection or ending.is_set():
            self.close_connection = True
            self.send_header("Connection", "close")
        self.end_headers()

    def take(self):
        if urlsplit(self.path).path == READY and self.command == "GET":
            return self.respond(503 if ending.is_set() else 200)
        try:
            self.check_head()
            body = self.read_body()
            signed = verify.signed_text(self.headers, body)
            if signed is None:
                raise Refused(401)
            receive(self.headers, body, signed)
        except Refused as refused:
            if refused.status != 404:
                print("Refused with", refused.status, flush=True)
            self.close_connection = True
            self.respond(refused.status)
            self.let_pass()
        else:
            self.respond(SUCCESS)

    do_DELETE = do_GET = do_HEAD = do_OPTIONS = do_PATCH = do_POST = do_PUT = take

    def check_head(self):
        """Refuses requests whose body need not be read."""
        if urlsplit(self.path).path != PATH:
            raise Refused(404)
        if self.command != METHOD:
            raise Refused(405)
        if not verify.is_from_sender(self.headers):
            raise Refused(401)
        content_type = self.headers.get("Content-Type")
        if content_type and not JSON_TYPE.match(content_type):
            raise Refused(415)
        if self.headers.get("Content-Encoding", "identity").lower() != "identity":
            raise Refused(415)

    def read_body(self):
        deadline = time.monotonic() + BODY_TIME
        try:
            if self.headers.get("Transfer-Encoding", "").lower() == "chunked":
                return self.read_chunks(deadline)
            return self.read(int(self.headers.get("Content-Length", "0")), deadline)
        except socket.timeout:
            raise Refused(408) from None
        except ValueError:
            raise Refused(400) from None

    def read_chunks(self, deadline):
        body = bytearray()
        while size := int(self.read_line(deadline).split(b";")[0], 16):
            body += self.read(size, deadline, len(body))
            self.read_line(deadline)
        while self.read_line(deadline).strip():
            pass  # A trailer.
        return bytes(body)

    def read_line(self, deadline):
        line = b""
        while not line.endswith(b"\n") and len(line) < 1024:
            line += self.read(1, deadline)
        return line

    def read(self, size, deadline, before=0):
        if size < 0 or before + size > MAX_BODY:
            raise Refused(413 if size > 0 else 400)
        parts = []
        while size > 0:
            part = self.read_part(size, deadline)
            if not part:
                raise Refused(400)  # The connection broke.
            parts.append(part)
            size -= len(part)
        return b"".join(parts)

    def read_part(self, size, deadline):
        left = deadline - time.monotonic()
        if left <= 0:
            raise socket.timeout
        self.connection.settimeout(left)
        return self.rfile.read1(size)

    def let_pass(self):
        """Reads on for a moment: if unread data is left, closing the connection loses the response."""
        deadline = time.monotonic() + 1
        try:
            self.connection.shutdown(socket.SHUT_WR)
            while self.read_part(65536, deadline):
                pass
        except OSError:
            pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128


def end(server):
    """Responds until load balancers have noticed, then finishes what is being handled."""
    ending.set()
    time.sleep(GRACE)
    server.shutdown()


def main():
    port = int(os.environ.get("PORT", "{{port}}"))
    worker = store.start_worker(handler.handle)
    server = Server((os.environ.get("HOST", "127.0.0.1"), port), Endpoint)
    signal.signal(signal.SIGTERM, lambda *_: threading.Thread(target=end, args=[server]).start())
    print("Waiting for events on port", port, flush=True)
    server.serve_forever()
    worker.stop()


if __name__ == "__main__":
    main()
