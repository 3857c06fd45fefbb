import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from '@asyncapi/parser';
import { expect, test } from 'vitest';
import { standardRules } from '../../../generators/contract/standard/standard-parser.ts';

const OWN = readFileSync(path.join(import.meta.dirname, '../../../asyncapi.yaml'), 'utf8');
const SMALL = JSON.stringify({
  asyncapi: '3.0.0',
  info: { title: 'Invoices', version: '1.0.0' },
  channels: { events: { address: '/', messages: { created: { payload: { type: 'object' } } } } },
});

/** Documents of several versions, some of them broken, some twice: what was compiled for one judges the next. */
const documents = {
  small: SMALL,
  'of a later version': SMALL.replace('3.0.0', '3.1.0'),
  'with a key that AsyncAPI lacks': SMALL.replace('"address"', '"adress"'),
  'with a value of another type': SMALL.replace('"1.0.0"', '1'),
  'without a required key': SMALL.replace('"version"', '"x-version"'),
  'with a reference in a place that takes none': SMALL.replace(
    '"info":{',
    '"info":{"$ref":"#/channels/events",',
  ),
  'small, once more': SMALL,
  'with its schemas elsewhere': OWN.replaceAll(/\$ref: \.?\/?schemas.*$/gm, '$ref: "#/info"'),
  'that is none': '[]',
};

test.each(Object.entries(documents))('judges a document as the parser does: %s', async (_, document) => {
  const { diagnostics: all } = await new Parser().parse(document);
  const { diagnostics } = await new Parser({ ruleset: await standardRules() }).parse(document);
  expect(diagnostics).toEqual(all.filter(({ code }) => code !== 'asyncapi-latest-version'));
});
