import { expect, test } from 'vitest';
import { createRandom } from '../../../common/test-data/random.ts';
import { fc } from '../../property.ts';

const key = Uint32Array.of(0x01234567, 0x89abcdef, 0xfedcba98, 0x76543210);

test('a stream depends on key and index alone', () => {
  const random = createRandom();
  const stream = (index: number, words = key): number[] => {
    random.begin(words, index);
    return Array.from({ length: 5 }, () => random.next());
  };
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (one, other) => {
      const first = stream(one);
      const second = stream(other);
      expect(stream(one)).toEqual(first);
      expect(String(second) === String(first)).toBe(one === other);
      expect(
        stream(
          one,
          key.map((word) => word + 1),
        ),
      ).not.toEqual(first);
    }),
  );
});

test('numbers keep their bounds', () => {
  const random = createRandom();
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 2 ** 32 }), (index, bound) => {
      random.begin(key, index);
      const whole = random.below(bound);
      expect(Number.isInteger(whole) && whole >= 0 && whole < bound).toBe(true);
      const part = random.next();
      expect(part >= 0 && part < 1).toBe(true);
    }),
  );
});

test('the first numbers of neighbouring streams are spread evenly', () => {
  const random = createRandom();
  const counts = Array.from({ length: 16 }, () => 0);
  for (let index = 0; index < 16_000; index += 1) {
    random.begin(key, index);
    const place = random.below(16);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  // Six standard deviations around a thousand.
  expect(Math.min(...counts)).toBeGreaterThan(816);
  expect(Math.max(...counts)).toBeLessThan(1184);
});
