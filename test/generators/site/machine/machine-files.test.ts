import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromFile, Parser } from '@asyncapi/parser';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { standardRules } from '../../../../generators/contract/standard/standard-parser.ts';
import { docs } from '../../../../generators/site/index.ts';
import type { GeneratedFile, GenerateOptions } from '../../../../generators/outputs/generator.ts';
import { readContract } from '../../../../generators/index.ts';
import { largeContract } from '../large-contract.ts';
import { parcelContract } from '../parcel-contract.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

async function siteOf(contract: Contract, options?: GenerateOptions): Promise<ReadonlyMap<string, string>> {
  return textsByPath(await docs.generate(contract, options));
}

function textsByPath(files: readonly GeneratedFile[]): ReadonlyMap<string, string> {
  return new Map(files.map(({ path, content }) => [path.replace('docs/', ''), String(content)]));
}

function parsed(files: ReadonlyMap<string, string>, file: string): unknown {
  return JSON.parse(files.get(file) ?? '');
}

let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  files = await siteOf(parcelContract);
});

describe('llms.txt', () => {
  test('has the form that llmstxt.org describes', () => {
    const text = files.get('llms.txt') ?? '';
    expect(text).toMatch(/^# Parcel Tracker\n\n> Tells shops where parcels are\.\n\nVersion 7\.1\.0 /);
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Guides', 'Reference', 'Events: On the Road', 'Data', 'Optional']);
    expect(text).toContain(
      '\n- [Parcel Scanned](events/parcel-scanned.md): A parcel passes a scanner. Event type `parcel.scanned`. Category assumed.\n',
    );
    expect(text).toContain('Nobody knows where it is. Not documented.');
  });

  test('links to files that are there, and leaves no page out', () => {
    const links = [...(files.get('llms.txt') ?? '').matchAll(/^- \[.*?\]\((\S+?)\): /gm)].map(
      ([, link = '']) => link.split('#', 1)[0],
    );
    expect(links.filter((link) => !files.has(link ?? ''))).toEqual([]);
    const twins = [...files.keys()].filter((file) => file.endsWith('.md') && file !== '404.md');
    expect(twins.filter((twin) => !links.includes(twin))).toEqual([]);
  });

  test('leads to the list of events in the place of very many', async () => {
    const site = await siteOf(largeContract(110, 110));
    const text = site.get('llms.txt') ?? '';
    expect(text).not.toContain('](events/scan');
    expect(text).toContain('](events/index.md)');
    for (const number of [0, 109]) expect(site.get('events/index.md')).toContain(`](scan-${number}.md)`);
  });
});

test('events.json says of each event what it is and where its files are', () => {
  const catalogue = parsed(files, 'events.json') as { events: Record<string, unknown>[] };
  expect(catalogue).toMatchObject({
    title: 'Parcel Tracker',
    version: '7.1.0',
    document: null,
    eventType: [{ in: 'header', name: 'x-kind' }],
    success: [202],
  });
  expect(catalogue.events).toHaveLength(2);
  const [lost, scanned] = catalogue.events;
  expect(lost).toMatchObject({ eventType: null, documented: false, schema: null, examples: [] });
  expect(scanned).toMatchObject({
    key: 'parcelScanned',
    eventType: 'parcel.scanned',
    category: 'On the Road',
    categoryAssumed: true,
  });
  for (const { page, markdown, schema, examples } of catalogue.events) {
    for (const file of [page, markdown, schema, examples].flat().filter((file) => file !== null))
      expect(files.has(String(file))).toBe(true);
  }
});

describe('addresses', () => {
  const addressesIn = (site: ReadonlyMap<string, string>) =>
    [...(site.get('sitemap.xml') ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const attribute = (site: ReadonlyMap<string, string>, page: string, tag: string) =>
    new RegExp(`<${tag} (?:href|content)="([^"]*)"`).exec(site.get(page) ?? '')?.[1];

  test('stand nowhere as long as that of the site is not known', () => {
    expect(['sitemap.xml', 'robots.txt'].filter((file) => files.has(file))).toEqual([]);
    for (const page of ['index.html', 'events/parcel-scanned.html'])
      expect(files.get(page)).not.toMatch(/rel="canonical"|og:url/);
  });

  test('are absolute where it is known', async () => {
    const site = await siteOf(parcelContract, { siteUrl: 'https://docs.example.com/a&b/' });
    const addresses = addressesIn(site);
    const pages = [...site.keys()].filter((file) => file.endsWith('.html') && file !== '404.html');
    expect(addresses).toHaveLength(pages.length);
    expect(addresses).toEqual(
      expect.arrayContaining([
        'https://docs.example.com/a&amp;b/',
        'https://docs.example.com/a&amp;b/events/',
        'https://docs.example.com/a&amp;b/events/parcel-scanned.html',
      ]),
    );
    expect(site.get('robots.txt')).toContain('\nSitemap: https://docs.example.com/a&b/sitemap.xml\n');
    const scanned = 'https://docs.example.com/a&amp;b/events/parcel-scanned.html';
    expect(attribute(site, 'events/parcel-scanned.html', 'link rel="canonical"')).toBe(scanned);
    expect(attribute(site, 'events/parcel-scanned.html', 'meta property="og:url"')).toBe(scanned);
    expect(attribute(site, '404.html', 'link rel="canonical"')).toBeUndefined();
  });

  test('stand only where they must be absolute, as the site is the same below another path', async () => {
    const site = await siteOf(parcelContract, { siteUrl: 'https://site.example.com/' });
    const pages = [...site].filter(([file]) => file.endsWith('.html'));
    const absolute = /<(?:link rel="canonical"|meta property="og:url") [^>]*>/g;
    expect(pages.flatMap(([, page]) => page.match(absolute) ?? [])).toHaveLength(2 * (pages.length - 1));
    const naming = [...site].filter(([file, text]) =>
      (file.endsWith('.html') ? text.replaceAll(absolute, '') : text).includes('site.example.com'),
    );
    expect(naming.map(([file]) => file).sort()).toEqual(['robots.txt', 'sitemap.xml']);
  });

  test('of the twin and of previews are in every page', () => {
    const twin = 'link rel="alternate" type="text/markdown"';
    expect(attribute(files, 'events/parcel-scanned.html', twin)).toBe('parcel-scanned.md');
    expect(attribute(files, '404.html', twin)).toBeUndefined();
    const preview = (name: string) =>
      attribute(files, 'events/parcel-scanned.html', `meta property="og:${name}"`);
    expect(preview('title')).toBe('Parcel Scanned');
    expect(preview('site_name')).toBe('Parcel Tracker');
    expect(preview('type')).toBe('article');
    expect(preview('description')).toContain('A parcel passes a scanner.');
    expect(attribute(files, 'index.html', 'meta property="og:type"')).toBe('website');
  });
});

describe('the contract itself', () => {
  test('is there as it was written, so that its references hold', async () => {
    const document = path.resolve(import.meta.dirname, '../../contract/valid/asyncapi.yaml');
    const { contract, filesRead } = await readContract(document);
    if (contract === undefined) throw new Error('The fixture is a valid contract');
    const site = await siteOf(contract, { sources: filesRead });
    const folder = temporaryFolder();
    for (const [file, text] of site) {
      if (!file.startsWith('contract/')) continue;
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    for (const [file, text] of filesRead) expect(site.get(`contract/${file}`)).toBe(text);
    expect(parsed(site, 'events.json')).toMatchObject({ document: 'contract/asyncapi.yaml' });
    expect(site.get('index.html')).toContain('href="contract/asyncapi.yaml"');
    // Its rules say what those of the parser say, see `standard-rules.test.ts`, and compile the schema of AsyncAPI once.
    const parser = new Parser({ ruleset: await standardRules() });
    const published = await fromFile(parser, path.join(folder, 'contract/asyncapi.yaml')).parse();
    expect(published.diagnostics.filter(({ severity }) => severity === 0)).toEqual([]);
    const written = await fromFile(parser, document).parse();
    expect(published.document?.json()).toEqual(written.document?.json());
  });

  test('keeps its names, never leads out of its folder, and is found where the site says', async () => {
    const sources = new Map([
      ['order.yml', 'asyncapi: 3.1.0'],
      ['schemas/a.json', '{}'],
      ['../secret.yaml', 'x'],
      ['/etc/passwd', 'x'],
      ['schemas/../../x.json', 'x'],
      ['C:\\x.json', 'x'],
    ]);
    const site = await siteOf(parcelContract, { sources });
    expect(Object.fromEntries([...site].filter(([file]) => file.startsWith('contract/')))).toEqual({
      'contract/order.yml': 'asyncapi: 3.1.0',
      'contract/schemas/a.json': '{}',
      'contract/asyncapi.yaml': 'asyncapi: 3.1.0',
    });
  });

  test('is linked to in its own folder where files stand above it', async () => {
    const sources = new Map([
      ['orders/order.yml', 'asyncapi: 3.1.0'],
      ['common/a.json', '{}'],
    ]);
    const site = await siteOf(parcelContract, { sources });
    expect([...site.keys()].filter((file) => file.startsWith('contract/')).toSorted()).toEqual([
      'contract/common/a.json',
      'contract/orders/order.yml',
    ]);
    expect(parsed(site, 'events.json')).toMatchObject({ document: 'contract/orders/order.yml' });
    expect(site.get('index.html')).toContain('href="contract/orders/order.yml"');
  });
});
