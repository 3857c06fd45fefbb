import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../generators/site/frame/layout.ts';
import { glossaryPage } from '../../../../generators/site/pages/glossary.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePage } from '../parsed-page.ts';

function glossary(contract: Contract) {
  const site = arrangeSite(contract);
  return parsePage({ path: 'glossary.html', content: renderPage(site, glossaryPage(site), []) });
}

describe('the glossary', () => {
  it('explains terms with the names and numbers of the contract', () => {
    const { words, ids } = glossary(parcelContract);
    for (const fact of [
      'the header x-kind',
      'the header x-delivery',
      'status 202',
      '“First Try”',
      'up to 3',
      'x-shop',
    ])
      expect(words).toContain(fact);
    for (const term of ['event-type', 'idempotency', 'first-attempt', 'strict-validation', 'known-gap'])
      expect(ids).toContain(`term-${term}`);
  });

  it('has the terms of the contract, also in place of its own, with the words that are related', () => {
    const { words, ids } = glossary(parcelContract);
    expect(words).toContain('A house of parcels .');
    expect(words).toContain('Related words: warehouse, sorting centre');
    expect(ids.filter((id) => id === 'term-receiver')).toEqual(['term-receiver']);
    expect(words).toContain('Who gets a parcel.');
  });

  it('is in alphabetical order', () => {
    const terms = glossary(parcelContract).ids.filter((id) => id.startsWith('term-'));
    expect(terms).toEqual([...terms].sort());
  });

  it('leaves out what the contract does not have', () => {
    const { ids, hrefs } = glossary({
      ...parcelContract,
      events: [],
      staticHeader: null,
      tables: [],
      knownGaps: [],
    });
    for (const term of ['retry', 'example', 'static-header', 'known-gap'])
      expect(ids).not.toContain(`term-${term}`);
    expect(ids).toContain('term-delivery');
    expect(hrefs.filter((href) => href.includes('known-gaps'))).toEqual([]);
  });
});
