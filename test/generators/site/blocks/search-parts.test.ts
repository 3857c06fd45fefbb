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
import { searchParts } from '../../../../generators/site/blocks/search-parts.ts';
import { html } from '../../../../generators/site/html.ts';

function read(content: Content) {
  return searchParts('', 'Title', content);
}

test('what is said is made of the whole and of every part that has a name and an address', () => {
  const parts = read([
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
            { id: 'plain', names: ['PLAIN'], cells: [code('plain'), 'Other'] },
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
  expect(parts).toEqual([
    { id: '', title: 'Title', lines: ['Before.', 'Fact', 'True', 'Rest'] },
    { id: 'one', title: 'lineOne', lines: ['Text of one .', 'no id', 'Cell', 'After the row.'] },
    { id: 'row', title: 'na_me', lines: ['na_me', 'A note.', 'Cell'] },
    { id: 'plain', title: 'plain', names: ['PLAIN'], lines: ['Other'] },
    { id: 'term', title: 'Term', lines: ['Meaning.'] },
  ]);
});

test('code, and what is for the screen alone are left out', () => {
  const [whole] = read([
    codeBlock('const drowning = 1;', 'typescript', 'file.ts'),
    onScreen(html`<form>Filter</form>`),
    paragraph('Kept.'),
  ]);
  expect(whole?.lines).toEqual(['Kept.']);
});

test('search leads to a part that is folded, and to nothing else by what it says', () => {
  const parts = read([
    foldedPart('gap-a', 'A gap', [paragraph('Not mentioned', 'beside-title'), paragraph('Ask.')]),
    paragraph('After.'),
  ]);
  expect(parts).toEqual([
    { id: '', title: 'Title', lines: ['After.'] },
    { id: 'gap-a', title: 'A gap', lines: ['Not mentioned', 'Ask.'] },
  ]);
});

test('search does not lead to a folded file, but finds its name', () => {
  const code = codeBlock('const a = 1;', 'typescript', 'store.ts');
  expect(read([paragraph('Files:'), foldedPart('file-store', 'store.ts', code)])).toEqual([
    { id: '', title: 'Title', lines: ['Files:', 'store.ts'] },
  ]);
});

test('search does not lead to each row of a series, but finds what they say', () => {
  const parts = read([
    {
      block: 'fold',
      style: 'attempts',
      summary: 'All',
      isSeries: true,
      content: table('Attempts', ['Attempt', 'At'], [{ id: 'a1', cells: ['First try', 'now'] }]),
    },
    table('Lines', ['Line', 'At'], [{ id: 'l1', cells: ['Line #1', ''] }]),
  ]);
  expect(parts).toEqual([
    { id: '', title: 'Title', lines: ['All', 'First try', 'now'] },
    { id: 'l1', title: 'Line #1', lines: [] },
  ]);
});
