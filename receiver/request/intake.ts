import {
  headerValue,
  type Location,
  type ParseEvent,
  type RequestHeaders,
} from '@webhook-contract/runtime/v1';
import { admit, type Admission } from './admit.ts';
import { createBodyRepeats } from './body-repeats.ts';
import { contentHash } from './content-hash.ts';
import { eventIdentity, type ReceivedEvent } from './event-id.ts';
import type { NewEvent, PutOutcome } from '../inbox/inbox.ts';
import type { Notice } from '../notice.ts';
import { refuse, type IncomingRequest, type ReceiverResponse, type SenderRefusal } from './request.ts';
import { storable } from './storable.ts';
import { withinTime } from '../within-time.ts';

/** What it takes to turn a request into a stored event. */
export interface IntakeOptions {
  readonly admission: Admission;
  /** The name of the contract. */
  readonly contract: string;
  /** The status of the response to a stored event. */
  readonly successStatus: number;
  readonly parseEvent: ParseEvent<Record<string, unknown>>;
  /** The places of an event ID; the first one present counts. */
  readonly eventId: readonly Location[];
  /** Whether a signature covers all that event IDs are made of. */
  readonly isIdSigned: boolean;
  /** The headers that identify an event, stored with it. Names in lowercase. */
  readonly keptHeaders: readonly string[];
  readonly orderKeyOf: (event: ReceivedEvent) => string | null;
  /** What an event begins as. Rejects if the inbox cannot be reached. */
  readonly beginningOf: (event: ReceivedEvent) => Beginning | Promise<Beginning>;
  readonly put: (event: NewEvent, parsed: ReceivedEvent) => Promise<Exclude<PutOutcome, object>>;
  /** A store that has not finished by then has failed. */
  readonly storeTimeoutMs: number;
  readonly tell: (notice: Notice) => void;
  readonly onStoreError: (error: unknown, id: string | null) => void;
}

/** How an event came. */
interface Arrival {
  readonly headers: RequestHeaders;
  readonly beginning: Beginning;
  readonly signed: string | null;
}

/** What a new event begins as, and the version that does not know it. */
export type Beginning = Pick<NewEvent, 'state' | 'newerThan'>;

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
      const { bytes, signed } = admitted;
      const { headers } = request;
      const found = eventIdentity(options.eventId, parsed, { headers, bytes });
      const { id: known, isStated } = found instanceof Promise ? await found : found;
      id = known;
      const beginning = options.beginningOf(parsed);
      const event = eventOf(id, parsed, bytes, {
        headers,
        beginning: beginning instanceof Promise ? await beginning : beginning,
        signed: signed === undefined || options.isIdSigned ? null : await contentHash(signed),
      });
      if (!isStated) tell({ type: 'id-missing', id, eventType: event.eventType });
      tell(await store(event, parsed));
      return success;
    } catch (error) {
      options.onStoreError(error, id);
      tell({ type: 'unavailable', id });
      return refuse('unavailable', admission.method);
    }
  };

  function refused(reason: SenderRefusal): ReceiverResponse {
    tell({ type: 'refused', reason });
    return refuse(reason, admission.method);
  }

  function eventOf(
    id: string,
    parsed: ReceivedEvent,
    body: Uint8Array,
    { headers, beginning, signed }: Arrival,
  ): NewEvent {
    const kept: Record<string, string> = {};
    for (const name of options.keptHeaders) {
      const value = headerValue(headers, name);
      if (value !== undefined) kept[name] = value;
    }
    return {
      contract: options.contract,
      id,
      kind: parsed.status,
      eventType: storable(parsed.eventType),
      body,
      headers: kept,
      orderKey: options.orderKeyOf(parsed),
      signed,
      state: beginning.state,
      newerThan: beginning.newerThan,
    };
  }

  async function store(event: NewEvent, parsed: ReceivedEvent): Promise<Notice> {
    const { id, eventType } = event;
    const outcome = await put(event, parsed);
    if (outcome === 'known') return { type: 'duplicate', id, eventType };
    if (outcome === 'conflict' || outcome === 'replay') return storeAside(event, parsed, outcome);
    const firstId = repeatedBody(id, event.body);
    if (firstId !== undefined) tell({ type: 'body-repeated', id, eventType, firstId });
    return { type: 'received', id, eventType, kind: parsed.status, findings: findingsOf(parsed) };
  }

  /** Under an ID that includes a hash of its body, so it too is stored only once. */
  async function storeAside(
    event: NewEvent,
    parsed: ReceivedEvent,
    kind: 'conflict' | 'replay',
  ): Promise<Notice> {
    const { id: firstId, eventType } = event;
    const id = `${firstId}~${await contentHash(event.body)}`;
    const aside = { ...event, id, kind, orderKey: null, signed: null, newerThan: null } as const;
    const outcome = await put({ ...aside, state: 'kept' }, parsed);
    if (outcome !== 'new') return { type: 'duplicate', id, eventType };
    return kind === 'replay' ? { type: kind, id, eventType } : { type: kind, id, eventType, firstId };
  }

  function put(event: NewEvent, parsed: ReceivedEvent): Promise<Exclude<PutOutcome, object>> {
    return withinTime(options.storeTimeoutMs, options.put(event, parsed), 'The store');
  }
}

function findingsOf(parsed: ReceivedEvent) {
  if (parsed.status === 'valid') return parsed.warnings;
  return parsed.status === 'invalid' ? parsed.errors : [];
}
