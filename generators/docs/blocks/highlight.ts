import { common, createLowlight } from 'lowlight';
import { directionOf } from '../direction.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';

export type CodeLanguage =
  'bash' | 'diff' | 'http' | 'javascript' | 'json' | 'python' | 'text' | 'typescript';

/** Code with its tokens marked for colour: names `.k`, strings `.s`, other literals `.l`, keywords `.w`, comments `.c`. */
export function highlight(code: string, language: CodeLanguage): Html {
  if (language === 'json') return marked(code, jsonToken, jsonClass);
  if (language === 'http') return marked(code, httpToken, httpClass);
  if (language === 'diff') return marked(code, diffLine, diffClass);
  if (language === 'text') return html`${code}`;
  return html`${lowlight.highlight(language, code).children.map(renderNode)}`;
}

// What a parser of the language would find at twenty times the cost.
const jsonToken = /("(?:[^"\\]|\\.)*"(?=\s*:)|"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null)/;
const diffLine = /(^[-+].*$)/m;
const httpToken = /(^[^:\n]+(?=:)|(?<=: ).+)/m;

/** JSON over several lines, in which the name of a field is a link to what has the id of its line. */
export function linkedJson(code: string, ids: readonly (string | undefined)[]): Html {
  const lines = code.split('\n').map((line, index) => {
    const id = ids[index];
    const key = /^( *)("(?:[^"\\]|\\.)*")(?=:)/.exec(line);
    if (id === undefined || key === null) return highlight(line, 'json');
    const [start, indent = '', name = ''] = key;
    const link = html`<a${directionOf(name)} class="k" href="#${id}">${name}</a>`;
    return html`<span class="line">${indent}${link}${highlight(line.slice(start.length), 'json')}</span>`;
  });
  return html`${lines.map((line, index) => html`${index > 0 && '\n'}${line}`)}`;
}

function jsonClass(token: string, rest: string): string {
  if (!token.startsWith('"')) return 'l';
  return /^\s*:/.test(rest) ? 'k' : 's';
}

function diffClass(token: string): string {
  return token.startsWith('+') ? 'added' : 'removed';
}

function httpClass(_token: string, rest: string): string {
  return rest.startsWith(':') ? 'k' : 's';
}

function marked(code: string, token: RegExp, classOf: (token: string, rest: string) => string): Html {
  const parts = code.split(token);
  return html`${parts.map((part, index) => (index % 2 === 1 ? span(classOf(part, parts[index + 1] ?? ''), part) : part))}`;
}

const lowlight = createLowlight(common);

type Node = ReturnType<typeof lowlight.highlight>['children'][number];

const classes: Readonly<Record<string, string>> = {
  'hljs-keyword': 'w',
  'hljs-string': 's',
  'hljs-regexp': 's',
  'hljs-number': 'l',
  'hljs-literal': 'l',
  'hljs-comment': 'c',
};

function renderNode(node: Node): Html | string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  const content = node.children.map(renderNode);
  const [name] = node.properties['className'] as string[];
  const short = classes[name ?? ''];
  return short === undefined ? html`${content}` : span(short, html`${content}`);
}

function span(name: string, content: Html | string): Html {
  const direction = typeof content === 'string' && directionOf(content);
  return html`<span${direction} class="${name}">${content}</span>`;
}
