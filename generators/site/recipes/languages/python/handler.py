"""Your code."""
import json


def handle(event_type, event, event_id):
    """Called after the response, and again if it raises or the process crashes.

    Make what it does idempotent by the event ID.
    """
    if event_type == "{{exampleType}}":
        print("Handled", event_type, event_id, flush=True)
    else:  # Add a case for each event that you need: all others count as handled.
        print("Ignored", event_type, event_id, flush=True)


def accepts(reason, event_type):
    """Whether handle also gets "unknown" and "invalid" events. If not, they are quarantined."""
    return False


def quarantined(reason, event_type, event_id):
    """A quarantined event: raise an alert. Called once, before the response, so be quick."""
    print("Quarantined", reason, json.dumps(event_type), event_id, flush=True)


def dead(event_type, event_id):
    """An event for which handle has failed ten times. It is kept: raise an alert."""
    print("Dead", event_type, event_id, flush=True)
