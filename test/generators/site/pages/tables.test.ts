import { expect, it } from 'vitest';
import type { Contract, ContractTable, TableRow } from '../../../../generators/contract/model/model.ts';
import { mainPart } from '../../../../generators/site/frame/layout.ts';
import { htmlText } from '../../../../generators/site/html.ts';
import { eventPage } from '../../../../generators/site/pages/event.ts';
import { tablePages } from '../../../../generators/site/pages/tables.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { parcelContract, parcelScanned } from '../parcel-contract.ts';
import { parsePage, repeatedIds } from '../parsed-page.ts';
import type { ParsedPage } from '../parsed-page.ts';

function render(contract: Contract): ParsedPage {
  const [page] = tablePages(arrangeSite(contract));
  if (page === undefined) throw new Error('The contract has no table');
  return parsePage({ path: page.path, content: `<!doctype html>${htmlText(mainPart(page))}` });
}

const [notices] = parcelContract.tables;
const [doorstep] = notices?.groups ?? [];
const [bell, silence] = doorstep?.rows ?? [];
if (!notices || !doorstep || !bell || !silence) throw new Error('The fixture has a table with two rows');

function withTable(table: Partial<ContractTable>): Contract {
  return { ...parcelContract, tables: [{ ...notices!, ...table }] };
}

function withGroups(...groups: readonly (readonly TableRow[])[]): Contract {
  return withTable({
    groups: groups.map((rows, index) => ({ ...doorstep!, id: `g${index}`, title: `Group ${index}`, rows })),
  });
}

/** What the rows carry for the filter. */
function rowData({ elements }: ParsedPage): readonly Readonly<Record<string, string>>[] {
  return elements
    .filter(({ tagName, attrs }) => tagName === 'tr' && attrs.some(({ name }) => name === 'data-with'))
    .map(({ attrs }) => Object.fromEntries(attrs.map(({ name, value }) => [name, value])));
}

it('shows every row with its anchor and a link to its event', () => {
  const page = render(parcelContract);
  expect(page.ids).toEqual(expect.arrayContaining(['group-doorstep', 'notice-bell', 'notice-silence']));
  expect(page.hrefs).toContain('events/parcel-scanned.html');
  expect(page.words).toMatch(
    /The bell rings .*Twice. .*COD .*BELL_ <HOUSE>_ LETTER .*Call: none .*Parcel Scanned/,
  );
  expect(page.words).toMatch(/Nobody is there .*Payment: none .*Letter form: none .*Call back .*Event: none/);
  expect(page.words).toContain('Call Only by night.');
  expect(page.words).toContain('2 notices. Letter form: 1, Call: 1, Event: 1.');
  expect(repeatedIds(page)).toEqual([]);
});

it('offers in the filter only what tells rows apart', () => {
  const fieldsOf = (contract: Contract) =>
    render(contract).elements.flatMap(({ tagName, attrs }) =>
      tagName === 'select' ? attrs.filter(({ name }) => name === 'name').map(({ value }) => value) : [],
    );
  expect(fieldsOf(parcelContract)).toEqual(['with']);
  const paidBy = (id: string, payment: string) => ({ ...bell, id, cells: { ...bell.cells, payment } });
  const three = [bell, paidBy('b', 'COD!'), paidBy('c', 'C.O.D.')];
  expect(fieldsOf(withGroups(three, [silence]))).toEqual(['with', 'column-payment']);
  expect(rowData(render(withGroups(three))).map((row) => row['data-column-payment'])).toEqual([
    'cod',
    'cod-2',
    'c-o-d',
  ]);
  expect(fieldsOf(withGroups([silence]))).toEqual([]);
});

it('leaves out columns in which a group has nothing', () => {
  const { words } = render(withGroups([silence]));
  expect(words).toContain('Notice Call Nobody is there');
  expect(words).not.toMatch(/Letter form|Payment/);
});

it('shows rows without a group, and calls a row by its name', () => {
  const table = { rows: [silence], groups: [], rowName: { one: 'group', other: 'groups' } };
  const page = render(withTable(table));
  expect(page.words).toContain('1 group.');
  expect(page.words).toContain('Group Call Nobody is there');
  // No anchor is that of a group.
  expect(page.ids).toContain('row-silence');
});

it('is a page for a table without rows, and none without a table', () => {
  expect(render(withGroups()).words).toContain('0 notices.');
  expect(tablePages(arrangeSite({ ...parcelContract, tables: [] }))).toEqual([]);
});

it('keeps away from the pages of the site and the sections of an event', () => {
  const site = arrangeSite(withTable({ id: 'delivery' }));
  expect(tablePages(site).map(({ path }) => path)).toEqual(['tables/delivery.html']);
  const { sections } = eventPage(site, parcelScanned);
  expect(sections.filter(({ title }) => title === 'Notices').map(({ id }) => id)).toEqual(['table-delivery']);
  const { hrefs } = parsePage({
    path: 'events/parcel-scanned.html',
    content: `<!doctype html>${htmlText(mainPart(eventPage(site, parcelScanned)))}`,
  });
  expect(hrefs).toContain('../tables/delivery.html#notice-bell');
});
