import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContract } from '../../../generators/index.ts';
import { headersOf, outlineOf } from '../../../generators/contract/document/outline.ts';
import { loadSources } from '../../../generators/contract/source/sources.ts';
import { formChecks } from '../../../generators/contract/payload/json-schema.ts';
import { withContract } from './broken-contract.ts';

/** The valid contract, in which one message has a header of its own beside those of its trait. */
async function withOwnHeader<T>(schema: string, use: (document: string) => Promise<T>): Promise<T> {
  return withContract((folder) => {
    const document = path.join(folder, 'asyncapi.yaml');
    const payload = '      payload: { $ref: ./schemas/events/tank-empty.schema.json }\n';
    const text = readFileSync(document, 'utf8');
    expect(text).toContain(payload);
    writeFileSync(document, text.replace(payload, `${payload}      headers: ${schema}\n`));
    return use(document);
  });
}

const OWN =
  '{ description: Its own., type: object, required: [x-tank], properties: { x-tank: { description: Which., type: string } } }';

test('the headers of a message hold together with those of its traits', async () => {
  const { contract, diagnostics } = await withOwnHeader(OWN, readContract);
  // The example of the contract does not have it yet.
  expect(diagnostics.map(({ rule, message }) => [rule, message])).toEqual([
    ['example-headers', expect.stringContaining('break required at /x-tank')],
  ]);
  expect(contract).toBeUndefined();
});

test('an event has both, and other events have those of the trait', async () => {
  const optional = OWN.replace('required: [x-tank], ', '');
  const { contract, diagnostics } = await withOwnHeader(optional, readContract);
  expect(diagnostics).toEqual([]);
  const headers = (key: string): string => contract?.events.find((event) => event.key === key)?.headers ?? '';
  const check = formChecks(contract?.definitions ?? {})(headers('tankEmpty'), 'strict');
  const faults = (value: object) =>
    check?.(value)
      .map(({ rule, path: at }) => `${rule} ${at}`)
      .sort();
  expect(faults({ 'x-alert-id': 'a', 'x-tank': 'b' })).toEqual([]);
  expect(faults({ 'x-tank': 1 })).toEqual(['required /x-alert-id', 'type /x-tank']);
  expect(headers('frostWarning')).not.toBe(headers('tankEmpty'));
});

test('the places of all headers of a message are known, its own first', async () => {
  const places = await withOwnHeader(OWN, (document) => {
    const { sources } = loadSources(document);
    const message = outlineOf(sources).messages.find(({ key }) => key === 'tankEmpty');
    return Promise.resolve(message ? headersOf(sources, message) : []);
  });
  expect(places.map(({ file }) => file)).toEqual(['asyncapi.yaml', 'schemas/headers.schema.json']);
});
