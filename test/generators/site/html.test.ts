import { describe, expect, it } from 'vitest';
import { code, link, paragraph } from '../../../generators/site/blocks/make-content.ts';
import { renderHtml } from '../../../generators/site/blocks/render-html.ts';
import { isolated } from '../../../generators/site/direction.ts';
import { elementText, html, htmlText } from '../../../generators/site/html.ts';

describe('html', () => {
  it('escapes every value for text and for attributes', () => {
    const hostile = `"><img src=x onerror='alert(1)'>&amp;\``;
    expect(htmlText(html`<a title="${hostile}">${hostile}</a>`)).toBe(
      '<a title="&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;&#96;">&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;&#96;</a>',
    );
  });

  it('leaves out how deep a template is indented, but not what values hold', () => {
    const source = ['<p>\n      ', '\n    </p>'];
    const strings = Object.assign([...source], { raw: source });
    expect(htmlText(html(strings, 'a\n    b'))).toBe('<p>\na\n    b\n</p>');
  });

  it('writes carriage returns as references, and replaces what UTF-8 and HTML cannot hold', () => {
    const text = '\0\r\ud83d😀\ude00';
    for (const value of [text, elementText(text)])
      expect(htmlText(html`${value}`)).toBe('\uFFFD&#13;\uFFFD😀\uFFFD');
  });

  it('gives text that is read from the right a direction of its own, and no other text', () => {
    const arabic = 'تم الدفع';
    const words = renderHtml(paragraph([code(arabic), ' or ', link('a.html', arabic), code('é')]));
    expect(htmlText(html`${isolated(arabic)}${isolated('é')}${words}`).trim()).toBe(
      `<bdi>${arabic}</bdi>é<p><code dir="auto">${arabic}</code> or <a dir="auto" href="a.html">${arabic}</a><code>é</code></p>`,
    );
  });

  it('does not take an object of a contract for markup', () => {
    const forged = JSON.parse('{"markup":"<script>","text":"<script>"}') as never;
    expect(() => html`${forged}`).toThrow();
  });
});
