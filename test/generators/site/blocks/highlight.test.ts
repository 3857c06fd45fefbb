import { describe, expect, it } from 'vitest';
import { htmlText } from '../../../../generators/site/html.ts';
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
  it.each<[CodeLanguage, string, string]>([
    ['json', '{"a": "b\\": c", "d" : [-1.5e3, true]}', 'k "a", s "b\\": c", k "d", l -1.5e3, l true'],
    ['http', 'x-a: b: c', 'k x-a, s b: c'],
    ['typescript', "const a = 'b'; // c\nreturn 200;", "w const, s 'b', c // c, w return, l 200"],
    ['python', 'return f"e" + 1  # "f"', 'w return, s f"e", l 1, c # "f"'],
  ])('finds the tokens of %s', (language, source, found) => {
    expect(
      tokens(source, language)
        .map((token) => token.join(' '))
        .join(', '),
    ).toBe(found);
  });

  it('marks lines that are added and removed', () => {
    expect(htmlText(highlight('-a\n b\n+c', 'diff'))).toBe(
      '<span class="removed">-a</span>\n b\n<span class="added">+c</span>',
    );
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
