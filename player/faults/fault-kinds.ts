import { pathSegments } from '@webhook-contract/runtime/v1';
import { withValueAt } from '@webhook-contract/common/with-value-at';
import type { WireFault } from '../http/broken-request.ts';
import type { FaultDefinition, SignatureFault } from './fault-definition.ts';
import { bodyFaults } from './body-faults.ts';
import { valueFaults } from './value-faults.ts';
import { headerFault, requestFault, withEvents, withHeaders, withPayload } from './changed-request.ts';

/** A type that no contract has. */
const unknownEventType = 'UNKNOWN_EVENT_TYPE';

/** A fault without a value that breaks single requests. */
function wireFault(kind: Exclude<WireFault['kind'], 'slow-body'>, description: string): FaultDefinition {
  return { layer: 'wire', value: 'none', description, wireFault: () => ({ kind }) };
}

/** A fault without a value that spoils the signature. */
function signatureFault(kind: Exclude<SignatureFault['kind'], 'old'>, description: string): FaultDefinition {
  return { layer: 'signature', value: 'none', description, signatureFault: () => ({ kind }) };
}

const kinds = {
  delay: {
    layer: 'order',
    value: 'duration',
    description: 'leave this much later, in simulated time',
    arrange: (tasks, delayMs) => mapped(tasks, (task) => ({ ...task, startAt: task.startAt + delayMs })),
  },
  'out-of-order': {
    layer: 'order',
    value: 'count',
    fallback: 10,
    description: 'send this many events at a time in another order',
    isAboutMany: true,
    arrange: (tasks, count) =>
      inGroups(tasks, count, (group) => {
        // Backwards: the one order in which every pair is the wrong way round. The times stay where they are.
        const times = group.map(({ startAt }) => startAt);
        return group.toReversed().map((task, index) => ({ ...task, startAt: times[index] ?? task.startAt }));
      }),
  },
  burst: {
    layer: 'order',
    value: 'count',
    description: 'send this many events at once, whatever the rate',
    isAboutMany: true,
    arrange: (tasks, count) =>
      inGroups(tasks, count, (group) => {
        // All wait for the last of them, so that none leaves before it happened.
        const startAt = group.at(-1)?.startAt ?? 0;
        return group.map((task) => ({ ...task, startAt }));
      }),
  },
  duplicate: {
    layer: 'copies',
    value: 'count',
    fallback: 2,
    description: 'send each request this many times, one after the other; the first response decides',
    copies: (times) => ({ times, parallel: false }),
  },
  'duplicate-parallel': {
    layer: 'copies',
    value: 'count',
    fallback: 2,
    max: 100,
    description: 'send each request this many times at once; the first response decides',
    copies: (times) => ({ times, parallel: true }),
  },
  'cut-before-body': wireFault('cut-before-body', 'close the connection between head and body'),
  'cut-during-body': wireFault('cut-during-body', 'close the connection halfway through the body'),
  'cut-after-body': wireFault(
    'cut-after-body',
    'close the connection before the response, which the receiver may have worked on',
  ),
  'slow-body': {
    layer: 'wire',
    value: 'duration',
    description: 'take this long to send the body, in real time',
    wireFault: (durationMs) => ({ kind: 'slow-body', durationMs }),
  },
  'chunked-body': wireFault('chunked-body', 'send the body in chunks, without a Content-Length header'),
  'both-lengths': wireFault(
    'both-lengths',
    'send the body in chunks, with a Content-Length header all the same',
  ),
  'invalid-utf8': wireFault('invalid-utf8', 'send a byte in the body that no UTF-8 has'),
  'unknown-field': requestFault('add a field that the contract does not know', (request, _, context) =>
    withEvents(request, context, (events) =>
      events.map((event) => withValueAt(event, ['unknownField'], 'added by the sender')),
    ),
  ),
  'unknown-event-type': requestFault(
    'name an event type that the contract does not know',
    (request, _, { endpoint }) => {
      const [place] = endpoint.eventType;
      if (!place) return request;
      return place.in === 'payload'
        ? withEvents(request, { endpoint }, (events) =>
            events.map((event) => withValueAt(event, pathSegments(place.pointer), unknownEventType)),
          )
        : withHeaders(
            request,
            (header) => header === place.name,
            () => unknownEventType,
          );
    },
  ),
  'bad-item': requestFault(
    'put an object that is not an event ahead of the others, where requests hold a list of events',
    (request, _, context) =>
      context.endpoint.batch ? withEvents(request, context, (events) => [{}, ...events]) : request,
  ),
  'malformed-json': requestFault('break off the JSON halfway', (request) => ({
    ...request,
    body: request.body.slice(0, Math.ceil(request.body.length / 2)),
  })),
  'wrong-content-type': {
    layer: 'request',
    value: 'text',
    fallback: 'text/plain',
    description: 'claim another content type',
    change: (request, contentType) =>
      withHeaders(
        request,
        (header) => header === 'content-type',
        () => contentType,
      ),
  },
  'missing-header': headerFault('leave out the headers of --header', () => undefined),
  'wrong-header': headerFault('send another value in the headers of --header', () => 'wrong'),
  'missing-signature': signatureFault('missing', 'leave out the signature, where the contract declares one'),
  'wrong-signature': signatureFault('wrong', 'sign with another secret'),
  'old-signature': {
    layer: 'signature',
    value: 'duration',
    fallback: 10 * 60 * 1000,
    description: 'sign with a time that is so long ago, where the contract has it signed',
    signatureFault: (ageMs) => ({ kind: 'old', ageMs }),
  },
  'future-signature': {
    layer: 'signature',
    value: 'duration',
    fallback: 10 * 60 * 1000,
    description: 'sign with a time that is so far ahead, where the contract has it signed',
    signatureFault: (aheadMs) => ({ kind: 'old', ageMs: -aheadMs }),
  },
  'other-signature': signatureFault('other-body', 'sign another body than the one that is sent'),
  'several-signatures': signatureFault(
    'several',
    'put a signature of an unknown version before the valid one, where the contract numbers versions',
  ),
  'rotated-signature': signatureFault(
    'rotated',
    'put a signature with another secret before the valid one, where the contract numbers versions',
  ),
  'oversized-body': {
    layer: 'request',
    value: 'bytes',
    fallback: 10 * 1024 * 1024,
    description: 'blow the body up to this size with a field that the contract does not know',
    change(request, bytes) {
      const missing = Math.max(0, bytes - Buffer.byteLength(request.body) - ',"filler":""'.length);
      return withPayload(request, (payload) => withValueAt(payload, ['filler'], 'x'.repeat(missing)));
    },
  },
  ...bodyFaults,
  ...valueFaults,
  'empty-header': headerFault('leave the values of the headers of --header empty', () => ''),
  'cut-header': headerFault('cut the last character off the headers of --header', (value) =>
    value.slice(0, -1),
  ),
  'longer-header': headerFault('add a character to the headers of --header', (value) => `${value}x`),
  'twice-header': requestFault(
    'send the headers of --header twice, first with another value',
    (request, _, { staticHeaders }) => ({
      ...request,
      headers: [...staticHeaders.flatMap(({ name }) => [name, 'wrong']), ...request.headers],
    }),
    { needsStaticHeader: true },
  ),
  'expect-continue': requestFault('add the header Expect: 100-continue', (request) => ({
    ...request,
    headers: [...request.headers, 'expect', '100-continue'],
  })),
  'repeated-header': requestFault(
    'send the header with the event ID twice, if there is one',
    (request, _, { endpoint: { eventId } }) =>
      eventId?.in === 'header'
        ? { ...request, headers: [...request.headers, eventId.name, request.requestId] }
        : request,
  ),
} satisfies Record<string, FaultDefinition>;

/** What a fault is called; `webhook-contract send --help` says what each one does. */
export type FaultName = keyof typeof kinds;

/** Every fault by its name: the one place that defines them. */
export const faultKinds: Readonly<Record<FaultName, FaultDefinition>> = kinds;

export const faultNames = Object.keys(faultKinds) as FaultName[];

export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(faultKinds, name);
}

/** A fault to play. */
export interface Fault {
  readonly name: FaultName;
  /** Milliseconds, a count, bytes or a text, as its kind has it; undefined for those without a value. */
  readonly value?: number | string;
}

/** Faults, and how many attempts of a delivery get those that break single requests. */
export interface FaultPlan {
  readonly faults: readonly Fault[];
  /** The first so many attempts, 1 being the first alone; Infinity for all. */
  readonly attempts: number;
}

/** The first of the faults that does nothing without a static header, or a signature. */
export function faultAbout(
  subject: 'static header' | 'signature',
  faults: readonly Fault[],
): FaultName | undefined {
  return faults.find(({ name }) => {
    const kind = faultKinds[name];
    return subject === 'signature'
      ? kind.layer === 'signature'
      : kind.layer === 'request' && kind.needsStaticHeader;
  })?.name;
}

/** Each item changed; one at a time, as there may be any number. */
function* mapped<T>(items: Iterable<T>, change: (item: T) => T): Generator<T> {
  for (const item of items) yield change(item);
}

/** The items, so many at a time arranged again; what is left at the end is a group, too. */
function* inGroups<T>(items: Iterable<T>, size: number, arrangeGroup: (group: T[]) => T[]): Generator<T> {
  let group: T[] = [];
  for (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield* arrangeGroup(group);
    group = [];
  }
  yield* arrangeGroup(group);
}
