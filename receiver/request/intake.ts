import { headerValue, type RequestHeaders } from '@webhook-contract/runtime/v1';
import { createBodyRepeats } from './body-repeats.ts';
import { contentHash } from './content-hash.ts';
import type { ReceivedEvent } from './event-id.ts';
import type { NewEvent, PutOutcome } from '../inbox/inbox.ts';
import type { Notice } from '../notice.ts';
import { readEvents, type EventSource, type IncomingEvent } from './read-event.ts';
import { refuse, type IncomingRequest, type ReceiverResponse } from './request.ts';
import { storable } from './storable.ts';
import { TENANT, type Tenant } from './tenant-check.ts';
import { withinTime } from '../within-time.ts';

/** What it takes to turn a request into a stored event. */
interface IntakeOptions {
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
  readonly put: (
    events: readonly NewEvent[],
    parsed: readonly ReceivedEvent[],
  ) => Promise<readonly Exclude<PutOutcome, object>[]>;
  /** How long the inbox has for all that a response waits for. A store that has not finished by then has failed. */
  readonly storeTimeoutMs: number;
  readonly tell: (notice: Notice) => void;
  readonly onStoreError: (error: unknown, id: string | null) => void;
}

/** What a new event begins as, and the version that does not know it. */
export type Beginning = Pick<NewEvent, 'state' | 'newerThan'>;

/**
 * Makes the intake of requests: verifies the sender, reads the body, stores its events unchanged, and only then
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
      const read = await readEvents(source, request);
      if ('refusal' in read) {
        if ('response' in read) return read.response;
        tell({ type: 'refused', reason: read.refusal });
        return refuse(read.refusal, source.admission);
      }
      const [first, another] = read.events;
      // An empty list says that there is nothing, as some services do to try an endpoint.
      if (!first) return success;
      if (!another) id = first.id;
      const stored = store(read.events, request.headers, read.tenant);
      await withinTime(options.storeTimeoutMs, stored, 'The store');
      return success;
    } catch (error) {
      options.onStoreError(error, id);
      tell({ type: 'unavailable', id });
      return refuse('unavailable', source.admission);
    }
  };

  /** Resolves once all of them are stored. */
  async function store(
    incoming: readonly IncomingEvent[],
    headers: RequestHeaders,
    tenant: Tenant | undefined,
  ): Promise<void> {
    const parsed = incoming.map((one) => one.parsed);
    const begins = parsed.map(options.beginningOf);
    const beginnings = begins.some(isPromise) ? await Promise.all(begins) : (begins as Beginning[]);
    const events = incoming.map((one, index) =>
      eventOf(one, headers, tenant, beginnings[index] as Beginning),
    );
    for (const [index, { id, eventType }] of events.entries())
      if (!incoming[index]?.isIdStated) tell({ type: 'id-missing', id, eventType });
    const outcomes = await options.put(events, parsed);
    const aside: Aside[] = [];
    for (const [index, kind] of outcomes.entries()) {
      const event = events[index] as NewEvent;
      const of = parsed[index] as ReceivedEvent;
      if (kind === 'new') tellNew(event, of, tenant);
      else if (kind === 'known') tellDuplicate(event);
      else aside.push({ event, parsed: of, kind });
    }
    if (aside.length > 0) await storeAside(aside);
  }

  function eventOf(
    { id, parsed, bytes, signed }: IncomingEvent,
    headers: RequestHeaders,
    tenant: Tenant | undefined,
    { state, newerThan }: Beginning,
  ): NewEvent {
    const kept: Record<string, string> = {};
    for (const name of options.keptHeaders) {
      const value = headerValue(headers, name);
      if (value !== undefined) kept[name] = value;
    }
    if (tenant) kept[TENANT] = tenant.name;
    const orderKey = options.orderKeyOf(parsed);
    return {
      contract: options.contract,
      id,
      kind: parsed.status,
      eventType: storable(parsed.eventType),
      body: bytes,
      headers: kept,
      orderKey: orderKey === null || !tenant ? orderKey : storable(tenant.prefix + orderKey),
      signed,
      state,
      newerThan,
    };
  }

  function tellNew(
    { id, eventType, body }: NewEvent,
    parsed: ReceivedEvent,
    tenant: Tenant | undefined,
  ): void {
    const firstId = repeatedBody(id, body);
    // No tenant learns an ID of another.
    if (firstId?.startsWith(tenant?.prefix ?? '')) tell({ type: 'body-repeated', id, eventType, firstId });
    tell({ type: 'received', id, eventType, kind: parsed.status, findings: findingsOf(parsed) });
  }

  function tellDuplicate({ id, eventType }: Pick<NewEvent, 'id' | 'eventType'>): void {
    tell({ type: 'duplicate', id, eventType });
  }

  /** Under IDs that include a hash of the body, so they too are stored only once. */
  async function storeAside(given: readonly Aside[]): Promise<void> {
    const events = await Promise.all(
      given.map(async ({ event, kind }): Promise<NewEvent> => {
        const id = `${event.id}~${await contentHash(event.body)}`;
        return { ...event, id, kind, orderKey: null, signed: null, newerThan: null, state: 'quarantined' };
      }),
    );
    const outcomes = await options.put(
      events,
      given.map(({ parsed }) => parsed),
    );
    for (const [index, { event, kind }] of given.entries()) {
      const { id: firstId, eventType } = event;
      const { id } = events[index] as NewEvent;
      if (outcomes[index] !== 'new') tellDuplicate({ id, eventType });
      else tell(kind === 'replay' ? { type: kind, id, eventType } : { type: kind, id, eventType, firstId });
    }
  }
}

/** An event that is stored beside the one in whose place it came. */
interface Aside {
  readonly event: NewEvent;
  readonly parsed: ReceivedEvent;
  readonly kind: 'conflict' | 'replay';
}

function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise;
}

function findingsOf(parsed: ReceivedEvent) {
  if (parsed.status === 'valid') return parsed.warnings;
  return parsed.status === 'invalid' ? parsed.errors : [];
}
