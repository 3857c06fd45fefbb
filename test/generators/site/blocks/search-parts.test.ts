import { expect, test } from 'vitest';
import {
  codeBlock,
  foldedPart,
  heading,
  longCode,
  onScreen,
  paragraph,
  table,
} from '../../../../generators/site/blocks/make-content.ts';
import type { Content } from '../../../../generators/site/blocks/content.ts';
import { searchParts } from '../../../../generators/site/blocks/search-parts.ts';
import { html } from '../../../../generators/site/html.ts';

const code = codeBlock('const drowning = 1;', 'typescript', 'store.ts');

test('what is said belongs to the whole, or to the part around it that has a name and an address', () => {
  const content: Content = [
    paragraph('Before.'),
    {
      block: 'group',
      style: 'point',
      content: [
        heading('one', 'One'),
        table(
          'Rows',
          ['Name', 'Cell'],
          [
            { id: 'row', names: ['ROW'], cells: [[longCode('na_me'), paragraph('A note.', 'note')], 'Cell'] },
            { cells: ['no id', 'Cell'] },
          ],
        ),
      ],
    },
    foldedPart('gap-a', 'A gap', [paragraph('Not mentioned', 'beside-title'), paragraph('Ask.')]),
    foldedPart('file-store', 'store.ts', code),
    {
      block: 'fold',
      style: 'attempts',
      summary: 'All',
      isSeries: true,
      content: table('Attempts', ['Attempt', 'At'], [{ id: 'a1', cells: ['First try', 'now'] }]),
    },
    code,
    onScreen(html`<form>Filter</form>`),
  ];
  expect(searchParts('', 'Title', content)).toEqual([
    { id: '', title: 'Title', lines: ['Before.', 'store.ts', 'All', 'First try', 'now'] },
    { id: 'one', title: 'One', lines: ['no id', 'Cell'] },
    { id: 'row', title: 'na_me', names: ['ROW'], lines: ['na_me', 'A note.', 'Cell'] },
    { id: 'gap-a', title: 'A gap', lines: ['Not mentioned', 'Ask.'] },
  ]);
});
