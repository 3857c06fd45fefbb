/**
 * Regular expressions as plain functions over character codes.
 *
 * Random hexadecimal digits make the engine's own matcher mispredict at each step: on identifiers and amounts a table
 * look-up is several times faster. Only patterns of one simple kind are translated; the rest stay regular expressions.
 */

/** `[from, to]`, both inclusive, in UTF-16 code units outside the surrogates. */
type CharRange = readonly [number, number];

/** A run of characters of one set. */
interface Run {
  readonly ranges: readonly CharRange[];
  readonly min: number;
  /** Infinity for no bound. */
  readonly max: number;
}

/** A run of fixed length is unrolled up to here. */
const MAX_UNROLLED = 64;

/**
 * The source of a function `(text: string) => boolean` with the verdicts of `new RegExp(pattern, 'u').test(text)`,
 * or undefined where the pattern is not anchored at both ends, holds more than characters, classes and counts, or
 * could be matched in more than one way.
 */
export function patternFunctionSource(pattern: string): string | undefined {
  const runs = parseRuns(pattern);
  return runs && isDeterministic(runs) ? emit(runs) : undefined;
}

function parseRuns(pattern: string): Run[] | undefined {
  if (!pattern.startsWith('^') || !pattern.endsWith('$') || pattern.endsWith('\\$')) return undefined;
  const body = pattern.slice(1, -1);
  const runs: Run[] = [];
  const token =
    /(\[[^\]\\^](?:[^\]\\]|\\.)*\]|\[\\.(?:[^\]\\]|\\.)*\]|\\.|[^\\[\](){}|.*+?^$])(\{\d+(?:,\d*)?\}|[*+?])?/suy;
  while (token.lastIndex < body.length) {
    const found = token.exec(body);
    if (!found) return undefined;
    const ranges = parseSet(found[1] ?? '');
    const count = parseCount(found[2] ?? '{1}');
    if (!ranges || !count) return undefined;
    runs.push({ ranges, ...count });
  }
  return runs;
}

function parseCount(text: string): { min: number; max: number } | undefined {
  if (text === '*') return { min: 0, max: Infinity };
  if (text === '+') return { min: 1, max: Infinity };
  if (text === '?') return { min: 0, max: 1 };
  const [, low, comma, high] = /^\{(\d+)(,?)(\d*)\}$/.exec(text) ?? [];
  if (low === undefined) return undefined;
  const min = Number(low);
  const max = comma === '' ? min : high === '' ? Infinity : Number(high);
  return min <= max && min <= MAX_UNROLLED ? { min, max } : undefined;
}

function parseSet(text: string): CharRange[] | undefined {
  if (!text.startsWith('[')) return parseClass(text);
  // A class in its members: an escape or a character, each perhaps the start of a range.
  const members = text.slice(1, -1).match(/\\.|[^\\]/gsu) ?? [];
  const ranges: CharRange[] = [];
  for (let index = 0; index < members.length; index += 1) {
    const from = parseClass(members[index] ?? '');
    if (!from) return undefined;
    const end = members[index + 1] === '-' ? members[index + 2] : undefined;
    if (end === undefined) {
      ranges.push(...from);
      continue;
    }
    const to = parseClass(end);
    const [low, high] = [single(from), to && single(to)];
    if (low === undefined || high === undefined || high < low) return undefined;
    // A range across the surrogates takes each half of a pair for a character.
    if (low < 0xd800 && high > 0xdfff) return undefined;
    ranges.push([low, high]);
    index += 2;
  }
  return ranges;
}

function single(ranges: readonly CharRange[]): number | undefined {
  const [range] = ranges;
  return ranges.length === 1 && range && range[0] === range[1] ? range[0] : undefined;
}

/** One character, or one of the escapes that stand for a few. */
function parseClass(text: string): CharRange[] | undefined {
  if (text === '\\d') return [[48, 57]];
  if (text === '\\w')
    return [
      [48, 57],
      [65, 90],
      [95, 95],
      [97, 122],
    ];
  const character = /^\\[\^$\\.*+?()[\]{}|/-]$/.test(text) ? text.slice(1) : text;
  const code = character.charCodeAt(0);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return character.length === 1 && !isSurrogate ? [[code, code]] : undefined;
}

/** Whether taking as many characters as a run can is always right: what may come next is none of its set. */
function isDeterministic(runs: readonly Run[]): boolean {
  return runs.every((run, index) => {
    if (run.min === run.max) return true;
    for (const next of runs.slice(index + 1)) {
      if (overlap(run.ranges, next.ranges)) return false;
      if (next.min > 0) return true;
    }
    return true;
  });
}

function overlap(a: readonly CharRange[], b: readonly CharRange[]): boolean {
  return a.some(([fromA, toA]) => b.some(([fromB, toB]) => fromA <= toB && fromB <= toA));
}

function emit(runs: readonly Run[]): string {
  // A set of several ranges gets a bit of the table, as long as there are bits; the others are compared.
  const sets = new Map(runs.map(({ ranges }) => [setId(ranges), ranges]));
  const listed = [...sets].filter(([, ranges]) => ranges.length > 1).slice(0, 8);
  const bits: Bits = new Map(listed.map(([id], index) => [id, 1 << index]));
  const fixed = runs.every(({ min, max }) => min === max);
  const total = runs.reduce((sum, { min }) => sum + min, 0);
  const body = fixed && total <= MAX_UNROLLED ? emitFixed(runs, total, bits) : emitRuns(runs, bits);
  if (bits.size === 0) return `(text) => {\n${body}\n}`;
  const rows = listed.flatMap(([id, ranges]) =>
    ranges
      .filter(([from]) => from <= 255)
      .map(([from, to]) => `[${from}, ${Math.min(to, 255)}, ${bits.get(id)}]`),
  );
  return `(() => {
const table = new Uint8Array(256);
for (const [from, to, bit] of [${rows.join(', ')}]) for (let code = from; code <= to; code++) table[code] |= bit;
return (text) => {\n${body}\n};
})()`;
}

/** The bit of the table that each set has, by the set's id. */
type Bits = ReadonlyMap<string, number>;

function setId(ranges: readonly CharRange[]): string {
  return JSON.stringify(ranges);
}

/** An expression that is true where the character code is in the set. */
function testSource(ranges: readonly CharRange[], bits: Bits, code: string): string {
  const bit = bits.get(setId(ranges));
  if (bit === undefined) return ranges.map((range) => rangeSource(range, code)).join(' || ');
  const wide = ranges.filter(([, to]) => to > 255);
  return [`(table[${code}] & ${bit}) !== 0`, ...wide.map((range) => rangeSource(range, code))].join(' || ');
}

function rangeSource([from, to]: CharRange, code: string): string {
  return from === to ? `${code} === ${from}` : `(${code} >= ${from} && ${code} <= ${to})`;
}

function emitFixed(runs: readonly Run[], total: number, bits: Bits): string {
  const places = runs.flatMap(({ ranges, min }) => Array.from({ length: min }, () => ranges));
  const checks: string[] = [];
  // Looked up together, without a branch for each character: on random text the processor guesses branches wrong.
  const together = new Map<number, string[]>();
  places.forEach((ranges, index) => {
    const code = `text.charCodeAt(${index})`;
    const bit = bits.get(setId(ranges));
    if (bit === undefined || ranges.some(([, to]) => to > 255))
      checks.push(`(${testSource(ranges, bits, code)})`);
    else together.set(bit, [...(together.get(bit) ?? []), `table[${code}]`]);
  });
  for (const [bit, looked] of together) checks.push(`(${looked.join(' & ')} & ${bit}) !== 0`);
  return `return ${[`text.length === ${total}`, ...checks].join(' &&\n')};`;
}

function emitRuns(runs: readonly Run[], bits: Bits): string {
  // Never reads past the end: charCodeAt gives NaN there, which makes the engine give up its fast code.
  const steps = runs.map(({ ranges, min, max }) => {
    const inSet = testSource(ranges, bits, 'code');
    const next = `at < length && ((code = text.charCodeAt(at)), ${inSet})`;
    if (min === 1 && max === 1) return `if (!(${next})) return false;\nat++;`;
    const start = min === 0 && max === Infinity ? '' : 'start = at;\n';
    const bound = max === Infinity ? '' : `at < start + ${max} && `;
    const loop = `while (${bound}${next}) at++;`;
    const demand = min === 0 ? '' : `\nif (at < start + ${min}) return false;`;
    return `${start}${loop}${demand}`;
  });
  return `const { length } = text;\nlet at = 0, start = 0, code = 0;\n${steps.join('\n')}\nreturn at === length;`;
}
