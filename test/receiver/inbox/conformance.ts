import { expect } from 'vitest';
import type {
  ClaimedEvent,
  ClaimRequest,
  Inbox,
  NewEvent,
  PutOutcome,
} from '../../../receiver/inbox/inbox.ts';

/** A store under test: an inbox that is empty, and another way into the same one, as from another process. */
export interface InboxUnderTest extends AsyncDisposable {
  readonly inbox: Inbox<unknown>;
  readonly other: Inbox<unknown>;
}

const CONTRACT = 'example-webhooks';
const VERSION = '1';

/** An event that waits for a handler. */
export function newEvent(id: string, changes: Partial<NewEvent> = {}): NewEvent {
  return {
    contract: CONTRACT,
    id,
    kind: 'valid',
    eventType: 'invoice.created',
    body: new TextEncoder().encode(`{"type":"invoice.created","text":"é \u{1F600}"}`),
    headers: { 'content-type': 'application/json', 'x-request-id': id },
    orderKey: null,
    signed: null,
    state: 'waiting',
    newerThan: null,
    ...changes,
  };
}

const LEASE_MS = 60_000;
const request = (limit = 10, changes: Partial<ClaimRequest> = {}): ClaimRequest => ({
  contract: CONTRACT,
  version: VERSION,
  limit,
  leaseMs: LEASE_MS,
  ...changes,
});
const beat = (version = VERSION) => ({ contract: CONTRACT, version, longestDelayMs: 600_000 });
const all = { contract: CONTRACT };
const nothing = async (): Promise<void> => undefined;
const ids = (events: readonly { readonly id: string }[]): readonly string[] => events.map(({ id }) => id);

async function putOne(inbox: Inbox<unknown>, put: NewEvent, leaseMs?: number): Promise<PutOutcome> {
  const [outcome = 'new'] = await inbox.put([put], leaseMs);
  return outcome;
}

async function claimOne(inbox: Inbox<unknown>, changes: Partial<ClaimRequest> = {}): Promise<ClaimedEvent> {
  const [claimed] = await inbox.claim(request(1, changes));
  if (!claimed) throw new Error('nothing was due');
  return claimed;
}

async function claimedPut(inbox: Inbox<unknown>, put: NewEvent, leaseMs = LEASE_MS): Promise<ClaimedEvent> {
  const outcome = await putOne(inbox, put, leaseMs);
  if (typeof outcome !== 'object') throw new Error(`it is ${outcome}`);
  return outcome;
}

/** Waits until the clock of the store has moved on. */
async function later(inbox: Inbox<unknown>): Promise<void> {
  const { nowMs } = await inbox.heartbeat(beat());
  while ((await inbox.heartbeat(beat())).nowMs === nowMs)
    await new Promise((resolve) => setImmediate(resolve));
}

/** What every store does alike, by title. */
export const conformance: readonly (readonly [
  title: string,
  run: (under: InboxUnderTest) => Promise<void>,
])[] = [
  [
    'puts the events of one call in their order and in one step, also those that come twice in it',
    async ({ inbox, other }) => {
      const puts = ['z', 'a', 'm', 'a'].map((id) => newEvent(id, { orderKey: 'parcel 1' }));
      const another = newEvent('m', { body: new TextEncoder().encode('{}') });
      expect(await inbox.put([...puts, another])).toEqual(['new', 'new', 'new', 'known', 'conflict']);
      expect(ids(await other.list(all))).toEqual(['z', 'a', 'm']);
      for (const id of ['z', 'a', 'm']) {
        const claimed = await claimOne(inbox);
        expect(claimed.id).toBe(id);
        await inbox.complete(claimed, nothing);
      }
    },
  ],
  [
    'shows none or all of the many events that are put in one call',
    async ({ inbox, other }) => {
      const many = Array.from({ length: 2_000 }, (_, index) => newEvent(`of many, ${2_000 - index}`));
      const progress = { isPut: false };
      const put = inbox.put(many).finally(() => (progress.isPut = true));
      const seen = new Set<number>();
      while (!progress.isPut) {
        seen.add((await other.counts(CONTRACT)).waiting);
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(new Set(await put)).toEqual(new Set(['new']));
      expect([...seen].filter((count) => count !== 0 && count !== 2_000)).toEqual([]);
      expect((await other.counts(CONTRACT)).waiting).toBe(2_000);
    },
  ],
  [
    'gives an event back as it came',
    async ({ inbox, other }) => {
      const bytes = new TextEncoder().encode('\u{FEFF}{"a":"\\u0000 \u{1F600}","b":1}\n');
      const put = newEvent('an id, with ünicode', {
        body: bytes,
        orderKey: 'wallet 1',
        kind: 'invalid',
        signed: 's',
      });
      const { nowMs } = await inbox.heartbeat(beat());
      expect(await putOne(inbox, put)).toBe('new');
      const [found] = await other.list({ ...all, ids: [put.id] });
      const { receivedAtMs = 0, dueAtMs, ...rest } = found ?? {};
      expect({ ...rest, body: Array.from(found?.body ?? []) }).toEqual({
        ...put,
        body: Array.from(bytes),
        state: 'waiting',
        attempts: 0,
        lastError: null,
      });
      expect(dueAtMs).toBe(receivedAtMs);
      expect(receivedAtMs).toBeGreaterThanOrEqual(nowMs);
      expect(receivedAtMs).toBeLessThanOrEqual((await inbox.heartbeat(beat())).nowMs);
    },
  ],

  [
    'knows an event again, and tells another body under its ID',
    async ({ inbox, other }) => {
      expect(await putOne(inbox, newEvent('a'))).toBe('new');
      expect(await putOne(other, newEvent('a'))).toBe('known');
      expect(await putOne(other, newEvent('a', { body: new Uint8Array([123, 125]) }))).toBe('conflict');
      const almost = Uint8Array.from([...newEvent('a').body.slice(0, -1), 33]);
      expect(await putOne(other, newEvent('a', { body: almost }))).toBe('conflict');
      expect(await putOne(other, newEvent('a', { body: new Uint8Array() }))).toBe('conflict');
      expect(await inbox.list(all)).toHaveLength(1);
    },
  ],

  [
    'tells what was signed before from what is new, whatever its ID',
    async ({ inbox, other }) => {
      expect(await putOne(inbox, newEvent('a', { signed: 'one' }))).toBe('new');
      expect(await putOne(other, newEvent('b', { signed: 'one' }))).toBe('replay');
      expect(await putOne(other, newEvent('a', { signed: 'two' }))).toBe('known');
      expect(await putOne(other, newEvent('b', { signed: 'two' }))).toBe('new');
      expect(await putOne(other, newEvent('c', { signed: 'one', contract: 'another' }))).toBe('new');
      const twins = ['d', 'e', 'f', 'g'].map((id) => newEvent(id, { signed: 'three' }));
      const outcomes = await Promise.all(twins.map((twin, index) => putOne(index % 2 ? inbox : other, twin)));
      expect(outcomes.toSorted()).toEqual(['new', 'replay', 'replay', 'replay']);
    },
  ],

  [
    'puts a list, and says of each event what became of it',
    async ({ inbox, other }) => {
      await putOne(other, newEvent('known'));
      const conflict = newEvent('known', { body: new Uint8Array([1]) });
      const list = [
        newEvent('b'),
        newEvent('known'),
        newEvent('a'),
        conflict,
        newEvent('a'),
        newEvent('c', { state: 'quarantined' }),
      ];
      const outcomes = await inbox.put(list, LEASE_MS);
      const told = outcomes.map((outcome) => (typeof outcome === 'object' ? outcome.id : outcome));
      expect(told).toEqual(['b', 'known', 'a', 'conflict', 'known', 'new']);
      expect(await inbox.put([])).toEqual([]);
      expect(await inbox.list(all)).toHaveLength(4);
      const signed = ['d', 'e', 'f'].map((id) => newEvent(id, { signed: `s ${id}` }));
      expect(await inbox.put(signed)).toEqual(['new', 'new', 'new']);
      const again = [
        ...signed,
        { ...conflict, id: 'c' },
        newEvent('g', { signed: 's e' }),
        newEvent('b'),
        newEvent('h'),
      ];
      expect(await other.put(again)).toEqual([
        'known',
        'known',
        'known',
        'conflict',
        'replay',
        'known',
        'new',
      ]);
    },
  ],

  [
    'puts hundreds of events at once, small and large ones',
    async ({ inbox, other }) => {
      const body = (index: number): Uint8Array =>
        new Uint8Array(index % 50 === 0 ? 300_000 : 10).fill(index % 100);
      const puts = Array.from({ length: 400 }, (_, index) =>
        putOne(index % 2 ? inbox : other, newEvent(`e${index}`, { body: body(index) })),
      );
      expect(new Set(await Promise.all(puts))).toEqual(new Set(['new']));
      const stored = await inbox.list({ ...all, limit: 1_000 });
      expect(stored).toHaveLength(400);
      for (const { id, body: kept } of stored) {
        expect(Buffer.compare(kept, body(Number(id.slice(1))))).toBe(0);
      }
    },
  ],

  [
    'takes one of the same events that come at the same time',
    async ({ inbox, other }) => {
      const puts = Array.from({ length: 40 }, (_, index) =>
        putOne(index % 2 ? inbox : other, newEvent(`e${index % 4}`)),
      );
      const outcomes = await Promise.all(puts);
      expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(4);
      expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(36);
    },
  ],

  [
    'takes lists of the same events that come in opposite order',
    async ({ inbox, other }) => {
      const list = Array.from({ length: 50 }, (_, index) => newEvent(`e${index}`, { signed: `s${index}` }));
      for (let round = 0; round < 5; round += 1) {
        const fresh = list.map((one) => ({
          ...one,
          id: `${round} ${one.id}`,
          signed: `${round} ${one.signed}`,
        }));
        const outcomes = await Promise.all([
          inbox.put(fresh),
          other.put(fresh.toReversed()),
          inbox.put(fresh),
        ]);
        expect(outcomes.flat().filter((outcome) => outcome === 'new')).toHaveLength(50);
        expect(outcomes.flat().filter((outcome) => outcome === 'known')).toHaveLength(100);
      }
    },
  ],

  [
    'claims an event in the step that puts it, for the time of the lease',
    async ({ inbox, other }) => {
      const { token, body, ...rest } = await claimedPut(inbox, newEvent('a'));
      const [{ body: storedBody, ...stored } = newEvent('missing')] = await other.list(all);
      expect([rest, [...body]]).toEqual([stored, [...storedBody]]);
      expect(rest).toMatchObject({ state: 'claimed', attempts: 1, dueAtMs: rest.receivedAtMs + LEASE_MS });
      expect(await putOne(other, newEvent('a'), LEASE_MS)).toBe('known');
      expect(await other.claim(request())).toEqual([]);
      const first = await claimedPut(inbox, newEvent('b'), 0);
      const second = await claimOne(other);
      expect([second.id, second.attempts]).toEqual(['b', 2]);
      expect(second.token).not.toBe(first.token);
      expect(await inbox.complete(first, nothing)).toBe(false);
      expect(await other.complete(second, nothing)).toBe(true);
      expect(token).not.toBe('');
    },
  ],

  [
    'completes or takes back what was claimed in the step that put it',
    async ({ inbox, other }) => {
      const done = await claimedPut(inbox, newEvent('done'));
      const back = await claimedPut(inbox, newEvent('back'));
      expect(await inbox.complete(done, nothing)).toBe(true);
      expect(await inbox.extend(done, LEASE_MS)).toBe(false);
      expect(await inbox.release(done)).toBe(false);
      expect(await inbox.fail(done, { error: 'no', retryInMs: 0 })).toBe(false);
      expect(await inbox.release(back)).toBe(true);
      expect(await claimOne(other)).toMatchObject({ id: 'back', attempts: 1 });
      expect(await inbox.complete(back, nothing)).toBe(false);
    },
  ],

  [
    'does not take the claim of an event that is gone for that of one that came later with the same ID',
    async ({ inbox, other }) => {
      const stale = await claimedPut(inbox, newEvent('a'), 0);
      expect(await other.complete(await claimOne(other), nothing)).toBe(true);
      expect(await other.sweep({ ...all, doneForMs: 0, limit: 10 })).toBe(1);
      expect(await inbox.complete(stale, nothing)).toBe(false);
      expect(await inbox.extend(stale, LEASE_MS)).toBe(false);
      const later = await claimedPut(other, newEvent('a'));
      expect(await inbox.fail(stale, { error: 'late', retryInMs: 0 })).toBe(false);
      expect(await inbox.complete(stale, nothing)).toBe(false);
      expect(await other.complete(later, nothing)).toBe(true);
    },
  ],

  [
    'completes many at once, and says of each whether it was its own',
    async ({ inbox, other }) => {
      const mine = await Promise.all(
        Array.from({ length: 60 }, (_, index) => claimedPut(inbox, newEvent(`e${index}`), 0)),
      );
      const taken = new Set(ids(await other.claim(request(20))));
      const outcomes = await Promise.all(mine.map((one) => inbox.complete(one, nothing)));
      expect(
        mine
          .filter((_, index) => !outcomes[index])
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual([...taken].toSorted());
      expect(await inbox.list({ ...all, states: ['done'] })).toHaveLength(40);
    },
  ],

  [
    'claims nothing in the step that puts it but work without an order key',
    async ({ inbox }) => {
      expect(await putOne(inbox, newEvent('quarantined', { state: 'quarantined' }), LEASE_MS)).toBe('new');
      expect(await putOne(inbox, newEvent('later', { state: 'deferred', newerThan: '1' }), LEASE_MS)).toBe(
        'new',
      );
      expect(await putOne(inbox, newEvent('a1', { orderKey: 'a' }), LEASE_MS)).toBe('new');
      expect(ids(await inbox.claim(request()))).toEqual(['a1']);
    },
  ],

  [
    'hands out what is due, the oldest first, once',
    async ({ inbox, other }) => {
      for (const id of ['a', 'b', 'c']) await putOne(inbox, newEvent(id));
      expect(ids(await inbox.claim(request(2)))).toEqual(['a', 'b']);
      expect(ids(await other.claim(request()))).toEqual(['c']);
      expect(await inbox.claim(request())).toEqual([]);
    },
  ],

  [
    'hands out each event once to workers that ask together',
    async ({ inbox, other }) => {
      const names = Array.from({ length: 30 }, (_, index) => `e${index}`);
      await Promise.all(names.map((id) => putOne(inbox, newEvent(id))));
      const claims = Array.from({ length: 12 }, (_, index) => (index % 2 ? inbox : other).claim(request(5)));
      const claimed = (await Promise.all(claims)).flatMap(ids);
      expect(new Set(claimed).size).toBe(claimed.length);
      let rest = await inbox.claim(request(50));
      claimed.push(...ids(rest));
      while (rest.length > 0) claimed.push(...ids((rest = await inbox.claim(request(50)))));
      expect(claimed.toSorted()).toEqual(names.toSorted());
    },
  ],

  [
    'hands out an event again when its lease ends, and heeds its former worker no more',
    async ({ inbox, other }) => {
      await putOne(inbox, newEvent('a'));
      const first = await claimOne(inbox, { leaseMs: 0 });
      const second = await claimOne(other);
      expect(second.attempts).toBe(2);
      expect(await inbox.claim(request())).toEqual([]);
      expect(await inbox.extend(first, LEASE_MS)).toBe(false);
      expect(await inbox.fail(first, { error: 'late', retryInMs: 0 })).toBe(false);
      expect(await inbox.release(first)).toBe(false);
      expect(await inbox.defer(first, VERSION)).toBe(false);
      expect(await inbox.quarantine(first)).toBe(false);
      expect(await inbox.complete(first, nothing)).toBe(false);
      expect(await other.complete(second, nothing)).toBe(true);
      expect(await other.complete(second, nothing)).toBe(false);
    },
  ],

  [
    'has a lease end so long after now',
    async ({ inbox, other }) => {
      await putOne(inbox, newEvent('a'));
      const { nowMs } = await inbox.heartbeat(beat());
      const claimed = await claimOne(inbox, { leaseMs: 0 });
      expect(Math.abs(claimed.dueAtMs - nowMs)).toBeLessThan(LEASE_MS / 2);
      expect(await inbox.extend(claimed, LEASE_MS)).toBe(true);
      expect(await other.claim(request())).toEqual([]);
      const [{ dueAtMs = 0 } = {}] = await other.list(all);
      expect(Math.abs(dueAtMs - nowMs - LEASE_MS)).toBeLessThan(LEASE_MS / 2);
      expect(await inbox.extend(claimed, 0)).toBe(true);
      expect(await other.claim(request())).toHaveLength(1);
    },
  ],

  [
    'hands out no more what has ended, when the lease that it had would end',
    async ({ inbox, other }) => {
      const names = ['done', 'dead', 'deferred', 'retried', 'quarantined'];
      for (const id of names) await putOne(inbox, newEvent(id));
      const [done, dead, deferred, retried, quarantined] = await inbox.claim(request(5, { leaseMs: 0 }));
      if (!done || !dead || !deferred || !retried || !quarantined) throw new Error('not enough was due');
      expect(await inbox.quarantine(quarantined)).toBe(true);
      expect(await inbox.complete(done, nothing)).toBe(true);
      expect(await inbox.fail(dead, { error: 'no', retryInMs: null })).toBe(true);
      expect(await inbox.defer(deferred, VERSION)).toBe(true);
      expect(await inbox.fail(retried, { error: 'no', retryInMs: LEASE_MS })).toBe(true);
      await later(inbox);
      expect(await other.claim(request(10, { version: '2' }))).toEqual([]);
      expect((await other.list(all)).map(({ state }) => state)).toEqual([
        'done',
        'dead',
        'deferred',
        'waiting',
        'quarantined',
      ]);
    },
  ],

  [
    'quarantines an event as if it had not been claimed, and goes on with those after it in its order',
    async ({ inbox, other }) => {
      for (const id of ['a', 'b']) await putOne(inbox, newEvent(id, { orderKey: 'key' }));
      expect(await inbox.quarantine(await claimOne(inbox))).toBe(true);
      const unclaimed = { id: 'a', state: 'quarantined', attempts: 0, lastError: null };
      expect(await other.list({ ...all, states: ['quarantined'] })).toMatchObject([unclaimed]);
      expect(await other.counts(CONTRACT)).toMatchObject({ waiting: 1, claimed: 0, quarantined: 1 });
      expect((await claimOne(other)).id).toBe('b');
      expect(await inbox.redrive({ ...all, states: ['quarantined'] })).toBe(1);
    },
  ],

  [
    'tries failed work again when it is due, then lets it rest',
    async ({ inbox }) => {
      await putOne(inbox, newEvent('a'));
      expect(await inbox.fail(await claimOne(inbox), { error: 'Error: no', retryInMs: 0 })).toBe(true);
      const again = await claimOne(inbox);
      expect(again).toMatchObject({ attempts: 2, lastError: 'Error: no' });
      await inbox.fail(again, { error: 'Error: later', retryInMs: LEASE_MS });
      expect(await inbox.claim(request())).toEqual([]);
      const { nowMs } = await inbox.heartbeat(beat());
      const [{ dueAtMs = 0 } = {}] = await inbox.list(all);
      expect(Math.abs(dueAtMs - nowMs - LEASE_MS)).toBeLessThan(LEASE_MS / 2);
      await putOne(inbox, newEvent('b'));
      await inbox.fail(await claimOne(inbox), { error: 'Error: never', retryInMs: null });
      expect(await inbox.claim(request())).toEqual([]);
      const rest = { id: 'b', state: 'dead', attempts: 1, lastError: 'Error: never' };
      expect(await inbox.list({ ...all, states: ['dead'] })).toMatchObject([rest]);
    },
  ],

  [
    'says of what is done when that was, and why it failed before',
    async ({ inbox, other }) => {
      await putOne(inbox, newEvent('a'));
      await inbox.fail(await claimOne(inbox), { error: 'Error: no', retryInMs: 0 });
      const { nowMs } = await inbox.heartbeat(beat());
      expect(await inbox.complete(await claimOne(inbox), nothing)).toBe(true);
      const [{ dueAtMs = 0, ...done } = {}] = await other.list(all);
      expect(done).toMatchObject({ state: 'done', attempts: 2, lastError: 'Error: no' });
      expect(Math.abs(dueAtMs - nowMs)).toBeLessThan(LEASE_MS / 2);
    },
  ],

  [
    'leaves an event with its worker while the work fails',
    async ({ inbox }) => {
      await putOne(inbox, newEvent('a'));
      const claimed = await claimOne(inbox);
      await expect(inbox.complete(claimed, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      const withTransaction = inbox.complete(claimed, async (begin) => {
        await begin();
        throw new Error('no again');
      });
      await expect(withTransaction).rejects.toThrow('no again');
      expect(await inbox.complete(claimed, nothing)).toBe(true);
    },
  ],

  [
    'gives work one transaction, when it asks for it',
    async ({ inbox, other }) => {
      const claimed = await claimedPut(inbox, newEvent('a'));
      const given: unknown[] = [];
      const work = async (begin: () => Promise<unknown>): Promise<void> => {
        given.push(await begin(), await begin());
      };
      expect(await inbox.complete(claimed, work)).toBe(true);
      expect(given[0]).toBe(given[1]);
      expect(await other.list({ ...all, states: ['done'] })).toHaveLength(1);
    },
  ],

  [
    'takes an event back as if it had not been claimed',
    async ({ inbox }) => {
      await putOne(inbox, newEvent('a'));
      expect(await inbox.release(await claimOne(inbox))).toBe(true);
      expect(await inbox.counts(CONTRACT)).toMatchObject({ waiting: 1, claimed: 0 });
      expect(await inbox.list(all)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
      expect((await claimOne(inbox)).attempts).toBe(1);
    },
  ],

  [
    'keeps the order of a key, and of nothing else',
    async ({ inbox, other }) => {
      for (const id of ['a1', 'a2', 'a3']) await putOne(inbox, newEvent(id, { orderKey: 'a' }));
      await putOne(inbox, newEvent('b1', { orderKey: 'b' }));
      await putOne(inbox, newEvent('a0', { orderKey: 'a', contract: 'another' }));
      await putOne(inbox, newEvent('free'));
      const [first, ...others] = await inbox.claim(request());
      if (!first) throw new Error('nothing was due');
      expect(ids([first, ...others])).toEqual(['a1', 'b1', 'free']);
      expect(await other.claim(request())).toEqual([]);
      expect(ids(await other.claim(request(10, { contract: 'another' })))).toEqual(['a0']);
      // What is tried again later holds up those behind it.
      await inbox.fail(first, { error: 'no', retryInMs: LEASE_MS });
      expect(await other.claim(request())).toEqual([]);
      // What is dead does not.
      await putOne(inbox, newEvent('c1', { orderKey: 'c' }));
      await putOne(inbox, newEvent('c2', { orderKey: 'c' }));
      await inbox.fail(await claimOne(inbox), { error: 'no', retryInMs: null });
      const second = await claimOne(other);
      expect(second.id).toBe('c2');
      await inbox.fail(second, { error: 'no', retryInMs: 0 });
      await inbox.complete(await claimOne(inbox), nothing);
      expect(await other.claim(request())).toEqual([]);
    },
  ],

  [
    'never has two of a key claimed, no matter who asks',
    async ({ inbox, other }) => {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => putOne(inbox, newEvent(`e${index}`, { orderKey: 'one' }))),
      );
      for (let round = 0; round < 20; round += 1) {
        const claims = [inbox, other, inbox, other].map((one) => one.claim(request(5)));
        const claimed = (await Promise.all(claims)).flat();
        expect(claimed).toHaveLength(1);
        for (const one of claimed) await inbox.complete(one, nothing);
      }
      expect(await inbox.list({ ...all, states: ['done'] })).toHaveLength(20);
    },
  ],

  [
    'keeps what a version does not know for a newer one, in its order',
    async ({ inbox, other }) => {
      await putOne(inbox, newEvent('a1', { orderKey: 'a' }));
      await putOne(inbox, newEvent('a2', { orderKey: 'a' }));
      await putOne(inbox, newEvent('b', { state: 'deferred', newerThan: VERSION }));
      await putOne(inbox, newEvent('quarantined', { state: 'quarantined' }));
      const first = await claimOne(inbox);
      expect(await inbox.defer(first, VERSION)).toBe(true);
      expect(await inbox.claim(request())).toEqual([]);
      expect(await other.counts(CONTRACT)).toMatchObject({ waiting: 1, claimed: 0, deferred: 2 });
      const seen = await inbox.heartbeat(beat());
      expect(seen).toMatchObject({ deferred: 2, corrected: 0 });
      const { versions, deferred } = await other.heartbeat(beat('2'));
      expect(deferred).toBe(0);
      expect(await inbox.counts(CONTRACT)).toMatchObject({ waiting: 3, deferred: 0, quarantined: 1 });
      expect(versions.map(({ version }) => version).toSorted()).toEqual(['1', '2']);
      expect(versions.every(({ seenMsAgo }) => seenMsAgo >= 0 && seenMsAgo < 60_000)).toBe(true);
      // The older one still leaves them.
      expect(await inbox.claim(request())).toEqual([]);
      const claimed = await other.claim(request(10, { version: '2' }));
      expect(claimed.map(({ id, attempts }) => [id, attempts]).toSorted()).toEqual([
        ['a1', 1],
        ['b', 1],
      ]);
      for (const one of claimed) await other.complete(one, nothing);
      expect(ids(await inbox.claim(request()))).toEqual(['a2']);
    },
  ],

  [
    'has a newer version handle what waits for it of its own contract, and nothing that rests for another reason',
    async ({ inbox, other }) => {
      const foreign = { contract: 'another' };
      await putOne(inbox, newEvent('foreign', { ...foreign, state: 'deferred', newerThan: VERSION }));
      await putOne(inbox, newEvent('dead', { state: 'deferred', newerThan: VERSION }));
      expect((await other.heartbeat(beat('2'))).deferred).toBe(0);
      expect(await inbox.list(foreign)).toMatchObject([{ state: 'deferred' }]);
      await other.fail(await claimOne(other, { version: '2' }), { error: 'no', retryInMs: null });
      expect((await inbox.heartbeat(beat())).deferred).toBe(0);
      expect((await other.heartbeat(beat('3'))).deferred).toBe(0);
      expect(await inbox.list(all)).toMatchObject([{ id: 'dead', state: 'dead' }]);
      expect((await other.heartbeat({ ...beat('2'), ...foreign })).deferred).toBe(0);
      expect(await inbox.list(foreign)).toMatchObject([{ state: 'waiting' }]);
    },
  ],

  [
    'keeps the order of a key also where something in it is for a newer version',
    async ({ inbox, other }) => {
      const forNewer = { state: 'deferred', newerThan: VERSION } as const;
      for (const id of ['a1', 'a2', 'a3'])
        await putOne(inbox, newEvent(id, { orderKey: 'a', ...(id === 'a2' && forNewer) }));
      const first = await claimOne(inbox);
      expect(first.id).toBe('a1');
      await later(inbox);
      expect(await other.heartbeat(beat('2'))).toMatchObject({ deferred: 0 });
      const [{ state = '', receivedAtMs = 0, dueAtMs = 0 } = {}] = await inbox.list({ ...all, ids: ['a2'] });
      expect(state).toBe('waiting');
      expect(dueAtMs).toBeGreaterThan(receivedAtMs);
      expect(await other.claim(request(10, { version: '2' }))).toEqual([]);
      expect(await inbox.complete(first, nothing)).toBe(true);
      expect(await inbox.claim(request())).toEqual([]);
      for (const id of ['a2', 'a3']) {
        const claimed = await other.claim(request(10, { version: '2' }));
        expect(ids(claimed)).toEqual([id]);
        for (const one of claimed) expect(await other.complete(one, nothing)).toBe(true);
      }
      expect(await other.claim(request(10, { version: '2' }))).toEqual([]);
    },
  ],

  [
    'keeps the order of a key also where something in it is redriven',
    async ({ inbox, other }) => {
      const forNewer = { state: 'deferred', newerThan: '2' } as const;
      for (const id of ['a1', 'a2', 'a3'])
        await putOne(inbox, newEvent(id, { orderKey: 'a', ...(id === 'a2' && forNewer) }));
      await putOne(inbox, newEvent('b1', { orderKey: 'b', ...forNewer }));
      await putOne(inbox, newEvent('b2', { orderKey: 'b' }));
      const first = await claimOne(inbox);
      expect(first.id).toBe('a1');
      await later(inbox);
      expect(await other.redrive({ ...all, states: ['deferred'] })).toBe(2);
      const [{ receivedAtMs = 0, dueAtMs = 0 } = {}] = await inbox.list({ ...all, ids: ['a2'] });
      expect(dueAtMs).toBeGreaterThan(receivedAtMs);
      const [second, ...more] = await inbox.claim(request());
      expect([second?.id, more]).toEqual(['b1', []]);
      for (const one of [first, second]) if (one) expect(await inbox.complete(one, nothing)).toBe(true);
      for (const expected of [['a2', 'b2'], ['a3'], []]) {
        const claimed = await other.claim(request());
        expect(ids(claimed).toSorted()).toEqual(expected);
        for (const one of claimed) expect(await other.complete(one, nothing)).toBe(true);
      }
    },
  ],

  [
    'hands out up to the limit also where some of what is due is for a newer version',
    async ({ inbox, other }) => {
      await putOne(inbox, newEvent('newer', { state: 'deferred', newerThan: VERSION }));
      await other.heartbeat(beat('2'));
      await later(inbox);
      for (const id of ['a', 'b', 'c']) await putOne(inbox, newEvent(id));
      expect(ids(await inbox.claim(request(2)))).toEqual(['a', 'b']);
      expect(ids(await inbox.claim(request(2)))).toEqual(['c']);
      expect(ids(await other.claim(request(2, { version: '2' })))).toEqual(['newer']);
    },
  ],

  [
    'gives what was deferred to any version once somebody redrives it',
    async ({ inbox }) => {
      await putOne(inbox, newEvent('a', { state: 'deferred', newerThan: '2' }));
      await putOne(inbox, newEvent('quarantined', { state: 'quarantined' }));
      expect(await inbox.claim(request())).toEqual([]);
      const { nowMs } = await inbox.heartbeat(beat());
      await later(inbox);
      expect(await inbox.redrive({ ...all, states: ['deferred', 'quarantined'] })).toBe(2);
      for (const { state, dueAtMs } of await inbox.list(all)) {
        expect(state).toBe('waiting');
        expect(dueAtMs).toBeGreaterThan(nowMs);
      }
      expect(await inbox.counts(CONTRACT)).toMatchObject({ waiting: 2, deferred: 0, quarantined: 0 });
      const claimed = await inbox.claim(request());
      expect(claimed.map(({ id, newerThan }) => [id, newerThan]).toSorted()).toEqual([
        ['a', ''],
        ['quarantined', null],
      ]);
    },
  ],

  [
    'shows each contract its own events alone',
    async ({ inbox, other }) => {
      await putOne(inbox, newEvent('a'));
      const foreign = { contract: 'another' };
      expect(await putOne(other, newEvent('a', { ...foreign, body: new Uint8Array([123, 125]) }))).toBe(
        'new',
      );
      expect(await inbox.list(foreign)).toHaveLength(1);
      expect(await inbox.counts('third')).toMatchObject({ waiting: 0, oldestReceivedAtMs: null });
      expect((await inbox.claim(request(10, foreign))).map(({ contract }) => contract)).toEqual(['another']);
      const [mine, ...more] = await inbox.claim(request());
      expect([mine?.contract, more]).toEqual([CONTRACT, []]);
      expect((await other.heartbeat({ ...beat(), ...foreign })).versions).toHaveLength(1);
      if (mine) await inbox.complete(mine, nothing);
      expect(await inbox.sweep({ ...foreign, doneForMs: 0, limit: 10 })).toBe(0);
      expect(await inbox.sweep({ ...all, doneForMs: 0, limit: 10 })).toBe(1);
    },
  ],

  [
    'has what a clock that was ahead has stored handled now',
    async ({ inbox }) => {
      await putOne(inbox, newEvent('a'));
      await inbox.fail(await claimOne(inbox), { error: 'no', retryInMs: 86_400_000 });
      await claimedPut(inbox, newEvent('b'), 86_400_000);
      await claimedPut(inbox, newEvent('c', { contract: 'another' }), 86_400_000);
      expect(await inbox.heartbeat({ ...beat(), longestDelayMs: 90_000_000 })).toMatchObject({
        corrected: 0,
      });
      expect(await inbox.claim(request())).toEqual([]);
      expect(await inbox.heartbeat(beat())).toMatchObject({ corrected: 2 });
      expect(ids(await inbox.claim(request())).toSorted()).toEqual(['a', 'b']);
    },
  ],

  [
    'sweeps away what was done, in steps, and nothing else',
    async ({ inbox, other }) => {
      for (const id of ['done', 'done too', 'done as well', 'dead', 'claimed']) {
        await putOne(inbox, newEvent(id, { signed: `s ${id}` }));
      }
      const [one, two, three, dead] = await inbox.claim(request());
      if (!one || !two || !three || !dead) throw new Error('not enough was due');
      for (const done of [one, two, three]) await inbox.complete(done, nothing);
      await inbox.fail(dead, { error: 'no', retryInMs: null });
      await putOne(inbox, newEvent('quarantined', { state: 'quarantined' }));
      expect(await other.sweep({ ...all, doneForMs: 60_000, limit: 10 })).toBe(0);
      expect(await other.sweep({ ...all, doneForMs: 0, limit: 2 })).toBe(2);
      expect(await other.sweep({ ...all, doneForMs: 0, limit: 2 })).toBe(1);
      expect(await other.sweep({ ...all, doneForMs: 0, limit: 2 })).toBe(0);
      expect(ids(await other.list(all)).toSorted()).toEqual(['claimed', 'dead', 'quarantined']);
      expect(await putOne(inbox, newEvent('done', { signed: 's done' }))).toBe('new');
      expect(await putOne(inbox, newEvent('dead'))).toBe('known');
    },
  ],

  [
    'sweeps away first what was done first',
    async ({ inbox, other }) => {
      for (const id of ['a', 'b', 'c']) await putOne(inbox, newEvent(id));
      for (const done of (await inbox.claim(request())).toReversed()) {
        await inbox.complete(done, nothing);
        await later(inbox);
      }
      for (const left of [['a', 'b'], ['a'], []]) {
        expect(await other.sweep({ ...all, doneForMs: 0, limit: 1 })).toBe(1);
        expect(ids(await other.list(all))).toEqual(left);
      }
    },
  ],

  [
    'counts and lists by state, kind, age and error',
    async ({ inbox }) => {
      expect(await inbox.counts(CONTRACT)).toEqual({
        waiting: 0,
        claimed: 0,
        deferred: 0,
        dead: 0,
        quarantined: 0,
        oldestReceivedAtMs: null,
      });
      await putOne(inbox, newEvent('a'));
      await putOne(inbox, newEvent('b', { kind: 'unknown', state: 'quarantined' }));
      await putOne(inbox, newEvent('c', { kind: 'conflict', state: 'quarantined' }));
      await putOne(inbox, newEvent('d'));
      const first = await claimOne(inbox);
      const [oldest] = await inbox.list({ ...all, ids: ['a'] });
      const counts = { waiting: 1, claimed: 1, deferred: 0, dead: 0, quarantined: 2 };
      expect(await inbox.counts(CONTRACT)).toEqual({ ...counts, oldestReceivedAtMs: oldest?.receivedAtMs });
      expect(ids(await inbox.list({ ...all, states: ['quarantined'], kinds: ['conflict'] }))).toEqual(['c']);
      expect(ids(await inbox.list({ ...all, states: ['waiting', 'claimed'] }))).toEqual(['a', 'd']);
      expect(ids(await inbox.list({ ...all, limit: 2 }))).toEqual(['a', 'b']);
      expect(ids(await inbox.list({ ...all, limit: 2, newest: true }))).toEqual(['c', 'd']);
      expect(ids(await inbox.list({ ...all, ids: ['d', 'b', 'nobody'] }))).toEqual(['b', 'd']);
      expect(await inbox.list({ ...all, ids: [] })).toEqual([]);
      expect(await inbox.list({ ...all, olderThanMs: 60_000 })).toEqual([]);
      expect(await inbox.list({ ...all, olderThanMs: 0 })).toHaveLength(4);
      expect(await inbox.list({ ...all, newerThanMs: 60_000 })).toHaveLength(4);
      expect(await inbox.list({ ...all, newerThanMs: 0 })).toEqual([]);
      expect(await inbox.list({ ...all, eventTypes: ['no such'] })).toEqual([]);
      const eventTypes = ['no such', first.eventType];
      expect(ids(await inbox.list({ ...all, eventTypes }))).toContain(first.id);
      await inbox.fail(first, { error: "Error: 100 % of 'it'", retryInMs: null });
      expect(ids(await inbox.list({ ...all, error: "0 % of 'it" }))).toEqual(['a']);
      expect(await inbox.list({ ...all, error: 'e_r' })).toEqual([]);
    },
  ],

  [
    'counts as oldest what waits or is claimed, and lists a hundred events by default',
    async ({ inbox, other }) => {
      await putOne(inbox, newEvent('quarantined', { state: 'quarantined' }));
      await putOne(inbox, newEvent('later', { state: 'deferred', newerThan: '1' }));
      await later(inbox);
      expect((await other.counts(CONTRACT)).oldestReceivedAtMs).toBe(null);
      await putOne(inbox, newEvent('oldest'));
      await later(inbox);
      await putOne(inbox, newEvent('newest'));
      const [oldest] = await inbox.list({ ...all, ids: ['oldest'] });
      expect((await other.counts(CONTRACT)).oldestReceivedAtMs).toBe(oldest?.receivedAtMs);
      const claimed = await claimOne(inbox);
      expect(claimed.id).toBe('oldest');
      expect((await other.counts(CONTRACT)).oldestReceivedAtMs).toBe(oldest?.receivedAtMs);
      await inbox.complete(claimed, nothing);
      const [newest] = await inbox.list({ ...all, ids: ['newest'] });
      expect((await other.counts(CONTRACT)).oldestReceivedAtMs).toBe(newest?.receivedAtMs);
      await inbox.put(Array.from({ length: 100 }, (_, index) => newEvent(`e${index}`)));
      expect(await inbox.list(all)).toHaveLength(100);
      expect(ids(await inbox.list({ ...all, limit: 1, newest: true }))).toEqual(['e99']);
      expect(ids(await inbox.list({ ...all, newest: true }))).toHaveLength(100);
    },
  ],

  [
    'has what rests handled again, or removes it',
    async ({ inbox, other }) => {
      await putOne(inbox, newEvent('dead'));
      await inbox.fail(await claimOne(inbox), { error: 'no', retryInMs: null });
      await putOne(inbox, newEvent('quarantined', { state: 'quarantined', orderKey: 'a', kind: 'unknown' }));
      await putOne(inbox, newEvent('gone', { state: 'quarantined', signed: 's' }));
      await putOne(inbox, newEvent('foreign', { state: 'quarantined', contract: 'another' }));
      const waiting = await claimedPut(inbox, newEvent('waiting'));
      expect(await other.redrive({ ...all, kinds: ['unknown'] })).toBe(1);
      expect(await other.redrive({ ...all, ids: ['dead', 'waiting', 'foreign', 'nobody'] })).toBe(1);
      expect(await other.purge({ ...all, ids: ['gone', 'waiting', 'nobody'] })).toBe(1);
      expect(await inbox.complete(waiting, nothing)).toBe(true);
      const claimed = await inbox.claim(request());
      expect(claimed.map(({ id, attempts }) => [id, attempts]).toSorted()).toEqual([
        ['dead', 1],
        ['quarantined', 1],
      ]);
      expect(await putOne(inbox, newEvent('gone', { signed: 's' }))).toBe('new');
      expect(await inbox.purge(all)).toBe(0);
      expect(await inbox.list(all)).toHaveLength(4);
      expect(await inbox.purge({ contract: 'another' })).toBe(1);
      expect(await inbox.counts('another')).toMatchObject({ quarantined: 0, oldestReceivedAtMs: null });
    },
  ],

  [
    'removes what is dead or for a newer version, for which what follows in its order has waited',
    async ({ inbox, other }) => {
      await putOne(inbox, newEvent('dead', { signed: 's' }));
      await inbox.fail(await claimOne(inbox), { error: 'no', retryInMs: null });
      for (const id of ['a1', 'a2', 'a3'])
        await putOne(
          inbox,
          newEvent(id, { orderKey: 'a', ...(id === 'a1' && { state: 'deferred', newerThan: VERSION }) }),
        );
      expect(await inbox.claim(request())).toEqual([]);
      expect(await other.purge(all)).toBe(2);
      expect(ids(await inbox.list(all))).toEqual(['a2', 'a3']);
      expect(ids(await inbox.claim(request()))).toEqual(['a2']);
    },
  ],
];

/** What a store does to the millisecond, where the test plays its clock. */
export const exactTimes: readonly (readonly [
  title: string,
  run: (inbox: Inbox<unknown>, clock: { nowMs: number }) => Promise<void>,
])[] = [
  [
    'a lease ends after just so long',
    async (inbox, clock) => {
      await claimedPut(inbox, newEvent('a'), 1_000);
      clock.nowMs += 999;
      expect(await inbox.claim(request())).toEqual([]);
      clock.nowMs += 1;
      const claimed = await claimOne(inbox, { leaseMs: 1_000 });
      expect(claimed.dueAtMs).toBe(clock.nowMs + 1_000);
      clock.nowMs += 500;
      expect(await inbox.extend(claimed, 1_000)).toBe(true);
      clock.nowMs += 999;
      expect(await inbox.claim(request())).toEqual([]);
      clock.nowMs += 1;
      expect(await inbox.claim(request())).toHaveLength(1);
    },
  ],
  [
    'what is done is swept away after just so long',
    async (inbox, clock) => {
      const claimed = await claimedPut(inbox, newEvent('a'));
      clock.nowMs += 10;
      expect(await inbox.complete(claimed, nothing)).toBe(true);
      clock.nowMs += 999;
      expect(await inbox.sweep({ ...all, doneForMs: 1_000, limit: 10 })).toBe(0);
      clock.nowMs += 1;
      expect(await inbox.sweep({ ...all, doneForMs: 1_000, limit: 10 })).toBe(1);
    },
  ],
  [
    'what is done stays so where a clock is set back',
    async (inbox, clock) => {
      const [done, dead] = [await claimedPut(inbox, newEvent('a')), await claimedPut(inbox, newEvent('b'))];
      await inbox.complete(done, nothing);
      await inbox.fail(dead, { error: 'no', retryInMs: null });
      const before = await inbox.list(all);
      clock.nowMs -= 86_400_000;
      expect((await inbox.heartbeat(beat())).corrected).toBe(0);
      expect(await inbox.list(all)).toEqual(before);
    },
  ],
  [
    'what is due after the longest delay is left so, and what is due later is due now',
    async (inbox, clock) => {
      for (const [id, leaseMs] of [
        ['a', 600_000],
        ['b', 600_001],
      ] as const)
        await claimedPut(inbox, newEvent(id), leaseMs);
      expect((await inbox.heartbeat(beat())).corrected).toBe(1);
      expect((await inbox.list(all)).map(({ dueAtMs }) => dueAtMs - clock.nowMs)).toEqual([600_000, 0]);
    },
  ],
  [
    'an event is so old from just then on, and a version was seen just so long ago',
    async (inbox, clock) => {
      await inbox.heartbeat(beat());
      await putOne(inbox, newEvent('a'));
      clock.nowMs += 999;
      expect(await inbox.list({ ...all, olderThanMs: 1_000 })).toEqual([]);
      clock.nowMs += 1;
      expect(await inbox.list({ ...all, olderThanMs: 1_000 })).toHaveLength(1);
      const { versions } = await inbox.heartbeat(beat('2'));
      expect(versions).toEqual([
        { version: VERSION, seenMsAgo: 1_000 },
        { version: '2', seenMsAgo: 0 },
      ]);
    },
  ],
  [
    'an event that was given back is due since it came, and one that is redriven or adopted is due now',
    async (inbox, clock) => {
      const put = clock.nowMs;
      for (const id of ['released', 'deferred', 'adopted', 'dead']) await putOne(inbox, newEvent(id));
      clock.nowMs += 1;
      const [released, deferred, adopted, dead] = await inbox.claim(request());
      if (!released || !deferred || !adopted || !dead) throw new Error('not enough was due');
      await inbox.release(released);
      await inbox.defer(deferred, '2');
      await inbox.defer(adopted, VERSION);
      await inbox.fail(dead, { error: 'no', retryInMs: null });
      clock.nowMs += 1;
      expect(await inbox.list({ ...all, states: ['dead'] })).toMatchObject([{ dueAtMs: put + 1 }]);
      await inbox.heartbeat(beat('2'));
      clock.nowMs += 1;
      await inbox.redrive({ ...all, states: ['dead'] });
      expect((await inbox.list(all)).map(({ id, dueAtMs }) => [id, dueAtMs - put])).toEqual([
        ['released', 0],
        ['deferred', 0],
        ['adopted', 2],
        ['dead', 3],
      ]);
    },
  ],
];

/** That ten thousand events of a state stand for more: of a store that takes so many at once. */
export async function countsUpToBound(inbox: Inbox<unknown>): Promise<void> {
  for (const [name, changes] of [
    ['quarantined', { state: 'quarantined' }],
    ['deferred', { state: 'deferred', newerThan: VERSION }],
  ] as const)
    await inbox.put(Array.from({ length: 10_001 }, (_, index) => newEvent(`${name} ${index}`, changes)));
  expect(await inbox.counts(CONTRACT)).toMatchObject({ waiting: 0, deferred: 10_000, quarantined: 10_000 });
  expect((await inbox.heartbeat(beat())).deferred).toBe(10_000);
}
