import { beforeAll, describe, expect, it } from 'vitest';
import { siteOf } from './generated-site.ts';
import type { GeneratedFile } from '../../../generators/outputs/generator.ts';
import { brokenLinks, parsePages, repeatedIds } from './parsed-page.ts';
import type { ParsedPage } from './parsed-page.ts';
import { wide, wideContract } from './wide-contract.ts';

describe('the site of a contract with a deep and wide payload', () => {
  let files: readonly GeneratedFile[];
  let pages: ReadonlyMap<string, ParsedPage>;
  let page: ParsedPage | undefined;
  beforeAll(async () => {
    files = await siteOf(wideContract);
    pages = parsePages(files);
    page = pages.get('docs/events/parcel-scanned.html');
  });

  it('has every field on the page of the event', () => {
    const names = [
      ...Array.from({ length: wide.fields }, (_, index) => `What scanner ${index + 1} has read`),
      ...Array.from({ length: wide.levels }, (_, index) => `The shelf at level ${index + 1}.`),
      ...Array.from({ length: wide.branches }, (_, index) => `Detail 6 of payment ${index + 1}.`),
      ...Array.from({ length: wide.uses }, (_, index) => `address${index + 1}`),
      ...Array.from({ length: wide.values }, (_, index) => `GATE_3_STATE_${index + 1}`),
      'Line 8 of the address',
    ];
    expect(names.filter((name) => !new RegExp(`${name}(?!\\d)`).test(page?.words ?? ''))).toEqual([]);
    expect(brokenLinks(pages, files)).toEqual([]);
    expect([...pages.values()].flatMap(repeatedIds)).toEqual([]);
  });

  it('numbers alternatives, and says by what they are told apart', () => {
    expect(page?.words).toContain('Exactly one of these 5 alternatives (in payment ), told apart by kind :');
    expect(page?.words).toContain('Alternative 1 of 5: kind is kind-1');
    expect(page?.words).toContain('Alternative 5 of 5: kind is kind-5');
  });
});
