import { directionOf } from '../direction.ts';
import { elementText, html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { tokensOf } from './code-tokens.ts';
import type { CodeLanguage } from './code-tokens.ts';

/** Code with its tokens marked for colour, each by the class of its kind. */
export function highlight(code: string, language: CodeLanguage): Html {
  const tokens = tokensOf[language];
  if (tokens === null) return elementText(code);
  const parts: HtmlValue[] = [];
  let end = 0;
  for (const match of code.matchAll(tokens.pattern)) {
    const [token, ...groups] = match;
    const kind = groups.findIndex((group) => group !== undefined);
    parts.push(elementText(code.slice(end, match.index)), span(tokens.classes[kind] ?? '', token));
    end = match.index + token.length;
  }
  return html`${parts}${elementText(code.slice(end))}`;
}

/** JSON over several lines, in which the name of a field is a link to what has the id of its line. */
export function linkedJson(code: string, ids: readonly (string | undefined)[]): Html {
  const lines = code.split('\n').map((line, index) => {
    const id = ids[index];
    const key = /^( *)("(?:[^"\\]|\\.)*")(?=:)/.exec(line);
    if (id === undefined || key === null) return highlight(line, 'json');
    const [start, indent = '', name = ''] = key;
    const link = html`<a${directionOf(name)} class="k" href="#${id}">${elementText(name)}</a>`;
    return html`<span class="line">${indent}${link}${highlight(line.slice(start.length), 'json')}</span>`;
  });
  return html`${lines.map((line, index) => html`${index > 0 && '\n'}${line}`)}`;
}

function span(name: string, token: string): Html {
  return html`<span${directionOf(token)} class="${name}">${elementText(token)}</span>`;
}
