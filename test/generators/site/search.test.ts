import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../generators/contract/model/model.ts';
import { paragraph } from '../../../generators/site/blocks/make-content.ts';
import { openSearch } from '../../../generators/site/browser/search-engine.ts';
import type { Page } from '../../../generators/site/frame/page.ts';
import { deliveryPage } from '../../../generators/site/pages/delivery.ts';
import { pagesOf } from '../../../generators/site/pages/index.ts';
import { searchAnswers } from '../../../generators/site/answers/index.ts';
import { searchPage } from '../../../generators/site/search-page.ts';
import type { SearchPage } from '../../../generators/site/search-page.ts';
import { searchData, searchFile } from '../../../generators/site/search.ts';
import { arrangeSite } from '../../../generators/site/site.ts';
import { parcelContract } from './parcel-contract.ts';

const parcelPages = Array.from(pagesOf(arrangeSite(parcelContract)), searchPage);

/** What search finds in pages: the places of each page, the best first. */
function searchIn(pages: readonly SearchPage[], query: string) {
  const { results, ...others } = openSearch(JSON.stringify(searchData(pages)))(query);
  const places = results.map(({ page, places: all }) => all.map(({ id }) => `${page.path}#${id}`));
  return { places, ...others };
}

/** A page with parts, each a title and its lines. */
function page(
  title: string,
  parts: Readonly<Record<string, readonly string[]>> = {},
  names: readonly string[] = [],
): SearchPage {
  const path = `${title.toLowerCase().replaceAll(/\W/g, '-')}.html`;
  const entries = Object.entries(parts).map(([id, lines]) => ({ id, title: id, names: [], lines }));
  return {
    path,
    title,
    description: '',
    kind: 'Page',
    entries: [{ id: '', title, names, lines: [] }, ...entries],
  };
}

describe('the data', () => {
  it('is the same in whatever order the pages come', () => {
    expect(searchFile(parcelPages.toReversed())).toEqual(searchFile(parcelPages));
  });

  it('is a script that any text of a contract leaves whole', () => {
    const text = `</script> \u2028 ' " \\ \${x} __proto__`;
    const { content } = searchFile([page('One', { part: [text] })]);
    const window: { siteSearchData?: string } = {};
    new Function('window', String(content))(window);
    expect(openSearch(window.siteSearchData ?? '')('__proto__').results[0]?.places[0].text).toBe(text);
  });

  it('has once what stands on three pages: on the one that begins with it, else on the one that says most', () => {
    const shared = { Shared: ['The same everywhere.'] };
    const pages = [
      page('One', shared),
      page('Two', { ...shared, More: ['Only here.'] }),
      page('Three', shared),
    ];
    expect(searchIn(pages, 'same everywhere').places).toEqual([['two.html#Shared']]);
    const named = page('The same everywhere.');
    expect(searchIn([...pages, named], 'same everywhere').places).toEqual([['the-same-everywhere-.html#']]);
    const about = page('About it');
    const [whole] = about.entries;
    const beginning = { ...about, entries: [{ ...whole, lines: ['The same everywhere.'] }] as const };
    expect(searchIn([...pages, beginning], 'same everywhere').places).toEqual([['about-it.html#']]);
  });

  it('finds a part that is named as another page on that page, and what it says beside its own', () => {
    const pages = [
      page('Cards'),
      page('All', { Cards: ['A card was issued.'], Others: ['Something else.'] }),
    ];
    expect(searchIn(pages, 'cards').places).toEqual([['cards.html#'], ['all.html#']]);
    expect(searchIn(pages, 'issued').places).toEqual([['all.html#']]);
  });

  it('still finds a page by the title of such a part, after the page that has it', () => {
    const shared = { Shared: ['The same everywhere.'] };
    const pages = [
      page('One', shared),
      page('Second', shared),
      page('Three', { ...shared, More: ['Here.'] }),
    ];
    expect(searchIn(pages, 'shared').places).toEqual([
      ['three.html#Shared'],
      ['one.html#'],
      ['second.html#'],
    ]);
    expect(searchIn(pages, 'second shared').places[0]).toEqual(['second.html#']);
  });
});

describe('search', () => {
  it.each(['ORDER_PAID', 'orderPaid', 'order-paid', 'order paid', 'orders paid', 'ORDER.PAID', 'OrderPa'])(
    'finds a name as %s',
    (query) => {
      const pages = [page('Other', { paid: ['Orders that are paid, and ordered'] }), page('Order Paid')];
      expect(searchIn(pages, query).places[0]).toEqual(['order-paid.html#']);
    },
  );

  it('finds the whole of an identifier before its parts, also inside a text', () => {
    const pages = [page('Ids', { one: ['id id x request'], two: ['the header x-request-id'] })];
    expect(searchIn(pages, 'x-request-id').places[0]?.[0]).toBe('ids.html#two');
  });

  it('gives a page once, with its parts, and names before texts', () => {
    const pages = [
      page('Texts', { one: ['retry retry retry'], two: ['retry'] }),
      page('Names', { retry: ['once more'], other: ['a retry'] }),
    ];
    expect(searchIn(pages, 'retry').places).toEqual([
      ['names.html#retry', 'names.html#other'],
      ['texts.html#one', 'texts.html#two'],
    ]);
  });

  it('knows what else a word of the field can be, in several words too', () => {
    const pages = [
      page('Signature'),
      page('Success', {}, ['status code']),
      page('Other', { retry: ['code'] }),
    ];
    expect(searchIn(pages, 'hmac').places[0]).toEqual(['signature.html#']);
    expect(searchIn(pages, 'response code').places[0]).toEqual(['success.html#']);
  });

  it('knows the synonyms of the contract', () => {
    const pages = Array.from(pagesOf(arrangeSite(parcelContract)), searchPage);
    const glossary = [{ term: 'Parcel lost', meaning: 'Gone.', synonyms: ['disappeared', 'gone astray'] }];
    const find = openSearch(JSON.stringify(searchData(pages, glossary)));
    for (const query of ['disappeared', 'gone astray'])
      expect(find(query).results[0]?.page.path).toBe('events/parcel-lost.html');
  });

  it('finds a place by another form of its word, also one that begins otherwise', () => {
    expect(searchIn([page('Ship'), page('Other')], 'shipping').places[0]).toEqual(['ship.html#']);
  });

  it('finds a field by the synonyms of its schema', () => {
    const properties = { weight: { type: 'string', 'x-synonyms': 'how heavy it is, kilos' }, other: {} };
    const definitions = { ...parcelContract.definitions, ParcelScanned: { type: 'object', properties } };
    const pages = Array.from(pagesOf(arrangeSite({ ...parcelContract, definitions })), searchPage);
    const find = openSearch(JSON.stringify(searchData(pages)));
    for (const query of ['kilos', 'how heavy'])
      expect(find(query).results[0]?.places[0].title).toBe('weight');
  });

  it('knows the synonyms of the rows and the columns of a table', () => {
    const [table] = parcelContract.tables;
    if (!table) throw new Error('The fixture has a table');
    const [column, ...columns] = table.columns;
    const [group, ...groups] = table.groups;
    const [row, ...rows] = group?.rows ?? [];
    if (!column || !group || !row) throw new Error('The fixture has a column and a row');
    const site = arrangeSite({
      ...parcelContract,
      tables: [
        {
          ...table,
          columns: [{ ...column, synonyms: ['postage due'] }, ...columns],
          groups: [{ ...group, rows: [{ ...row, synonyms: ['ding dong'] }, ...rows] }, ...groups],
        },
      ],
    });
    const pages = Array.from(pagesOf(site), searchPage);
    const find = openSearch(JSON.stringify(searchData(pages, [], searchAnswers(site))));
    expect(find('ding dong').results[0]?.places[0].id).toBe('notice-bell');
    expect(find('postage due').answers[0]?.question).toContain(column.label);
  });

  it('finds a row that has no event by its codes, and by what readers miss', () => {
    const [table] = parcelContract.tables;
    if (!table) throw new Error('The fixture has a table');
    const cells = { payment: null, letter: 'SILENT_LETTER', call: null, event: null };
    const groups = table.groups.map((group, index) =>
      index > 0
        ? group
        : { ...group, rows: [...group.rows, { id: 'owl', title: 'Owl hoots', cells, note: '' }] },
    );
    const pages = Array.from(
      pagesOf(arrangeSite({ ...parcelContract, tables: [{ ...table, groups }] })),
      searchPage,
    );
    const find = openSearch(JSON.stringify(searchData(pages)));
    for (const query of ['silent letter', 'SILENT_LETTER', 'owl hooted and no event came'])
      expect([query, find(query).results[0]?.places[0].id]).toEqual([query, 'notice-owl']);
  });

  it('says what it does not find, and looks for what is nearest', () => {
    const pages = [page('Approved', { chargeback: ['Settled'] })];
    expect(searchIn(pages, 'aproved')).toMatchObject({
      places: [['approved.html#']],
      missing: ['aproved'],
      near: ['approved'],
    });
    expect(searchIn(pages, 'chrageback')).toMatchObject({ near: ['chargeback'] });
    expect(searchIn(pages, 'docker')).toMatchObject({
      isAnswered: false,
      answers: [],
      places: [],
      missing: ['docker'],
      near: [],
    });
    expect(searchIn(pages, 'docker compose file settled')).toMatchObject({
      isAnswered: false,
      answers: [],
      places: [['approved.html#chargeback']],
      missing: ['docker compose', 'file'],
      near: [],
    });
  });

  it('finds a number whole or not at all', () => {
    const pages = [page('Codes', { one: ['status 204'] })];
    expect(searchIn(pages, '204').places).toEqual([['codes.html#one']]);
    for (const query of ['20', '205', '2040']) expect(searchIn(pages, query).places).toEqual([]);
  });

  it('puts a page that has all words before one that has the rarest often', () => {
    const pages = [
      page('Rare', { one: ['expiry expiry expiry'] }),
      page('Both', { one: ['card'], two: ['expiry'] }),
      page('Third', { one: ['card'] }),
    ];
    expect(searchIn(pages, 'expiry of a card').places[0]?.[0]).toContain('both.html');
  });

  it('finds nothing for nothing, and does not mind what it is asked', () => {
    for (const query of ['', '  ', '?', '"', 'the', '__proto__', 'constructor', '\u{1F514}', 'a'.repeat(200)])
      expect(searchIn(parcelPages, query).near).toEqual([]);
  });
});

describe('a page as search sees it', () => {
  const source: Page = {
    path: 'a.html',
    title: 'Title',
    description: 'What it is.',
    kind: 'Guide',
    kicker: 'Before.',
    lead: 'Lead `<b>`.',
    opening: paragraph('Opening'),
    sections: [
      { id: 'one', title: 'lineOne', content: paragraph('Text of one.'), searchWords: ['first line'] },
    ],
    footer: paragraph('Rest.'),
    searchWords: ['further', 'other words'],
  };

  it('is made of the page and of every section', () => {
    expect(searchPage(source)).toEqual({
      path: 'a.html',
      title: 'Title',
      description: 'What it is.',
      kind: 'Guide',
      entries: [
        {
          id: '',
          title: 'Title',
          names: ['further', 'other words'],
          lines: ['Before.', 'Lead <b>.', 'Opening', 'Rest.'],
        },
        { id: 'one', title: 'lineOne', names: ['first line'], lines: ['Text of one.'] },
      ],
    });
  });

  it('has as many entries for many retries as for few', () => {
    const entriesWith = (maxRetries: number) =>
      searchPage(deliveryPage(arrangeSite(withRetries(maxRetries)))).entries.length;
    expect(entriesWith(500)).toBe(entriesWith(2));
  });
});

/** The contract with as many retries, whose names do not end in their number. */
function withRetries(maxRetries: number): Contract {
  const events = parcelContract.events.map((event) => ({
    ...event,
    delivery: {
      ...event.delivery,
      retry: event.delivery.retry && {
        ...event.delivery.retry,
        maxRetries,
        attemptNames: { first: 'First', retry: 'Try {number} of many' },
      },
    },
  }));
  return { ...parcelContract, events };
}
