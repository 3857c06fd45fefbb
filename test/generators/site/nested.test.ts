import { beforeAll, expect, it } from 'vitest';
import type { GeneratedFile } from '../../../generators/outputs/generator.ts';
import { docs } from '../../../generators/site/index.ts';
import { nestedContract } from './nested-contract.ts';
import { brokenLinks, parsePages, repeatedIds } from './parsed-page.ts';

/** The site of events that have the same large shapes. */

const events = 12;

let files: readonly GeneratedFile[];
beforeAll(async () => (files = await docs.generate(nestedContract(events))));

const bytesOf = (some: readonly GeneratedFile[]): number =>
  some.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);

const named = (pattern: RegExp): readonly GeneratedFile[] => files.filter(({ path }) => pattern.test(path));

it('says what is inside a large shape on the page of the shape, and not again for each event', () => {
  const saying = (text: string) =>
    named(/\.html$/)
      .filter(({ content }) => String(content).includes(text))
      .map(({ path }) => path);
  // The page of a shape shows what is inside it while there is room.
  expect(saying('What is known of the vehicle at place 7')).toEqual([
    'docs/shapes/tariff.html',
    'docs/shapes/tour.html',
    'docs/shapes/vehicle.html',
  ]);
  expect(saying('Why event 7 was sent')).toContain('docs/events/nested7.html');
  expect(named(/^docs\/events\/nested\d+\//)).toEqual([]);
});

it('leads from the page of an event to the shapes that it has', () => {
  const pages = parsePages(files);
  expect(pages.get('docs/events/nested0.html')?.hrefs).toEqual(
    expect.arrayContaining(['../shapes/depot.html', '../shapes/route.html', '../shapes/tour.html']),
  );
  expect(pages.get('docs/shapes/depot.html')?.hrefs).toContain('driver.html');
  // Its payload has a depot, whose driver that is.
  expect(String(named(/shapes\/driver\.md$/)[0]?.content)).toContain('(../events/nested0.md)');
  expect(brokenLinks(pages, files)).toEqual([]);
  for (const page of pages.values()) expect([page.path, repeatedIds(page)]).toEqual([page.path, []]);
});

it('says all on the page of an event that has the shapes alone', async () => {
  const paths = (await docs.generate(nestedContract(1))).map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('docs/shapes/'))).toEqual([]);
});

it('grows by little with each event, and so does what search reads', async () => {
  const more = await docs.generate(nestedContract(2 * events));
  // With the fields of all shapes on pages of its own, an event had 150 KB.
  expect((bytesOf(more) - bytesOf(files)) / events).toBeLessThan(100_000);
  const searched = (some: readonly GeneratedFile[]) =>
    bytesOf(some.filter(({ path }) => path === 'docs/search/data.js'));
  expect((searched(more) - searched(files)) / events).toBeLessThan(2_500);
});
