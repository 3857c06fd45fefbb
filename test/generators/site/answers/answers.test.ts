import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { oncePer } from '../../../../generators/ground/once-per.ts';
import { answerGroups, searchAnswers } from '../../../../generators/site/answers/index.ts';
import { unnamedSubjects } from '../../../../generators/site/answers/subjects.ts';
import { plainText } from '../../../../generators/site/blocks/read-content.ts';
import { openSearch } from '../../../../generators/site/browser/search-engine.ts';
import { pagesOf } from '../../../../generators/site/pages/index.ts';
import { searchPage } from '../../../../generators/site/search-page.ts';
import { searchData } from '../../../../generators/site/search.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { readCase, readValid } from '../../../golden/generate-case.ts';
import { parcelContract } from '../parcel-contract.ts';

const contracts: Record<string, Contract> = { parcels: parcelContract };
beforeAll(async () => {
  contracts['library'] = await readCase('library');
  contracts['own'] = await readValid(path.resolve(import.meta.dirname, '../../../../asyncapi.yaml'));
  contracts['bare'] = { ...parcelContract, events: [], tables: [], knownGaps: [], staticHeader: null };
});

const siteOf = oncePer((contract: Contract) => arrangeSite(contract));
const searchOf = oncePer((contract: Contract) => {
  const site = siteOf(contract);
  const pages = Array.from(pagesOf(site), searchPage);
  return openSearch(JSON.stringify(searchData(pages, contract.glossary, searchAnswers(site))));
});

const names = ['parcels', 'library', 'own', 'bare'];

describe.each(names)('the answers of %s', (name) => {
  const answers = () => {
    const site = siteOf(contracts[name] as Contract);
    return { site, all: answerGroups(site).flatMap((group) => group.answers) };
  };

  it('are at least fifty, each with an ID and a question of its own', () => {
    const { all } = answers();
    expect(all.length).toBeGreaterThanOrEqual(50);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ question }) => question)).size).toBe(all.length);
  });

  it('are short sentences', () => {
    const texts = answers().all.map(({ answer }) => plainText(answer).replaceAll(/\s+/g, ' ').trim());
    expect(texts.filter((text) => !/^["“\p{L}\d].*[.!?)\w]$/su.test(text))).toEqual([]);
    expect(texts.filter((text) => text.length > 700)).toEqual([]);
  });

  it('lead to pages that the site has', () => {
    const { site, all } = answers();
    const pages = new Set(Array.from(pagesOf(site), ({ path: page }) => page));
    expect(all.filter(({ more }) => !pages.has(more.path)).map(({ id, more }) => [id, more.path])).toEqual(
      [],
    );
  });
});

/** What search answers first. */
function asked(contract: Contract, query: string): string | undefined {
  return searchOf(contract)(query).answers[0]?.text;
}

describe('what is asked', () => {
  it('has the numbers of the contract', () => {
    expect(asked(parcelContract, 'which status do I return')).toContain('Status 202');
    expect(asked(parcelContract, 'how many seconds do I have')).toContain('2 seconds 500 milliseconds');
    expect(asked(parcelContract, 'how often do you retry')).toContain('up to 3 retries');
  });

  it('says what a known gap says where the contract names it for the topic', () => {
    const [gap] = parcelContract.knownGaps;
    const contract = {
      ...parcelContract,
      knownGaps: gap ? [{ ...gap, fact: 'Nothing is said of volume.', topics: ['rate'] as const }] : [],
    };
    expect(asked(contract, 'how many requests per second')).toContain('Nothing is said of volume.');
    expect(asked(parcelContract, 'how many requests per second')).toContain('The contract does not say.');
  });

  it('tells what is meant from its opposite', () => {
    expect(asked(parcelContract, 'I receive nothing')).not.toBe(
      asked(parcelContract, 'how do I receive events'),
    );
  });

  it('does not stand before what has the very name', () => {
    expect(asked(parcelContract, 'Parcel Lost')).toBeUndefined();
  });
});

it('no subject of an event counts as one that no event is about', () => {
  const [event] = parcelContract.events;
  const about = (synonyms: readonly string[]) =>
    unnamedSubjects({ ...parcelContract, events: event ? [{ ...event, synonyms }] : [] });
  expect(about([])).toContain('refund');
  expect(about(['refunds'])).not.toContain('refund');
  expect(about(['refund of an invoice'])).not.toContain('invoice');
});

it('the headers of a request are those of its signature too', async () => {
  const signed = await readValid(
    path.resolve(import.meta.dirname, '../../../contracts/standard-webhooks/asyncapi.yaml'),
  );
  const answer = answerGroups(arrangeSite(signed))
    .flatMap(({ answers }) => answers)
    .find(({ id }) => id === 'headers');
  for (const header of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    expect(plainText(answer?.answer ?? '').split(header)).toHaveLength(2);
});
