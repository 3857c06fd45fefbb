import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { searchAnswers } from '../../../generators/site/answers/index.ts';
import { meaningFinder } from '../../../generators/site/browser/search-meaning.ts';
import { openSearch } from '../../../generators/site/browser/search-engine.ts';
import { pagesOf } from '../../../generators/site/pages/index.ts';
import { meaningsOf } from '../../../generators/site/search-meanings.ts';
import { searchPage } from '../../../generators/site/search-page.ts';
import { readSynonyms } from '../../../generators/site/search-query.ts';
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
  const meanings = meaningsOf(
    all.map((text) => ({ said: [], asked: text.split('|') })),
    synonyms,
  );
  return all[meaningFinder(meanings, synonyms).find(query)[0]?.subject ?? -1];
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

  it('is what has its words in this order, where several have them', () => {
    const all = [
      'key opens door|key opens gate|key opens box',
      'door opens key|gate opens key|box opens key',
    ] as const;
    expect(meant('key opens', ...all)).toBe(all[0]);
    expect(meant('opens key', ...all)).toBe(all[1]);
  });

  it('is what has a synonym, also one that is written in one word', () => {
    expect(meant('suspended', 'card frozen', 'freeze')).toBe('freeze');
    expect(meant('signup', 'register', 'leave')).toBe('register');
  });

  it.each(['reciever', 'receivr', 'recevier', 'receiverz'])('is what is spelled almost like %s', (query) => {
    expect(meant(query, 'sender', 'receiver')).toBe('receiver');
  });

  it('is what is about nothing else, before what is about it among other things', () => {
    const all = ['start|slow|cold|window|door', 'start'] as const;
    expect(meant('starting up', ...all)).toBe('start');
  });

  it('is what is asked word for word, whatever else has these words more often', () => {
    const often = 'key lost|lost keys|my key is lost|key lost again|where are lost keys';
    expect(meant('where is the lost key', often, 'where is the lost key|door|window|house')).not.toBe(often);
    expect(meant('where is a lost key', often, 'where is the lost key|door|window|house')).toBe(often);
  });

  it('is a subject that needs all of its words only where these are there', () => {
    const subjects = [
      { said: [], asked: ['is there an event about “card shipped”'], needed: 'card shipped' },
      { said: [], asked: ['a card of somebody else', 'other cards'] },
    ];
    const { find } = meaningFinder(meaningsOf(subjects, synonyms), synonyms);
    expect(find('event about a card').map(({ subject }) => subject)).toEqual([1]);
    expect(find('event when cards are shipped')[0]?.subject).toBe(0);
  });

  it.each(['xylophone', 'blender', 'recall'])('is nothing for %s, which nothing is like', (query) => {
    expect(meant(query, 'sender', 'receiver')).toBeUndefined();
  });

  it('is the same where a wording is named as what all objects have', () => {
    expect(meant('__proto__', 'constructor', '__proto__')).toBe('__proto__');
    expect(meant('constructor', 'constructor', '__proto__')).toBe('constructor');
  });
});

it('answers wordings that it has not been given: with a fifth of them left out, more than two of five of these', async () => {
  const contract = await readValid(path.resolve(import.meta.dirname, '../../../asyncapi.yaml'));
  const site = arrangeSite(contract);
  const all = searchAnswers(site).filter(({ asked, about }) => about === undefined && asked.length >= 5);
  // In `npm test`, those of every second question.
  const isLeft = (at: number, index: number): boolean => index % extent(2, 1) === 0 && (at + index) % 5 === 0;
  const left = all.flatMap(({ answer: [question], asked }, index) =>
    asked.filter((_, at) => isLeft(at, index)).map((query) => ({ question, query })),
  );
  const kept = all.map((one, index) => ({
    ...one,
    asked: one.asked.filter((_, at) => !isLeft(at, index)),
  }));
  const pages = Array.from(pagesOf(site), searchPage);
  const search = openSearch(JSON.stringify(searchData(pages, contract.glossary, kept)));
  const results = left.map(({ question, query }) => search(query).answers[0]?.question === question);
  expect(results.length).toBeGreaterThan(extent(75, 150));
  expect(results.filter(Boolean).length / results.length).toBeGreaterThan(0.4);
});
