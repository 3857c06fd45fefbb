import type { Unit } from './guard-compiler.ts';

/** The code of units as TypeScript: guards take any value, and patterns take text. */
export function typedCode({ name, code }: Unit): string {
  if (name.startsWith('pattern')) {
    // A comment, the name, the pattern, and the function.
    const lines = code.split('\n');
    return [...lines.slice(0, 3), typedPattern(lines.slice(3).join('\n'))].join('\n');
  }
  const data = mentionsOf(code, 'data') > 1 ? 'data' : '_data';
  return (
    code
      .replace(
        /^function ([\w$]+)\(data(, tolerant)?\) \{$/m,
        (_, guard: string, form?: string) =>
          `function ${guard}(${data}: any${form === undefined ? '' : ', tolerant?: boolean'}): boolean {`,
      )
      .replaceAll(/^( *let \w+);$/gm, '$1: any;')
      // In a list without items, it is never assigned.
      .replaceAll(/^( *var \w+) = /gm, '$1: boolean | undefined = ')
  );
}

/** Of what `pattern.ts` writes; a call needs no types of its own. */
function typedPattern(code: string): string {
  if (!code.includes('(text) =>')) return code;
  return code
    .replace('(text) =>', '(text: string) =>')
    .replaceAll(/\btable\[[^\]]*\]/g, '$&!')
    .replace(/ of (\[.*\])\) for /, ' of $1 as const) for ');
}

/**
 * Whether the compiler may refuse the code of a unit, such as where a schema says that a value is a text, and something of its
 * fields as well: to the compiler, a text has none of them.
 */
export function isRefused({ name, code }: Unit): boolean {
  if (name.startsWith('pattern')) return false;
  if (code.includes(`${name}.`) || /\blet missing\d/.test(code)) return true;
  const locals = [...code.matchAll(/\b(?:let|const) (\w+)/g)].map(([, local = '']) => local);
  if (locals.some((local) => mentionsOf(code, local) < 2)) return true;
  const known = new Map<string, readonly string[]>();
  for (const [value, types] of code.split('\n').flatMap(typeTests)) {
    const before = known.get(value);
    const left = before?.flatMap((one) => types.flatMap((other) => common(one, other))) ?? types;
    if (left.length === 0) return true;
    known.set(value, left);
  }
  return false;
}

/** A variable, or a field of one, in code. */
const VALUE = String.raw`((?:\w|\.|\[(?:\w+|"(?:[^"\\]|\\.)*")\])+)`;
const TYPE_TEST = new RegExp(String.raw`typeof ${VALUE} ?[!=]==? ?"(\w+)"`, 'g');
const LIST_TEST = new RegExp(String.raw`Array\.isArray\(${VALUE}\)`, 'g');
const CONSTANT = String.raw`("(?:[^"\\]|\\.)*"|-?\d[\d.e+-]*|true|false)`;
const CONSTANT_FIRST = new RegExp(`${CONSTANT} !== ${VALUE}`, 'g');
const CONSTANT_LAST = new RegExp(`(?<!typeof )\\b${VALUE} === ${CONSTANT}`, 'g');

/** Which types a line asks of which values; of a constant `string "a"`. */
function typeTests(line: string): readonly (readonly [value: string, types: readonly string[]])[] {
  const tests = [...line.matchAll(TYPE_TEST)].map(([, value = '', type = '']) => ({ value, type }));
  const lists = [...line.matchAll(LIST_TEST)]
    .map(([, value = '']) => ({ value, type: 'array' }))
    // "An object, and not a list".
    .filter(({ value }) => !tests.some((test) => test.value === value && test.type === 'object'));
  const constants = [
    ...[...line.matchAll(CONSTANT_FIRST)].map(([, constant = '', value = '']) => ({ value, constant })),
    ...[...line.matchAll(CONSTANT_LAST)].map(([, value = '', constant = '']) => ({ value, constant })),
  ].map(({ value, constant }) => ({ value, type: `${typeof JSON.parse(constant)} ${constant}` }));
  const byValue = Map.groupBy([...tests, ...lists, ...constants], ({ value }) => value);
  return [...byValue].map(([value, all]) => [value, all.map(({ type }) => type)] as const);
}

/** The narrower one of two types, or nothing if no value has both. */
function common(one: string, other: string): readonly string[] {
  if (one === other || one.startsWith(`${other} `)) return [one];
  return other.startsWith(`${one} `) ? [other] : [];
}

function mentionsOf(code: string, name: string): number {
  return code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
}
