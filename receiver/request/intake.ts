import {
  headerValue,
  valueAt,
  type Location,
  type ParsedEvent,
  type ParseEvent,
  type RequestHeaders,
} from '@webhook-contract/runtime/v1';
import { admit, type Admission } from './admit.ts';
import { createBodyRepeats } from './body-repeats.ts';
import { contentHash } from './content-hash.ts';
import type { NewEvent } from '../inbox/inbox.ts';
import type { Notice } from '../notice.ts';
import { refuse, type IncomingRequest, type ReceiverResponse, type Refusal } from './request.ts';
import { storable } from './storable.ts';
import { withinTime } from '../within-time.ts';

/** What became of a body that contains an event. */
export type ReceivedEvent = Exclude<ParsedEvent<Record<string, unknown>>, { readonly status: 'malformed' }>;

export type PutOutcome = 'new' | 'known' | 'conflict';

/** What it takes to turn a request into a stored event. */
export interface IntakeOptions {
  readonly admission: Admission;
  /** The status of the response to a stored event. */
  readonly successStatus: number;
  readonly parseEvent: ParseEvent<Record<string, unknown>>;
  /** The places of an event ID; the first one present counts. */
  readonly eventId: readonly Location[];
  /** The headers that identify an event, stored with it. Names in lowercase. */
  readonly keptHeaders: readonly string[];
  readonly orderKeyOf: (event: ReceivedEvent) => string | null;
  /** Whether an event has a handler. */
  readonly isWork: (event: ReceivedEvent) => boolean;
  readonly put: (event: NewEvent, parsed: ReceivedEvent) => Promise<PutOutcome>;
  /** A store that has not finished by then has failed. */
  readonly storeTimeoutMs: number;
  readonly nowMs: () => number;
  readonly tell: (notice: Notice) => void;
  readonly onStoreError: (error: unknown, id: string | null) => void;
}

/**
 * Makes the intake of requests: verifies the sender, reads the body, stores the event unchanged, and only then
 * responds. Refused requests are not stored. Never rejects.
 */
export function createIntake(
  options: IntakeOptions,
): (request: IncomingRequest) => Promise<ReceiverResponse> {
  const { admission, tell } = options;
  const success: ReceiverResponse = { status: options.successStatus, headers: {}, body: '' };
  const repeatedBody = createBodyRepeats();

  return async (request) => {
    let id: string | null = null;
    try {
      const admitted = await admit(admission, request);
      if ('refusal' in admitted) return refused(admitted.refusal);
      const parsed = options.parseEvent(admitted.bytes, { headers: request.headers });
      if (parsed.status === 'malformed') return refused('malformed');
      const { bytes } = admitted;
      const stated = statedId(options.eventId, parsed, request.headers);
      id = stated ?? `sha256:${await contentHash(bytes)}`;
      const event = eventOf(id, parsed, bytes, request.headers);
      if (stated === undefined) tell({ type: 'id-missing', id, eventType: event.eventType });
      tell(await store(event, parsed));
      return success;
    } catch (error) {
      options.onStoreError(error, id);
      return refused('unavailable');
    }
  };

  function refused(reason: Refusal): ReceiverResponse {
    tell({ type: 'refused', reason });
    return refuse(reason, admission.method);
  }

  function eventOf(id: string, parsed: ReceivedEvent, body: Uint8Array, headers: RequestHeaders): NewEvent {
    const kept: Record<string, string> = {};
    for (const name of options.keptHeaders) {
      const value = headerValue(headers, name);
      if (value !== undefined) kept[name] = value;
    }
    return {
      id,
      kind: parsed.status,
      eventType: storable(parsed.eventType),
      body,
      headers: kept,
      receivedAtMs: options.nowMs(),
      orderKey: options.orderKeyOf(parsed),
      isWork: options.isWork(parsed),
    };
  }

  async function store(event: NewEvent, parsed: ReceivedEvent): Promise<Notice> {
    const { id, eventType } = event;
    const outcome = await put(event, parsed);
    if (outcome === 'known') return { type: 'duplicate', id, eventType };
    if (outcome === 'conflict') return storeAside(event, parsed);
    const firstId = repeatedBody(id, event.body);
    if (firstId !== undefined) tell({ type: 'body-repeated', id, eventType, firstId });
    return { type: 'received', id, eventType, kind: parsed.status, findings: findingsOf(parsed) };
  }

  /** Under an ID that includes a hash of its body, so it too is stored only once. */
  async function storeAside(event: NewEvent, parsed: ReceivedEvent): Promise<Notice> {
    const { id: firstId, eventType } = event;
    const id = `${firstId}~${await contentHash(event.body)}`;
    const outcome = await put({ ...event, id, kind: 'conflict', orderKey: null, isWork: false }, parsed);
    return outcome === 'new'
      ? { type: 'conflict', id, eventType, firstId }
      : { type: 'duplicate', id, eventType };
  }

  function put(event: NewEvent, parsed: ReceivedEvent): Promise<PutOutcome> {
    return withinTime(options.storeTimeoutMs, options.put(event, parsed), 'The store');
  }
}

function statedId(
  places: readonly Location[],
  parsed: ReceivedEvent,
  headers: RequestHeaders,
): string | undefined {
  for (const place of places) {
    const value =
      place.in === 'header' ? headerValue(headers, place.name) : valueAt(bodyOf(parsed), place.pointer);
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value !== '' && storable(value) === value) return value;
  }
  return undefined;
}

function bodyOf(parsed: ReceivedEvent): unknown {
  return parsed.status === 'valid' ? parsed.event : parsed.body;
}

function findingsOf(parsed: ReceivedEvent) {
  if (parsed.status === 'valid') return parsed.warnings;
  return parsed.status === 'invalid' ? parsed.errors : [];
}
