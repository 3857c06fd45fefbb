import { headerValue, type RequestHeaders } from '@webhook-contract/runtime/v1';
import { createBodyRepeats } from './body-repeats.ts';
import { contentHash } from './content-hash.ts';
import type { ReceivedEvent } from './event-id.ts';
import type { NewEvent, PutOutcome } from '../inbox/inbox.ts';
import type { Notice } from '../notice.ts';
import { readEvent, type EventSource, type IncomingEvent } from './read-event.ts';
import { refuse, type IncomingRequest, type ReceiverResponse, type SenderRefusal } from './request.ts';
import { storable } from './storable.ts';
import { withinTime } from '../within-time.ts';

/** What it takes to turn a request into a stored event. */
export interface IntakeOptions {
  readonly source: EventSource;
  /** The name of the contract. */
  readonly contract: string;
  /** The status of the response to a stored event. */
  readonly successStatus: number;
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

/** What a new event begins as, and the version that does not know it. */
export type Beginning = Pick<NewEvent, 'state' | 'newerThan'>;

/**
 * Makes the intake of requests: verifies the sender, reads the body, stores the event unchanged, and only then
 * responds. Refused requests are not stored. Never rejects.
 */
export function createIntake(
  options: IntakeOptions,
): (request: IncomingRequest) => Promise<ReceiverResponse> {
  const { source, tell } = options;
  const success: ReceiverResponse = { status: options.successStatus, headers: {}, body: '' };
  const repeatedBody = createBodyRepeats();

  return async (request) => {
    let id: string | null = null;
    try {
      const incoming = await readEvent(source, request);
      if ('refusal' in incoming) return refused(incoming.refusal);
      const { parsed, isIdStated } = incoming;
      id = incoming.id;
      const begins = options.beginningOf(parsed);
      const beginning = begins instanceof Promise ? await begins : begins;
      const event = eventOf(incoming, request.headers, beginning);
      if (!isIdStated) tell({ type: 'id-missing', id, eventType: event.eventType });
      const outcome = await put(event, parsed);
      if (outcome === 'new') tellNew(event, parsed);
      else if (outcome === 'known') tellDuplicate(event);
      else await storeAside(event, parsed, outcome);
      return success;
    } catch (error) {
      options.onStoreError(error, id);
      tell({ type: 'unavailable', id });
      return refuse('unavailable', source.admission);
    }
  };

  function refused(reason: SenderRefusal): ReceiverResponse {
    tell({ type: 'refused', reason });
    return refuse(reason, source.admission);
  }

  function eventOf(
    { id, parsed, bytes, signed }: IncomingEvent,
    headers: RequestHeaders,
    { state, newerThan }: Beginning,
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
      body: bytes,
      headers: kept,
      orderKey: options.orderKeyOf(parsed),
      signed,
      state,
      newerThan,
    };
  }

  function tellNew({ id, eventType, body }: NewEvent, parsed: ReceivedEvent): void {
    const firstId = repeatedBody(id, body);
    if (firstId !== undefined) tell({ type: 'body-repeated', id, eventType, firstId });
    tell({ type: 'received', id, eventType, kind: parsed.status, findings: findingsOf(parsed) });
  }

  function tellDuplicate({ id, eventType }: Pick<NewEvent, 'id' | 'eventType'>): void {
    tell({ type: 'duplicate', id, eventType });
  }

  /** Under an ID that includes a hash of its body, so it too is stored only once. */
  async function storeAside(
    event: NewEvent,
    parsed: ReceivedEvent,
    kind: 'conflict' | 'replay',
  ): Promise<void> {
    const { id: firstId, eventType } = event;
    const id = `${firstId}~${await contentHash(event.body)}`;
    const aside = { ...event, id, kind, orderKey: null, signed: null, newerThan: null } as const;
    const outcome = await put({ ...aside, state: 'kept' }, parsed);
    if (outcome !== 'new') tellDuplicate(aside);
    else tell(kind === 'replay' ? { type: kind, id, eventType } : { type: kind, id, eventType, firstId });
  }

  function put(event: NewEvent, parsed: ReceivedEvent): Promise<Exclude<PutOutcome, object>> {
    return withinTime(options.storeTimeoutMs, options.put(event, parsed), 'The store');
  }
}

function findingsOf(parsed: ReceivedEvent) {
  if (parsed.status === 'valid') return parsed.warnings;
  return parsed.status === 'invalid' ? parsed.errors : [];
}
