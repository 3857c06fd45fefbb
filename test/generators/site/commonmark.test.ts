import { describe, expect, it } from 'vitest';
import { commonmark, inlineCommonmark } from '../../../generators/site/commonmark.ts';
import { htmlText } from '../../../generators/site/html.ts';
import { renderHtml } from '../../../generators/site/blocks/render-html.ts';

function render(text: string): string {
  return htmlText(renderHtml(commonmark(text))).replaceAll(
    /\s*(<\/?(?:li|ul|ol|p|pre|blockquote|table|thead|tbody|tr|th|td)\b[^>]*>)\s*/g,
    '$1',
  );
}

const noreferrer = 'rel="noreferrer"';

describe('commonmark', () => {
  it.each([
    ['', ''],
    ['one\ntwo', '<p>one\ntwo</p>'],
    ['one\n\n \n\ntwo', '<p>one</p><p>two</p>'],
    ['one\r\n\r\ntwo', '<p>one</p><p>two</p>'],
    ['a `b<c>` d', '<p>a <code>b&lt;c&gt;</code> d</p>'],
    ['a ` b', '<p>a &#96; b</p>'],
    ['``a`b`` c', '<p><code>a&#96;b</code> c</p>'],
    ['`a``b`', '<p><code>a&#96;&#96;b</code></p>'],
    ['**a** and `**b**`', '<p><strong>a</strong> and <code>**b**</code></p>'],
    ['*a* and a_b_c', '<p><em>a</em> and a_b_c</p>'],
    ['2 ** 3 ** 4', '<p>2 ** 3 ** 4</p>'],
    ['Three:\n- a\n- b\n  more\n\nEnd', '<p>Three:</p><ul><li>a</li><li>b\nmore</li></ul><p>End</p>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['1. a', '<ol><li>a</li></ol>'],
    ['3. a', '<ol start="3"><li>a</li></ol>'],
    ['- a', '<ul><li>a</li></ul>'],
    ['-5 degrees', '<p>-5 degrees</p>'],
    ['> a', '<blockquote><p>a</p></blockquote>'],
    ['> [!WARNING]\n> a', '<blockquote><p><strong>Warning</strong></p><p>a</p></blockquote>'],
    [
      '> > [!tip]  \r\n> > a',
      '<blockquote><blockquote><p><strong>Tip</strong></p><p>a</p></blockquote></blockquote>',
    ],
    ['> [!WARNING] a', '<blockquote><p>[!WARNING] a</p></blockquote>'],
    ['```js "x\na<b>\n```', '<pre tabindex="0"><code>a&lt;b&gt;\n</code></pre>'],
    ['&copy; &lt;b&gt; &#60;', '<p>© &lt;b&gt; &lt;</p>'],
    ['a\\*b*', '<p>a*b*</p>'],
    [
      '<p class="x">a <code><a href="/b">c_d</a></code></p><ul><li> e</li><li><b> f </b></li></ul>',
      '<p>a <code>c_d</code></p><ul><li>e</li><li><strong>f</strong></li></ul>',
    ],
    ['a<br/>b<BR>', '<p>a</p><p>b</p>'],
    [
      '| A | B |\n|---|---|\n| `c` | **d** |',
      '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><th scope="row"><code>c</code></th><td data-label="B"><strong>d</strong></td></tr></tbody></table>',
    ],
    ['List<String> of `<b>`', '<p>List&lt;String&gt; of <code>&lt;b&gt;</code></p>'],
  ])('renders %j', (text, expected) => {
    expect(render(text)).toBe(expected);
  });

  it.each(['# T', '###### T ######', 'T\n===', 'T\n---'])('makes a strong line of the heading %j', (text) => {
    expect(render(text)).toBe('<p><strong>T</strong></p>');
  });

  it.each([
    ['[x](https://example.com)', `<a href="https://example.com" ${noreferrer}>x</a>`],
    ['[x](http://example.com "a title")', `<a href="http://example.com" ${noreferrer}>x</a>`],
    ['[x](HTTPS://example.com)', `<a href="HTTPS://example.com" ${noreferrer}>x</a>`],
    ['<https://example.com>', `<a href="https://example.com" ${noreferrer}>https://example.com</a>`],
    ['[x](mailto:a@example.com)', `<a href="mailto:a@example.com" ${noreferrer}>x</a>`],
    ['[x](#fields)', '<a href="#fields">x</a>'],
    ['[x][y]\n\n[y]: https://example.com', `<a href="https://example.com" ${noreferrer}>x</a>`],
    [
      '[x](https://example.com/"\'`<>)',
      `<a href="https://example.com/%22&#39;%60%3C%3E" ${noreferrer}>x</a>`,
    ],
    ['[**x** `y`](#z)', '<a href="#z"><strong>x</strong> <code>y</code></a>'],
  ])('links %j', (text, expected) => {
    expect(render(text)).toBe(`<p>${expected}</p>`);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#x73;cript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](\\javascript:alert(1))',
    '[x](vbscript:x)',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](file:///etc/passwd)',
    '[x](//example.com)',
    '[x](../events/index.html)',
    '[x](other.html)',
    '[x](blob:https://example.com/1)',
    '<javascript:alert(1)>',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '[x]: data:text/html,y\n\n[x]',
    'https://example.com',
    '<b onclick="z">x</b>',
    '<a href="https://example.com">x</a>',
    '<!-- x --> <?x?> <![CDATA[x]]> <!X>',
    '<script>alert(1)</script>',
    '<svg/onload=alert(1)>',
    '**[x](javascript:alert(1))**',
    '[a [x](javascript:alert(1)) b](javascript:alert(2))',
  ])('leaves %j without an element of its own', (text) => {
    const elements = render(text).match(/<\/?\w+[^>]*>/g) ?? [];
    expect(elements.filter((element) => !/^<\/?(?:p|strong)>$/.test(element))).toEqual([]);
  });

  it('loads nothing for an image', () => {
    expect(render('![y](https://example.com/y.png) ![z](data:image/svg+xml,x)')).not.toContain('<img');
  });

  it('puts no paragraph around a text of one line, also one that has had one elsewhere', () => {
    expect(render('see *a*')).toBe('<p>see <em>a</em></p>');
    expect(htmlText(renderHtml(inlineCommonmark('see *a*')))).toBe('see <em>a</em>');
  });

  it('takes a long text without an end in reasonable time', () => {
    const started = performance.now();
    commonmark('**a '.repeat(20_000) + '`'.repeat(20_001) + ' \n'.repeat(20_000));
    commonmark(`${'a '.repeat(50_000)}\n`);
    commonmark(`${'`a '.repeat(20_000)}x`);
    commonmark('['.repeat(5000) + '> '.repeat(5000));
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
