import { expect } from 'vitest';
import type { ClaimedEvent, Inbox, NewEvent } from '../../../receiver/inbox/inbox.ts';

/** A store under test: an inbox that is empty, and another way into the same one, as from another process. */
export interface InboxUnderTest extends AsyncDisposable {
  readonly inbox: Inbox<unknown>;
  readonly other: Inbox<unknown>;
}

const NOW = 1_800_000_000_000;

function event(id: string, changes: Partial<NewEvent> = {}): NewEvent {
  return {
    id,
    kind: 'valid',
    eventType: 'invoice.created',
    body: new TextEncoder().encode(`{"type":"invoice.created","text":"é \u{1F600}"}`),
    headers: { 'content-type': 'application/json', 'x-request-id': id },
    receivedAtMs: NOW,
    orderKey: null,
    isWork: true,
    ...changes,
  };
}

const LEASE_MS = 60_000;
const dueAt = (nowMs: number, limit = 10) => ({ nowMs, limit, leaseUntilMs: nowMs + LEASE_MS });
const nothing = async (): Promise<void> => undefined;
const ids = (events: readonly { readonly id: string }[]): readonly string[] => events.map(({ id }) => id);

async function claimOne(inbox: Inbox<unknown>, nowMs = NOW): Promise<ClaimedEvent> {
  const [claimed] = await inbox.claim(dueAt(nowMs, 1));
  if (!claimed) throw new Error('nothing was due');
  return claimed;
}

/** What every store does alike, by title. */
export const conformance: readonly (readonly [
  title: string,
  run: (under: InboxUnderTest) => Promise<void>,
])[] = [
  [
    'gives an event back as it came',
    async ({ inbox, other }) => {
      const bytes = new TextEncoder().encode('\u{FEFF}{"a":"\\u0000 \u{1F600}","b":1}\n');
      const put = event('an id, with ünicode', { body: bytes, orderKey: 'wallet 1', kind: 'invalid' });
      expect(await inbox.put(put)).toBe('new');
      const { isWork: _, ...stored } = put;
      const [found] = await other.list({ id: put.id });
      expect({ ...found, body: Array.from(found?.body ?? []) }).toEqual({
        ...stored,
        body: Array.from(bytes),
        state: 'waiting',
        attempts: 0,
        lastError: null,
        dueAtMs: NOW,
      });
    },
  ],

  [
    'knows an event again, and tells another body under its ID',
    async ({ inbox, other }) => {
      expect(await inbox.put(event('a'))).toBe('new');
      expect(await other.put(event('a', { receivedAtMs: NOW + 5 }))).toBe('known');
      expect(await other.put(event('a', { body: new Uint8Array([123, 125]) }))).toBe('conflict');
      expect(await inbox.list()).toHaveLength(1);
    },
  ],

  [
    'takes one of the same events that come at the same time',
    async ({ inbox, other }) => {
      const puts = Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? inbox : other).put(event(`e${index % 4}`)),
      );
      const outcomes = await Promise.all(puts);
      expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(4);
      expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(36);
    },
  ],

  [
    'claims an event in the step that puts it, for the time of the lease',
    async ({ inbox, other }) => {
      const claimed = await inbox.put(event('a'), NOW + LEASE_MS);
      if (typeof claimed !== 'object') throw new Error(`it is ${claimed}`);
      const { token, body, ...rest } = claimed;
      const [{ body: storedBody, ...stored } = event('missing')] = await other.list();
      expect([rest, [...body]]).toEqual([stored, [...storedBody]]);
      expect(rest).toMatchObject({ state: 'claimed', attempts: 1, dueAtMs: NOW + LEASE_MS });
      expect(await other.put(event('a'), NOW + LEASE_MS)).toBe('known');
      expect(await other.claim(dueAt(NOW + LEASE_MS - 1))).toEqual([]);
      const second = await claimOne(other, NOW + LEASE_MS);
      expect(second.attempts).toBe(2);
      expect(second.token).not.toBe(token);
      expect(await inbox.complete(claimed, nothing, () => NOW)).toBe(false);
      expect(await other.complete(second, nothing, () => NOW)).toBe(true);
    },
  ],

  [
    'completes or takes back what was claimed in the step that put it',
    async ({ inbox, other }) => {
      const done = await inbox.put(event('done'), NOW + LEASE_MS);
      const back = await inbox.put(event('back'), NOW + LEASE_MS);
      if (typeof done !== 'object' || typeof back !== 'object') throw new Error('not claimed');
      expect(await inbox.complete(done, nothing, () => NOW)).toBe(true);
      expect(await inbox.release(back)).toBe(true);
      const again = await claimOne(other);
      expect(again).toMatchObject({ id: 'back', attempts: 1 });
      expect(await inbox.complete(back, nothing, () => NOW)).toBe(false);
    },
  ],

  [
    'claims nothing in the step that puts it but work without an order key',
    async ({ inbox }) => {
      expect(await inbox.put(event('kept', { isWork: false }), NOW + LEASE_MS)).toBe('new');
      expect(await inbox.put(event('a1', { orderKey: 'a' }), NOW + LEASE_MS)).toBe('new');
      expect(ids(await inbox.claim(dueAt(NOW)))).toEqual(['a1']);
    },
  ],

  [
    'hands out what is due, the oldest first, once',
    async ({ inbox, other }) => {
      for (const id of ['a', 'b', 'c']) await inbox.put(event(id));
      await inbox.put(event('later', { receivedAtMs: NOW + 1 }));
      expect(ids(await inbox.claim(dueAt(NOW, 2)))).toEqual(['a', 'b']);
      expect(ids(await other.claim(dueAt(NOW)))).toEqual(['c']);
      expect(await inbox.claim(dueAt(NOW))).toEqual([]);
      expect(ids(await inbox.claim(dueAt(NOW + 1)))).toEqual(['later']);
    },
  ],

  [
    'hands out each event once to workers that ask together',
    async ({ inbox, other }) => {
      const names = Array.from({ length: 30 }, (_, index) => `e${index}`);
      await Promise.all(names.map((id) => inbox.put(event(id))));
      const claims = Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? inbox : other).claim(dueAt(NOW, 5)),
      );
      const claimed = (await Promise.all(claims)).flatMap(ids);
      expect(new Set(claimed).size).toBe(claimed.length);
      let rest = await inbox.claim(dueAt(NOW, 50));
      claimed.push(...ids(rest));
      while (rest.length > 0) claimed.push(...ids((rest = await inbox.claim(dueAt(NOW, 50)))));
      expect(claimed.toSorted()).toEqual(names.toSorted());
    },
  ],

  [
    'hands out an event again when its lease ends, and heeds its former worker no more',
    async (under) => {
      const { inbox, other } = under;
      await inbox.put(event('a'));
      const first = await claimOne(inbox);
      expect(await other.claim(dueAt(NOW + LEASE_MS - 1))).toEqual([]);
      const second = await claimOne(other, NOW + LEASE_MS);
      expect(second.attempts).toBe(2);
      expect(await inbox.extend(first, NOW + 9 * LEASE_MS)).toBe(false);
      expect(await inbox.fail(first, { error: 'late', retryAtMs: NOW, nowMs: NOW })).toBe(false);
      expect(await inbox.release(first)).toBe(false);
      expect(await inbox.complete(first, nothing, () => NOW)).toBe(false);
      expect(await other.complete(second, nothing, () => NOW)).toBe(true);
      expect(await other.complete(second, nothing, () => NOW)).toBe(false);
    },
  ],

  [
    'lengthens a lease',
    async ({ inbox, other }) => {
      await inbox.put(event('a'));
      expect(await inbox.extend(await claimOne(inbox), NOW + 2 * LEASE_MS)).toBe(true);
      expect(await other.claim(dueAt(NOW + 2 * LEASE_MS - 1))).toEqual([]);
      expect(await other.claim(dueAt(NOW + 2 * LEASE_MS))).toHaveLength(1);
    },
  ],

  [
    'tries failed work again when it is due, then lets it rest',
    async ({ inbox }) => {
      await inbox.put(event('a'));
      const failure = { error: 'Error: no', retryAtMs: NOW + 1_000, nowMs: NOW };
      expect(await inbox.fail(await claimOne(inbox), failure)).toBe(true);
      expect(await inbox.claim(dueAt(NOW + 999))).toEqual([]);
      const again = await claimOne(inbox, NOW + 1_000);
      expect(again).toMatchObject({ attempts: 2, lastError: 'Error: no' });
      await inbox.fail(again, { error: 'Error: never', retryAtMs: null, nowMs: NOW + 2_000 });
      expect(await inbox.claim(dueAt(NOW + 99 * LEASE_MS))).toEqual([]);
      const rest = { state: 'dead', attempts: 2, lastError: 'Error: never', dueAtMs: NOW + 2_000 };
      expect(await inbox.list({ states: ['dead'] })).toMatchObject([rest]);
    },
  ],

  [
    'leaves an event with its worker while the work fails',
    async ({ inbox }) => {
      await inbox.put(event('a'));
      const claimed = await claimOne(inbox);
      const failing = inbox.complete(
        claimed,
        () => Promise.reject(new Error('no')),
        () => NOW,
      );
      await expect(failing).rejects.toThrow('no');
      expect(await inbox.complete(claimed, nothing, () => NOW)).toBe(true);
    },
  ],

  [
    'takes an event back as if it had not been claimed',
    async ({ inbox }) => {
      await inbox.put(event('a'));
      expect(await inbox.release(await claimOne(inbox))).toBe(true);
      expect((await claimOne(inbox)).attempts).toBe(1);
    },
  ],

  [
    'keeps the order of a key, and of nothing else',
    async ({ inbox, other }) => {
      for (const id of ['a1', 'a2', 'a3']) await inbox.put(event(id, { orderKey: 'a' }));
      await inbox.put(event('b1', { orderKey: 'b' }));
      await inbox.put(event('free'));
      const [first, ...others] = await inbox.claim(dueAt(NOW));
      if (!first) throw new Error('nothing was due');
      expect(ids([first, ...others])).toEqual(['a1', 'b1', 'free']);
      expect(await other.claim(dueAt(NOW))).toEqual([]);
      // What is tried again later holds up those behind it.
      await inbox.fail(first, { error: 'no', retryAtMs: NOW + 10, nowMs: NOW });
      expect(await other.claim(dueAt(NOW))).toEqual([]);
      await inbox.complete(await claimOne(inbox, NOW + 10), nothing, () => NOW);
      const second = await claimOne(other);
      expect(second.id).toBe('a2');
      // What is dead does not.
      await inbox.fail(second, { error: 'no', retryAtMs: null, nowMs: NOW });
      expect(ids(await other.claim(dueAt(NOW)))).toEqual(['a3']);
    },
  ],

  [
    'never has two of a key claimed, no matter who asks',
    async ({ inbox, other }) => {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => inbox.put(event(`e${index}`, { orderKey: 'one' }))),
      );
      for (let round = 0; round < 20; round += 1) {
        const claims = [inbox, other, inbox, other].map((one) => one.claim(dueAt(NOW, 5)));
        const claimed = (await Promise.all(claims)).flat();
        expect(claimed).toHaveLength(1);
        for (const one of claimed) await inbox.complete(one, nothing, () => NOW);
      }
      expect((await inbox.counts()).done).toBe(20);
    },
  ],

  [
    'sweeps away what was done before, and nothing else',
    async ({ inbox, other }) => {
      for (const id of ['done', 'done later', 'dead', 'claimed']) {
        await inbox.put(event(id));
      }
      const [done, later, dead] = await inbox.claim(dueAt(NOW));
      if (!done || !later || !dead) throw new Error('not enough was due');
      await inbox.complete(done, nothing, () => NOW);
      await inbox.complete(later, nothing, () => NOW + 1);
      await inbox.fail(dead, { error: 'no', retryAtMs: null, nowMs: NOW });
      await inbox.put(event('kept', { isWork: false }));
      expect(await other.sweep(NOW + 1)).toBe(1);
      expect(await other.sweep(NOW + 1)).toBe(0);
      expect(ids(await other.list()).toSorted()).toEqual(['claimed', 'dead', 'done later', 'kept']);
      expect(await inbox.put(event('done'))).toBe('new');
      expect(await inbox.put(event('done later'))).toBe('known');
    },
  ],

  [
    'counts and lists by state and kind',
    async ({ inbox }) => {
      expect(await inbox.counts()).toEqual({
        waiting: 0,
        claimed: 0,
        done: 0,
        dead: 0,
        kept: 0,
        oldestReceivedAtMs: null,
      });
      await inbox.put(event('a', { receivedAtMs: NOW - 5 }));
      await inbox.put(event('b', { kind: 'unknown', isWork: false }));
      await inbox.put(event('c', { kind: 'conflict', isWork: false }));
      await inbox.put(event('d'));
      await claimOne(inbox);
      const counts = { waiting: 1, claimed: 1, done: 0, dead: 0, kept: 2, oldestReceivedAtMs: NOW - 5 };
      expect(await inbox.counts()).toEqual(counts);
      expect(ids(await inbox.list({ states: ['kept'], kinds: ['conflict'] }))).toEqual(['c']);
      expect(ids(await inbox.list({ states: ['waiting', 'claimed'] }))).toEqual(['a', 'd']);
      expect(ids(await inbox.list({ limit: 2 }))).toEqual(['a', 'b']);
      expect(await inbox.list({ id: 'nobody' })).toEqual([]);
    },
  ],

  [
    'has what rests handled again, or removes it',
    async ({ inbox, other }) => {
      await inbox.put(event('dead'));
      await inbox.fail(await claimOne(inbox), { error: 'no', retryAtMs: null, nowMs: NOW });
      await inbox.put(event('kept', { isWork: false, orderKey: 'a' }));
      await inbox.put(event('gone', { isWork: false }));
      await inbox.put(event('waiting', { receivedAtMs: NOW + 50 }));
      expect(await other.redrive(['dead', 'kept', 'waiting', 'nobody'], NOW + 7)).toBe(2);
      expect(await other.purge(['gone', 'waiting', 'nobody'])).toBe(1);
      expect(await inbox.claim(dueAt(NOW + 6))).toEqual([]);
      const claimed = await inbox.claim(dueAt(NOW + 7));
      expect(claimed.map(({ id, attempts }) => [id, attempts]).toSorted()).toEqual([
        ['dead', 1],
        ['kept', 1],
      ]);
      expect(await inbox.put(event('gone'))).toBe('new');
    },
  ],
];
