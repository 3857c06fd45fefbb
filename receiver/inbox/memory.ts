import { FIRST_TOKEN, firstState, putOutcome, withState } from './first-state.ts';
import type { ClaimedEvent, EventState, Inbox, InboxCounts, StoredEvent } from './inbox.ts';

/** An event with the token of its last claim. It is changed in place, and given out as a copy. */
type Entry = { -readonly [Key in keyof ClaimedEvent]: ClaimedEvent[Key] };

/** Options of `memoryInbox`. */
export interface MemoryInboxOptions {
  /**
   * The maximum number of events; 100,000 by default. Beyond that, a new event replaces the one that was done first; if
   * none is done, the new event is refused.
   */
  readonly maxEvents?: number;
}

/**
 * An inbox in the memory of this process, for tests and first experiments: when the process ends, all its events are
 * lost, including those that were not handled. Throws a TypeError for an invalid bound.
 */
export function memoryInbox({ maxEvents = 100_000 }: MemoryInboxOptions = {}): Inbox {
  if (!Number.isSafeInteger(maxEvents) || maxEvents < 1) {
    throw new TypeError('maxEvents: must be a positive integer');
  }
  const entries = new Map<string, Entry>();
  /** What may be due, in the order in which it came; looking for work does not walk over what is done. */
  const open = new Set<Entry>();
  /** What was done, the first one first, from `firstDone` on: a set would walk past all that it has forgotten. */
  let done: (Entry | undefined)[] = [];
  let firstDone = 0;
  let tokens = FIRST_TOKEN;

  /** Forgets what was done first; there has to be something. */
  function forgetFirst({ id }: Entry): void {
    entries.delete(id);
    done[firstDone] = undefined;
    firstDone += 1;
    if (firstDone * 2 < done.length) return;
    done = done.slice(firstDone);
    firstDone = 0;
  }

  function makeRoom(): void {
    if (entries.size < maxEvents) return;
    const first = done[firstDone];
    if (!first) throw new Error(`The inbox is full: ${maxEvents} events, of which none is done`);
    forgetFirst(first);
  }

  function change(entry: Entry, changes: Partial<StoredEvent>): void {
    Object.assign(entry, changes);
    entry.token = String((tokens += 1));
    if (isOpen(entry.state)) open.add(entry);
    else open.delete(entry);
    if (entry.state === 'done') done.push(entry);
  }

  /** The entry of an event, where the claim still holds. */
  function held({ id, token }: ClaimedEvent): Entry | undefined {
    const entry = entries.get(id);
    return entry && entry.state === 'claimed' && entry.token === token ? entry : undefined;
  }

  function changeHeld(claimed: ClaimedEvent, changes: Partial<StoredEvent>): boolean {
    const entry = held(claimed);
    if (entry) change(entry, changes);
    return entry !== undefined;
  }

  return {
    async put(event, leaseUntilMs) {
      const before = entries.get(event.id);
      if (before) return isSameBody(before.body, event.body) ? 'known' : 'conflict';
      makeRoom();
      const first = firstState(event, leaseUntilMs);
      const entry: Entry = withState(event, first);
      entries.set(event.id, entry);
      if (event.isWork) open.add(entry);
      return putOutcome(event, first);
    },
    async claim({ nowMs, limit, leaseUntilMs }) {
      const claimed: ClaimedEvent[] = [];
      const busyKeys = new Set<string>();
      for (const entry of open) {
        if (claimed.length >= limit) break;
        const { orderKey, dueAtMs, attempts } = entry;
        const isFree = orderKey === null || !busyKeys.has(orderKey);
        if (orderKey !== null) busyKeys.add(orderKey);
        if (!isFree || dueAtMs > nowMs) continue;
        change(entry, { state: 'claimed', attempts: attempts + 1, dueAtMs: leaseUntilMs });
        claimed.push({ ...entry });
      }
      return claimed;
    },
    async extend(claimed, leaseUntilMs) {
      const entry = held(claimed);
      if (entry) entry.dueAtMs = leaseUntilMs;
      return entry !== undefined;
    },
    async complete(claimed, work, nowMs) {
      await work(undefined);
      return changeHeld(claimed, { state: 'done', dueAtMs: nowMs() });
    },
    fail: async (claimed, { error, retryAtMs, nowMs }) =>
      changeHeld(claimed, {
        state: retryAtMs === null ? 'dead' : 'waiting',
        lastError: error,
        dueAtMs: retryAtMs ?? nowMs,
      }),
    release: async (claimed) =>
      changeHeld(claimed, {
        state: 'waiting',
        attempts: claimed.attempts - 1,
        dueAtMs: claimed.receivedAtMs,
      }),
    async sweep(doneBeforeMs) {
      let removed = 0;
      for (;;) {
        const first = done[firstDone];
        if (!first || first.dueAtMs >= doneBeforeMs) return removed;
        forgetFirst(first);
        removed += 1;
      }
    },
    async list({ states, kinds, id, limit = 100 } = {}) {
      return [...entries.values()]
        .filter(
          (event) =>
            (!states || states.includes(event.state)) &&
            (!kinds || kinds.includes(event.kind)) &&
            (id === undefined || event.id === id),
        )
        .slice(0, limit)
        .map((entry) => {
          const { token: _, ...event } = entry;
          return event;
        });
    },
    async counts() {
      const counts: Record<EventState, number> = { waiting: 0, claimed: 0, done: 0, dead: 0, kept: 0 };
      for (const { state } of entries.values()) counts[state] += 1;
      const received = [...open].map(({ receivedAtMs }) => receivedAtMs);
      const oldestReceivedAtMs = received.length === 0 ? null : Math.min(...received);
      return { ...counts, oldestReceivedAtMs } satisfies InboxCounts;
    },
    async redrive(ids, nowMs) {
      const resting = ids.flatMap((id) => restingEntry(entries.get(id)) ?? []);
      for (const entry of resting) change(entry, { state: 'waiting', attempts: 0, dueAtMs: nowMs });
      return resting.length;
    },
    async purge(ids) {
      const resting = ids.flatMap((id) => restingEntry(entries.get(id)) ?? []);
      for (const { id } of resting) entries.delete(id);
      return resting.length;
    },
  };
}

function isOpen(state: EventState): boolean {
  return state === 'waiting' || state === 'claimed';
}

function restingEntry(entry: Entry | undefined): Entry | undefined {
  return entry && (entry.state === 'dead' || entry.state === 'kept') ? entry : undefined;
}

function isSameBody(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
