import { claimedEvent, firstState, putOutcome } from './first-state.ts';
import {
  COUNTED_UP_TO,
  RESTING_STATES,
  type ClaimedEvent,
  type ClaimRequest,
  type EventFilter,
  type EventSelection,
  type EventState,
  type Heartbeat,
  type Inbox,
  type InboxCounts,
  type InboxUse,
  type NewEvent,
  type PutOutcome,
  type StoredEvent,
  type SweepRequest,
} from './inbox.ts';
import { Roster, type Listed } from '../roster.ts';

/** An event, and how far it is. What changes is changed in place, and given out as a copy. */
interface Entry extends Listed {
  readonly event: NewEvent;
  /** In the order of arrival. */
  readonly number: number;
  readonly receivedAtMs: number;
  state: EventState;
  newerThan: string | null;
  attempts: number;
  dueAtMs: number;
  lastError: string | null;
  /** Of its latest claim: no two claims have the same. */
  token: string;
}

/** Options of `memoryInbox`. */
export interface MemoryInboxOptions {
  /**
   * The maximum number of events of a contract; 100,000 by default. Beyond that, a new event replaces the one that was done
   * first; if none is done, the new event is refused.
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
  const spaces = new Map<string, Space>();

  function spaceOf({ contract }: { readonly contract: string }): Space {
    const known = spaces.get(contract);
    if (known) return known;
    const made = createSpace(maxEvents, now);
    spaces.set(contract, made);
    return made;
  }

  return {
    ready: async () => undefined,
    put: async (events, leaseMs) => events.map((event) => spaceOf(event).put(event, leaseMs)),
    claim: async (request) => spaceOf(request).claim(request),
    extend: async (claimed, leaseMs) => spaceOf(claimed).extend(claimed, leaseMs),
    async complete(claimed, work) {
      const working = work(noTransaction);
      if (working) await working;
      return spaceOf(claimed).end(claimed, 'done', 0);
    },
    fail: async (claimed, { error, retryInMs }) =>
      spaceOf(claimed).end(claimed, retryInMs === null ? 'dead' : 'waiting', retryInMs ?? 0, error),
    release: async (claimed) => spaceOf(claimed).giveBack(claimed, 'waiting', null),
    defer: async (claimed, newerThan) => spaceOf(claimed).giveBack(claimed, 'deferred', newerThan),
    quarantine: async (claimed) => spaceOf(claimed).giveBack(claimed, 'quarantined', null),
    heartbeat: async (heartbeat) => spaceOf(heartbeat).heartbeat(heartbeat),
    sweep: async (request) => spaceOf(request).sweep(request),
    list: async (filter) => spaceOf(filter).list(filter),
    counts: async (contract) => spaceOf({ contract }).counts(),
    redrive: async (selection) => spaceOf(selection).redrive(selection),
    purge: async (selection) => spaceOf(selection).purge(selection),
  };
}

async function noTransaction(): Promise<undefined> {
  return undefined;
}

type Space = ReturnType<typeof createSpace>;

/** The events of one contract. */
function createSpace(maxEvents: number, now: () => number) {
  const entries = new Map<string, Entry>();
  const bySigned = new Map<string, Entry>();
  /** What is not done, in the order in which it came; looking for work does not walk over what is done. */
  const open = new Roster<Entry>();
  /** What was done, the first one first, from `firstDone` on: a set would walk past all that it has forgotten. */
  let done: (Entry | undefined)[] = [];
  let firstDone = 0;
  let numbers = 0;
  let claims = 0;
  /** When each version was last seen. */
  const uses = new Map<string, number>();

  function forget(entry: Entry): void {
    const { id, signed } = entry.event;
    entries.delete(id);
    open.remove(entry);
    if (signed !== null) bySigned.delete(signed);
  }

  /** Forgets what was done first; there has to be something. */
  function forgetFirst(first: Entry): void {
    forget(first);
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

  function newToken(): string {
    claims += 1;
    return String(claims);
  }

  /** The entry of an event, where the claim still holds. */
  function held({ id, token }: ClaimedEvent): Entry | undefined {
    const entry = entries.get(id);
    return entry && entry.state === 'claimed' && entry.token === token ? entry : undefined;
  }

  function selected({ ids, ...selection }: EventSelection): Entry[] {
    const candidates = ids
      ? ids.flatMap((id) => entries.get(id) ?? []).toSorted((one, other) => one.number - other.number)
      : [...entries.values()];
    return candidates.filter((entry) => isSelected(entry, selection, now()));
  }

  function resting(selection: EventSelection): Entry[] {
    return selected(selection).filter(({ state }) => (RESTING_STATES as readonly string[]).includes(state));
  }

  return {
    put(event: NewEvent, leaseMs: number | undefined): PutOutcome {
      const before = entries.get(event.id);
      if (before) return isSameBody(before.event.body, event.body) ? 'known' : 'conflict';
      if (event.signed !== null && bySigned.has(event.signed)) return 'replay';
      makeRoom();
      const first = firstState(event, leaseMs);
      const receivedAtMs = now();
      const entry: Entry = {
        event,
        number: (numbers += 1),
        receivedAtMs,
        state: first.state,
        newerThan: event.newerThan,
        attempts: first.attempts,
        dueAtMs: receivedAtMs + first.delayMs,
        lastError: null,
        token: newToken(),
        isListed: false,
      };
      entries.set(event.id, entry);
      open.add(entry);
      if (event.signed !== null) bySigned.set(event.signed, entry);
      return putOutcome(event, first, { receivedAtMs, token: entry.token });
    },

    claim({ version, limit, leaseMs }: ClaimRequest): readonly ClaimedEvent[] {
      const claimed: ClaimedEvent[] = [];
      const busyKeys = new Set<string>();
      const nowMs = now();
      for (const entry of open) {
        if (claimed.length >= limit) break;
        const { state, dueAtMs, newerThan } = entry;
        if (state === 'dead' || state === 'quarantined') continue;
        const { orderKey } = entry.event;
        const isFree = orderKey === null || !busyKeys.has(orderKey);
        if (orderKey !== null) busyKeys.add(orderKey);
        if (!isFree || state === 'deferred' || dueAtMs > nowMs) continue;
        if (newerThan !== null && newerThan >= version) continue;
        entry.state = 'claimed';
        entry.dueAtMs = nowMs + leaseMs;
        entry.attempts += 1;
        entry.token = newToken();
        claimed.push({ ...storedEvent(entry), token: entry.token });
      }
      return claimed;
    },

    extend(claimed: ClaimedEvent, leaseMs: number): boolean {
      const entry = held(claimed);
      if (entry) entry.dueAtMs = now() + leaseMs;
      return entry !== undefined;
    },

    /** Ends an attempt. */
    end(claimed: ClaimedEvent, state: 'done' | 'dead' | 'waiting', delayMs: number, error?: string): boolean {
      const entry = held(claimed);
      if (!entry) return false;
      entry.dueAtMs = now() + delayMs;
      entry.state = state;
      if (error !== undefined) entry.lastError = error;
      if (state !== 'done') return true;
      open.remove(entry);
      done.push(entry);
      return true;
    },

    giveBack(
      claimed: ClaimedEvent,
      state: 'waiting' | 'deferred' | 'quarantined',
      newerThan: string | null,
    ): boolean {
      const entry = held(claimed);
      if (!entry) return false;
      entry.state = state;
      entry.dueAtMs = entry.receivedAtMs;
      entry.attempts -= 1;
      entry.newerThan = newerThan ?? entry.newerThan;
      return true;
    },

    heartbeat({ version, longestDelayMs }: Heartbeat): InboxUse {
      const nowMs = now();
      uses.set(version, nowMs);
      let corrected = 0;
      let deferred = 0;
      for (const entry of open) {
        const { state, newerThan, dueAtMs } = entry;
        if ((state === 'waiting' || state === 'claimed') && dueAtMs > nowMs + longestDelayMs) {
          entry.dueAtMs = nowMs;
          corrected += 1;
        }
        if (state !== 'deferred') continue;
        if (newerThan !== null && newerThan < version) {
          entry.state = 'waiting';
          entry.dueAtMs = nowMs;
        } else deferred += 1;
      }
      const versions = [...uses].map(([each, seenAtMs]) => ({ version: each, seenMsAgo: nowMs - seenAtMs }));
      return { versions, deferred: Math.min(deferred, COUNTED_UP_TO), corrected, nowMs };
    },

    sweep({ doneForMs, limit }: SweepRequest): number {
      const doneBeforeMs = now() - doneForMs;
      for (let removed = 0; ; removed += 1) {
        const first = done[firstDone];
        if (removed === limit || !first || first.dueAtMs > doneBeforeMs) return removed;
        forgetFirst(first);
      }
    },

    list({ limit = 100, newest = false, ...selection }: EventFilter): readonly StoredEvent[] {
      const found = selected(selection);
      return (newest ? found.slice(-limit) : found.slice(0, limit)).map(storedEvent);
    },

    counts(): InboxCounts {
      const counts = { waiting: 0, claimed: 0, deferred: 0, dead: 0, quarantined: 0 };
      let oldestReceivedAtMs: number | null = null;
      for (const { state, receivedAtMs } of open) {
        if (state === 'done' || counts[state] >= COUNTED_UP_TO) continue;
        counts[state] += 1;
        if (state === 'waiting' || state === 'claimed')
          oldestReceivedAtMs = Math.min(oldestReceivedAtMs ?? receivedAtMs, receivedAtMs);
      }
      return { ...counts, oldestReceivedAtMs };
    },

    redrive(selection: EventSelection): number {
      const redriven = resting(selection);
      for (const entry of redriven) {
        if (entry.state === 'deferred') entry.newerThan = '';
        entry.state = 'waiting';
        entry.dueAtMs = now();
        entry.attempts = 0;
      }
      return redriven.length;
    },

    purge(selection: EventSelection): number {
      const purged = resting(selection);
      for (const entry of purged) forget(entry);
      return purged.length;
    },
  };
}

function isSelected(
  { event, state, receivedAtMs, lastError }: Entry,
  { states, kinds, eventTypes, olderThanMs, newerThanMs, error }: EventSelection,
  nowMs: number,
): boolean {
  return (
    (!states || states.includes(state)) &&
    (!kinds || kinds.includes(event.kind)) &&
    (!eventTypes || eventTypes.includes(event.eventType)) &&
    (olderThanMs === undefined || receivedAtMs <= nowMs - olderThanMs) &&
    (newerThanMs === undefined || receivedAtMs > nowMs - newerThanMs) &&
    (error === undefined || lastError?.includes(error) === true)
  );
}

function storedEvent(entry: Entry): StoredEvent {
  const { event, state, attempts, receivedAtMs, dueAtMs, lastError, newerThan } = entry;
  const { token: _, ...stored } = claimedEvent(event, { state, attempts, receivedAtMs, dueAtMs, token: '' });
  return { ...stored, lastError, newerThan };
}

function isSameBody(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
