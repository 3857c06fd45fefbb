import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchAnswers } from '../../../generators/site/answers/index.ts';
import { openSearch, type Search } from '../../../generators/site/browser/search-engine.ts';
import { pagesOf } from '../../../generators/site/pages/index.ts';
import { searchPage } from '../../../generators/site/search-page.ts';
import { searchData } from '../../../generators/site/search.ts';
import { arrangeSite } from '../../../generators/site/site.ts';
import { readValid } from '../../golden/generate-case.ts';
import { foreignQueries } from './foreign-queries.ts';

let search: Search;
beforeAll(async () => {
  const contract = await readValid(path.resolve(import.meta.dirname, '../../../asyncapi.yaml'));
  const site = arrangeSite(contract);
  const pages = Array.from(pagesOf(site), searchPage);
  search = openSearch(JSON.stringify(searchData(pages, contract.glossary, searchAnswers(site))));
});

/** Where the first two things lead that a reader sees. */
function firstTwo(query: string): readonly string[] {
  const { answers, isPlaceFirst, results } = search(query);
  const pages = results.map(({ page, places: [{ id }] }) => (id === '' ? page.path : `${page.path}#${id}`));
  const hrefs = answers.map(({ href }) => href);
  const all = isPlaceFirst ? [...pages.slice(0, 1), ...hrefs, ...pages.slice(1)] : [...hrefs, ...pages];
  return all.slice(0, 2);
}

describe('a query about nothing on the site', () => {
  it('has no sure answer, in two of three cases', () => {
    const sure = foreignQueries.filter((query) => search(query).isAnswered);
    if (sure.length > 0) console.log('Search is sure of what the site does not have:', sure);
    expect(sure.length).toBeLessThanOrEqual(foreignQueries.length / 3);
  });

  it('has no answer at all where no word of it is known', () => {
    expect(search('mortgage calculator')).toMatchObject({ answers: [], isAnswered: false });
  });

  it('is not one with a word that only questions have, which is no slip either', () => {
    expect(search('our server was down last night')).toMatchObject({
      isAnswered: true,
      missing: [],
      near: [],
    });
  });

  it('is not one that names an option of some library', () => {
    const [first] = search('new fields break us, FAIL_ON_UNKNOWN_PROPERTIES').answers;
    expect(first?.href).toBe('respond.html#case-unknown-field');
  });

  it.each([
    'insufficent funds',
    'typscript types',
    'rhaTransacionId',
    'authAmount effectiveAuthAmount difference',
    'golang r.Header.Get x-request-id',
  ])('is not one that is misspelled, or weakly answered: %s', (query) => {
    expect(search(query).isAnswered).toBe(true);
  });
});

describe('the name of an event that is not documented', () => {
  it.each([
    ['CARD_ATM_APPROVED_WEBHOOK', 'ATM Approved'],
    ['when do you send DIRECT_DEBIT_CHARGEBACK_WEBHOOK', 'Direct Debit Transaction Chargeback Settled'],
    ['customer.created', 'Customer Registration'],
    ['is there a card.blocked event', 'Temporary Block'],
  ])('is said to be none, with the nearest beside it: %s', (query, nearest) => {
    const [first] = search(query).answers;
    expect(first?.question).toMatch(/^Is \S+ documented\?$/);
    expect(first?.text).toMatch(/^No: no event type or field is called \S+\. The nearest events: /);
    expect(first?.text).toContain(nearest);
  });

  it('is said to be none where no event is near to it', () => {
    expect(search('order.shipped').answers[0]).toMatchObject({
      text: 'No: no event type or field is called order.shipped.',
      href: 'events/index.html',
    });
  });

  it.each([
    'CARD_POS_APPROVED_WEBHOOK',
    'CARD_POS_APPROVD_WEBHOOK',
    'card_pos_approved',
    'transaction_amount',
    'req.body undefined',
    'SQLITE_BUSY: database is locked',
    'node.js',
    'asp.net',
    'process.env',
    'fs.readFileSync',
    'console.log',
    'package.json',
  ])('is not what is documented, misspelled, or something else: %s', (query) => {
    expect(search(query).answers.filter(({ question }) => question.endsWith('documented?'))).toEqual([]);
  });
});

describe('two things in one query', () => {
  it.each([
    ['retry and duplicates', 'delivery.html', 'idempotency.html'],
    ['python signature', 'receivers/python.html', 'verify-the-sender.html#signature'],
    ['java duplicates', 'receivers/java.html', 'idempotency.html'],
    ['date format and time zone', 'values.html#dates', 'known-gaps.html#point-date-time-zone'],
    [
      'test environment and ip addresses',
      'known-gaps.html#point-test-environment',
      'known-gaps.html#point-signature',
    ],
  ])('are both answered first: %s', (query, one, other) => {
    const [first = '', second = ''] = firstTwo(query);
    expect([first, second]).toEqual([expect.stringContaining(one), expect.stringContaining(other)]);
  });
});

describe('a field', () => {
  it.each([
    ['city of the shop', 'merchantCity'],
    ['approval code', 'authCode'],
    ['country of the merchant', 'merchantCountry'],
  ])('is found by its description, and by other words for it: %s', (query, field) => {
    expect(firstTwo(query)[0]).toMatch(new RegExp(`#field-${field}$`));
  });
});
