import { describe, expect, it } from 'vitest';
import { commonmark, inlineCommonmark } from '../../../generators/docs/commonmark.ts';
import { htmlText } from '../../../generators/docs/html.ts';

describe('commonmark', () => {
  it.each([
    ['', ''],
    ['one\ntwo', '<p>one\ntwo</p>'],
    ['one\n\n \n\ntwo', '<p>one</p><p>two</p>'],
    ['one\r\n\r\ntwo', '<p>one</p><p>two</p>'],
    ['a `b<c>` d', '<p>a <code>b&lt;c&gt;</code> d</p>'],
    ['a ` b', '<p>a &#96; b</p>'],
    ['**a** and `**b**`', '<p><strong>a</strong> and <code>**b**</code></p>'],
    ['2 ** 3 ** 4', '<p>2 ** 3 ** 4</p>'],
    ['Three:\n- a\n- b\n  more\n\nEnd', '<p>Three:</p><ul><li>a</li><li>b\nmore</li></ul><p>End</p>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['-5 degrees', '<p>-5 degrees</p>'],
  ])('renders %j', (text, expected) => {
    expect(htmlText(commonmark(text)).replaceAll(/\s*(<\/?(?:li|ul|ol|p)>)\s*/g, '$1')).toBe(expected);
  });

  it('leaves links, images and raw HTML as text', () => {
    const text = '[x](javascript:alert(1)) ![y](https://example.com/y.png) <b onclick="z">';
    expect(htmlText(commonmark(text))).toBe(
      '<p>[x](javascript:alert(1)) ![y](https://example.com/y.png) &lt;b onclick=&quot;z&quot;&gt;</p>',
    );
  });

  it('puts no paragraph around a text of one line', () => {
    expect(htmlText(inlineCommonmark('see `a`'))).toBe('see <code>a</code>');
  });

  it('takes a long text without an end in reasonable time', () => {
    const started = performance.now();
    commonmark('**a '.repeat(20_000) + '`'.repeat(20_001) + ' \n'.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
