import { describe, expect, test } from 'vitest';
import { bodyHash, createBodyRepeats } from '../../receiver/request/body-repeats.ts';

/** Which bodies are told of as repeated: by a hash, so that what differs must have another one in all but a few cases. */

const encoder = new TextEncoder();
const COUNT = 20_000;
const SOME = 'x'.repeat(40);

describe.each<[string, (index: number) => string]>([
  ['at their start', (index) => `{"id":${index},"some":"${SOME}"}`],
  ['at their end', (index) => `{"some":"${SOME}","id":${index}}`],
  ['within', (index) => `{"some":"${SOME}","id":${String(index).padStart(8, '0')},"more":"${SOME}${SOME}"}`],
])('bodies that differ in a number %s', (_, write) => {
  const hashes = Array.from({ length: COUNT }, (_value, index) => bodyHash(encoder.encode(write(index))));

  test('have different hashes, each half of which differs in nearly all of them', () => {
    expect(hashes.every(Number.isSafeInteger)).toBe(true);
    expect(new Set(hashes).size).toBe(COUNT);
    // Of so many numbers of 26 bits drawn at random, three are equal to another one.
    for (const half of [Math.floor, (hash: number) => (hash % 1) * 2 ** 26])
      expect(new Set(hashes.map((hash) => half(hash / 2 ** 26))).size).toBeGreaterThan(COUNT - 30);
  });

  test('take all of 4,096 places', () => {
    expect(new Set(hashes.map((hash) => hash % 4_096)).size).toBeGreaterThan(4_000);
  });
});

test('a body that differs in one place, or in length, has another hash', () => {
  const text = `{"some":"${SOME}"}`;
  const others = Array.from(text, (_, place) => [
    `${text.slice(0, place)}y${text.slice(place + 1)}`,
    `${text.slice(0, place)}X${text.slice(place + 1)}`,
    text + ' '.repeat(place),
    text + '\n'.repeat(place + 1),
  ]).flat();
  const different = new Set(others).size;
  expect(new Set(others.map((one) => bodyHash(encoder.encode(one)))).size).toBe(different);
});

test('of many different bodies none is told of, though they take the places of others', () => {
  const firstIdOf = createBodyRepeats();
  for (let index = 0; index < COUNT; index += 1)
    expect(firstIdOf(`event ${index}`, encoder.encode(`{"id":${index}}`))).toBe(undefined);
});

test('of the last hundred bodies, hardly any is forgotten', () => {
  const firstIdOf = createBodyRepeats();
  const bodies = Array.from({ length: 100 }, (_, index) =>
    encoder.encode(`{"some":"${SOME}","id":${index}}`),
  );
  expect(bodies.map((body, index) => firstIdOf(`first ${index}`, body))).toEqual(Array(100).fill(undefined));
  const known = bodies.map((body, index) => firstIdOf(`second ${index}`, body) === `first ${index}`);
  expect(known.filter(Boolean).length).toBeGreaterThan(90);
});

test('a body that comes again with the same ID, as after it was removed, is not repeated', () => {
  const firstIdOf = createBodyRepeats();
  const body = encoder.encode('{}');
  expect([firstIdOf('a', body), firstIdOf('a', body), firstIdOf('b', body)]).toEqual([
    undefined,
    undefined,
    'a',
  ]);
});
