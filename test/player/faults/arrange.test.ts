import { describe, expect, test } from 'vitest';
import { arrange } from '../../../player/faults/apply-faults.ts';
import type { Fault } from '../../../player/faults/fault-kinds.ts';
import { fc } from '../../property.ts';

/** Events a second apart, as `index@start`. */
const arranged = (count: number, ...faults: Fault[]): string[] =>
  [...arrange(everySecond(count), faults)].map(({ index, startAt }) => `${index}@${startAt}`);

const everySecond = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, startAt: index * 1000 }));

describe('arranged', () => {
  test.each<[string, number, Fault[], string]>([
    ['without faults', 3, [], '0@0 1@1000 2@2000'],
    ['with faults of other layers', 2, [{ name: 'duplicate', value: 2 }], '0@0 1@1000'],
    ['later', 2, [{ name: 'delay', value: 500 }], '0@500 1@1500'],
    [
      'in bursts, each at the time of its last',
      5,
      [{ name: 'burst', value: 2 }],
      '0@1000 1@1000 2@3000 3@3000 4@4000',
    ],
    [
      'out of order, each group backwards',
      5,
      [{ name: 'out-of-order', value: 3 }],
      '2@0 1@1000 0@2000 4@3000 3@4000',
    ],
    [
      'in bursts, later and out of order',
      4,
      [
        { name: 'burst', value: 2 },
        { name: 'delay', value: 5 },
        { name: 'out-of-order', value: 4 },
      ],
      '3@1005 2@1005 1@3005 0@3005',
    ],
    ['a group that is larger than all', 2, [{ name: 'burst', value: 10 }], '0@1000 1@1000'],
    ['nothing at all', 0, [{ name: 'burst', value: 2 }], ''],
  ])('%s', (_, count, faults, expected) => {
    expect(arranged(count, ...faults).join(' ')).toBe(expected);
  });

  test('takes no more at a time than a group has', () => {
    let taken = 0;
    const source = (function* () {
      for (;;) yield { startAt: taken++ };
    })();

    arrange(source, [
      { name: 'delay', value: 1 },
      { name: 'burst', value: 3 },
    ]).next();

    expect(taken).toBe(3);
  });

  test('loses and doubles nothing, and times rise as they did', () => {
    const fault = fc.oneof(
      fc.record({ name: fc.constant<Fault['name']>('delay'), value: fc.nat(10_000) }),
      fc.record({
        name: fc.constantFrom<Fault['name']>('burst', 'out-of-order'),
        value: fc.integer({ min: 2, max: 7 }),
      }),
    );
    fc.assert(
      fc.property(fc.nat(30), fc.array(fault, { maxLength: 4 }), (count, faults) => {
        const result = [...arrange(everySecond(count), faults)];

        expect(result.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(
          everySecond(count).map(({ index }) => index),
        );
        const times = result.map(({ startAt }) => startAt);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }),
    );
  });
});
