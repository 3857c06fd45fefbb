import MarkdownIt from 'markdown-it';
import { describe, expect, it, test } from 'vitest';
import {
  code,
  codeBlock,
  facts,
  link,
  list,
  paragraph,
  strong,
  styled,
  table,
  text,
} from '../../../../generators/site/blocks/make-content.ts';
import type { Content } from '../../../../generators/site/blocks/content.ts';
import { markdownHeading, renderMarkdown } from '../../../../generators/site/blocks/render-markdown.ts';
import { fc } from '../../../property.ts';
import { parseFragment } from 'parse5';
import type { DefaultTreeAdapterMap } from 'parse5';

const steps = (items: readonly Content[]) => ({ ...list(items), isOrdered: true });

describe('a page in Markdown', () => {
  it('keeps each row of a table in one line, with its caption above', () => {
    const self = { inline: 'permalink', id: 'b', title: 'b', words: 'b' } as const;
    const rows = [
      {
        id: 'field-a',
        cells: [code('a|b'), [paragraph('One | line'), list(['first', 'second']), paragraph('')]],
      },
      { id: 'b', cells: [text`${self}, not ${link('#c', 'c')}`, null] },
    ];
    expect(renderMarkdown(table('All fields', ['Name', 'Rules'], rows))).toBe(
      [
        'All fields',
        '',
        '| Name | Rules |',
        '| --- | --- |',
        '| <a id="field-a"></a>`a\\|b` | One \\| line<br>• first<br>• second |',
        '| <a id="b"></a>b, not [c](#c) | |',
      ].join('\n'),
    );
  });

  it('quotes, begins a list where it begins, and puts what is open about a fact in brackets', () => {
    const content: Content = [
      { block: 'quote', content: [paragraph('a'), paragraph('b')] },
      { ...steps(['c']), start: 3 },
      facts([['Interval', text`5 minutes ${styled('known-gap', 'Known gap')}`]]),
    ];
    expect(renderMarkdown(content)).toBe('> a\n> \n> b\n\n3. c\n\n- **Interval**: 5 minutes (Known gap)');
  });

  it('keeps apart what stands in one item of a list', () => {
    const content = steps([
      [paragraph('Run it.'), codeBlock('npm start\n\nexit', 'bash', 'Terminal')],
      [strong('Done'), list(['a', 'b'])],
    ]);
    expect(renderMarkdown(content)).toBe(
      '1. Run it.\n\n   Terminal\n\n   ```bash\n   npm start\n\n   exit\n   ```\n2. **Done**\n   - a\n   - b',
    );
  });
});

test.each(['#a(b)', '#a)b', 'https://example.com/?a=1&copy;=2', '#<b>', '#a b', '#a\\'])(
  'an address ends where it ends: %j',
  (href) => {
    const reader = new MarkdownIt({ html: true });
    const [, found = ''] =
      /^<p><a href="([^"]*)">x<\/a>y<\/p>\n$/.exec(reader.render(renderMarkdown([link(href, 'x'), 'y']))) ??
      [];
    expect(decodeURIComponent(found.replaceAll('&amp;', '&'))).toBe(href);
  },
);

test('whatever a text holds, it is read as it was written, wherever it stands', () => {
  const pieces =
    'a b 1. 1) * ** _ __ ` `` [ ] ( ) < > ! # - + = ~ ~~ | \\ & &lt; amp; <b> </a> " : ^ . é \u00a0'.split(
      ' ',
    );
  const texts = fc
    .array(fc.constantFrom(...pieces, ' ', '\n', '\t'), { minLength: 1, maxLength: 9 })
    .map((parts) => parts.join(''))
    .filter((value) => value.trim() !== '');
  const allowed = 'a code h2 li ol p strong table tbody td th thead tr ul';
  fc.assert(
    fc.property(texts, (value) => {
      const inCells = table('c', ['A', 'B'], [{ cells: [value, code(value)] }]);
      const places = [
        [markdownHeading(2, value), value],
        [
          renderMarkdown([paragraph(value), list([value, [value, list([value])]])]),
          Array(4).fill(value).join(' '),
        ],
        [renderMarkdown(steps([[facts([['N', value]])]])), `N: ${value}`],
        [renderMarkdown(inCells), `c A B ${value} ${value}`],
        [
          renderMarkdown([value, code('q'), link('#y', value), strong('w'), value]),
          `${value}q${value.trim()}w${value}`,
        ],
      ] as const;
      for (const [markdown, expected] of places) {
        const { words, elements } = read(new MarkdownIt({ html: true }).render(markdown));
        expect(words).toBe(expected.replaceAll(/\s+/g, ' ').trim());
        expect(elements.filter((name) => !allowed.split(' ').includes(name))).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

/** What a browser makes of markup: its words in one line, and the names of its elements. */
function read(markup: string): { readonly words: string; readonly elements: readonly string[] } {
  let text = '';
  const elements: string[] = [];
  const visit = (node: DefaultTreeAdapterMap['node']): void => {
    if ('value' in node) text += node.value;
    if ('tagName' in node) elements.push(node.tagName);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(markup));
  return { words: text.replaceAll(/\s+/g, ' ').trim(), elements };
}
