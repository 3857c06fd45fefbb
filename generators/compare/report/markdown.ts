import { codeFence, codeSpan, escapeMarkdown } from '../../site/blocks/escape-markdown.ts';
import { verdictsOf, worstOf, type Change } from '../change.ts';
import type { Comparison } from '../comparison.ts';
import { versionInWords } from '../version-check.ts';
import { countInWords, placeInWords } from './words.ts';

/** A comment on GitHub holds 65,536 characters. */
const MOST_CHARACTERS = 60_000;

const HEAD = `| | Change | Where | Receivers, previous | Receivers, current | TypeScript | Senders | Links |
| --- | --- | --- | --- | --- | --- | --- | --- |`;

/** For a comment on a pull request: a table of all changes, and below it what proves each break. */
export function markdownReport(comparison: Comparison): string {
  const { changes, version, bump } = comparison;
  const summary = [countInWords(comparison), versionInWords(version, bump)]
    .filter(Boolean)
    .map(inline)
    .join('\n\n');
  const opening = `### Changes of the contract\n\n${summary}\n`;
  if (changes.length === 0) return opening;
  const rows = changes.map(rowOf);
  const shown = rows.slice(0, fitting(rows, MOST_CHARACTERS - opening.length));
  const proofs = changes.slice(0, shown.length).flatMap(proofOf);
  const room = MOST_CHARACTERS - opening.length - shown.join('\n').length;
  const left = changes.length - shown.length;
  return [
    opening,
    HEAD,
    ...shown,
    left > 0 ? `\n${left} more.` : '',
    ...proofs.slice(0, fitting(proofs, room)),
  ].join('\n');
}

/** How many texts fit into a number of characters. */
function fitting(texts: readonly string[], room: number): number {
  let left = room;
  const index = texts.findIndex((text) => (left -= text.length + 1) < 0);
  return index < 0 ? texts.length : index;
}

const SIGNS = { break: '🛑', risk: '⚠️', ok: '' } as const;

function rowOf(change: Change): string {
  const { rule, message, elsewhere = [] } = change;
  const places = [change, ...elsewhere].map(placeInWords).map(codeSpan).join(' ');
  const cells = [
    SIGNS[worstOf(change)],
    `${inline(message)} ${codeSpan(rule)}`,
    places,
    ...verdictsOf(change).map((verdict) => (verdict === 'break' ? '**break**' : verdict)),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}

function proofOf({ message, witness }: Change): readonly string[] {
  if (!witness) return [];
  const { previous: old, current: fresh, types } = witness;
  const parts = [
    old !== undefined &&
      `Only the current package accepts:\n\n${codeFence(JSON.stringify(old, undefined, 2), 'json')}`,
    fresh !== undefined &&
      `Only the previous package accepts:\n\n${codeFence(JSON.stringify(fresh, undefined, 2), 'json')}`,
    types !== undefined && `No longer compiles:\n\n${codeFence(types, 'ts')}`,
  ].filter(Boolean);
  return [`\n<details><summary>${inline(message)}</summary>\n\n${parts.join('\n\n')}\n\n</details>`];
}

/** A message in Markdown: code is code, and GitHub takes nothing in the rest for markup or for somebody's name. */
function inline(message: string): string {
  const parts: { text: string; readonly isCode: boolean }[] = [];
  for (const [text, code] of message.matchAll(PARTS)) {
    const last = parts.at(-1);
    if (code !== undefined) parts.push({ text: code, isCode: true });
    else if (last && !last.isCode) last.text += text;
    else parts.push({ text, isCode: false });
  }
  return parts
    .map(({ text, isCode }) => (isCode ? codeSpan(text) : escapeMarkdown(text).replaceAll('@', '@<!-- -->')))
    .join('');
}

/** What is within quotation marks, code, and the rest: a backtick in a title begins no code. */
const PARTS = /"(?:[^"\\]|\\.)*"|`([^`]+)`|[^"`]+|./gs;
