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

  it('says on the first page what is sent where', () => {
    const text = textOf('index.html');
    for (const fact of [
      'PUT https://{shop}/parcels',
      'Status 202',
      'the header x-kind',
      'the header x-delivery',
      'x-shop',
      '{shop}',
      'application/json',
    ]) {
      expect(text).toContain(fact);
    }
    expect(textOf('events/index.html')).toContain('2 events, 1 documented.');
    expect(textOf('events/index.html')).toContain('Parcel Lost Nobody knows where it is. Undocumented');
    expect(textOf('events/index.html')).toContain('No event of this category is known.');
  });

  it('says on the page of a documented event all that is known', () => {
    const text = textOf('events/parcel-scanned.html');
    for (const fact of [
      'parcel.scanned',
      'On the Road assumed',
      'Scan, Beep',
      'matches ^p[0-9]+$',
      'one of Kiel , Bonn',
      'stops[]. weight',
      'Optional, in all examples : in every known example, but perhaps not',
      'Names the delivery.',
      '2 seconds 500 milliseconds',
      '"weight" : 1.5',
      'x-delivery : d-1',
      'Breaks required at /id',
      'The bell rings',
      'BELL_<HOUSE>_LETTER',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('shows examples as JSON.stringify writes them, and headers as they go over the wire', () => {
    const text = pages.get('docs/events/parcel-scanned.html')?.text ?? '';
    for (const { payload } of parcelContract.events.flatMap(({ examples }) => examples)) {
      expect(text).toContain(JSON.stringify(payload, null, 2));
    }
    expect(text).toContain('content-type: application/json\nx-kind: parcel.scanned\nx-delivery: d-1');
  });

  it('says on the page of an event that is only named what is open', () => {
    const text = textOf('events/parcel-lost.html');
    for (const fact of [
      'Not known ; it is in the header x-kind',
      'Fields known so far',
      'lastSeen',
      'Payload of lost parcels',
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).not.toContain('Examples');
  });

  it('lists every attempt with its planned time, once for each policy', () => {
    const text = textOf('delivery.html');
    expect(text).toContain(
      'First Try 0 minutes Further Try no. 1 90 seconds Further Try no. 2 180 seconds Further Try no. 3 270 seconds',
    );
    expect(text.split('First Try 0 minutes')).toHaveLength(3);
    expect(text).toContain('about 270 seconds');
  });

  it('shows the contract’s own tables with links to events', () => {
    expect(textOf('notices.html')).toContain('2 notices: Letter form 1, Call 1, Event 1.');
    expect(pages.get('docs/notices.html')?.hrefs).toContain('events/parcel-scanned.html');
  });

  it('marks a category that the contract assumes wherever events are listed', () => {
    const list = textOf('events/index.html');
    expect(list).toContain('An asterisk (*) marks an event whose category we chose.');
    expect(list).toContain('Parcel Scanned *');
    expect(list).not.toContain('Parcel Lost *');
  });

  it('sorts known gaps by their risk', () => {
    expect(textOf('known-gaps.html')).toMatch(
      /High risk.*Payload of lost parcels.*Parcel Lost.*Low risk.*What is night/,
    );
  });

  it('leaves out the pages of what a contract does not have', async () => {
    const bare: Contract = {
      ...parcelContract,
      tables: [],
      knownGaps: [],
      events: [],
      staticHeader: null,
    };
    const bareFiles = await docs.generate(bare);
    const kept = parsePages(bareFiles);
    const left = [...pages.keys()].filter((path) => !kept.has(path) && !path.startsWith('docs/receivers/'));
    expect(left).toEqual([
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

  it('lists each event of a large contract once', async () => {
    const largeFiles = await docs.generate(largeContract(120, 30));
    const large = parsePages(largeFiles);
    expect(brokenLinks(large, largeFiles)).toEqual([]);
    const rows = [...large.values()].flatMap(({ path, elements }) =>
      /events\/index/.test(path)
        ? elements.filter(({ attrs }) => attrs.some(({ name }) => name === 'data-with'))
        : [],
    );
    expect(rows).toHaveLength(120);
  });

  it('has an event of which only the name is known as a row, with the rest of what is known', async () => {
    const [lost] = parcelContract.events;
    if (lost === undefined) throw new Error('The fixture has events');
    const contract = { ...parcelContract, events: [{ ...lost, partialPayload: null }] };
    const named = await docs.generate(contract);
    expect(named.map(({ path }) => path)).not.toContain('docs/events/parcel-lost.html');
    const list = parsePages(named).get('docs/events/index.html');
    expect(list?.ids).toContain('parcel-lost');
    expect(list?.words).toContain('Not known: Payload of lost parcels');
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
