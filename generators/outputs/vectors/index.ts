import { isTypeInPath, pathSegments, valueAtPath } from '@webhook-contract/runtime/v1';
import type { Contract, DocumentedEvent } from '../../contract/model/model.ts';
import type { Generator } from '../generator.ts';
import { testKey, testSecret } from './test-secrets.ts';
import {
  vectorMaker,
  type Change,
  type EventRequest,
  type VectorMaker,
  type Vector,
} from './vector-requests.ts';
import { bodyWith } from '../../contract/model/request.ts';
import type { Json } from '../../contract/model/json.ts';

/** When the requests of the files arrive. */
export const vectorClock = '2026-01-02T03:04:05.000Z';

/** Requests as they arrive, with what a receiver in any language makes of them, for its tests. */
export const vectors: Generator = {
  name: 'vectors',
  files: ['vectors/'],
  lookAt: [['vectors/events.json', 'requests with expected verdicts, for receivers in any language']],
  async generate(contract, { tell } = {}) {
    const make = vectorMaker(contract, Date.parse(vectorClock));
    if (make === null) {
      tell?.(
        'No vectors are written: requests carry several events, or are signed as nothing here can sign.',
      );
      return [];
    }
    const groups = Object.entries(vectorGroups(contract, make));
    return groups.map(([name, list]) => ({
      path: `vectors/${name}.json`,
      content: `${JSON.stringify({ ...head(contract), vectors: list }, null, 2)}\n`,
      verbatim: true,
    }));
  },
};

/** What all vectors of a contract are made with. */
function head({ title, version, signature, staticHeader, security }: Contract) {
  return {
    contract: { title, version },
    clock: vectorClock,
    key: staticHeader !== null || security.length > 0 ? testKey : null,
    secret: signature === null ? null : testSecret(signature),
    signature: signature && signature.scheme,
  };
}

/** Vectors by the stem of their file. */
type VectorGroups = Readonly<Record<'events' | 'identity' | 'refusals', readonly Vector[]>>;

/** The vectors of a contract: every example, how events are identified, and what is refused. */
export function vectorGroups(contract: Contract, make: VectorMaker): VectorGroups {
  const documented = contract.events.filter((event) => event.documented);
  const plain = documented.flatMap((event) => exampleRequests(event).slice(0, 1))[0];
  return {
    events: [
      ...documented.flatMap((event) => [...exampleRequests(event), ...invalidRequests(event)]),
      ...(plain === undefined ? [] : unknownRequests(contract, plain)),
    ].map((request) =>
      hasEventType(contract, request.payload) ? make.event(request) : make.refused(request, 400, {}),
    ),
    identity: plain === undefined ? [] : identityVectors(contract, plain, make),
    refusals: plain === undefined ? [] : refusals(contract, plain, make),
  };
}

/** Whether a payload has all that an event type is read from; otherwise it is not an event. */
function hasEventType({ eventType: [place] }: Contract, payload: Json): boolean {
  if (place?.in !== 'payload') return true;
  const value = valueAtPath(payload, pathSegments(place.pointer));
  return value !== undefined && value !== null && value !== '' && typeof value !== 'object';
}

function exampleRequests(event: DocumentedEvent): readonly EventRequest[] {
  return event.examples.map(({ name, summary, payload, headers }) => ({
    name: `${event.key}-${name}`,
    about: summary || `The example ${name}.`,
    event,
    payload,
    headers,
    verdict: 'valid',
  }));
}

function invalidRequests(event: DocumentedEvent): readonly EventRequest[] {
  return event.invalidExamples.map(({ name, summary, payload, breaks }) => ({
    name: `${event.key}-invalid-${name}`,
    about: summary || `The invalid example ${name}.`,
    event,
    payload,
    verdict: breaks.tolerant === 'invalid' ? 'invalid' : 'valid',
  }));
}

/** An event that may be newer than the contract, where one place has its type. */
function unknownRequests({ eventType, eventId }: Contract, plain: EventRequest): readonly EventRequest[] {
  const [place, another] = eventType;
  if (place === undefined || another !== undefined) return [];
  const name = 'unknown-type';
  const withId =
    eventId?.in === 'payload'
      ? bodyWith(plain.payload, pathSegments(eventId.pointer), `vector-${name}`)
      : plain.payload;
  const type = isTypeInPath(eventType) ? `/${unknownType}` : unknownType;
  const payload = place.in === 'header' ? withId : bodyWith(withId, pathSegments(place.pointer), type);
  const event = { ...plain.event, eventType: type, values: [type] };
  const about = 'An event type that the contract does not know.';
  return [{ ...plain, name, about, event, payload, headers: {}, verdict: 'unknown' }];
}

const unknownType = 'NOT_KNOWN_YET';

function identityVectors(
  { eventId, signature }: Contract,
  plain: EventRequest,
  make: VectorMaker,
): readonly Vector[] {
  const body = JSON.stringify(plain.payload);
  if (eventId?.in !== 'header' || signature?.scheme.idHeader === eventId.name) return [];
  const ids: readonly (readonly [name: string, id: string | null, about: string])[] = [
    ['no-id', null, 'Without an event ID: it is made of event type and body.'],
    ['longest-id', 'i'.repeat(255), 'An event ID of 255 characters counts as it stands.'],
    ['long-id', 'i'.repeat(256), 'A longer event ID is replaced by its hash.'],
    ['made-id', 'sha256:1', 'An event ID that looks like one that is made here is replaced by its hash.'],
    ['case-of-id', 'Vector-A', 'An event ID is neither trimmed nor converted.'],
  ];
  // Each body is another: the same, signed under another event ID, would be a replay.
  return ids.map(([name, id, about], index) =>
    make.event(
      { ...plain, name, about, headers: {} },
      { headers: { [eventId.name]: id }, body: body + '\n'.repeat(index + 1) },
    ),
  );
}

function refusals(contract: Contract, plain: EventRequest, make: VectorMaker): readonly Vector[] {
  const { staticHeader, signature, endpoint, security } = contract;
  const key = staticHeader?.exampleName.toLowerCase();
  const refused = (name: string, status: number, about: string, change: Change): Vector =>
    make.refused({ ...plain, name, about }, status, change);
  const isBasic =
    key === undefined && security.some(({ type, scheme }) => type === 'http' && scheme === 'basic');
  const header = key ?? (isBasic ? 'authorization' : undefined);
  return [
    refused('other-path', 404, 'Another path.', { path: '/elsewhere' }),
    refused('other-method', 405, 'Another method.', { method: endpoint.method === 'PUT' ? 'POST' : 'PUT' }),
    ...(header === undefined
      ? []
      : [
          refused('no-key', 401, 'Without what proves the sender.', { headers: { [header]: null } }),
          refused('wrong-key', 401, 'With a wrong proof of the sender.', { headers: { [header]: 'wrong' } }),
        ]),
    ...(signature === null
      ? []
      : [
          refused('no-signature', 401, 'Without a signature.', { signature: 'missing' }),
          refused('wrong-signature', 401, 'Signed with another secret.', { signature: 'wrong' }),
          ...(signature.scheme.timestamp === null
            ? []
            : [
                refused('old-signature', 401, 'Signed six minutes ago.', { signedSecondsAgo: 360 }),
                refused('future-signature', 401, 'Signed six minutes ahead.', { signedSecondsAgo: -360 }),
              ]),
        ]),
    refused('other-type', 415, 'The content type is not JSON.', {
      headers: { 'content-type': 'text/plain' },
    }),
    refused('compressed', 415, 'The body says that it is compressed.', {
      headers: { 'content-encoding': 'gzip' },
    }),
    refused('broken-json', 400, 'Broken JSON.', { body: '{"a":' }),
    refused('two-values', 400, 'Something after the JSON.', { body: '{} {}' }),
    refused('not-a-number', 400, 'NaN is not JSON.', { body: '{"a":NaN}' }),
    refused('empty', 400, 'An empty body.', { body: '' }),
    ...(signature === null
      ? [
          refused('not-utf-8', 400, 'Not UTF-8.', {
            body: Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d),
          }),
        ]
      : []),
    ...(contract.eventType[0]?.in === 'payload'
      ? [
          refused('no-event-type', 400, 'Without an event type.', { body: '{}' }),
          refused('a-list', 400, 'A list, which is not an event.', { body: '[]' }),
        ]
      : []),
  ];
}
