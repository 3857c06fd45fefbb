import { describe, expect, test } from 'vitest';
import { events as ownEvents } from '../../generated/events.ts';
import { eventNamed } from '../../common/event-named.ts';
import { createSenderFor } from '../../player/sender/create-sender.ts';
import { makeRequestFor } from '../../player/sender/make-request.ts';
import type { ContractData } from '../../player/contract.ts';
import { parcelContract } from '../player/sender/parcel-contract.ts';
import { run } from '../player/cli/run.ts';

const [delivered, ...others] = parcelContract.events;
const contract: ContractData = {
  ...parcelContract,
  events: [{ ...delivered!, otherNames: ['Handed Over'] }, ...others],
};

const names = [
  'parcelDelivered',
  'parcel.delivered',
  'Parcel Delivered',
  'Handed Over',
  'PARCEL.DELIVERED',
  'parcel delivered',
  'parcel-delivered',
  'PARCEL_DELIVERED',
  'handed_over',
];

describe.each(names)('%s is the event', (name) => {
  test('of the library', () => {
    expect(eventNamed(contract, name).event?.key).toBe('parcelDelivered');
    expect(makeRequestFor(contract, name).headers.get('x-depot')).toBe('north');
    expect(() => createSenderFor(contract, { url: 'http://127.0.0.1:1', retry: [name] })).toThrow(
      'retry: the contract has no retry for Parcel Delivered.',
    );
  });

  test('of the command', async () => {
    expect((await run(['example', name, '--list'], { contract })).stdout).toBe(
      'with a note\nwithout a note\n',
    );
  });
});

describe('a name of several events', () => {
  const of = (key: string, more: object) => ({ ...delivered!, key, title: key, eventType: null, ...more });
  const ambiguous: ContractData = {
    ...parcelContract,
    events: [
      of('scan', {}),
      of('sCan', {}),
      of('arrived', { title: 'scan' }),
      of('left', { otherNames: ['arrived'] }),
    ],
  };

  test('names none, and the problem lists them', () => {
    expect(eventNamed(ambiguous, 'SCAN')).toEqual({
      problem: '"SCAN" names several events. Use a key: scan or sCan or arrived.',
    });
  });

  test('is the one that has it for its key', () => {
    for (const { key } of ambiguous.events) expect(eventNamed(ambiguous, key).event?.key).toBe(key);
  });
});

describe('a name of no event', () => {
  const problem = 'there is no event "xyz". List all events with: npx --no-install parcel-hooks events';

  test('is told in the same words everywhere', async () => {
    expect(eventNamed(contract, 'xyz')).toEqual({ problem });
    expect(() => makeRequestFor(contract, 'xyz')).toThrow(`makeRequest: ${problem}`);
    expect(() => createSenderFor(contract, { url: 'http://127.0.0.1:1', retry: ['xyz'] })).toThrow(
      `retry: ${problem}`,
    );
    expect((await run(['example', 'xyz'], { contract })).stderr).toBe(`parcel-hooks: ${problem}\n`);
  });

  test('may be of any length, and holds no value behind an equals sign', () => {
    const { problem: told = '' } = eventNamed(contract, `${'x'.repeat(1e6)}=hunter2`);
    expect(told.length).toBeLessThan(300);
    expect(eventNamed(contract, 'x-key=hunter2').problem).toContain('"x-key=…"');
  });
});

describe('of the contract of this repository', () => {
  const own = { name: 'own-hooks', events: ownEvents };

  test('every name leads to its event', () => {
    const misled = ownEvents.flatMap((event) =>
      [event.key, event.eventType ?? event.key, event.title, ...(event.otherNames ?? [])].filter(
        (name) => eventNamed(own, name).event !== event,
      ),
    );
    expect(misled).toEqual([]);
  });

  test.each(['banana', 'kubernetes', 'hello', 'xyzzy', 'webpage', 'sunshine', 'orderPaid', 'garden.gate'])(
    'nothing is proposed for %s',
    (word) => {
      expect(eventNamed(own, word).problem).not.toContain('did you mean');
    },
  );

  test.each([
    ['cardPosAproved', 'cardPosApproved'],
    ['CARD_POS_APROVED_WEBHOOK', 'CARD_POS_APPROVED_WEBHOOK'],
    ['Activte Card', 'Activate Card'],
    ['chargeback', 'Chargeback'],
  ])('for %s, %s is', (word, name) => {
    expect(eventNamed(own, word).problem).toContain(`did you mean ${name}`.slice(0, 13));
    expect(eventNamed(own, word).problem).toContain(name);
  });
});
