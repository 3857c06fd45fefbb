import { expect, test } from 'vitest';
import { memoryInbox } from '../../receiver/inbox/memory.ts';
import { createReceiverFor, type Receiver } from '../../receiver/create-receiver.ts';
import type { Inbox } from '../../receiver/inbox/inbox.ts';
import type { Notice } from '../../receiver/notice.ts';
import type { AnyReceiverOptions } from '../../receiver/options.ts';
import { versionKey } from '../../receiver/work/version-key.ts';
import { contractOfVersion } from './contract-version.ts';
import { ALL, request, UNKNOWN_BODY } from './made-receiver.ts';

type Handled = readonly [instance: string, id: string];
type Options = Partial<AnyReceiverOptions<Record<string, object>, undefined>>;

/** Instances with versions of one contract of which only those from 2.0.0 on know the event that is new. */
function createFleet() {
  const clock = { nowMs: 1_800_000_000_000 };
  const inbox: Inbox = memoryInbox({ now: () => clock.nowMs });
  const handled: Handled[] = [];
  const notices: Notice[] = [];

  function instance(version: string, options: Options = {}): Receiver {
    return createReceiverFor<Record<string, object>, undefined>(contractOfVersion(version), {
      key: 'none',
      inbox,
      now: () => clock.nowMs,
      observe: (notice) => void notices.push(notice),
      handlers: { '*': (_, { id }) => void handled.push([version, id]) },
      otherwise: (_, { id }) => void handled.push([`${version} otherwise`, id]),
      ...options,
    });
  }

  return { inbox, clock, handled, notices, instance };
}

const states = async (inbox: Inbox): Promise<readonly (readonly [string, string, number])[]> =>
  (await inbox.list(ALL)).map(({ id, state, attempts }) => [id, state, attempts]);

test('an older instance leaves an event that it does not know to a newer one, without an attempt', async () => {
  const { inbox, handled, notices, instance } = createFleet();
  const [old, newer] = [instance('1.9.0'), instance('2.0.0')];
  await newer.drain();
  await newer.fetch(request({ id: 'through the newer', body: UNKNOWN_BODY }));
  await old.fetch(request({ id: 'through the older', body: UNKNOWN_BODY }));
  expect(await old.drain()).toBe(0);
  expect(await states(inbox)).toEqual([
    ['through the newer', 'deferred', 0],
    ['through the older', 'deferred', 0],
  ]);
  expect(notices.filter(({ type }) => type === 'deferred')).toHaveLength(2);
  expect(await newer.drain()).toBe(2);
  expect(handled).toEqual([
    ['2.0.0', 'through the newer'],
    ['2.0.0', 'through the older'],
  ]);
});

test('an older instance keeps such an event also if it has no "otherwise"', async () => {
  const { inbox, handled, instance } = createFleet();
  const [old, newer] = [instance('1.9.0', { otherwise: undefined as never }), instance('2.0.0')];
  await old.fetch(request({ id: 'before', body: UNKNOWN_BODY }));
  await newer.drain();
  await old.fetch(request({ id: 'after', body: UNKNOWN_BODY }));
  expect(await states(inbox)).toEqual([
    ['before', 'quarantined', 0],
    ['after', 'deferred', 0],
  ]);
  await newer.drain();
  expect(handled).toEqual([['2.0.0', 'after']]);
});

test('an event that nobody knows is for "otherwise" of the newest', async () => {
  const { handled, instance } = createFleet();
  const [old, newer] = [instance('1.9.0'), instance('1.10.0')];
  await newer.drain();
  await old.fetch(request({ id: 'a', body: UNKNOWN_BODY }));
  await old.drain();
  await newer.drain();
  expect(handled).toEqual([['1.10.0 otherwise', 'a']]);
});

test('after a rollback, health and a notice say that events wait in vain, and redriving gives them to "otherwise"', async () => {
  const { inbox, clock, handled, notices, instance } = createFleet();
  const [old, newer] = [instance('1.9.0', { newerSeenWithinMs: 60_000 }), instance('2.0.0')];
  await newer.drain();
  await old.fetch(request({ id: 'a', body: UNKNOWN_BODY }));
  await old.drain();
  expect((await old.health()).isNewerGone).toBe(false);
  clock.nowMs += 60_001;
  await old.fetch(request({ id: 'b', body: UNKNOWN_BODY }));
  await old.drain();
  expect(handled).toEqual([['1.9.0 otherwise', 'b']]);
  expect(await old.health()).toMatchObject({ isNewerGone: true, inbox: { deferred: 1 } });
  expect(notices.filter(({ type }) => type === 'newer-gone')).toEqual([{ type: 'newer-gone', deferred: 1 }]);
  await newer.drain();
  expect(handled).toContainEqual(['2.0.0', 'a']);
  await old.fetch(request({ id: 'c', body: UNKNOWN_BODY }));
  await old.drain();
  expect(await inbox.redrive({ ...ALL, states: ['deferred'] })).toBe(1);
  await old.drain();
  expect(handled).toContainEqual(['1.9.0 otherwise', 'c']);
});

test('says when clocks differ', async () => {
  const { notices, clock, instance } = createFleet();
  const ahead = instance('1.0.0', { now: () => clock.nowMs + 86_400_000 });
  ahead.start();
  await expect.poll(() => notices).toContainEqual({ type: 'clock', aheadMs: 86_400_000, corrected: 0 });
  await ahead.stop();
});

test('versions sort as versions', () => {
  const sorted = [
    '0.9.10',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.10',
    '1.0.0',
    '1.2.0',
    '1.10.0',
    '10.0.0',
  ];
  expect(sorted.map(versionKey).toSorted()).toEqual(sorted.map(versionKey));
  expect(versionKey('1.0.0+7-a')).toBe(versionKey('1.0.0'));
  // Inboxes keep it, so other releases have to make the same of a version.
  expect(versionKey('1.10.0')).toBe('000000000001.000000000010.000000000000~');
});
