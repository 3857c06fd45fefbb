import { changedLines, type ChangedLines } from '../../ground/changed-lines.ts';
import { parseYamlText } from '@webhook-contract/common/yaml-text';
import { valueAtPath } from '@webhook-contract/runtime/v1';
import { isDeepStrictEqual } from 'node:util';
import { isAlias, visit } from 'yaml';
import { isObject, type Json } from '../model/json.ts';
import { syntaxProblems } from './syntax.ts';

/** A YAML text and its value. */
interface YamlValue {
  readonly text: string;
  readonly value: Json;
}

/**
 * The value of a text that differs from one that was read before, and had nothing wrong with it, within one entry of the
 * mappings that most YAML consists of. Only this entry is read, all other values stay the same objects. Undefined if it is not
 * certain that reading the whole gives the same.
 */
export function editedYaml(before: YamlValue, text: string): Json | undefined {
  if (/\r|^%|^---/m.test(text)) return undefined;
  const [old, now] = [before.text.split('\n'), text.split('\n')];
  const changed = changedLines(old, now);
  const entry = entryAround(old, now, changed);
  if (!entry) return undefined;
  const { path, line } = entry;
  const key = path.at(-1) ?? '';
  const [was, is] = [old, now].map((lines) => entryAlone(lines, line, key));
  // What was read of it before, it says by itself too.
  const isAsRead = was !== undefined && isDeepStrictEqual(was, valueAtPath(before.value, path));
  return isAsRead && is !== undefined ? replaced(before.value, path, is) : undefined;
}

/** A line with nothing but a plain key, whose value begins in the next. */
const LONE_KEY = /^ *([A-Za-z0-9_$./-]+):$/;
/** A line of a mapping that begins with a plain key. */
const KEY = /^ *[A-Za-z0-9_$./-]+:(?: |$)/;

/** The innermost entry around some lines which only mappings are around; undefined if there is none. */
function entryAround(
  old: readonly string[],
  now: readonly string[],
  { start, same }: ChangedLines,
): { readonly path: readonly string[]; readonly line: number } | undefined {
  const changed = [...old.slice(start, old.length - same), ...now.slice(start, now.length - same)];
  const outer: number[] = [];
  let indent = Math.min(...changed.filter(hasContent).map(indentOf));
  for (let line = start - 1; line >= 0 && indent > 0; line -= 1) {
    const text = now[line] ?? '';
    if (!hasContent(text) || indentOf(text) >= indent) continue;
    indent = indentOf(text);
    outer.unshift(line);
  }
  const path: string[] = [];
  let found: number | undefined;
  let first = now.findIndex(hasContent);
  for (const line of outer) {
    const [text = '', firstText = ''] = [now[line], now[first]];
    const key = LONE_KEY.exec(text)?.[1];
    // Where the first line of a mapping has its keys, no other kind of line begins with one.
    if (key === undefined || !KEY.test(firstText) || indentOf(firstText) !== indentOf(text)) break;
    path.push(key);
    found = line;
    first = now.findIndex((other, index) => index > line && hasContent(other));
  }
  return found === undefined ? undefined : { path, line: found };
}

/** The value of an entry that begins at a line, read by itself; undefined if it cannot be. */
function entryAlone(lines: readonly string[], start: number, key: string): Json | undefined {
  const indent = indentOf(lines[start] ?? '');
  const next = lines.findIndex(
    (line, index) => index > start && hasContent(line) && indentOf(line) <= indent,
  );
  // The items of a list may stand below the very start of its key.
  if (next >= 0 && (lines[next] ?? '').trimStart().startsWith('-')) return undefined;
  const text = lines.slice(start, next < 0 ? lines.length : next).join('\n');
  const parsed = parseYamlText(text, { uniqueKeys: true });
  if (syntaxProblems(parsed, text, false).length > 0 || hasAnchors(parsed.document)) return undefined;
  const value = parsed.document.toJS() as Json;
  return isObject(value) && Object.keys(value).length === 1 ? value[key] : undefined;
}

/** Whether something in a document may be meant elsewhere. */
function hasAnchors(document: Parameters<typeof visit>[0]): boolean {
  let found = false;
  visit(document, {
    Node(_key, node) {
      found ||= isAlias(node) || ('anchor' in node && node.anchor !== undefined);
    },
  });
  return found;
}

/** Whether a line holds more than a comment; what looks like one in a text is no less indented than its key. */
function hasContent(line: string): boolean {
  return /^ *[^ #]/.test(line);
}

function indentOf(line: string): number {
  return line.search(/[^ ]|$/);
}

function replaced(value: Json, [key, ...rest]: readonly string[], by: Json): Json {
  if (key === undefined) return by;
  const inside = isObject(value) ? value : {};
  return { ...inside, [key]: replaced(inside[key] ?? null, rest, by) };
}
