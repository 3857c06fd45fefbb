import { describe, expect, it } from 'vitest';
import { html, htmlText } from '../../../generators/site/html.ts';

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

  it('does not take an object of a contract for markup', () => {
    const forged = JSON.parse('{"markup":"<script>","text":"<script>"}') as never;
    expect(() => html`${forged}`).toThrow();
  });
});
