import { expect, it } from 'vitest';
import { noCache } from '../../../generators/contract/source/cache.ts';
import { judge } from '../../../generators/contract/standard/standard-parser.ts';

/** Documents without a version, one of which refers to another file. */
const documents: readonly (readonly [string, object])[] = [
  ['alone', {}],
  ['with another file', { channels: { orders: { $ref: 'channel.json' } } }],
];

async function judged(parts: object, description: string) {
  const read: string[] = [];
  const textOf = (uri: string): string => {
    read.push(uri);
    return '{"address":1}';
  };
  const document = { asyncapi: '3.0.0', info: { title: 'Orders', description }, ...parts };
  const findings = await judge('/contract/asyncapi.json', JSON.stringify(document), textOf, noCache);
  return { findings, read };
}

it.each(documents)('says the same of a large document %s, judged in a thread', async (_, parts) => {
  const ofSmall = await judged(parts, '');
  expect(ofSmall.findings.filter(({ isError }) => isError)).not.toEqual([]);
  expect(await judged(parts, 'x'.repeat(300_000))).toEqual(ofSmall);
});
