import { expect, test } from 'vitest';
import {
  code,
  codeBlock,
  foldedPart,
  heading,
  link,
  longCode,
  onScreen,
  paragraph,
  permalink,
  table,
  text,
} from '../../../../generators/site/blocks/make-content.ts';
import type { Content } from '../../../../generators/site/blocks/content.ts';
import { searchEntries } from '../../../../generators/site/blocks/search-entries.ts';
import { html } from '../../../../generators/site/html.ts';

function read(content: Content) {
  return searchEntries({ id: '', title: 'Title', names: ['further'] }, content);
}

test('what is said is made of the whole and of every part that has a name and an address', () => {
  const entries = read([
    paragraph('Before.'),
    {
      block: 'group',
      style: 'point',
      content: [
        heading('one', 'lineOne'),
        paragraph(text`Text of ${link('#x', 'one')} ${permalink('x', 'X')}.`),
        table(
          'Rows',
          ['Name', 'Cell'],
          [
            { id: 'row', cells: [[longCode('na_me'), paragraph('A note.', 'note')], 'Cell'] },
            { id: 'plain', cells: [code('plain'), 'Other'] },
            { cells: ['no id', 'Cell'] },
          ],
        ),
        paragraph('After the row.'),
      ],
    },
    {
      block: 'definitions',
      style: 'shapes',
      entries: [
        { name: 'Term', anchor: { id: 'term', title: 'Term' }, aside: 'string', content: 'Meaning.' },
        { name: 'Fact', content: 'True' },
      ],
    },
    paragraph('Rest'),
  ]);
  expect(entries).toEqual([
    { id: '', title: 'Title', names: ['further'], lines: ['Before.', 'Fact', 'True', 'Rest'] },
    { id: 'one', title: 'lineOne', names: [], lines: ['Text of one .', 'no id', 'Cell', 'After the row.'] },
    { id: 'row', title: 'na_me', names: [], lines: ['na_me', 'A note.', 'Cell'] },
    { id: 'plain', title: 'plain', names: [], lines: ['Other'] },
    { id: 'term', title: 'Term', names: [], lines: ['Meaning.'] },
  ]);
});

test('code, pictures, captions, and what is for the screen alone are left out', () => {
  const [{ lines }] = read([
    codeBlock('const drowning = 1;', 'typescript', 'file.ts'),
    onScreen(html`<form>Filter</form>`),
    { block: 'drawing', svg: html`<svg>noise</svg>`, description: 'A picture', caption: 'Caption' },
    { block: 'paging', label: 'Pages', hrefs: ['a.html', 'b.html'], current: 0 },
    paragraph('Kept.'),
  ]);
  expect(lines).toEqual(['Kept.']);
});

test('search leads to a part that is folded, and to nothing else by what it says', () => {
  const entries = read([
    foldedPart('gap-a', 'A gap', [paragraph('Not mentioned', 'beside-title'), paragraph('Ask.')]),
    paragraph('After.'),
  ]);
  expect(entries).toEqual([
    { id: '', title: 'Title', names: ['further'], lines: ['After.'] },
    { id: 'gap-a', title: 'A gap', names: [], lines: ['Not mentioned', 'Ask.'] },
  ]);
});

test('search does not lead to a folded file, but finds its name', () => {
  const code = codeBlock('const a = 1;', 'typescript', 'store.ts');
  expect(read([paragraph('Files:'), foldedPart('file-store', 'store.ts', code)])).toEqual([
    { id: '', title: 'Title', names: ['further'], lines: ['Files:', 'store.ts'] },
  ]);
});

test('search does not lead to each row of a series, but finds what they say', () => {
  const entries = read([
    {
      block: 'fold',
      style: 'attempts',
      summary: 'All',
      isSeries: true,
      content: table('Attempts', ['Attempt', 'At'], [{ id: 'a1', cells: ['First try', 'now'] }]),
    },
    table('Lines', ['Line', 'At'], [{ id: 'l1', cells: ['Line #1', ''] }]),
  ]);
  expect(entries).toEqual([
    { id: '', title: 'Title', names: ['further'], lines: ['All', 'First try', 'now'] },
    { id: 'l1', title: 'Line #1', names: [], lines: [] },
  ]);
});
