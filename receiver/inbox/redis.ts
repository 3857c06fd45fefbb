import {
  COUNTED_UP_TO,
  EVENT_STATES,
  RESTING_STATES,
  type ClaimedEvent,
  type EventFilter,
  type EventKind,
  type EventSelection,
  type EventState,
  type Inbox,
  type InboxCounts,
  type NewEvent,
  type PutOutcome,
  type StoredEvent,
} from './inbox.ts';
import { throwBare } from './bare-error.ts';
import { firstState, putOutcome, type FirstState } from './first-state.ts';
import { SCRIPTS } from './redis-scripts.ts';

/**
 * The parts of a client that are used: `sendCommand` of the package `redis`, or `call` of `ioredis`. Each sends one
 * command.
 */
export type RedisClient =
  | { sendCommand(args: string[]): Promise<unknown> }
  | { call(command: string, ...args: string[]): Promise<unknown> };

/** Options of `redisInbox`. */
export interface RedisInboxOptions {
  /** The prefix of all keys; `webhook-inbox` by default. */
  readonly prefix?: string;
}

/**
 * An inbox in Redis, for any number of processes and machines. It uses your client, which you close. Configure Redis
 * for persistence: with `appendonly yes` and `appendfsync always` an event is on disk before the response; with
 * `everysec` the last second may be lost. An event that is redriven follows those of its order key that are open, and is not put
 * before them, as in the other inboxes.
 */
export function redisInbox(client: RedisClient, options: RedisInboxOptions = {}): Inbox {
  if (typeof client !== 'object')
    throw new TypeError('redisInbox: needs a client of the package redis or ioredis');
  const prefix = `{${options.prefix ?? 'webhook-inbox'}}:`;
  const hashes = new Map<string, Promise<string>>();

  function send(...args: string[]): Promise<unknown> {
    // ioredis has a method sendCommand too, which takes something else.
    if (!('call' in client)) return client.sendCommand(args);
    const [command = '', ...rest] = args;
    return client.call(command, ...rest).catch(throwBare);
  }

  /** Runs a script by its hash; a server that has been restarted is given the text again. */
  async function run(
    name: keyof typeof SCRIPTS,
    contract: string,
    ...values: readonly (string | number)[]
  ): Promise<unknown> {
    const args = ['1', `${prefix}${contract}:`, ...values.map(String)];
    let hash = hashes.get(name);
    if (!hash) hashes.set(name, (hash = send('SCRIPT', 'LOAD', SCRIPTS[name]).then(String)));
    try {
      return await send('EVALSHA', await hash, ...args);
    } catch (error) {
      hashes.delete(name);
      if (!String(error).includes('NOSCRIPT')) throw error;
      return send('EVAL', SCRIPTS[name], ...args);
    }
  }

  /** In one step, events of one contract. */
  async function putAll(
    contract: string,
    events: readonly NewEvent[],
    leaseMs: number | undefined,
  ): Promise<readonly PutOutcome[]> {
    const firsts = events.map((event) => firstState(event, leaseMs));
    const given = events.flatMap(
      ({ id, kind, eventType, body, headers, orderKey, signed, newerThan }, index) => {
        const { state, attempts, token, delayMs } = firsts[index] as FirstState;
        const texts = [id, kind, eventType, decoder.decode(body), JSON.stringify(headers)];
        const rest = [orderKey ?? '', signed ?? '', marked(newerThan), state, attempts, token, delayMs];
        return [...texts, ...rest];
      },
    );
    const outcomes = (await run('put', contract, ...given)) as readonly Reported[];
    return events.map((event, index) => {
      const first = firsts[index] as FirstState;
      const outcome = outcomes[index] ?? 'known';
      if (typeof outcome === 'string') return outcome;
      const [receivedAtMs, number] = outcome;
      const token = `${number}.${first.token}`;
      return putOutcome(event, first, { receivedAtMs: Number(receivedAtMs), token });
    });
  }

  async function put(
    events: readonly NewEvent[],
    leaseMs: number | undefined,
  ): Promise<readonly PutOutcome[]> {
    const outcomes: PutOutcome[] = [];
    for (const [contract, own] of Map.groupBy(events.entries(), ([, event]) => event.contract)) {
      const of = own.map(([, event]) => event);
      const found = await putAll(contract, of, leaseMs);
      for (const [at, [index]] of own.entries()) outcomes[index] = found[at] ?? 'known';
    }
    return outcomes;
  }

  const isChanged = async (
    name: keyof typeof SCRIPTS,
    { contract, id, token }: ClaimedEvent,
    ...values: readonly (string | number)[]
  ): Promise<boolean> => (await run(name, contract, id, token, ...values)) === 1;

  /** Pages of the events of a state that are selected, up to a limit. */
  async function listState(state: EventState, filter: EventFilter): Promise<readonly Fields[]> {
    const { limit = 100, newest = false } = filter;
    const found: Fields[] = [];
    for (let offset = 0; found.length < limit; offset += PAGE) {
      const page = await run('page', filter.contract, state, offset, PAGE, newest ? 1 : 0);
      const [replies, nowMs] = page as readonly [readonly Reply[], string];
      found.push(...replies.map(fieldsOf).filter((fields) => isSelected(fields, filter, Number(nowMs))));
      if (replies.length < PAGE) break;
    }
    return found;
  }

  async function listIds(ids: readonly string[], filter: EventFilter): Promise<readonly Fields[]> {
    const replies = await Promise.all(ids.map((id) => run('one', filter.contract, id)));
    return (replies as readonly (readonly [readonly Reply[], string])[]).flatMap(([found, nowMs]) =>
      found.map(fieldsOf).filter((fields) => isSelected(fields, filter, Number(nowMs))),
    );
  }

  async function list(filter: EventFilter): Promise<readonly StoredEvent[]> {
    const { ids, states = EVENT_STATES, limit = 100, newest = false } = filter;
    const found = ids
      ? [...(await listIds(ids, filter))]
      : (await Promise.all(states.map((state) => listState(state, filter)))).flat();
    found.sort((one, other) => Number(one.number) - Number(other.number));
    return (newest ? found.slice(-limit) : found.slice(0, limit)).map((fields) =>
      storedEvent(filter.contract, fields),
    );
  }

  /** Of the selected events that rest, each by itself, page by page. */
  async function changeResting(name: 'redrive' | 'purge', selection: EventSelection): Promise<number> {
    const states = RESTING_STATES.filter((state) => selection.states?.includes(state) ?? true);
    const resting = await list({ ...selection, states, limit: Infinity });
    let changed = 0;
    for (let from = 0; from < resting.length; from += PAGE) {
      const page = resting.slice(from, from + PAGE);
      const results = await Promise.all(page.map(({ id }) => run(name, selection.contract, id)));
      changed += results.filter((result) => result === 1).length;
    }
    return changed;
  }

  return {
    ready: async () => void (await run('counts', '')),
    put,
    async claim({ contract, version, limit, leaseMs }) {
      const replies = (await run('claim', contract, version, limit, leaseMs)) as readonly Reply[];
      return replies.map((reply) => claimedEvent(contract, reply));
    },
    extend: (claimed, leaseMs) => isChanged('extend', claimed, leaseMs),
    async complete(claimed, work) {
      await work(async () => undefined);
      return isChanged('complete', claimed);
    },
    fail: (claimed, { error, retryInMs }) =>
      isChanged('fail', claimed, retryInMs === null ? 'dead' : 'waiting', error, retryInMs ?? 0),
    release: (claimed) => isChanged('release', claimed),
    defer: (claimed, newerThan) => isChanged('defer', claimed, marked(newerThan)),
    quarantine: (claimed) => isChanged('quarantine', claimed),
    async heartbeat({ contract, version, longestDelayMs }) {
      const [deferred, corrected, nowMs, uses] = (await run(
        'heartbeat',
        contract,
        version,
        longestDelayMs,
      )) as readonly [number, number, string, Reply];
      const versions = Object.entries(fieldsOf(uses)).map(([each, seenAtMs]) => ({
        version: each,
        seenMsAgo: Number(nowMs) - Number(seenAtMs),
      }));
      return { versions, deferred: Math.min(deferred, COUNTED_UP_TO), corrected, nowMs: Number(nowMs) };
    },
    sweep: async ({ contract, doneForMs, limit }) => Number(await run('sweep', contract, doneForMs, limit)),
    list,
    async counts(contract) {
      const rows = (await run('counts', contract)) as readonly (readonly [
        keyof InboxCounts,
        number,
        string,
      ])[];
      const counts = Object.fromEntries(
        rows.map(([state, amount]) => [state, Math.min(Number(amount), COUNTED_UP_TO)]),
      );
      const open = rows.flatMap(([state, , oldest]) =>
        (state === 'waiting' || state === 'claimed') && oldest !== '' ? [Number(oldest)] : [],
      );
      const oldestReceivedAtMs = open.length === 0 ? null : Math.min(...open);
      return { ...counts, oldestReceivedAtMs } as InboxCounts;
    },
    redrive: (selection) => changeResting('redrive', selection),
    purge: (selection) => changeResting('purge', selection),
  };
}

/** How many events are read at a time. */
const PAGE = 100;

/** What the script says of an event: it was known, or when it was stored under which number. */
type Reported =
  Extract<PutOutcome, 'known' | 'conflict' | 'replay'> | readonly [receivedAtMs: string, number: string];

// A byte order mark is part of the body. What is no UTF-8 was never taken for an event.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** A hash as Redis gives it: names and values in turn. */
type Reply = readonly string[];

type Fields = Readonly<Record<string, string>>;

/** A text that may be null; none has the mark alone. */
function marked(text: string | null): string {
  return text === null ? '' : `=${text}`;
}

function isSelected(
  { id = '', state, kind, type = '', received, error = '' }: Fields,
  { ids, states, kinds, eventTypes, olderThanMs, newerThanMs, error: part }: EventSelection,
  nowMs: number,
): boolean {
  return (
    (!ids || ids.includes(id)) &&
    (!states || states.includes(state as EventState)) &&
    (!kinds || kinds.includes(kind as EventKind)) &&
    (!eventTypes || eventTypes.includes(type)) &&
    (olderThanMs === undefined || Number(received) <= nowMs - olderThanMs) &&
    (newerThanMs === undefined || Number(received) > nowMs - newerThanMs) &&
    (part === undefined || error.includes(part))
  );
}

function fieldsOf(reply: Reply): Fields {
  const pairs = reply.flatMap((value, index) => (index % 2 === 0 ? [[value, reply[index + 1]]] : []));
  return Object.fromEntries(pairs) as Fields;
}

function storedEvent(contract: string, fields: Fields): StoredEvent {
  const {
    id = '',
    type = '',
    body,
    headers = '{}',
    order = '',
    signed = '',
    newer = '',
    error = '',
  } = fields;
  return {
    contract,
    id,
    kind: fields.kind as EventKind,
    eventType: type,
    body: encoder.encode(body),
    headers: JSON.parse(headers) as Record<string, string>,
    receivedAtMs: Number(fields.received),
    orderKey: order === '' ? null : order,
    signed: signed === '' ? null : signed,
    newerThan: newer === '' ? null : newer.slice(1),
    state: fields.state as EventState,
    attempts: Number(fields.attempts),
    lastError: error === '' ? null : error,
    dueAtMs: Number(fields.due),
  };
}

function claimedEvent(contract: string, reply: Reply): ClaimedEvent {
  const fields = fieldsOf(reply);
  return { ...storedEvent(contract, fields), token: `${fields.number}.${fields.token}` };
}
