import { claimedEvent, firstState, putOutcome } from './first-state.ts';
import {
  COUNTED_UP_TO,
  RESTING_STATES,
  type ClaimedEvent,
  type EventSelection,
  type EventState,
  type Inbox,
  type NewEvent,
  type PutOutcome,
  type StoredEvent,
} from './inbox.ts';

/** An event with the token of its last claim, numbered in the order of arrival. It is changed in place, and given out as a copy. */
type Entry = { -readonly [Key in keyof ClaimedEvent]: ClaimedEvent[Key] } & { readonly number: number };

/** Options of `memoryInbox`. */
export interface MemoryInboxOptions {
  /**
   * The maximum number of events; 100,000 by default. Beyond that, a new event replaces the one that was done first; if
   * none is done, the new event is refused.
   */
  readonly maxEvents?: number;
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly now?: () => number;
}

/**
 * An inbox in the memory of this process, for tests and first experiments: when the process ends, all its events are
 * lost, including those that were not handled. Throws a TypeError for an invalid bound.
 */
export function memoryInbox({ maxEvents = 100_000, now = () => Date.now() }: MemoryInboxOptions = {}): Inbox {
  if (!Number.isSafeInteger(maxEvents) || maxEvents < 1) {
    throw new TypeError('maxEvents: must be a positive integer');
  }
  const entries = new Map<string, Entry>();
  /** The entry of each signed content. */
  const bySigned = new Map<string, Entry>();
  /** What is neither done nor gone, in the order in which it came; looking for work does not walk over what is done. */
  const open = new Set<Entry>();
  /** What was done, the first one first, from `firstDone` on: a set would walk past all that it has forgotten. */
  let done: (Entry | undefined)[] = [];
  let firstDone = 0;
  let tokens = 0;
  /** When each version of a contract was last seen. */
  const uses = new Map<string, Map<string, number>>();

  function forget(entry: Entry): void {
    entries.delete(keyOf(entry));
    open.delete(entry);
    if (entry.signed !== null) bySigned.delete(signedKey(entry, entry.signed));
  }

  function forgetDone(index: number): void {
    const entry = done[index];
    if (entry) forget(entry);
    done[index] = undefined;
    while (firstDone < done.length && !done[firstDone]) firstDone += 1;
    if (firstDone * 2 < done.length) return;
    done = done.slice(firstDone);
    firstDone = 0;
  }

  function makeRoom(): void {
    if (entries.size < maxEvents) return;
    if (!done[firstDone]) throw new Error(`The inbox is full: ${maxEvents} events, of which none is done`);
    forgetDone(firstDone);
  }

  function putOne(event: NewEvent, leaseMs: number | undefined): PutOutcome {
    const key = keyOf(event);
    const before = entries.get(key);
    if (before) return isSameBody(before.body, event.body) ? 'known' : 'conflict';
    const { signed } = event;
    if (signed !== null && bySigned.has(signedKey(event, signed))) return 'replay';
    makeRoom();
    const first = firstState(event, leaseMs);
    const receivedAtMs = now();
    const { state, attempts, delayMs } = first;
    const number = (tokens += 1);
    const token = String(number);
    const dueAtMs = receivedAtMs + delayMs;
    const made = claimedEvent(event, { state, attempts, receivedAtMs, dueAtMs, token });
    const entry: Entry = Object.assign(made, { number });
    entries.set(key, entry);
    open.add(entry);
    if (signed !== null) bySigned.set(signedKey(event, signed), entry);
    return putOutcome(event, first, { receivedAtMs, token });
  }

  function change(entry: Entry, state: EventState, dueAtMs: number): void {
    entry.state = state;
    entry.dueAtMs = dueAtMs;
    entry.token = String((tokens += 1));
    if (state !== 'done') return;
    open.delete(entry);
    done.push(entry);
  }

  /** The entry of an event, where the claim still holds. */
  function held(claimed: ClaimedEvent): Entry | undefined {
    const entry = entries.get(keyOf(claimed));
    return entry && entry.state === 'claimed' && entry.token === claimed.token ? entry : undefined;
  }

  function handBack(claimed: ClaimedEvent, state: 'waiting' | 'deferred'): Entry | undefined {
    const entry = held(claimed);
    if (!entry) return undefined;
    change(entry, state, entry.receivedAtMs);
    entry.attempts -= 1;
    return entry;
  }

  function selected(selection: EventSelection): Entry[] {
    const { contract, ids } = selection;
    const candidates = ids
      ? ids
          .flatMap((id) => entries.get(keyOf({ contract, id })) ?? [])
          .toSorted((one, other) => one.number - other.number)
      : [...entries.values()];
    return candidates.filter((entry) => isSelected(entry, selection, now()));
  }

  function resting(selection: EventSelection): Entry[] {
    return selected(selection).filter(({ state }) => (RESTING_STATES as readonly string[]).includes(state));
  }

  return {
    ready: async () => undefined,
    put: async (events, leaseMs) => events.map((event) => putOne(event, leaseMs)),
    async claim({ contract, version, limit, leaseMs }) {
      const claimed: ClaimedEvent[] = [];
      const busyKeys = new Set<string>();
      const nowMs = now();
      for (const entry of open) {
        if (claimed.length >= limit) break;
        const { orderKey, state, dueAtMs, newerThan } = entry;
        if (entry.contract !== contract || state === 'dead' || state === 'kept') continue;
        const isFree = orderKey === null || !busyKeys.has(orderKey);
        if (orderKey !== null) busyKeys.add(orderKey);
        if (!isFree || state === 'deferred' || dueAtMs > nowMs) continue;
        if (newerThan !== null && newerThan >= version) continue;
        change(entry, 'claimed', nowMs + leaseMs);
        entry.attempts += 1;
        const { number: _, ...claim } = entry;
        claimed.push(claim);
      }
      return claimed;
    },
    async extend(claimed, leaseMs) {
      const entry = held(claimed);
      if (entry) entry.dueAtMs = now() + leaseMs;
      return entry !== undefined;
    },
    async complete(claimed, work) {
      await work(async () => undefined);
      const entry = held(claimed);
      if (entry) change(entry, 'done', now());
      return entry !== undefined;
    },
    async fail(claimed, { error, retryInMs }) {
      const entry = held(claimed);
      if (!entry) return false;
      change(entry, retryInMs === null ? 'dead' : 'waiting', now() + (retryInMs ?? 0));
      entry.lastError = error;
      return true;
    },
    release: async (claimed) => handBack(claimed, 'waiting') !== undefined,
    async defer(claimed, newerThan) {
      const entry = handBack(claimed, 'deferred');
      if (entry) entry.newerThan = newerThan;
      return entry !== undefined;
    },
    async heartbeat({ contract, version, longestDelayMs }) {
      const nowMs = now();
      const seen = uses.get(contract) ?? new Map<string, number>();
      uses.set(contract, seen.set(version, nowMs));
      let corrected = 0;
      let deferred = 0;
      for (const entry of open) {
        const { state, newerThan, dueAtMs } = entry;
        if (entry.contract !== contract) continue;
        if ((state === 'waiting' || state === 'claimed') && dueAtMs > nowMs + longestDelayMs) {
          entry.dueAtMs = nowMs;
          corrected += 1;
        }
        if (state !== 'deferred') continue;
        if ((newerThan ?? '') < version) change(entry, 'waiting', nowMs);
        else deferred += 1;
      }
      const versions = [...seen].map(([each, seenAtMs]) => ({ version: each, seenMsAgo: nowMs - seenAtMs }));
      return { versions, deferred: Math.min(deferred, COUNTED_UP_TO), corrected, nowMs };
    },
    async sweep({ contract, doneForMs, limit }) {
      const doneBeforeMs = now() - doneForMs;
      const old = done
        .slice(firstDone)
        .filter((entry) => entry?.contract === contract && entry.dueAtMs <= doneBeforeMs)
        .slice(0, limit);
      for (const entry of old) forgetDone(done.indexOf(entry, firstDone));
      return old.length;
    },
    async list({ limit = 100, newest = false, ...selection }) {
      const found = selected(selection);
      return (newest ? found.slice(-limit) : found.slice(0, limit)).map(copyOf);
    },
    async counts(contract) {
      const counts = { waiting: 0, claimed: 0, deferred: 0, dead: 0, kept: 0 };
      let oldestReceivedAtMs: number | null = null;
      for (const { contract: its, state, receivedAtMs } of open) {
        if (its !== contract || state === 'done' || counts[state] >= COUNTED_UP_TO) continue;
        counts[state] += 1;
        if (state === 'waiting' || state === 'claimed')
          oldestReceivedAtMs = Math.min(oldestReceivedAtMs ?? receivedAtMs, receivedAtMs);
      }
      return { ...counts, oldestReceivedAtMs };
    },
    async redrive(selection) {
      const redriven = resting(selection);
      for (const entry of redriven) {
        if (entry.state === 'deferred') entry.newerThan = '';
        change(entry, 'waiting', now());
        entry.attempts = 0;
      }
      return redriven.length;
    },
    async purge(selection) {
      const purged = resting(selection);
      for (const entry of purged) forget(entry);
      return purged.length;
    },
  };
}

function isSelected(
  entry: Entry,
  { contract, states, kinds, olderThanMs, error }: EventSelection,
  nowMs: number,
): boolean {
  return (
    entry.contract === contract &&
    (!states || states.includes(entry.state)) &&
    (!kinds || kinds.includes(entry.kind)) &&
    (olderThanMs === undefined || entry.receivedAtMs <= nowMs - olderThanMs) &&
    (error === undefined || entry.lastError?.includes(error) === true)
  );
}

function copyOf(entry: Entry): StoredEvent {
  const { token: _, number: __, ...event } = entry;
  return event;
}

/** Of an event; the names of packages have no line feeds. */
function keyOf({ contract, id }: { readonly contract: string; readonly id: string }): string {
  return `${contract}\n${id}`;
}

function signedKey({ contract }: { readonly contract: string }, signed: string): string {
  return `${contract}\n${signed}`;
}

function isSameBody(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
