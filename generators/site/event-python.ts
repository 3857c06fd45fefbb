import { requestBody } from '../contract/model/request-body.ts';
import { pathSegments } from '@webhook-contract/runtime/v1';
import { isObject } from '../contract/model/json.ts';
import type { Contract, ContractEvent, Example, Json, Location } from '../contract/model/model.ts';
import { isEventTypeInHeader } from '../outputs/event-type-data.ts';
import { eventStem } from '../contract/model/names.ts';
import { literal } from '../outputs/typescript.ts';
import { bodyFile, requestHeaders } from './event-code.ts';
import { pythonSigning } from './event-python-signing.ts';
import { localUrl } from './local-receiver.ts';
import { responseCode } from './parts/success.ts';

/** Python without dependencies that uses one event: text of the contract is in it as a literal or not at all. */

/** Sends an example, signed if the contract says how, and prints the status of the response. */
export function senderPython(contract: Contract, event: ContractEvent, example: Example): string {
  const file = bodyFile(contract, event, example);
  const stated = requestHeaders(contract, event, example);
  const { signature } = contract;
  const signing = signature && pythonSigning(signature, stated);
  const modules = [
    file === null ? 'json' : 'pathlib',
    'urllib.error',
    'urllib.request',
    ...(signing?.modules ?? []),
  ];
  const headers = [
    ...stated.map(([name, value]) => [name, literal(value)] as const),
    ...(signing?.headers ?? []),
  ].map(([name, value]) => `        ${literal(name)}: ${value},`);
  return `${modules
    .toSorted()
    .map((name) => `import ${name}`)
    .join('\n')}

body = ${file === null ? `json.dumps(${pythonValue(requestBody(contract, example.payload))}).encode()` : `pathlib.Path(${literal(file)}).read_bytes()`}
${signing?.code ?? (signature ? '# Not signed: the command of the package signs it.\n' : '')}request = urllib.request.Request(
    ${literal(localUrl(contract))},
    data=body,
    method=${literal(contract.endpoint.method)},
    headers={
${headers.join('\n')}
    },
)
try:
    with urllib.request.urlopen(request) as response:
        print(response.status)
except urllib.error.HTTPError as error:
    print(error.code)
`;
}

/** Tells the event from others, and handles it. */
export function handlerPython(contract: Contract, event: ContractEvent): string {
  const handler = `handle_${eventStem(event.key).replaceAll('-', '_')}`;
  return `import json

${valueAtCode(contract)}
def receive(body: bytes${headersParameter(contract)}) -> int:
    """Takes the body of a request and gives the status to respond with."""
    try:
        event = json.loads(body)
    except ValueError:
        return 400  # No event: broken JSON.
    if not isinstance(event, dict):
        return 400
    if ${condition(contract, event)}:
        ${handler}(event)
    else:
        quarantine(body)
    return ${responseCode(contract.endpoint)}


def ${handler}(event: dict) -> None:
    # Your work. Log no values: payloads hold personal data.
    print("Handled an event with", len(event), "fields")


def quarantine(body: bytes) -> None:
    """Another event: keep it, as it may not come again."""
    print("Quarantined", len(body), "bytes")
`;
}

/** Accepts an event whatever its body holds. */
export function unknownPython({ endpoint }: Contract): string {
  return `import json


def receive(body: bytes) -> int:
    """Returns the status to respond with."""
    try:
        event = json.loads(body)
    except ValueError:
        return 400
    if not isinstance(event, dict):
        return 400
    quarantine(body)
    return ${responseCode(endpoint)}


def quarantine(body: bytes) -> None:
    """Replace this with your database."""
    print("Quarantined", len(body), "bytes")
`;
}

function headersParameter(contract: Contract): string {
  return isEventTypeInHeader(contract) ? ', headers: dict[str, str]' : '';
}

/** Reads a value wherever it stands; only where a plain look-up does not do. */
function valueAtCode({ eventType }: Contract): string {
  if (eventType.every((place) => place.in === 'header' || pathSegments(place.pointer).length === 1))
    return '';
  return `
def value_at(value, *path):
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value

`;
}

/** What holds for this event and no other. */
function condition({ eventType }: Contract, { values }: ContractEvent): string {
  const parts = eventType.flatMap((place, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : [`${lookUp(place)} == ${wanted(place, value)}`];
  });
  return parts.length === 0 ? 'True' : parts.join(' and ');
}

function lookUp(place: Location): string {
  if (place.in === 'header')
    return `{name.lower(): value for name, value in headers.items()}.get(${literal(place.name.toLowerCase())})`;
  const path = pathSegments(place.pointer);
  const [name = ''] = path;
  return path.length === 1
    ? `event.get(${literal(name)})`
    : `value_at(event, ${path.map((step) => literal(step)).join(', ')})`;
}

function wanted(place: Location, value: string | number | boolean): string {
  return place.in === 'header' ? literal(String(value)) : pythonValue(value);
}

/** A value of JSON as Python writes it, over several lines. */
function pythonValue(value: Json, indent = ''): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return JSON.stringify(value);
  if (typeof value === 'string') return literal(value);
  const deeper = `${indent}    `;
  const lines = isObject(value)
    ? Object.entries(value).map(([name, field]) => `${literal(name)}: ${pythonValue(field, deeper)}`)
    : value.map((item) => pythonValue(item, deeper));
  const [open, close] = isObject(value) ? '{}' : '[]';
  return lines.length === 0
    ? `${open}${close}`
    : `${open}\n${lines.map((line) => `${deeper}${line},\n`).join('')}${indent}${close}`;
}
