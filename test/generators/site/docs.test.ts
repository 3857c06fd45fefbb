import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../../generators/contract/model/model.ts';
import { docs } from '../../../generators/site/index.ts';
import { siteOf } from './generated-site.ts';
import type { GeneratedFile } from '../../../generators/outputs/generator.ts';
import { bareContract } from './bare-contract.ts';
import { largeContract } from './large-contract.ts';
import { parcelContract } from './parcel-contract.ts';
import { brokenLinks, parsePages, repeatedIds } from './parsed-page.ts';
import type { ParsedPage } from './parsed-page.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

let files: readonly GeneratedFile[];
let pages: ReadonlyMap<string, ParsedPage>;

beforeAll(async () => {
  files = await siteOf(parcelContract);
  pages = parsePages(files);
});

/** The text of a page, as words and as it stands. */
function textOf(path: string): string {
  const page = pages.get(`docs/${path}`);
  return `${page?.words}\n${page?.text}`;
}

/** What pages of the site say of the parcels, and what they do not. */
const textsOfPages: readonly (readonly [
  path: string,
  says: readonly (string | RegExp)[],
  saysNot: readonly string[],
])[] = [
  [
    'index.html',
    [
      'PUT https://{shop}/parcels',
      'Status 202',
      'the header x-kind',
      'the header x-delivery',
      'x-shop',
      'application/json',
      /Respond with exactly 202.*One attempt\..*Event ID\..*No signature.*Receive your first event/,
      'PUT /parcels HTTP/1.1\ncontent-type: application/json\nx-kind: parcel.scanned',
    ],
    [],
  ],
  [
    'events/index.html',
    [
      '2 events, 1 documented.',
      'Parcel Lost Nobody knows where it is. Undocumented',
      'No event of this category is known.',
      'An asterisk (*) marks an event whose category we chose.',
      'Parcel Scanned *',
    ],
    ['Parcel Lost *'],
  ],
  [
    'events/parcel-scanned.html',
    [
      'parcel. scanned in the header x-kind',
      'PUT with a body of type application/json',
      '202 only',
      'On the Road assumed',
      'Scan, Beep',
      'matches ^p[0-9]+$',
      'For example p17',
      'one of Kiel , Bonn',
      'stops[]. weight',
      'Required Partly assumed',
      'Optional, in all examples : present in the examples here, but perhaps not',
      'Names the delivery.',
      '2 seconds 500 milliseconds',
      '"weight" : 1.5',
      'content-type: application/json\nx-kind: parcel.scanned\nx-delivery: d-1',
      'Breaks required at /id',
      '- "id": "p2",',
      'The bell rings',
      'BELL_<HOUSE>_LETTER',
      'npx --no-install parcels send parcelScanned --to http://127.0.0.1:3000/parcels',
      'curl --include --request PUT',
      'sender.parcelScanned(',
      "async 'parcel.scanned'(event: ParcelScanned, { id }: HandlerContext<unknown>)",
      'export interface ParcelScanned {',
      /Version 7\.1\.0.*The field receiver.*Version 7\.0\.0.*Everything\./,
    ],
    ['by air', 'rules of the night'],
  ],
  [
    'events/parcel-lost.html',
    [
      'Its event type and full payload are not known.',
      'Not known ; it is in the header x-kind',
      'Only lastSeen so far',
      'Payload of lost parcels',
      'respond with 202 .',
      "throw new Error('No code for this event type')",
      'export interface ParcelLost {',
      'send parcelLost --event-type ASSUMED_EVENT_TYPE --to',
      "sender.parcelLost({}, { eventType: 'ASSUMED_EVENT_TYPE' })",
    ],
    ['Examples'],
  ],
  [
    'delivery.html',
    ['(First Try) is followed by up to 3 more (Further Try no. 1 to Further Try no. 3)', 'about 270 seconds'],
    [],
  ],
  [
    'known-gaps.html',
    [
      /High risk.*Payload of lost parcels .*Parcel Lost.*Low risk.*What is night /,
      /Nobody says why\. Taken for empty\. Meanwhile: Ask the depot\./,
    ],
    [],
  ],
  [
    'changelog.html',
    [
      /Version 7\.1\.0 # 2024-02-29 Added The field receiver \. Parcel Scanned Removed Parcels by air\. No longer in the contract: parcelFlown Fixed The rules of the night\. Version 7\.0\.0 # Changed Everything\. All events/,
    ],
    [],
  ],
];

/** Addresses inside of pages, in the order of the page. */
const anchored: readonly (readonly [path: string, ids: readonly string[]])[] = [
  [
    'events/parcel-scanned.html',
    [
      'field-id',
      'field-stops._items.at',
      'shape-ParcelId',
      'shape-Person.name',
      'header-content-type',
      'use-handle',
      'use-send',
    ],
  ],
  ['events/parcel-lost.html', ['handle', 'field-lastSeen', 'use', 'headers']],
  ['known-gaps.html', ['point-lost-payload', 'point-night']],
  ['changelog.html', ['version-7_2e_1_2e_0', 'version-7_2e_0_2e_0']],
];

const linked: readonly (readonly [path: string, hrefs: readonly string[]])[] = [
  [
    'events/parcel-scanned.html',
    [
      'index.html#category-on-the-road',
      '../quick-start.html',
      '../receiver.html#frameworks',
      '../changelog.html#version-7_2e_1_2e_0',
      '#field-stops._items.at',
      '#shape-ParcelId',
      'parcel-scanned.empty.json',
      'parcel-scanned.schema.json',
      'parcel-scanned.md',
      '../downloads.html',
      '../llms.txt',
    ],
  ],
  [
    'events/parcel-lost.html',
    ['../delivery.html#policy-1', '../known-gaps.html#point-lost-payload', 'parcel-lost.d.ts'],
  ],
  ['known-gaps.html', ['events/parcel-lost.html']],
  ['changelog.html', ['events/parcel-scanned.html']],
  [
    'downloads.html',
    ['downloads/asyncapi.json', 'downloads/openapi.json', 'events/parcel-scanned.schema.json'],
  ],
];

describe('the site', () => {
  it('has working links, no repeated ids, and headings and landmarks on every page', () => {
    expect(brokenLinks(pages, files)).toEqual([]);
    for (const page of pages.values()) {
      expect(repeatedIds(page)).toEqual([]);
      expect(page.errors).toEqual([]);
      const count = (tag: string) => page.elements.filter(({ tagName }) => tagName === tag).length;
      expect([page.path, count('h1'), count('main'), count('header')]).toEqual([page.path, 1, 1, 1]);
    }
  });

  it('asks for nothing but its own style sheet and scripts, and holds no script itself but the one that finds it', () => {
    for (const { elements, path } of pages.values()) {
      const loaded = elements.filter(({ tagName, attrs }) =>
        attrs.some(({ name, value }) => name === 'src' || (tagName === 'link' && value === 'stylesheet')),
      );
      const addresses = loaded.flatMap(({ attrs }) =>
        attrs.filter(({ name }) => name === 'src' || name === 'href').map(({ value }) => value),
      );
      const root = '../'.repeat(path.split('/').length - 2);
      const own = path === 'docs/check.html' ? ['check.js'] : [];
      expect(addresses).toEqual(
        ['theme.js', 'style.css', 'site.js', ...own].map((name) => `${root}assets/${name}`),
      );
      const scripts = elements.filter(({ tagName }) => tagName === 'script');
      const isMissing = path === 'docs/404.html';
      expect(scripts.filter((script) => script.childNodes.length > 0)).toHaveLength(isMissing ? 1 : 0);
      const names = elements.flatMap(({ attrs }) => attrs.map(({ name }) => name));
      expect(names.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
    }
    expect(files.find(({ path }) => path === 'docs/assets/style.css')?.content).not.toMatch(/@import|url\(/);
  });

  it.each(textsOfPages)('says on %s what is known', (path, says, saysNot) => {
    const text = textOf(path);
    for (const fact of says) expect(text).toMatch(fact);
    for (const fact of saysNot) expect(text).not.toContain(fact);
  });

  it.each(anchored)('gives the parts of %s addresses that stay, in their order', (path, ids) => {
    expect(pages.get(`docs/${path}`)?.ids.filter((id) => ids.includes(id))).toEqual(ids);
  });

  it.each(linked)('leads from %s to what belongs to it', (path, hrefs) => {
    expect(pages.get(`docs/${path}`)?.hrefs).toEqual(expect.arrayContaining([...hrefs]));
  });

  it('leads from an event over its category to all events', () => {
    const event = String(files.find(({ path }) => path === 'docs/events/parcel-scanned.html')?.content);
    const [way = ''] = /<nav class="breadcrumb".*?<\/nav>/s.exec(event) ?? [];
    const hrefs = [...way.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual(['index.html', 'index.html#category-on-the-road']);
  });

  it('shows examples as JSON.stringify writes them', () => {
    for (const { payload } of parcelContract.events.flatMap(({ examples }) => examples))
      expect(textOf('events/parcel-scanned.html')).toContain(JSON.stringify(payload, null, 2));
  });

  it('names every block of code of a page, none of them alike', () => {
    const event = pages.get('docs/events/parcel-scanned.html');
    const blocks = event?.elements.filter(({ tagName }) => tagName === 'pre') ?? [];
    const names = blocks.map(({ attrs }) => attrs.find(({ name }) => name === 'aria-label')?.value);
    expect(names.length).toBeGreaterThan(4);
    expect(new Set(names).size).toBe(names.length);
  });

  it('names every navigation, none of them alike', () => {
    const names = pages
      .get('docs/events/parcel-scanned.html')
      ?.elements.filter(({ tagName }) => tagName === 'nav')
      .map(({ attrs }) => attrs.find(({ name }) => name === 'aria-label')?.value);
    expect(names).toEqual([
      'Overview',
      'Get started',
      'Guides',
      'Reference',
      'Events by category',
      'Resources',
      'On this page',
      'Breadcrumb',
      'Neighbouring events',
    ]);
  });

  it('leads from the page for unknown addresses into the site, from any depth if its address is known', async () => {
    const home = 'https://docs.example.com/hooks/';
    const found = parsePages(await docs.generate(parcelContract, { siteUrl: home })).get('docs/404.html');
    const links = found?.hrefs.filter((href) => !href.startsWith('#')) ?? [];
    expect(links).toContain('/hooks/events/index.html');
    expect(links.filter((href) => !new URL(href, `${home}a/b/c`).href.startsWith(home))).toEqual([]);
    expect(pages.get('docs/404.html')?.hrefs.filter((href) => href.startsWith('/'))).toEqual([]);
  });

  it('leaves out the pages of what a contract does not have', async () => {
    const bare: Contract = {
      ...parcelContract,
      tables: [],
      knownGaps: [],
      changes: [],
      events: [],
      staticHeader: null,
    };
    const bareFiles = await docs.generate(bare);
    const kept = parsePages(bareFiles);
    const left = [...pages.keys()].filter((path) => !kept.has(path) && !path.startsWith('docs/receivers/'));
    expect(left).toEqual([
      'docs/changelog.html',
      'docs/check.html',
      'docs/events/parcel-lost.html',
      'docs/events/parcel-scanned.html',
      'docs/known-gaps.html',
      'docs/notices.html',
      'docs/operate.html',
    ]);
    expect([...kept.keys()].filter((path) => path.startsWith('docs/receivers/'))).toEqual([]);
    expect(brokenLinks(kept, bareFiles)).toEqual([]);
  });

  it('is whole where a contract has one event and says little of it', async () => {
    const bareFiles = await siteOf(bareContract);
    const bare = parsePages(bareFiles);
    expect(brokenLinks(bare, bareFiles)).toEqual([]);
    expect([...bare.values()].flatMap(repeatedIds)).toEqual([]);
    const event = bare.get('docs/events/parcel-scanned.html');
    expect(event?.words).not.toContain('Category');
    expect(event?.hrefs.filter((href) => href.includes('#category-'))).toEqual([]);
    for (const path of ['index', 'events/index', '404'])
      expect(bare.get(`docs/${path}.html`)?.words).not.toContain('by category');
    expect(bare.get('docs/quick-start.html')?.words).not.toContain('duplicates/concurrent');
    expect(bare.get('docs/receiver.html')?.ids).toContain('frameworks');
  });

  it('lists each event of a large contract once, and elsewhere only the first of them', async () => {
    const contract = largeContract(120, 30);
    const events = contract.events.map((event, index) => (index === 0 ? { ...event, knownGaps: [] } : event));
    const largeFiles = await docs.generate({ ...contract, events });
    const large = parsePages(largeFiles);
    expect(brokenLinks(large, largeFiles)).toEqual([]);
    const rows = [...large.values()].flatMap(({ path, elements }) =>
      /events\/index/.test(path)
        ? elements.filter(({ attrs }) => attrs.some(({ name }) => name === 'data-with'))
        : [],
    );
    expect(rows).toHaveLength(120);
    const links = (page: string) =>
      large.get(`docs/${page}.html`)?.hrefs.filter((href) => href.includes('/scan-'));
    expect(links('index')?.length).toBeLessThan(8);
    expect(links('known-gaps')).toHaveLength(40);
    expect(large.get('docs/known-gaps.html')?.words).toContain('79 more are among all events .');
  });

  it('has an event of which only the name is known as a row, with the rest of what is known', async () => {
    const [lost] = parcelContract.events;
    if (lost === undefined) throw new Error('The fixture has events');
    const contract = { ...parcelContract, events: [{ ...lost, partialPayload: null }] };
    const named = await docs.generate(contract);
    expect(named.map(({ path }) => path)).not.toContain('docs/events/parcel-lost.html');
    const list = parsePages(named).get('docs/events/index.html');
    expect(list?.ids).toContain('parcel-lost');
    expect(list?.words).toContain('Known gaps: Payload of lost parcels');
    expect(brokenLinks(parsePages(named), named)).toEqual([]);
  });

  it('is the same every time', async () => {
    expect(await docs.generate(parcelContract)).toEqual(files);
  });
});

it('refuses two events that would share a page', async () => {
  const [lost, scanned] = parcelContract.events;
  if (lost === undefined || scanned === undefined) throw new Error('The fixture has two events');
  const clashing: Contract = { ...parcelContract, events: [scanned, { ...lost, key: 'parcel_scanned' }] };
  await expect(docs.generate(clashing)).rejects.toThrow(
    'events/parcel-scanned.html for parcelScanned, parcel_scanned',
  );
});

it('is quiet, and writes nothing, neither beside its sources nor into the temporary folder', async () => {
  const generators = join(import.meta.dirname, '../../../generators/site');
  const before = readdirSync(generators, { recursive: true });
  const folder = temporaryFolder();
  const script = `
    const { docs } = await import(${JSON.stringify(join(generators, 'index.ts'))});
    const { parcelContract } = await import(${JSON.stringify(join(import.meta.dirname, 'parcel-contract.ts'))});
    await docs.generate(parcelContract);
  `;
  const env = { ...process.env, TMPDIR: folder };
  const run = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env });
  expect(run).toEqual({ stdout: '', stderr: '' });
  expect(readdirSync(generators, { recursive: true })).toEqual(before);
  expect(readdirSync(folder)).toEqual([]);
});
