"""Verifies who sent a request."""
# {% if base64 %}
import base64
# {% endif %}
# {% if replay %}
import hashlib
# {% endif %}
# {% if keyHeader or header %}
import hmac
import os
# {% endif %}
# {% if header %}
import re
# {% endif %}
# {% if keyHeader or header %}
import sys
# {% endif %}
# {% if header %}
import time
# {% endif %}
# {% if keyHeader or header %}


def values_of(name):
    """The value of a variable and, during a rotation, of the same variable with OLD_ in front."""
    values = [value for value in (os.environ.get(name), os.environ.get("OLD_" + name)) if value]
    if not values:
        sys.exit(f"Set {name}")
    return values
# {% endif %}
# {% if keyHeader %}


KEYS = [value.strip().encode() for value in values_of("WEBHOOK_KEY")]
# {% endif %}


def is_from_sender(headers):
    # {% if keyHeader %}
    given = headers.get("{{keyHeader}}", "").encode("latin-1", "replace")
    # Compares with every key, so that the time it takes does not show which one matches.
    return any([hmac.compare_digest(given, key) for key in KEYS])
    # {% else %}
    return True  # Requests carry no key.
    # {% endif %}
# {% if header %}

# {% if secretBase64 %}
SECRETS = [base64.b64decode(value.removeprefix("whsec_"), validate=True) for value in values_of("WEBHOOK_SECRET")]
# {% else %}
SECRETS = [value.encode() for value in values_of("WEBHOOK_SECRET")]
# {% endif %}
if min(map(len, SECRETS)) < 8:
    sys.exit("WEBHOOK_SECRET: a secret of less than 8 bytes can be guessed")


def items(text, prefix):
    """The rest of each item of a header that begins with the prefix."""
    # {% if separator %}
    parts = [part.strip() for part in text.split("{{separator}}")]
    # {% else %}
    parts = [part.strip() for part in [text]]
    # {% endif %}
    return [part[len(prefix):] for part in parts if part.startswith(prefix) and part != prefix]
# {% endif %}


def signed_text(headers, body):
    # {% if replay %}
    """A hash of what was signed, as the event ID is not covered; None if the signature is missing, wrong or old."""
    # {% endif %}
    # {% if covered %}
    """Empty, as the event ID is covered; None if the signature is missing, wrong or old."""
    # {% endif %}
    # {% unless header %}
    """Empty, because the contract describes no signature."""
    # {% endunless %}
    # {% if header %}
    # {% if idHeader %}
    event_id = headers.get("{{idHeader}}")
    if event_id is None:
        return None
    # {% endif %}
    # {% if timeHeader %}
    times = items(headers.get("{{timeHeader}}", ""), "{{timePrefix}}")
    if len(times) != 1 or not re.fullmatch("[0-9]{1,16}", times[0]):
        return None
    timestamp = times[0]
    # {% if seconds %}
    if abs(time.time() - int(timestamp)) > 300:
        return None  # More than five minutes off.
    # {% else %}
    if abs(time.time() - int(timestamp) / 1000) > 300:
        return None  # More than five minutes off.
    # {% endif %}
    # {% endif %}
    signed = b"".join(["{{signed}}"])
    given = items(headers.get("{{header}}", ""), "{{prefix}}")
    digests = [hmac.new(secret, signed, "{{algorithm}}") for secret in SECRETS]
    # {% if hex %}
    expected = [digest.hexdigest() for digest in digests]
    matches = [hmac.compare_digest(one.encode(), other.lower().encode("latin-1", "replace")) for one in expected for other in given]
    # {% else %}
    expected = [base64.b64encode(digest.digest()).decode() for digest in digests]
    matches = [hmac.compare_digest(one.encode(), other.encode("latin-1", "replace")) for one in expected for other in given]
    # {% endif %}
    if not any(matches):
        return None
    # {% if replay %}
    return hashlib.sha256(signed).hexdigest()
    # {% endif %}
    # {% if covered %}
    return ""
    # {% endif %}
    # {% else %}
    return ""
    # {% endif %}
