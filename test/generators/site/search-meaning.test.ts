import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { searchAnswers } from '../../../generators/site/answers/index.ts';
import { meaningFinder } from '../../../generators/site/browser/search-meaning.ts';
import { queryParts, readSynonyms } from '../../../generators/site/browser/search-query.ts';
import { openSearch } from '../../../generators/site/browser/search-engine.ts';
import { pagesOf } from '../../../generators/site/pages/index.ts';
import { searchPage } from '../../../generators/site/search-page.ts';
import { searchData } from '../../../generators/site/search.ts';
import { arrangeSite } from '../../../generators/site/site.ts';
import { extent } from '../../extent.ts';
import { readValid } from '../../golden/generate-case.ts';

const synonyms = readSynonyms([
  ['freeze', 'suspend'],
  ['sign up', 'register'],
]);

/** The wordings of what a query means most, each subject in wordings that `|` separates. */
function meant(query: string, ...all: readonly string[]): string | undefined {
  const parts = (text: string) => queryParts(text, synonyms);
  const { find } = meaningFinder(all.map((text) => ({ weight: 1, wordings: text.split('|').map(parts) })));
  return all[find(parts(query), () => 1)[0]?.subject ?? -1];
}

describe('what a query means most', () => {
  it('is what has its rare words', () => {
    expect(meant('card parcel', 'card blocked', 'card expired', 'parcel blocked')).toBe('parcel blocked');
  });

  it('is what has its words together, before what has them in several wordings', () => {
    expect(meant('lost parcel', 'lost card|sent parcel', 'parcel lost')).toBe('parcel lost');
  });

  it('is what most of its wordings are about, before what has each word once', () => {
    const once = 'lost coat|find a key|open a door|cold night';
    const often = 'key gone|key stolen|lost umbrella|card lost';
    expect(meant('key lost', once, often)).toBe(often);
  });

  it('is what has a synonym, also one that is written in one word', () => {
    expect(meant('suspended', 'card frozen', 'freeze')).toBe('freeze');
    expect(meant('signup', 'register', 'leave')).toBe('register');
  });

  it.each(['reciever', 'receivr', 'recevier', 'receiverz'])('is what is spelled almost like %s', (query) => {
    expect(meant(query, 'sender', 'receiver')).toBe('receiver');
  });

  it('is what the query says word for word, however many wordings of others are near to it', () => {
    const near = 'server start|starting servers|the server starts|server started';
    expect(meant('start', near, 'start|slow|cold|window|door')).toBe('start|slow|cold|window|door');
  });

  it.each(['xylophone', 'blender', 'recall'])('is nothing for %s, which nothing is like', (query) => {
    expect(meant(query, 'sender', 'receiver')).toBeUndefined();
  });
});

it('answers wordings that it has not been given: with a fifth of them left out, more than two of five of these', async () => {
  const contract = await readValid(path.resolve(import.meta.dirname, '../../../asyncapi.yaml'));
  const site = arrangeSite(contract);
  const all = searchAnswers(site).filter(([, , , , ...asked]) => asked.length >= 5);
  const left = all.map(([question, , , , ...asked], index) => ({
    question,
    // In `npm test`, those of every second question.
    asked: index % extent(2, 1) === 0 ? asked.filter((_, at) => (at + index) % 5 === 0) : [],
  }));
  const kept = all.map(
    ([question, text, href, title, ...asked], index) =>
      [question, text, href, title, ...asked.filter((_, at) => (at + index) % 5 !== 0)] as const,
  );
  const pages = Array.from(pagesOf(site), searchPage);
  const search = openSearch(JSON.stringify(searchData(pages, contract.glossary, kept)));
  const results = left.flatMap(({ question, asked }) =>
    asked.map((one) => search(one).answers[0]?.question === question),
  );
  expect(results.length).toBeGreaterThan(extent(75, 150));
  expect(results.filter(Boolean).length / results.length).toBeGreaterThan(0.4);
});
