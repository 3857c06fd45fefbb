import { DFA, JS, NFA, type Concatenation } from 'refa';
import { isEdge } from './is-edge.ts';

/**
 * Regular expressions as plain functions over character codes, which look each character up in a table: the engine's
 * own matcher branches at each step, which the processor mispredicts on random digits.
 */

/** The characters that stand for states in a call of `automaton`. */
const STATES = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A text of a fixed length is looked up without a loop up to here. */
const MAX_UNROLLED = 64;

/** The bits of an entry of its table. */
const MAX_BITS = 8;

/** Beyond these, the regular expression is smaller and loads faster. */
const MAX_NODES = 2000;
const MAX_CELLS = 1024;

/**
 * The source of a function `(text: string) => boolean` with the verdicts of `new RegExp(pattern, 'u').test(text)`,
 * which may call `automaton` of the runtime; undefined if the pattern is not anchored at both ends, is more than a
 * regular expression in the strict sense, or has too many states.
 */
export function patternFunctionSource(pattern: string): string | undefined {
  if (!sources.has(pattern)) sources.set(pattern, sourceOf(pattern));
  return sources.get(pattern);
}

const sources = new Map<string, string | undefined>();

function sourceOf(pattern: string): string | undefined {
  const states = statesOf(pattern);
  return states && (unrolled(states) ?? table(states, pattern));
}

/** A state and what leads from it to another. The initial one is the first. */
interface State {
  readonly isAccepted: boolean;
  readonly ways: readonly { readonly min: number; readonly max: number; readonly state: number }[];
}

/** The states of the smallest automaton of a pattern. */
function statesOf(pattern: string): readonly State[] | undefined {
  try {
    const { expression, maxCharacter } = JS.Parser.fromLiteral({ source: pattern, flags: 'u' }).parse({
      assertions: 'parse',
      backreferences: 'throw',
    });
    const [whole, ...others] = expression.alternatives;
    if (!whole || others.length > 0 || !isAnchored(whole)) return undefined;
    const nfa = NFA.fromRegex(
      { ...whole, elements: whole.elements.slice(1, -1) },
      { maxCharacter },
      { assertions: 'throw' },
      new NFA.LimitedNodeFactory(MAX_NODES),
    );
    const dfa = DFA.fromFA(nfa, new DFA.LimitedNodeFactory(MAX_NODES));
    dfa.minimize();
    const nodes = [...dfa.nodes()];
    return nodes.map((node) => ({
      isAccepted: dfa.finals.has(node),
      ways: [...node.out].map(([{ min, max }, to]) => ({ min, max, state: nodes.indexOf(to) })),
    }));
  } catch {
    // The library only throws if an automaton cannot express something in the pattern.
    return undefined;
  }
}

/**
 * Whether a pattern begins with `^` and ends with `$`, which the library represents as "no character before" and "none
 * after".
 */
function isAnchored({ elements }: Concatenation): boolean {
  return elements.length > 1 && isEdge(elements[0], 'behind') && isEdge(elements.at(-1), 'ahead');
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
function table(states: readonly State[], pattern: string): string | undefined {
  // The characters after which each state leads on to the same one.
  const alike = new Map<string, string>();
  for (let code = 0; code < 128; code += 1) {
    const next = states
      .map(({ ways }) => ways.find(({ min, max }) => min <= code && code <= max))
      .map((way) => (way ? STATES[way.state] : '.'))
      .join('');
    alike.set(next, (alike.get(next) ?? '') + String.fromCharCode(code));
  }
  if (states.length > STATES.length || states.length * alike.size > MAX_CELLS) return undefined;
  const [others, ...classes] = [...alike].sort(([, some], [, more]) => more.length - some.length);
  const columns = [others, ...classes].map((column) => column?.[0] ?? '');
  const rows = states.map((_, index) => columns.map((next) => next[index]).join(''));
  const accepted = states.map(({ isAccepted }, index) => (isAccepted ? STATES[index] : '')).join('');
  const parts = [classes.map(([, characters]) => characters), rows, accepted].map((part) =>
    JSON.stringify(part),
  );
  if (states.some(isWider)) parts.push(`new RegExp(${JSON.stringify(pattern)}, "u")`);
  return `automaton(${parts.join(', ')})`;
}

/** Whether a character outside of ASCII may follow. */
function isWider({ ways }: State): boolean {
  return ways.some(({ max }) => max > 127);
}
