import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../generators/contract/model/json.ts';
import { edit, type Edit } from '../../../../generators/authoring/edit/edit.ts';
import { fc } from '../../../property.ts';
import { createRandom, type Random } from '../../../random.ts';
import { madeText, type MadeText } from './made-text.ts';

type Path = readonly (string | number)[];

/** Values to write: short and long, of one line and of several, and such as YAML would take for something else. */
const NEW_VALUES: readonly Json[] = [
  'new',
  'no',
  '1.0',
  '- a: #b',
  " it's ",
  'two\nlines',
  'A long text that goes on beyond the width of a line, so that it is folded wherever it stands in a text.',
  12.5,
  true,
  null,
  [],
  {},
  ['a', 'b'],
  { $ref: './new.json' },
  { type: 'string', items: [{ name: 'x', of: { y: [1, [2]] } }], 'a: b': { c: null } },
];

describe('edits of made texts', () => {
  it('changes the value as asked, and nothing beside it', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = createRandom(seed);
        const made = madeText(random);
        expect(parse(made.text)).toEqual(made.value);
        const one = madeEdit(made, random);
        const after = edit(made.text, [one]);
        expect(parse(after)).toEqual(expectedValue(made.value, one));
        expect(isJson(after) || !made.isJson).toBe(true);
        expectTheRestKept(made, one, after);
      }),
      { numRuns: 1_000 },
    );
  });
});

it('only adds where it adds something to a real contract, wherever that is', () => {
  const text = readFileSync('asyncapi.yaml', 'utf8');
  const value = parse(text) as Json;
  fc.assert(
    fc.property(fc.constantFrom(...pathsIn(value)), (path) => {
      const replaced: Edit = { set: path, value: 'new' };
      expect(parse(edit(text, [replaced]))).toEqual(expectedValue(value, replaced));
      const added: Edit = { set: [...objectAbove(value, path), 'x-new'], value: { $ref: 'a' } };
      const after = edit(text, [added]);
      expect(parse(after)).toEqual(expectedValue(value, added));
      const [before, now] = [text, after].map((one) => one.replaceAll(/\s+/g, ' '));
      expect(difference(before ?? '', now ?? '').before.trim()).toBe('');
    }),
    { numRuns: 10 },
  );
});

function madeEdit({ value, paths }: Pick<MadeText, 'value' | 'paths'>, random: Random): Edit {
  const path = random.pick(paths.length > 0 ? paths : [[]]);
  const fresh = random.pick(NEW_VALUES);
  const way = random.next();
  const here = valueAt(value, path);
  if (path.length === 0 || way < 0.15) return { set: path, value: fresh };
  if (way < 0.4 && typeof path.at(-1) === 'number') return { remove: path };
  if (Array.isArray(here)) {
    if (way < 0.8 || here.length === 0) return { append: path, value: fresh };
    return { insert: [...path, random.below(here.length)], value: fresh };
  }
  const key = random.pick(['added', 'Zed', 'x y']);
  if (typeof here === 'object' && here !== null) {
    const sibling = random.pick([...Object.keys(here), 'k']);
    const at = random.pick(['start', undefined, { after: sibling }] as const);
    return { set: [...path, key], value: fresh, ...(at && { at }) };
  }
  if (here === null)
    return way < 0.7 ? { append: path, value: fresh } : { set: [...path, key], value: fresh };
  return { set: path, value: fresh };
}

/** The value that must come out, made without the code under test. */
function expectedValue(value: Json, one: Edit): unknown {
  const copy = structuredClone(value) as unknown;
  const path =
    'set' in one ? one.set : 'insert' in one ? one.insert : 'append' in one ? one.append : one.remove;
  const last = path.at(-1);
  if (last === undefined) return 'value' in one ? one.value : copy;
  const box = { root: copy };
  const at = (of: Path): unknown =>
    of.reduce<unknown>((here, key) => (here as Record<string, unknown>)[key], copy);
  const ensure = (of: Path, empty: unknown): unknown => {
    if (at(of) === null && of.length > 0)
      (at(of.slice(0, -1)) as Record<string, unknown>)[of.at(-1) as string] = empty;
    return at(of);
  };
  if ('append' in one) (ensure(path, []) as unknown[]).push(one.value);
  else if ('insert' in one) (at(path.slice(0, -1)) as unknown[]).splice(Number(last), 0, one.value);
  else if ('set' in one) (ensure(path.slice(0, -1), {}) as Record<string, unknown>)[last] = one.value;
  else {
    const holder = at(path.slice(0, -1)) as Record<string, unknown>;
    if (Array.isArray(holder)) holder.splice(Number(last), 1);
  }
  return box.root;
}

/**
 * All that went are words and comments of what was removed or replaced, and the rest is in its order. Which comments around it are
 * about what is removed, the text does not say.
 */
function expectTheRestKept(made: MadeText, one: Edit, after: string): void {
  const editedPath = 'remove' in one ? one.remove : 'set' in one ? one.set : undefined;
  const tokens = (text: string): readonly string[] => text.match(/#c\d+|\b[wk]\d+\b/g) ?? [];
  const kept = tokens(after);
  for (const token of tokens(made.text)) {
    if (kept.includes(token) || ('remove' in one && token.startsWith('#'))) continue;
    const owner = made.owners.get(token) ?? [];
    const isOfEdit = editedPath?.every((key, index) => String(owner[index]) === String(key));
    expect({ token, isOfEdit }).toEqual({ token, isOfEdit: true });
  }
  expect(tokens(made.text).filter((token) => kept.includes(token))).toEqual(
    kept.filter((token) => made.owners.has(token)),
  );
  const hasMixedBreaks = made.text.includes('\r\n') && /[^\r]\n/.test(after);
  expect(hasMixedBreaks).toBe(false);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What differs between two texts: the part between what they begin and end with alike. */
function difference(one: string, other: string): { before: string; now: string } {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  // Words are compared whole.
  const isInWord = (text: string, at: number) =>
    /[#\w]/.test(text[at - 1] ?? '') && /\w/.test(text[at] ?? '');
  while (start > 0 && (isInWord(one, start) || isInWord(other, start))) start -= 1;
  while (end > 0 && (isInWord(one, one.length - end) || isInWord(other, other.length - end))) end -= 1;
  return { before: one.slice(start, one.length - end), now: other.slice(start, other.length - end) };
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (here, key) =>
      typeof here === 'object' && here !== null ? (here as Record<string, unknown>)[key] : undefined,
    value,
  );
}

function pathsIn(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [path];
  const inner = Object.entries(value).flatMap(([key, item]) =>
    pathsIn(item as Json, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? inner : [path, ...inner];
}

function objectAbove(value: Json, path: Path): Path {
  const here = valueAt(value, path);
  return typeof here === 'object' && here !== null && !Array.isArray(here)
    ? path
    : objectAbove(value, path.slice(0, -1));
}
