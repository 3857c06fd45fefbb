import { describe, expect, it } from 'vitest';
import { htmlText } from '../../../../generators/site/html.ts';
import { codeBlock } from '../../../../generators/site/blocks/make-content.ts';
import { renderHtml } from '../../../../generators/site/blocks/render-html.ts';
import { tokensOf } from '../../../../generators/site/blocks/code-tokens.ts';
import type { CodeLanguage } from '../../../../generators/site/blocks/code-tokens.ts';
import { highlight } from '../../../../generators/site/blocks/highlight.ts';
import { hostileText } from '../hostile-contract.ts';
import { parsePage } from '../parsed-page.ts';

const languages = Object.keys(tokensOf) as readonly CodeLanguage[];

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
      ['o', '--header'],
      ['s', "'a: b'"],
      ['c', '# c'],
    ]);
    expect(tokens('def a(b):\n    """c\n    d"""\n    return f"e" + 1  # "f"', 'python')).toEqual([
      ['w', 'def'],
      ['s', '"""c\n    d"""'],
      ['w', 'return'],
      ['s', 'f"e"'],
      ['l', '1'],
      ['c', '# "f"'],
    ]);
  });

  it('takes no name of a field for a keyword, no division for a pattern, and no comment for one inside a string', () => {
    expect(tokens("interface A { type?: B.from; default: 'c // d' }", 'typescript')).toEqual([
      ['w', 'interface'],
      ['s', "'c // d'"],
    ]);
    expect(tokens('/* a */ "b" + d / e / f', 'javascript')).toEqual([
      ['c', '/* a */'],
      ['s', '"b"'],
    ]);
    expect(tokens("a.match(/f[/]'/g)", 'javascript')).toEqual([['s', "/f[/]'/g"]]);
    expect(tokens("curl --data 'a # b' http://c/#d", 'bash')).toEqual([
      ['o', '--data'],
      ['s', "'a # b'"],
    ]);
  });

  it('keeps options with their values and names of packages in one line, unless they are longer than one', () => {
    expect(tokens('npm install --save-dev @a-b/c-d pre--fix a@b/c', 'bash')).toEqual([
      ['o', '--save-dev'],
      ['o', '@a-b/c-d'],
    ]);
    expect(tokens(`npm install @${'long-'.repeat(5)}/name`, 'bash')).toEqual([]);
    expect(
      tokens(
        `npx --no-install send --to http://127.0.0.1:3000/hook --all --name ${'long-'.repeat(7)}`,
        'bash',
      ),
    ).toEqual([
      ['o', '--no-install'],
      ['o', '--to http://127.0.0.1:3000/hook'],
      ['o', '--all'],
      ['o', '--name'],
    ]);
  });

  it('marks lines that are added and removed', () => {
    const marked = htmlText(highlight('-a\n b\n+c', 'diff'));
    expect(marked).toBe('<span class="removed">-a</span>\n b\n<span class="added">+c</span>');
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
  expect(block).toContain('<figure class="code copied">');
  expect(block).toContain('&lt;Label&gt;');
  expect(block).toContain('>a &lt; b</code>');
});
