import { describe, expect, it } from 'vitest';
import { htmlText } from '../../../../generators/docs/html.ts';
import { codeBlock } from '../../../../generators/docs/blocks/make-content.ts';
import { renderHtml } from '../../../../generators/docs/blocks/render-html.ts';
import { highlight } from '../../../../generators/docs/blocks/highlight.ts';
import type { CodeLanguage } from '../../../../generators/docs/blocks/highlight.ts';
import { hostileText } from '../hostile-contract.ts';
import { parsePage } from '../parsed-page.ts';

const languages: readonly CodeLanguage[] = ['bash', 'http', 'javascript', 'json', 'typescript', 'text'];

/** Each marked token with its class. */
function tokens(code: string, language: CodeLanguage): readonly (readonly [string, string])[] {
  const marked = htmlText(highlight(code, language)).replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  return [...marked.matchAll(/<span class="(\w)">([^<]*)<\/span>/g)].map(([, name = '', text = '']) => [
    name,
    text,
  ]);
}

describe('highlight', () => {
  it('tells names, strings and other values of JSON apart', () => {
    expect(tokens('{\n "a": "b\\": c", "d" : [-1.5e3, true, null, {}]\n}', 'json')).toEqual([
      ['k', '"a"'],
      ['s', '"b\\": c"'],
      ['k', '"d"'],
      ['l', '-1.5e3'],
      ['l', 'true'],
      ['l', 'null'],
    ]);
  });

  it('tells names and values of headers apart', () => {
    expect(tokens('x-a: b: c\nx-d: e', 'http')).toEqual([
      ['k', 'x-a'],
      ['s', 'b: c'],
      ['k', 'x-d'],
      ['s', 'e'],
    ]);
  });

  it('finds keywords, strings, numbers and comments of code', () => {
    expect(tokens("const a = 'b'; // c\nreturn 200;", 'typescript')).toEqual([
      ['w', 'const'],
      ['s', "'b'"],
      ['c', '// c'],
      ['w', 'return'],
      ['l', '200'],
    ]);
    expect(tokens("curl --header 'a: b' # c", 'bash')).toEqual([
      ['s', "'a: b'"],
      ['c', '# c'],
    ]);
  });

  it.each(languages)('changes no character of %s, and lets none of it become markup', (language) => {
    for (const code of [
      hostileText,
      JSON.stringify({ [hostileText]: hostileText }, null, 2),
      '`${<b>}`',
      '"',
    ]) {
      const page = parsePage({
        path: 'x',
        content: `<!doctype html><title>x</title><p>${htmlText(highlight(code, language))}`,
      });
      expect(page.text).toBe(`x${code}`);
      expect(page.elements.map(({ tagName }) => tagName).filter((name) => name !== 'span')).toEqual([
        'html',
        'head',
        'title',
        'body',
        'p',
      ]);
    }
  });
});

it('is copied by a button that only a script shows', () => {
  const block = htmlText(renderHtml(codeBlock('a < b', 'text', '<Label>')));
  expect(block).toMatch(/<button[^>]* data-copy[^>]* hidden>/);
  expect(block).toContain('&lt;Label&gt;');
  expect(block).toContain('>a &lt; b</code>');
});
