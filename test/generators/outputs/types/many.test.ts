import { expect, test } from 'vitest';
import { noCache } from '../../../../generators/contract/source/cache.ts';
import { compileEach } from '../../../../generators/outputs/types/compile-each.ts';

const schemaOf = (index: number) => ({
  title: `Shape${index}`,
  type: 'object',
  required: ['a'],
  properties: { a: { tsType: `Other${index}` }, b: { type: 'string' } },
});

test('so many definitions that a thread compiles them have the declarations that each has alone', async () => {
  const root = { title: 'WebhookEventMap', type: 'object', properties: {} };
  const many = Array.from({ length: 250 }, (_, index) => schemaOf(index));
  const few = [0, 100, 249].map(schemaOf);
  const declarations = await compileEach(root, many, noCache);
  const [first, middle, last] = await compileEach(root, few, noCache);
  expect(declarations).toHaveLength(251);
  expect([declarations[0], declarations[100], declarations[249]]).toEqual([first, middle, last]);
  expect(middle).toContain('a: Other100');
});
