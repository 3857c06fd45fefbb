import {
  EVENT_STATES,
  type ClaimedEvent,
  type EventFilter,
  type EventKind,
  type EventState,
  type Inbox,
  type StoredEvent,
} from './inbox.ts';
import { firstState, putOutcome } from './first-state.ts';
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
 * `everysec` the last second may be lost.
 */
export function redisInbox(client: RedisClient, options: RedisInboxOptions = {}): Inbox {
  const prefix = `{${options.prefix ?? 'webhook-inbox'}}:`;
  const hashes = new Map<string, Promise<string>>();

  function send(...args: string[]): Promise<unknown> {
    // ioredis has a method sendCommand too, which takes something else.
    if (!('call' in client)) return client.sendCommand(args);
    const [command = '', ...rest] = args;
    return client.call(command, ...rest);
  }

  /** Runs a script by its hash; a server that has been restarted is given the text again. */
  async function run(name: keyof typeof SCRIPTS, ...values: readonly (string | number)[]): Promise<unknown> {
    const args = ['1', prefix, ...values.map(String)];
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

  async function listState(state: EventState, isWanted: (event: StoredEvent) => boolean, limit: number) {
    const found: Fields[] = [];
    for (let offset = 0; found.length < limit; offset += PAGE) {
      const page = ((await run('page', state, offset, PAGE)) as readonly Reply[]).map(fieldsOf);
      found.push(...page.filter((fields) => isWanted(storedEvent(fields))));
      if (page.length < PAGE) break;
    }
    return found;
  }

  async function total(name: 'redrive' | 'purge', ids: readonly string[], ...values: number[]) {
    const changed = await Promise.all(ids.map((id) => run(name, id, ...values)));
    return changed.reduce<number>((sum, one) => sum + Number(one), 0);
  }

  const isChanged = async (...call: Parameters<typeof run>): Promise<boolean> => (await run(...call)) === 1;

  return {
    async put(event, leaseUntilMs) {
      const { id, kind, eventType, body, headers, receivedAtMs, orderKey } = event;
      const first = firstState(event, leaseUntilMs);
      const text = decoder.decode(body);
      const given = [id, kind, eventType, text, JSON.stringify(headers), receivedAtMs, orderKey ?? ''];
      const outcome = await run('put', ...given, first.state, first.attempts, first.token, first.dueAtMs);
      return outcome === 'new' ? putOutcome(event, first) : (outcome as 'known' | 'conflict');
    },
    async claim({ nowMs, limit, leaseUntilMs }) {
      return ((await run('claim', nowMs, limit, leaseUntilMs)) as readonly Reply[]).map(claimedEvent);
    },
    extend: ({ id, token }, leaseUntilMs) => isChanged('extend', id, token, leaseUntilMs),
    async complete({ id, token }, work, nowMs) {
      await work(undefined);
      return isChanged('complete', id, token, nowMs());
    },
    fail: ({ id, token }, { error, retryAtMs, nowMs }) =>
      isChanged('fail', id, token, retryAtMs === null ? 'dead' : 'waiting', error, retryAtMs ?? nowMs),
    release: ({ id, token }) => isChanged('release', id, token),
    async sweep(doneBeforeMs) {
      let removed = 0;
      for (;;) {
        const some = Number(await run('sweep', doneBeforeMs));
        removed += some;
        if (some === 0) return removed;
      }
    },
    async list(filter: EventFilter = {}) {
      const { states = EVENT_STATES, kinds, id, limit = 100 } = filter;
      const isWanted = ({ state, kind }: StoredEvent): boolean =>
        states.includes(state) && (!kinds || kinds.includes(kind));
      if (id !== undefined) {
        const reply = (await run('one', id)) as Reply;
        return reply.length === 0 ? [] : [storedEvent(fieldsOf(reply))].filter(isWanted).slice(0, limit);
      }
      const found = (await Promise.all(states.map((state) => listState(state, isWanted, limit)))).flat();
      found.sort((one, other) => Number(one.number) - Number(other.number));
      return found.slice(0, limit).map(storedEvent);
    },
    async counts() {
      const rows = (await run('counts')) as readonly (readonly [EventState, number, string])[];
      const counts = Object.fromEntries(rows.map(([state, amount]) => [state, Number(amount)]));
      const open = rows.flatMap(([state, , oldest]) =>
        (state === 'waiting' || state === 'claimed') && oldest !== '' ? [Number(oldest)] : [],
      );
      const oldestReceivedAtMs = open.length === 0 ? null : Math.min(...open);
      return { ...(counts as Record<EventState, number>), oldestReceivedAtMs };
    },
    redrive: (ids, nowMs) => total('redrive', ids, nowMs),
    purge: (ids) => total('purge', ids),
  };
}

/** How many events are read at a time. */
const PAGE = 100;

// A byte order mark is part of the body. What is no UTF-8 was never taken for an event.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** A hash as Redis gives it: names and values in turn. */
type Reply = readonly string[];

type Fields = Readonly<Record<string, string>>;

function fieldsOf(reply: Reply): Fields {
  const pairs = reply.flatMap((value, index) => (index % 2 === 0 ? [[value, reply[index + 1]]] : []));
  return Object.fromEntries(pairs) as Fields;
}

function storedEvent(fields: Fields): StoredEvent {
  const {
    id = '',
    type = '',
    body,
    headers = '{}',
    received,
    order = '',
    attempts,
    error = '',
    due,
  } = fields;
  return {
    id,
    kind: fields.kind as EventKind,
    eventType: type,
    body: encoder.encode(body),
    headers: JSON.parse(headers) as Record<string, string>,
    receivedAtMs: Number(received),
    orderKey: order === '' ? null : order,
    state: fields.state as EventState,
    attempts: Number(attempts),
    lastError: error === '' ? null : error,
    dueAtMs: Number(due),
  };
}

function claimedEvent(reply: Reply): ClaimedEvent {
  const fields = fieldsOf(reply);
  return { ...storedEvent(fields), token: fields.token ?? '' };
}
