import { describe, expect, it } from 'vitest';
import { elementText, html, htmlText } from '../../../generators/site/html.ts';

describe('html', () => {
  it('escapes every value for text and for attributes', () => {
    const hostile = `"><img src=x onerror='alert(1)'>&amp;\``;
    expect(htmlText(html`<a title="${hostile}">${hostile}</a>`)).toBe(
      '<a title="&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;&#96;">&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;&#96;</a>',
    );
  });

  it('leaves quotes in the text of an element, and nothing that could end it', () => {
    const hostile = `"'\`</code><script>&amp;\r\0\ud83d`;
    expect(htmlText(html`<code>${elementText(hostile)}</code>`)).toBe(
      `<code>"'\`&lt;/code&gt;&lt;script&gt;&amp;amp;&#13;\uFFFD\uFFFD</code>`,
    );
  });

  it('lets markup of its own through, alone and in arrays', () => {
    expect(htmlText(html`<b>${['a', '<'].map((item) => html`<i>${item}</i>`)}</b>`)).toBe(
      '<b><i>a</i><i>&lt;</i></b>',
    );
  });

  it('leaves out how deep a template is indented, but not what values hold', () => {
    const source = ['<p>\n      ', '\n    </p>'];
    const strings = Object.assign([...source], { raw: source });
    expect(htmlText(html(strings, 'a\n    b'))).toBe('<p>\na\n    b\n</p>');
  });

  it('renders nothing for what is not there, but renders zero', () => {
    expect(htmlText(html`[${null}${undefined}${false}${[]}${0}]`)).toBe('[0]');
  });

  it('keeps carriage returns, which a parser would turn into newlines, and replaces NUL and halves of characters', () => {
    expect(htmlText(html`${'a\r\n\0'}`)).toBe('a&#13;\n\uFFFD');
    expect(htmlText(html`${'\ud83d😀\ude00'}`)).toBe('\uFFFD😀\uFFFD');
  });

  it('does not take an object of a contract for markup', () => {
    const forged = JSON.parse('{"markup":"<script>","text":"<script>"}') as never;
    expect(() => html`${forged}`).toThrow();
  });
});
