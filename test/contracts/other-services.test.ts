import path from 'node:path';
import { expect, test } from 'vitest';
import { eventInfo } from '../../generators/outputs/contract-data.ts';
import { readContract } from '../../generators/index.ts';
import { siteOf } from '../generators/site/generated-site.ts';
import { generators } from '../../generators/package/generators.ts';
import { retryOffsetMs } from '../../common/attempts.ts';
import { parsePages, type ParsedPage } from '../generators/site/parsed-page.ts';
import { readValid } from '../golden/generate-case.ts';
import { readOwnContract } from '../own-contract.ts';
import { contractFolder } from './contract-folders.ts';

/** What pages and deliveries say of services unlike ours: one that states next to nothing, one that backs off, one with a table. */

const plain = await readValid(path.join(contractFolder('plain'), 'asyncapi.yaml'));
const backoff = await readValid(path.join(contractFolder('backoff'), 'asyncapi.yaml'));
const lockers = await readValid(path.join(contractFolder('type-and-version'), 'asyncapi.yaml'));
const plainPages = parsePages(await siteOf(plain));
const backoffPages = parsePages(await siteOf(backoff));
const lockerFiles = await siteOf(lockers);
const lockerPages = parsePages(lockerFiles);

function words(pages: ReadonlyMap<string, ParsedPage>, page: string): string {
  const found = pages.get(`docs/${page}`);
  if (!found) throw new Error(`no page ${page} among ${[...pages.keys()].join(', ')}`);
  return found.words;
}

test('what a plain document says is all that its contract holds', () => {
  expect(plain).toMatchObject({
    eventType: [{ in: 'payload', pointer: '/type' }],
    eventId: null,
    endpoint: { method: 'POST', success: { statuses: ['2xx'], isStated: false } },
    events: [
      {
        eventType: 'book.returned',
        title: 'Book returned',
        contentType: 'application/json',
        delivery: { guarantee: null, failure: '', timeoutMs: null, retry: null },
        examples: [{ name: 'made-from-schema', payload: { type: 'book.returned' } }],
      },
    ],
  });
});

test('a document in AsyncAPI 3.0 is not told to be newer', async () => {
  const document = path.join(contractFolder('plain'), 'asyncapi.yaml');
  const rules = (await readContract(document)).diagnostics.map(({ rule }) => rule);
  expect(rules).not.toContain('asyncapi-latest-version');
});

test('its pages say what is not stated, and promise nothing', () => {
  const home = words(plainPages, 'index.html');
  expect(home).toContain('The contract does not state what counts as a delivery; 2xx is assumed.');
  expect(home).toContain('Event ID None is stated.');
  expect(home).toContain('Whether an event is sent again is not documented.');
  const delivery = words(plainPages, 'delivery.html');
  expect(delivery).toContain(
    'The contract does not state which status counts as a delivery, so we assume 2xx',
  );
  expect(delivery).toContain('We assume that the attempt has failed.');
  expect(delivery).toContain('Whether an event is sent again after a failed attempt is not documented.');
  expect(delivery).not.toContain('lost');
  expect(delivery).toContain('cannot tell a second attempt from a new event');
});

test('pages of a service that backs off show its guarantee, statuses and every attempt', () => {
  const delivery = words(backoffPages, 'delivery.html');
  expect(delivery).toContain('A failed first attempt (First attempt) is followed by');
  expect(delivery).toContain('2xx Delivered.');
  expect(delivery).toContain(
    'up to 29 more (Retry 1 to Retry 29), at intervals from 5 seconds to 1 hour, for 1 day',
  );
  expect(delivery).toContain('Up to a tenth of each interval, earlier or later.');
  expect(delivery).toContain('Retry 3 1 minute 5 seconds');
});

test('they show servers, addresses, security, contact, licence, terms and further documentation', () => {
  const home = words(backoffPages, 'index.html');
  for (const text of [
    'https://{operator}.example.com Production',
    'https://rehearsal.example.com/sandbox Rehearsal',
    'A bearer token (opaque) in the header authorization',
    'The token that the operator has registered.',
    'Contact Gate desk gates@parking.example.com',
    'Licence CC BY 4.0',
    'Terms of service https://parking.example.com/terms',
    'More documentation The handbook for operators',
  ])
    expect(home).toContain(text);
  const event = words(backoffPages, 'events/car-entered.html');
  expect(event).toContain('POST /parking/{carPark}/gates with a body of type');
  expect(event).toContain('This event is sent to /parking/{carPark}/gates . The command sends every event');
  expect(event).toContain('Tags Cameras');
  expect(event).toContain('More How gates read plates');
  expect(words(backoffPages, 'events/index.html')).toContain('https://parking.example.com/gates');
});

test('a table of another service has a page, a place in the menu, and its rows on the pages of their events', () => {
  const table = words(lockerPages, 'locker-states.html');
  expect(table).toContain('3 states. Entered with: 2, Left with: 2.');
  expect(table).toContain(
    'State Display Door Entered with Left with Nothing inside FREE open Parcel collected',
  );
  expect(lockerPages.get('docs/index.html')?.hrefs).toContain('locker-states.html');
  const event = words(lockerPages, 'events/parcel-collected1.html');
  expect(event).toMatch(
    /Locker states #? ?Locker states with this event State Display Door Entered with Left with/,
  );
  expect(event).toContain('A parcel inside');
  expect(event).not.toContain('Out of order');
  const contentOf = (file: string) => String(lockerFiles.find((one) => one.path === `docs/${file}`)?.content);
  expect(contentOf('locker-states.md')).toMatch(/\| .*Out of order.* \| `- - -` +\|/);
  expect(contentOf('search/data.js')).toContain('locker-states.html');
  expect(contentOf('llms.txt')).toContain('locker-states.md');
});

test.each([
  ['plain', plain],
  ['backoff', backoff],
  ['type-and-version', lockers],
])('nothing that is generated from %s has a word of the platform of this repository', async (_, contract) => {
  const { contract: own } = await readOwnContract();
  const wordsOfPlatform = [
    'template value',
    'Original Attempt',
    'Retry Attempt',
    'wallet',
    'chargeback',
    'notification',
    'remittance',
    'beneficiar',
    'payout',
    'sms',
    'email template',
    own?.staticHeader?.exampleName ?? '',
    ...(own?.events ?? []).flatMap(({ key, title, eventType }) => [key, title, eventType ?? '']),
  ].filter((word) => word !== '');
  expect(wordsOfPlatform.length).toBeGreaterThan(80);
  const escaped = wordsOfPlatform.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const ofPlatform = new RegExp(`\\b(?:${escaped.join('|')})`, 'i');
  const files = (await Promise.all(generators.map(({ generate }) => generate(contract)))).flat();
  const found = files.flatMap(({ path: file, content }) =>
    ofPlatform.test(String(content)) ? [`${file}: ${ofPlatform.exec(String(content))?.[0]}`] : [],
  );
  expect(found).toEqual([]);
});

test('a delivery of it is played at its growing intervals, up to the window', () => {
  const event = backoff.events.find(({ key }) => key === 'carEntered');
  if (!event) throw new Error('no such event');
  const { retry } = eventInfo(backoff, event).delivery;
  const attempts = Array.from({ length: (retry?.maxRetries ?? 0) + 1 }, (_, number) => number);
  const times = attempts.map((number) => (retry && number > 0 ? retryOffsetMs(retry, number) / 1000 : 0));
  expect(times.slice(0, 8)).toEqual([0, 5, 20, 65, 200, 605, 1820, 5420]);
  expect(times.at(-1)).toBe(84_620);
  expect(times.at(-1)! + 3600).toBeGreaterThan(86_400);
});
