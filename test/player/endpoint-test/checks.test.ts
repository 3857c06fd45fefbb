import { describe, expect, test } from 'vitest';
import { allChecks } from '../../../player/checks/all-checks.ts';
import { isAll } from '../../extent.ts';
import { correctReceivers, faultyReceivers } from './faults.ts';
import { namesOfFailed, tryReceiver } from './try-receiver.ts';

const checks = allChecks;
const names = checks.map(({ name }) => name);

/** What tells checks apart: the receivers that fail each. */
const failedBy = new Map(
  names.map((name) => [
    name,
    faultyReceivers
      .filter(({ fails }) => fails.includes(name))
      .map(({ fault }) => fault)
      .join('; '),
  ]),
);

test('each check says what it checks, what to do and why, under the name of its file', () => {
  for (const { checks: sentence, correct, why } of checks) {
    expect(sentence).toMatch(/^Checks that .+\.$/);
    expect(correct).toMatch(/^[A-Z].+\.$/);
    expect(why).toMatch(/^[A-Z].+\.$/);
  }
});

test('each check is failed by a receiver, and any two by different ones', () => {
  expect(faultyReceivers.flatMap(({ fails }) => fails.filter((name) => !names.includes(name)))).toEqual([]);
  expect(names.filter((name) => failedBy.get(name) === '')).toEqual([]);
  const alike = Map.groupBy(names, (name) => failedBy.get(name));
  expect([...alike.values()].filter((group) => group.length > 1)).toEqual([]);
});

/** Those that time does not decide; TESTS=all tries every one. Nearly each is the only one here that fails some check. */
const sample = new Set([
  'does everything right',
  'does everything right after a handshake',
  'responds to no handshake',
  'fails on bytes that are not UTF-8',
  'does everything right with lists',
  'does everything right with two events about one thing',
  'refuses an event about something that it does not know yet',
  'refuses a list with an item that is not an event',
  'looks at no key',
  'verifies no signature',
  'looks at the first signature of its version alone',
  'handles every copy',
  'remembers the last ten event IDs',
  'needs an optional field',
  'refuses a field that it does not know',
  'responds with success to broken JSON',
]);

describe.concurrent('a receiver that', () => {
  test.for([...correctReceivers, ...faultyReceivers].filter(({ fault }) => isAll || sample.has(fault)))(
    '$fault fails what is meant for it, and nothing else',
    async ({ behaviour, fails, contract, waitMs = 20 }, { expect: check }) => {
      // Its time limit is real time, which a busy machine may not have.
      const skip = isAll ? [] : ['acknowledgement/slow-body'];
      const { results } = await tryReceiver(behaviour, { skip, waitMs }, contract);
      check(namesOfFailed(results).sort()).toEqual(fails.toSorted());
    },
  );

  test('accepts no plain event is tested no further', async ({ expect: check }) => {
    const refusing = faultyReceivers.find(
      ({ fault }) => fault === 'responds with a success code that is not stated',
    );
    if (!refusing) throw new Error('the receiver is missing');
    const { results } = await tryReceiver(refusing.behaviour);
    check(results[0]).toMatchObject({ name: 'reachable/event', verdict: 'failed' });
    check(new Set(results.slice(1).map(({ verdict }) => verdict))).toEqual(new Set(['not-played']));
  });
});
