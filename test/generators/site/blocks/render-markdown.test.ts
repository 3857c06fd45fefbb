import MarkdownIt from 'markdown-it';
import { describe, expect, it, test } from 'vitest';
import {
  code,
  codeBlock,
  facts,
  foldedPart,
  heading,
  link,
  list,
  onScreen,
  paragraph,
  permalink,
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
import { html } from '../../../../generators/site/html.ts';

const steps = (items: readonly Content[]) => ({ ...list(items), isOrdered: true });

describe('a page in Markdown', () => {
  it('has no sign to link to a place, and nothing that is for the screen alone', () => {
    const page: Content = [
      heading('fields', 'Fields'),
      onScreen(html`<form hidden>Filter</form>`),
      paragraph(text`Read here ${permalink('x', 'X')}`),
    ];
    expect(renderMarkdown(page)).toBe('### Fields\n\nRead here');
  });

  it('says names and what holds for them as a list', () => {
    const shapes: Content = {
      block: 'definitions',
      style: 'shapes',
      entries: [
        {
          name: code('id'),
          anchor: { id: 'shape-id', title: 'id' },
          aside: 'string',
          content: [paragraph('A name.'), list(['short'], 'rules'), paragraph('For example a.')],
        },
      ],
    };
    expect(renderMarkdown([facts([['Retry', 'Off']]), paragraph('And:'), shapes])).toBe(
      '- **Retry**: Off\n\nAnd:\n\n- **<a id="shape-id"></a>`id` string**: A name.\n  - short\n\n  For example a.',
    );
  });

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

  it('opens what is folded, and fences code so that nothing in it ends it', () => {
    const example: Content = {
      block: 'fold',
      style: 'tab',
      summary: text`${code('one')} First`,
      content: codeBlock('{"a": \n```\n  <b>}', 'json', 'Body', { links: link('one.json', 'Download') }),
    };
    expect(renderMarkdown(example)).toBe(
      '`one` First\n\nBody [Download](one.json)\n\n````json\n{"a": \n```\n  <b>}\n````',
    );
  });

  it('makes a heading with its address of the title of what is folded', () => {
    const part = foldedPart('export-send', 'send', [paragraph('Sends.', 'beside-title'), paragraph('More.')]);
    expect(renderMarkdown(part)).toBe('### <a id="export-send"></a>send\n\nSends.\n\nMore.');
  });

  it('links to twins, and leaves other addresses alone', () => {
    const links = ['../events/a.html#field-b', 'b.schema.json', 'https://docs.example.com/c.html', '#d.html'];
    expect(renderMarkdown(links.map((href) => [link(href, 'x'), ' ']))).toBe(
      '[x](../events/a.md#field-b) [x](b.schema.json) [x](https://docs.example.com/c.html) [x](#d.html)',
    );
  });

  it('puts what is open about a fact in brackets', () => {
    const open = styled('known-gap', text`Open: ${link('known-gaps.html#a', 'From when')}`);
    expect(renderMarkdown(facts([['Interval', text`5 minutes ${open}`]]))).toBe(
      '- **Interval**: 5 minutes (Open: [From when](known-gaps.md#a))',
    );
  });

  it('gives a heading an anchor only where its text would give another', () => {
    expect(markdownHeading(2, 'Known gaps', 'known-gaps')).toBe('## Known gaps');
    expect(markdownHeading(3, text`A ${code('b')} ##`, 'point-1')).toBe('### <a id="point-1"></a>A `b` \\##');
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

  it('quotes, and begins a list where it begins', () => {
    const content: Content = [
      { block: 'quote', content: [paragraph('a'), paragraph('b')] },
      { ...steps(['c']), start: 3 },
    ];
    expect(renderMarkdown(content)).toBe('> a\n> \n> b\n\n3. c');
  });
});

test.each([
  '# no heading',
  '- no item',
  '+ no item',
  '12. no item',
  '1) no item',
  '> no quote',
  '---',
  '===',
  '~~~ no fence',
  '*a* _b_ __c__ ~~d~~ `e`',
  'snake_case_name and _edge_',
  '<b>no element</b> <https://example.com> <!-- x -->',
  '[no](link) ![no](image) [no]: reference',
  '&amp; &#60; &copy; AT&T',
  'back\\slash \\* and \\| pipe | end\\',
  'two\nlines\r\n\tof text',
  'no image!',
])('text stays text: %j', (words) => {
  const shown = words.replaceAll(/\s+/g, ' ').trim();
  const escaped = shown
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  const reader = new MarkdownIt({ html: true });
  expect(reader.render(renderMarkdown(paragraph(words)))).toBe(`<p>${escaped}</p>\n`);
  const inTable = reader.render(renderMarkdown(table('x', ['A', 'B'], [{ cells: ['a', words] }])));
  expect(inTable).toContain(`<td>${escaped}</td>\n</tr>`);
  const inLink = reader.render(renderMarkdown(paragraph([words, link('#x', words)])));
  expect(inLink).toBe(`<p>${escaped}<a href="#x">${escaped}</a></p>\n`);
});

test.each(['`', '``', ' a ', 'a`', 'a\\', 'a|b', '<b>', '*a*', 'a\nb', '\\|'])(
  'code stays code: %j',
  (value) => {
    const reader = new MarkdownIt({ html: true });
    const escaped = value.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', ' ');
    expect(reader.render(renderMarkdown(paragraph(code(value))))).toBe(`<p><code>${escaped}</code></p>\n`);
  },
);

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
