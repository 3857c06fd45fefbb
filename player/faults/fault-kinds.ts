import { pathSegments } from '@webhook-contract/runtime/v1';
import { withValueAt } from '@webhook-contract/common/with-value-at';
import { inGroups, mapped } from './arranged.ts';
import type { FaultDefinition } from './fault-definition.ts';
import { bodyFaults } from './body-faults.ts';
import { valueFaults } from './value-faults.ts';
import { changedStaticHeader, withEvents, withHeaders, withPayload } from './changed-request.ts';

/** A type that no contract has. */
const unknownEventType = 'UNKNOWN_EVENT_TYPE';

const kinds = {
  delay: {
    layer: 'order',
    value: 'duration',
    description: 'leave this much later, in played time',
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
  'cut-before-body': {
    layer: 'wire',
    value: 'none',
    description: 'close the connection between head and body',
    wireFault: () => ({ kind: 'cut-before-body' }),
  },
  'cut-during-body': {
    layer: 'wire',
    value: 'none',
    description: 'close the connection half way through the body',
    wireFault: () => ({ kind: 'cut-during-body' }),
  },
  'cut-after-body': {
    layer: 'wire',
    value: 'none',
    description: 'close the connection before the response, which the receiver may have worked on',
    wireFault: () => ({ kind: 'cut-after-body' }),
  },
  'slow-body': {
    layer: 'wire',
    value: 'duration',
    description: 'take this long to send the body, in real time',
    wireFault: (durationMs) => ({ kind: 'slow-body', durationMs }),
  },
  'chunked-body': {
    layer: 'wire',
    value: 'none',
    description: 'send the body in chunks, without its length in the head',
    wireFault: () => ({ kind: 'chunked-body' }),
  },
  'both-lengths': {
    layer: 'wire',
    value: 'none',
    description: 'send the body in chunks, and its length in the head all the same',
    wireFault: () => ({ kind: 'both-lengths' }),
  },
  'invalid-utf8': {
    layer: 'wire',
    value: 'none',
    description: 'send a byte in the body that no UTF-8 has',
    wireFault: () => ({ kind: 'invalid-utf8' }),
  },
  'unknown-field': {
    layer: 'request',
    value: 'none',
    description: 'add a field that the contract does not know',
    change: (request, _, context) =>
      withEvents(request, context, (events) =>
        events.map((event) => withValueAt(event, ['unknownField'], 'added by the sender')),
      ),
  },
  'unknown-event-type': {
    layer: 'request',
    value: 'none',
    description: 'name an event type that the contract does not know',
    change(request, _, { endpoint }) {
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
  },
  'bad-item': {
    layer: 'request',
    value: 'none',
    description:
      'put an object that is not an event ahead of the others, where requests hold a list of events',
    change: (request, _, context) =>
      context.endpoint.batch ? withEvents(request, context, (events) => [{}, ...events]) : request,
  },
  'malformed-json': {
    layer: 'request',
    value: 'none',
    description: 'break off the JSON half way',
    change: (request) => ({ ...request, body: request.body.slice(0, Math.ceil(request.body.length / 2)) }),
  },
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
  'missing-header': {
    layer: 'request',
    value: 'none',
    description: 'leave out the headers of --header',
    needsStaticHeader: true,
    change: changedStaticHeader(() => undefined),
  },
  'wrong-header': {
    layer: 'request',
    value: 'none',
    description: 'send another value in the headers of --header',
    needsStaticHeader: true,
    change: changedStaticHeader(() => 'wrong'),
  },
  'missing-signature': {
    layer: 'signature',
    value: 'none',
    description: 'leave out the signature, where the contract declares one',
    signatureFault: () => ({ kind: 'missing' }),
  },
  'wrong-signature': {
    layer: 'signature',
    value: 'none',
    description: 'sign with another secret',
    signatureFault: () => ({ kind: 'wrong' }),
  },
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
  'other-signature': {
    layer: 'signature',
    value: 'none',
    description: 'sign another body than the one that is sent',
    signatureFault: () => ({ kind: 'other-body' }),
  },
  'several-signatures': {
    layer: 'signature',
    value: 'none',
    description:
      'put a signature of an unknown version before the valid one, where the contract numbers versions',
    signatureFault: () => ({ kind: 'several' }),
  },
  'rotated-signature': {
    layer: 'signature',
    value: 'none',
    description:
      'put a signature with another secret before the valid one, where the contract numbers versions',
    signatureFault: () => ({ kind: 'rotated' }),
  },
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
  'empty-header': {
    layer: 'request',
    value: 'none',
    description: 'leave the values of the headers of --header empty',
    needsStaticHeader: true,
    change: changedStaticHeader(() => ''),
  },
  'cut-header': {
    layer: 'request',
    value: 'none',
    description: 'cut the last character off the headers of --header',
    needsStaticHeader: true,
    change: changedStaticHeader((value) => value.slice(0, -1)),
  },
  'longer-header': {
    layer: 'request',
    value: 'none',
    description: 'add a character to the headers of --header',
    needsStaticHeader: true,
    change: changedStaticHeader((value) => `${value}x`),
  },
  'twice-header': {
    layer: 'request',
    value: 'none',
    description: 'send the headers of --header twice, first with another value',
    needsStaticHeader: true,
    change: (request, _, { staticHeaders }) => ({
      ...request,
      headers: [...staticHeaders.flatMap(({ name }) => [name, 'wrong']), ...request.headers],
    }),
  },
  'expect-continue': {
    layer: 'request',
    value: 'none',
    description: 'add the header Expect: 100-continue',
    change: (request) => ({ ...request, headers: [...request.headers, 'expect', '100-continue'] }),
  },
  'repeated-header': {
    layer: 'request',
    value: 'none',
    description: 'send the header with the event ID twice, if there is one',
    change: (request, _, { endpoint: { eventId } }) =>
      eventId?.in === 'header'
        ? { ...request, headers: [...request.headers, eventId.name, request.requestId] }
        : request,
  },
} as const satisfies Record<string, FaultDefinition>;

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

/** Whether a fault sets in on single attempts; others change the order, or every attempt alike. */
export function isByAttempt({ name }: Fault): boolean {
  const { layer } = faultKinds[name];
  return layer === 'wire' || layer === 'copies';
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
