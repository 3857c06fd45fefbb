import type { SignatureScheme } from '@webhook-contract/runtime/v1';
import { literal } from '../../../../outputs/typescript.ts';
import { signedParts, type ReceiverFacts } from '../receiver-facts.ts';

/** Tells requests of the service from others. */
export function pythonVerify({ keyHeader, signature, canBeReplayed }: ReceiverFacts): string {
  const modules = [
    'os',
    'sys',
    ...(keyHeader !== null || signature ? ['hmac'] : []),
    ...(signature ? ['re', 'time'] : []),
    ...(signature && canBeReplayed ? ['hashlib'] : []),
    ...(signature && (signature.encoding === 'base64' || signature.secretEncoding === 'base64')
      ? ['base64']
      : []),
  ].filter((name) => keyHeader !== null || signature !== null || !['os', 'sys'].includes(name));
  return `"""Tells requests of the service from others."""
${modules
  .toSorted()
  .map((name) => `import ${name}\n`)
  .join(
    '',
  )}${keyHeader === null && signature === null ? '' : variables}${keyCode(keyHeader)}${signature === null ? unsigned : signatureCode(signature, canBeReplayed)}`;
}

const variables = String.raw`

def values_of(name):
    """The values of a variable and, while one replaces the other, of OLD_ and its name."""
    values = [value for value in (os.environ.get(name), os.environ.get("OLD_" + name)) if value]
    if not values:
        sys.exit(f"Set {name}")
    return values

`;

function keyCode(header: string | null): string {
  return header === null
    ? `

def is_from_sender(headers):
    return True  # Requests carry no key.
`
    : String.raw`
KEYS = [value.encode() for value in values_of("WEBHOOK_KEY")]


def is_from_sender(headers):
    given = headers.get(${literal(header)}, "").encode("latin-1", "replace")
    # All of them, whichever fits: how long it takes tells nothing.
    return any([hmac.compare_digest(given, key) for key in KEYS])
`;
}

const unsigned = `

def signed_text(headers, body):
    """Empty: requests are not signed."""
    return ""
`;

function signatureCode(scheme: SignatureScheme, canBeReplayed: boolean): string {
  const { header, algorithm, encoding, prefix, separator, idHeader } = scheme;
  const parts = signedParts(
    scheme,
    { id: 'event_id.encode("latin-1", "replace")', timestamp: 'timestamp.encode()', body: 'body' },
    (text) => `${literal(text)}.encode()`,
  );
  return String.raw`
SECRETS = [${scheme.secretEncoding === 'base64' ? 'base64.b64decode(value.removeprefix("whsec_"), validate=True)' : 'value.encode()'} for value in values_of("WEBHOOK_SECRET")]
if min(map(len, SECRETS)) < 8:
    sys.exit("WEBHOOK_SECRET: a secret of less than 8 bytes can be guessed")


def items(text, prefix):
    """What follows the prefix in each item of a header that has it."""
    parts = [part.strip() for part in ${separator === '' ? '[text]' : `text.split(${literal(separator)})`}]
    return [part[len(prefix):] for part in parts if part.startswith(prefix) and part != prefix]


def signed_text(headers, body):
    """${canBeReplayed ? 'A hash of what was signed, as the event ID is not covered' : 'Empty, as the event ID is covered'}; None if the signature is missing, wrong or old."""
${idHeader === null ? '' : `    event_id = headers.get(${literal(idHeader)})\n    if event_id is None:\n        return None\n`}${timestampCode(scheme)}    signed = b"".join([${parts.join(', ')}])
    given = items(headers.get(${literal(header)}, ""), ${literal(prefix)})
    digests = [hmac.new(secret, signed, ${literal(algorithm)}) for secret in SECRETS]
    expected = [${encoding === 'hex' ? 'digest.hexdigest()' : 'base64.b64encode(digest.digest()).decode()'} for digest in digests]
    matches = [hmac.compare_digest(one.encode(), other${encoding === 'hex' ? '.lower()' : ''}.encode("latin-1", "replace")) for one in expected for other in given]
    if not any(matches):
        return None
    return ${canBeReplayed ? 'hashlib.sha256(signed).hexdigest()' : '""'}
`;
}

function timestampCode({ timestamp }: SignatureScheme): string {
  if (timestamp === null) return '';
  const text = `headers.get(${literal(timestamp.header)}, "")`;
  const found = `items(${text}, ${literal(timestamp.prefix)})`;
  return `    times = ${found}
    if len(times) != 1 or not re.fullmatch("[0-9]{1,16}", times[0]):
        return None
    timestamp = times[0]
    if abs(time.time() - int(timestamp)${timestamp.unit === 'milliseconds' ? ' / 1000' : ''}) > 300:
        return None  # More than five minutes off.
`;
}
