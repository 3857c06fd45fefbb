import { beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../../generators/contract/model/model.ts';
import { docs } from '../../../generators/site/index.ts';
import { siteOf } from './generated-site.ts';
import type { GeneratedFile } from '../../../generators/outputs/generator.ts';
import { brokenLinks, parsePages, repeatedIds } from './parsed-page.ts';
import type { ParsedPage } from './parsed-page.ts';
import { wide, wideContract } from './wide-contract.ts';

const pageLimit = 100_000;

function sizeOf({ content }: GeneratedFile): number {
  return Buffer.byteLength(content);
}

function isPage({ path }: GeneratedFile): boolean {
  return path.endsWith('.html');
}

/** The same contract with its wide event as often as is asked for. */
function withEvents(count: number): Contract {
  const [event] = wideContract.events.filter(({ documented }) => documented);
  if (event === undefined) throw new Error('The fixture has this event');
  return {
    ...wideContract,
    events: Array.from({ length: count }, (_, index) => ({
      ...event,
      key: `wide${index}`,
      title: `Wide ${index}`,
      eventType: `wide.${index}`,
      examples: event.examples.slice(0, 1),
      invalidExamples: [],
    })) as Contract['events'],
  };
}

describe('the site of a contract with a deep and wide payload', () => {
  let files: readonly GeneratedFile[];
  let pages: ReadonlyMap<string, ParsedPage>;
  beforeAll(async () => {
    files = await siteOf(wideContract);
    pages = parsePages(files);
  });

  it('has no page of 100 KB, nor a twin in Markdown', () => {
    const large = files
      .filter((file) => isPage(file) || file.path.endsWith('.md'))
      .map((file) => [file.path, sizeOf(file)] as const)
      .filter(([, size]) => size >= pageLimit);
    expect(large).toEqual([]);
  });

  it('leads from the page of the event to every field, and nowhere else', () => {
    const met = new Set(['docs/events/parcel-scanned.html']);
    for (const path of met) {
      for (const href of pages.get(path)?.hrefs ?? []) {
        const { pathname } = new URL(href, `file:///${path}`);
        if (/^\/docs\/(?:events\/parcel-scanned|shapes\/).*\.html$/.test(pathname))
          met.add(pathname.slice(1));
      }
    }
    const words = [...met].map((path) => pages.get(path)?.words ?? '').join('\n');
    const names = [
      ...Array.from({ length: wide.fields }, (_, index) => `What scanner ${index + 1} has read`),
      ...Array.from({ length: wide.levels }, (_, index) => `The shelf at level ${index + 1}.`),
      ...Array.from({ length: wide.branches }, (_, index) => `Detail 6 of payment ${index + 1}.`),
      ...Array.from({ length: wide.uses }, (_, index) => `address${index + 1}`),
      ...Array.from({ length: wide.values }, (_, index) => `GATE_20_STATE_${index + 1}`),
      'Line 8 of the address',
    ];
    expect(names.filter((name) => !new RegExp(`${name}(?!\\d)`).test(words))).toEqual([]);
    expect(brokenLinks(pages, files)).toEqual([]);
    expect([...pages.values()].flatMap(repeatedIds)).toEqual([]);
  });

  it('numbers alternatives over several pages, and says by what they are told apart', () => {
    const first = pages.get('docs/events/parcel-scanned/payment.html')?.words ?? '';
    expect(first).toContain('Exactly one of these 20 alternatives (in payment ), told apart by kind :');
    expect(first).toContain('Alternative 1 of 20: kind is kind-1');
    const last = pages.get('docs/events/parcel-scanned/payment.3.html')?.words ?? '';
    expect(last).toContain('Alternative 20 of 20: kind is kind-20');
  });

  it('has a file for each example for which there is no room', () => {
    const { hrefs = [] } = pages.get('docs/events/parcel-scanned.html') ?? {};
    for (const file of ['full-1.json', 'full-10.json', 'invalid-wrong-10.json', 'd.ts'])
      expect(hrefs).toContain(`parcel-scanned.${file}`);
  });

  it('is found by search, each part by the names of its fields', () => {
    const parts = [...pages.keys()].filter((path) => path.startsWith('docs/events/parcel-scanned'));
    expect(parts.length).toBeGreaterThan(5);
    const sitemap = String(files.find(({ path }) => path === 'docs/sitemap.xml')?.content);
    for (const path of parts) expect(sitemap).toContain(path.replace('docs/', ''));
    const data = String(files.find(({ path }) => path === 'docs/search/data.js')?.content);
    for (const path of parts) expect(data).toContain(path.replace('docs/', ''));
  });
});

it('has no page of 100 KB where fields, type and examples all take what there is room for', async () => {
  const names = Array.from({ length: 80 }, (_, index) => `field${index + 1}`);
  const description = 'What the scanner at this gate has read from the label. '.repeat(3);
  const { events } = withEvents(40);
  const payload = Object.fromEntries(names.slice(0, 20).map((name) => [name, 'As it was read there.']));
  const files = await docs.generate({
    ...wideContract,
    definitions: {
      ...wideContract.definitions,
      ParcelScanned: {
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, { type: 'string', description }])),
      },
    },
    events: events.map((event) => ({
      ...event,
      examples: Array.from({ length: 20 }, (_, index) => ({
        name: `example-${index + 1}`,
        summary: '',
        headers: {},
        payload,
      })),
    })),
  });
  const sizes = files.filter(isPage).map(sizeOf);
  expect(Math.max(...sizes)).toBeGreaterThan(60_000);
  expect(Math.max(...sizes)).toBeLessThan(pageLimit);
});

it('grows no faster than the number of events, as shapes have one page for all', async () => {
  const sizes = await Promise.all(
    [2, 4, 8].map(async (count) => {
      const files = (await docs.generate(withEvents(count))).filter(isPage);
      return files.reduce((sum, file) => sum + sizeOf(file), 0);
    }),
  );
  const [two = 0, four = 0, eight = 0] = sizes;
  expect(eight - four).toBeLessThan(2.1 * (four - two));
});
