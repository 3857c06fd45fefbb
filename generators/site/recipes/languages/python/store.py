"""Keeps events in a file of SQLite, each once, and handles them after the response."""
import hashlib
import json
import os
import random
import sqlite3
import threading
import time
import traceback

import handler

ATTEMPTS = 10
LONGEST_DELAY = 3600  # Seconds.
Error = sqlite3.Error

os.umask(0o077)  # No other user reads the events.
lock = threading.Lock()
file = os.environ.get("DATABASE", "webhooks.db")
database = sqlite3.connect(file, timeout=5, isolation_level=None, check_same_thread=False)
database.executescript("""
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS webhook_events (
        id TEXT PRIMARY KEY,
        type TEXT NOT NULL,
        body BLOB NOT NULL,
        signed TEXT UNIQUE,      -- What its signature covers, if that is not the event ID.
        state TEXT NOT NULL,     -- waiting, done, dead or quarantined
        reason TEXT,             -- Why it is quarantined, or the last error.
        attempts INTEGER NOT NULL DEFAULT 0,
        due INTEGER NOT NULL,    -- When it is handled, in milliseconds since 1970.
        received INTEGER NOT NULL
    );
    CREATE INDEX IF NOT EXISTS webhook_events_due ON webhook_events (state, due);
""")
arrived = threading.Event()


def now():
    return time.time_ns() // 1_000_000


def run(statement, *values):
    """Runs a statement. Outside a transaction, it is on disk when this returns."""
    with lock:
        return database.execute(statement, values)


def insert(event_id, event_type, body, signed, reason):
    state = "quarantined" if reason else "waiting"
    return run(
        "INSERT INTO webhook_events (id, type, body, signed, state, reason, due, received)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        event_id, event_type, body, signed or None, state, reason, now(), now(),
    ).rowcount == 1


def put(event_id, event_type, body, signed, reason):
    """Stores an event. Returns what it is (new, known, conflict, replay), and the ID it is stored under."""
    if insert(event_id, event_type, body, signed, reason):
        arrived.set()
        return "new", event_id
    row = run("SELECT body FROM webhook_events WHERE id = ?", event_id).fetchone()
    if row and row[0] == body:
        return "known", event_id
    what = "conflict" if row else "replay"
    aside = event_id + "~" + hashlib.sha256(body).hexdigest()
    return (what if insert(aside, event_type, body, None, what) else "known"), aside


def bury(event_id, event_type, reason):
    run("UPDATE webhook_events SET state = 'dead', reason = ? WHERE id = ?", reason, event_id)
    try:
        handler.dead(event_type, event_id)
    except BaseException as error:  # The worker goes on.
        print("The report of event", event_id, "failed:", type(error).__name__, flush=True)


class Worker(threading.Thread):
    """Handles events one after the other, including what an earlier process left."""

    def __init__(self, handle):
        super().__init__()
        self.handle = handle
        self.is_ending = False

    def run(self):
        run("UPDATE webhook_events SET due = ? WHERE state = 'waiting'", now())
        while not self.is_ending:
            try:
                if not self.work():
                    arrived.wait(0.5)
                    arrived.clear()
            except Error as error:
                print("The store failed:", error, flush=True)
                time.sleep(1)

    def work(self):
        """Handles the event that is due; False if there is none."""
        row = run(
            "SELECT id, type, body, attempts FROM webhook_events"
            " WHERE state = 'waiting' AND due <= ? ORDER BY due LIMIT 1",
            now(),
        ).fetchone()
        if row is None:
            return False
        event_id, event_type, body, attempts = row
        if attempts >= ATTEMPTS:  # The process crashed in the last attempt.
            bury(event_id, event_type, "crash")
            return True
        # Counted first, so that an event that crashes the process is not retried for ever.
        delay = min(2 ** attempts, LONGEST_DELAY) * (1 + random.random() / 4)
        due = now() + round(1_000 * delay)
        run("UPDATE webhook_events SET attempts = attempts + 1, due = ? WHERE id = ?", due, event_id)
        try:
            self.handle(event_type, json.loads(body.decode("utf-8-sig")), event_id)
        except BaseException as error:  # sys.exit() in a handler must not end the worker.
            reason = type(error).__name__
            # Without the message, as it can hold values of the event.
            print("The handler of event", event_id, "failed:", reason, flush=True)
            print(*traceback.format_tb(error.__traceback__), sep="", end="", flush=True)
            if attempts + 1 >= ATTEMPTS:
                bury(event_id, event_type, reason)
            else:
                run("UPDATE webhook_events SET reason = ? WHERE id = ?", reason, event_id)
        else:
            run("UPDATE webhook_events SET reason = NULL, state = 'done' WHERE id = ?", event_id)
        return True

    def stop(self):
        """Waits for the event that is being handled."""
        self.is_ending = True
        arrived.set()
        self.join()


def start_worker(handle):
    worker = Worker(handle)
    worker.daemon = True
    worker.start()
    return worker
