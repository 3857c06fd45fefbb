import { automaton, longestSearched, matcher } from '@webhook-contract/runtime/v1';
import { searchInTime } from './backtracking.ts';
import { isIn, languageOf, type Language } from './language.ts';

/**
 * Regular expressions as plain functions over character codes, which look each character up in a table: the engine's
 * own matcher branches at each step, which the processor mispredicts on random digits.
 */

/** Whether a text is a regular expression, with the flag `u`. */
export function isRegExp(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

/** The characters that stand for states and classes in a call of `automaton`. */
const STATES = `0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ${String.fromCharCode(
  // From À to ɏ.
  ...Array.from({ length: 400 }, (_, index) => 0xc0 + index),
)}`;

/** A text of a fixed length is looked up without a loop up to here. */
const MAX_UNROLLED = 64;

/** The bits of an entry of its table. */
const MAX_BITS = 8;

/** Beyond these, a table takes longer to load than its verdicts are worth. */
const MAX_CELLS = 2048;
const MAX_RUNS = 2000;

/**
 * The source of a function `(text: string) => boolean` with the verdicts of `new RegExp(pattern, 'u').test(text)`,
 * which takes the same time for each character and may call `automaton` of the runtime; undefined if the pattern is more
 * than a regular expression in the strict sense, or has too many states.
 */
export function patternFunctionSource(pattern: string): string | undefined {
  if (!sources.has(pattern)) sources.set(pattern, sourceOf(pattern));
  return sources.get(pattern);
}

/** The source of the function of any pattern, which is known to the runtime: the pattern is on a line of its own. */
export function patternSource(pattern: string): string {
  const source = patternFunctionSource(pattern);
  return source === undefined
    ? `matcher(\n${JSON.stringify(pattern)}\n)`
    : `matcher(\n${JSON.stringify(pattern)},\n${source})`;
}

/**
 * The function of a pattern, for this process, which judges as generated validators do. It throws a RangeError where that cannot
 * be done in time.
 */
export function compiledPattern(pattern: string): (text: string) => boolean {
  const known = compiled.get(pattern);
  if (known) return known;
  const matches = patternFunctionSource(pattern) === undefined ? searched(pattern) : emitted(pattern);
  compiled.set(pattern, matches);
  return matches;
}

function emitted(pattern: string): (text: string) => boolean {
  const make = new Function(automaton.name, matcher.name, `return ${patternSource(pattern)}`);
  return make(automaton, matcher) as (text: string) => boolean;
}

function searched(pattern: string): (text: string) => boolean {
  const language = strictLanguageOf(pattern);
  const matches = language ? (text: string) => isIn(language, text) : searchInTime(pattern);
  return (text) => text.length <= longestSearched && matches(text);
}

/** Whether a field's name matches a pattern; `otherwise` where that cannot be judged in time. */
export function matchesName(pattern: string, name: string, otherwise: boolean): boolean {
  try {
    return compiledPattern(pattern)(name);
  } catch (error) {
    if (error instanceof RangeError) return otherwise;
    throw error;
  }
}

/** Has Ajv judge patterns as generated validators do. It tells expressions apart by their text. */
export const patternEngine = Object.assign(
  (pattern: string) => ({ test: compiledPattern(pattern), toString: () => pattern }),
  { code: 'new RegExp' },
);

const compiled = new Map<string, (text: string) => boolean>();

const sources = new Map<string, string | undefined>();

function sourceOf(pattern: string): string | undefined {
  const states = statesOf(pattern);
  return states && (unrolled(states) ?? table(states));
}

/** A state and what leads from it to another. The initial one is the first. */
interface State {
  readonly isAccepted: boolean;
  readonly ways: readonly { readonly min: number; readonly max: number; readonly state: number }[];
}

/** The states of the smallest automaton of a pattern. */
function statesOf(pattern: string): readonly State[] | undefined {
  const language = strictLanguageOf(pattern);
  const nodes = [...(language?.nodes() ?? [])];
  if (!language || nodes.length > STATES.length) return undefined;
  return nodes.map((node) => ({
    isAccepted: language.finals.has(node),
    ways: [...node.out].map(([{ min, max }, to]) => ({ min, max, state: nodes.indexOf(to) })),
  }));
}

/** No automaton stands for `\p{…}`: the library and the engine know different versions of Unicode. */
function strictLanguageOf(pattern: string): Language | undefined {
  return /\\p\{/i.test(pattern) ? undefined : languageOf(pattern);
}

/** Looks up all characters of a text together, if the states form a chain. */
function unrolled(states: readonly State[]): string | undefined {
  const places: State['ways'][] = [];
  let state = states[0];
  while (state && !state.isAccepted) {
    const [next, ...others] = new Set(state.ways.map((way) => way.state));
    if (next === undefined || others.length > 0 || isWider(state) || places.length === MAX_UNROLLED)
      return undefined;
    places.push(state.ways);
    state = states[next];
  }
  if (state?.ways.length !== 0) return undefined;
  // A set of several ranges is a bit in the table; a single range is a comparison.
  const sets = new Map(places.filter(({ length }) => length > 1).map((ranges) => [setOf(ranges), ranges]));
  if (sets.size > MAX_BITS) return undefined;
  const bits = new Map([...sets.keys()].map((id, index) => [id, 1 << index]));
  const compared: string[] = [];
  // Looked up together, without a branch for each character: the processor mispredicts branches on random text.
  const together = new Map<number, string[]>();
  for (const [index, ranges] of places.entries()) {
    const code = `text.charCodeAt(${index})`;
    const bit = bits.get(setOf(ranges));
    if (bit === undefined) compared.push(...ranges.map((range) => comparison(range, code)));
    else together.set(bit, [...(together.get(bit) ?? []), `table[${code}]`]);
  }
  const looked = [...together].map(([bit, found]) => `(${found.join(' & ')} & ${bit}) !== 0`);
  const test = `(text) => ${[`text.length === ${places.length}`, ...compared, ...looked].join(' &&\n')}`;
  if (sets.size === 0) return test;
  const rows = [...sets].flatMap(([id, ranges]) =>
    ranges.map(({ min, max }) => `[${min}, ${max}, ${bits.get(id)}]`),
  );
  return `(() => {
const table = new Uint8Array(256);
for (const [from, to, bit] of [${rows.join(', ')}]) for (let code = from; code <= to; code++) table[code] |= bit;
return ${test};
})()`;
}

function setOf(ranges: State['ways']): string {
  return ranges.map(({ min, max }) => `${min}-${max}`).join();
}

function comparison({ min, max }: { min: number; max: number }, code: string): string {
  return min === max ? `${code} === ${min}` : `${code} >= ${min} && ${code} <= ${max}`;
}

/** A call of `automaton`, which says what its arguments are. */
function table(states: readonly State[]): string | undefined {
  /** The states that follow each one after a character. */
  const nextAfter = (code: number): string =>
    states
      .map(({ ways }) => ways.find(({ min, max }) => min <= code && code <= max))
      .map((way) => (way ? STATES[way.state] : '.'))
      .join('');
  // The characters after which each state leads on to the same one.
  const alike = new Map<string, string>();
  for (let code = 0; code < 128; code += 1) {
    const next = nextAfter(code);
    alike.set(next, (alike.get(next) ?? '') + String.fromCharCode(code));
  }
  const starts = states.some(isWider) ? wideStarts(states) : [];
  if (starts.length > MAX_RUNS) return undefined;
  const runs = starts.map((start, index) => ({
    next: nextAfter(start),
    length: (starts[index + 1] ?? 0x110000) - start,
  }));
  for (const { next } of runs) alike.set(next, alike.get(next) ?? '');
  if (alike.size > STATES.length || states.length * alike.size > MAX_CELLS) return undefined;
  const columns = [...alike].sort(([, some], [, more]) => more.length - some.length);
  const classes = columns.slice(1).map(([, characters]) => characters);
  const rows = states.map((_, index) => columns.map(([next]) => next[index]).join(''));
  const accepted = states.map(({ isAccepted }, index) => (isAccepted ? STATES[index] : '')).join('');
  const parts: unknown[] = [classes, rows, accepted];
  if (runs.length > 0) {
    const classOf = new Map(columns.map(([next], index) => [next, STATES[index]]));
    parts.push(runs.map(({ next, length }) => `${classOf.get(next)}${length.toString(36)}`).join(' '));
  }
  return `automaton(${parts.map((part) => JSON.stringify(part)).join(', ')})`;
}

/** Where characters outside ASCII begin that may differ from those before them. */
function wideStarts(states: readonly State[]): readonly number[] {
  const edges = states.flatMap(({ ways }) => ways.flatMap(({ min, max }) => [min, max + 1]));
  const wide = edges.filter((code) => code > 128 && code < 0x110000);
  return [...new Set([128, ...wide])].sort((one, other) => one - other);
}

/** Whether a character outside of ASCII may follow. */
function isWider({ ways }: State): boolean {
  return ways.some(({ max }) => max > 127);
}
