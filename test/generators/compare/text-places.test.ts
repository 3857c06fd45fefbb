import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pathSegments } from '@webhook-contract/runtime/v1';
import { compareDocuments } from './compare-documents.ts';
import { shopContract, type Editable } from './shop-contract.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'diff-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Texts that only readers of the document itself see. */
const UNREAD = {
  title: 'Orders.',
  summary: 'About orders.',
  tags: [{ name: 'orders' }],
  externalDocs: { url: 'https://docs.example.com/orders' },
};

/** The shop with more that is said of it, of which some stands behind references. */
function toldShop(): Editable {
  const document = shopContract();
  const { info, channels, components, operations } = document;
  info.description = 'A shop.';
  info.contact = { name: 'The shop' };
  info.tags = [{ $ref: '#/components/tags/orders' }, { name: 'Parcels' }];
  components.tags = { orders: { name: 'Orders', description: 'About orders.' } };
  components.securitySchemes = {
    card: { type: 'httpApiKey', in: 'header', name: 'x-card', description: 'A card.' },
  };
  components.servers = {
    second: { host: 'b.example.com', protocol: 'https', description: 'The second.' },
  };
  document.servers = {
    first: {
      host: '{region}.example.com',
      protocol: 'https',
      description: 'The first.',
      variables: { region: { description: 'Where it is.' } },
      security: [{ $ref: '#/components/securitySchemes/card' }],
    },
    second: { $ref: '#/components/servers/second' },
  };
  channels.hooks.address = '/shop/{part}';
  channels.hooks.parameters = { part: { description: 'A part of it.' } };
  channels.responses.messages.taken.description = 'It is stored.';
  Object.assign(channels.hooks, UNREAD);
  Object.assign(operations.notify, UNREAD);
  document['x-changes'] = [
    { version: '1.0.0', changes: [{ kind: 'added', text: 'All of it.', events: 'all' }] },
  ];
  document['x-glossary'] = [
    { term: 'order', meaning: 'What somebody buys.' },
    { term: 'parcel', meaning: 'What is sent.' },
  ];
  return document;
}

function written(name: string, at: string, text: string): string {
  const document = toldShop();
  const [last = '', ...holders] = pathSegments(at).toReversed();
  const holder = holders.toReversed().reduce((inside, key) => inside[key], document);
  if (typeof holder[last] !== 'string') throw new Error(`no text at ${at}`);
  holder[last] = text;
  const file = path.join(folder, `${name}.yaml`);
  writeFileSync(file, JSON.stringify(document, undefined, 2));
  return file;
}

test.each([
  '/info/title',
  '/info/description',
  '/info/contact/name',
  '/components/tags/orders/description',
  '/components/securitySchemes/card/description',
  '/servers/first/description',
  '/servers/first/variables/region/description',
  '/components/servers/second/description',
  '/channels/hooks/parameters/part/description',
  '/channels/responses/messages/taken/description',
  '/x-glossary/1/meaning',
])('another text is found where it stands: %s', async (at) => {
  const [previous, current] = [written('previous', at, 'Said before.'), written('current', at, 'Said now.')];
  const { changes } = await compareDocuments(previous, current);

  expect(changes.map(({ rule }) => rule)).toEqual([
    at.includes('/tags/') ? 'categories-changed' : 'contract-text-changed',
  ]);
  const [{ from, to } = {}] = changes;
  expect(readFileSync(previous, 'utf8').split('\n')[(from?.line ?? 0) - 1]).toContain('"Said before."');
  expect(readFileSync(current, 'utf8').split('\n')[(to?.line ?? 0) - 1]).toContain('"Said now."');
});

test.each([
  ['/channels/hooks/summary', ['document-changed']],
  ['/channels/hooks/tags/0/name', ['document-changed']],
  ['/channels/hooks/externalDocs/url', ['document-changed']],
  ['/operations/notify/title', ['document-changed']],
  ['/operations/notify/summary', ['document-changed']],
  ['/x-changes/0/changes/0/text', []],
])('a text that reaches no package: %s', async (at, rules) => {
  const [previous, current] = [
    written('previous', at, 'https://example.com/before'),
    written('current', at, 'https://example.com/now'),
  ];
  const { changes } = await compareDocuments(previous, current);
  expect(changes.map(({ rule }) => rule)).toEqual(rules);
});
