import {
  DFA,
  JS,
  NFA,
  type Concatenation,
  type Element as RefaElement,
  type Expression,
  type NoParent,
} from 'refa';

type Element = NoParent<RefaElement>;

/** The texts that a regular expression finds something in, as the smallest automaton that accepts them. */
export type Language = DFA;

/** Beyond this an automaton takes longer than its verdict is worth. */
const MAX_NODES = 4000;

/** Anchors in a group split an expression into as many as it has alternatives. More of them are not worth the time. */
const MAX_SEQUENCES = 256;

/** All Unicode characters: patterns have the flag `u`. */
const maxCharacter = 0x10ffff;

const known = new Map<string, Language | undefined>();

/** The texts that match a pattern of JSON Schema; undefined if it is beyond an automaton, or too large for one. */
export function languageOf(pattern: string): Language | undefined {
  if (!known.has(pattern))
    known.set(
      pattern,
      attempt(() => searched(parsed(pattern), { left: MAX_SEQUENCES })),
    );
  return known.get(pattern);
}

/** All texts. */
export function anyText(): Language {
  return DFA.all({ maxCharacter });
}

/** The texts of both languages; undefined if that takes too many states. */
export function intersection(one: Language, other: Language): Language | undefined {
  return attempt(() => both(one, other));
}

/** The texts of the first language that are not in the second; undefined if that takes too many states. */
export function difference(one: Language, other: Language): Language | undefined {
  return attempt(() => both(one, complement(other)));
}

/** The texts with a length, in characters, from `min` to `max`; undefined if that takes too many states. */
export function textsOfLength(min: number, max: number): Language | undefined {
  if (min > MAX_NODES || (max !== Infinity && max > MAX_NODES)) return undefined;
  return languageOf(`^[^]{${min},${max === Infinity ? '' : max}}$`);
}

/** Whether a text is one of a language. */
export function isIn(language: Language, text: string): boolean {
  let node: DFA.Node | undefined = language.initial;
  for (const character of text) {
    node = node.out.get(character.codePointAt(0) ?? 0);
    if (!node) return false;
  }
  return language.finals.has(node);
}

/** The lengths of the shortest and the longest text of a language that is not empty. */
export function lengthsIn(language: Language): { readonly min: number; readonly max: number } {
  const min = [...(shortestWords(language).next().value ?? '')].length;
  return { min, max: language.isFinite ? longest(language.initial) : Infinity };
}

function longest(start: DFA.ReadonlyNode): number {
  const lengths = new Map<DFA.ReadonlyNode, number>();
  const visit = (node: DFA.ReadonlyNode): number => {
    const length = lengths.get(node) ?? Math.max(0, ...[...node.out.values()].map((to) => 1 + visit(to)));
    lengths.set(node, length);
    return length;
  };
  return visit(start);
}

/** Texts of a language, shorter ones first, each by another way through its states. */
export function* shortestWords(language: Language): Generator<string, undefined> {
  const seen = new Map<DFA.Node, number>();
  let front: { readonly node: DFA.Node; readonly text: string }[] = [{ node: language.initial, text: '' }];
  while (front.length > 0) {
    const next: typeof front = [];
    for (const { node, text } of front) {
      if (language.finals.has(node)) yield text;
      for (const [to, character] of readableWays(node)) {
        const visits = seen.get(to) ?? 0;
        if (visits >= MAX_VISITS) continue;
        seen.set(to, visits + 1);
        next.push({ node: to, text: text + character });
      }
    }
    front = next;
  }
  return undefined;
}

/**
 * Texts of a language that differ from a text of it in one character, and lead through the same states. All texts of a language
 * in their order would take a step for each way through its states, of which there can be any number.
 */
export function* neighbours(language: Language, text: string): Generator<string, undefined> {
  const characters = [...text];
  let node: DFA.Node = language.initial;
  for (const [index, character] of characters.entries()) {
    const to = node.out.get(character.codePointAt(0) ?? 0);
    if (to === undefined) return undefined;
    for (const [{ min, max }, target] of node.out) {
      if (target !== to) continue;
      for (let code = min; code <= Math.min(max, min + MAX_NEIGHBOURS); code += 1)
        if (!isWithin(code, 0xd800, 0xdfff))
          yield characters.with(index, String.fromCodePoint(code)).join('');
    }
    node = to;
  }
  return undefined;
}

/** How many characters are tried of a range. */
const MAX_NEIGHBOURS = 64;

/** How many texts a language has. */
export function countOf(language: Language): number {
  if (!language.isFinite) return Infinity;
  const counts = new Map<DFA.ReadonlyNode, number>();
  const visit = (node: DFA.ReadonlyNode): number => {
    const count =
      counts.get(node) ??
      [...node.out].reduce(
        (sum, [{ min, max }, to]) => sum + (max - min + 1) * visit(to),
        language.finals.has(node as DFA.Node) ? 1 : 0,
      );
    counts.set(node, count);
    return count;
  };
  return visit(language.initial);
}

/** How many texts may lead through a state. */
const MAX_VISITS = 4;

/** The states that follow one, each with the character of those leading there that a reader would pick. */
function readableWays({ out }: DFA.Node): readonly (readonly [DFA.Node, string])[] {
  const ways = Map.groupBy(out, ([, to]) => to);
  return [...ways].flatMap(([to, same]) => {
    const ranges = same.map(([range]) => range);
    const wanted = READABLE.find((code) => ranges.some(({ min, max }) => isWithin(code, min, max)));
    // Half of a pair of surrogates is no text that could be sent.
    const code = wanted ?? ranges.map(({ min }) => min).find((min) => !isWithin(min, 0xd800, 0xdfff));
    return code === undefined ? [] : [[to, String.fromCodePoint(code)] as const];
  });
}

const READABLE = [...'a0A1x-_ .~!'].map((character) => character.charCodeAt(0));

function isWithin(code: number, min: number, max: number): boolean {
  return code >= min && code <= max;
}

function parsed(pattern: string): NoParent<Expression> {
  return JS.Parser.fromLiteral({ source: pattern, flags: 'u' }).parse({
    assertions: 'parse',
    backreferences: 'throw',
  }).expression;
}

/** The texts in which an expression finds something: each alternative, with anything before and after it that no anchor rules out. */
function searched(
  { alternatives }: Pick<NoParent<Expression>, 'alternatives'>,
  budget: Budget,
  isAtStart = false,
): Language {
  return union(alternatives.map(({ elements }) => searchedSequence(elements, budget, isAtStart)));
}

/** How many more sequences of elements may be looked at. */
interface Budget {
  left: number;
}

function searchedSequence(elements: readonly Element[], budget: Budget, isAtStart: boolean): Language {
  budget.left -= 1;
  if (budget.left < 0) throw new RangeError('The pattern has too many anchors.');
  const [first, ...others] = elements;
  if (isEdge(first, 'behind')) return searchedSequence(others, budget, true);
  if (isAtStart && first?.type === 'Assertion' && first.kind === 'ahead' && !isEdge(first, 'ahead')) {
    const ahead = searched(first, budget, true);
    return both(first.negate ? complement(ahead) : ahead, searchedSequence(others, budget, true));
  }
  // Anchors may stand in the alternatives of a group instead of beside it.
  if (first?.type === 'Alternation' && hasAssertion(first)) {
    return union(
      first.alternatives.map((inner) => searchedSequence([...inner.elements, ...others], budget, isAtStart)),
    );
  }
  const isAtEnd = isEdge(elements.at(-1), 'ahead');
  const last = elements.at(-1);
  if (!isAtEnd && last?.type === 'Alternation' && hasAssertion(last)) {
    return union(
      last.alternatives.map((inner) =>
        searchedSequence([...elements.slice(0, -1), ...inner.elements], budget, isAtStart),
      ),
    );
  }
  const own = isAtEnd ? elements.slice(0, -1) : elements;
  const around = parsed('[^]*').alternatives[0]?.elements ?? [];
  const whole = [...(isAtStart ? [] : around), ...own, ...(isAtEnd ? [] : around)];
  return small(
    NFA.fromRegex(
      { type: 'Concatenation', elements: whole } as NoParent<Concatenation>,
      { maxCharacter },
      { assertions: 'throw' },
      new NFA.LimitedNodeFactory(MAX_NODES),
    ),
  );
}

function hasAssertion(element: Element): boolean {
  if (element.type === 'Assertion') return true;
  return (
    'alternatives' in element && element.alternatives.some(({ elements }) => elements.some(hasAssertion))
  );
}

function union(languages: readonly Language[]): Language {
  const [first, ...others] = languages;
  if (!first) return DFA.empty({ maxCharacter });
  const nfa = NFA.fromFA(first);
  for (const other of others) nfa.union(other);
  return others.length === 0 ? first : small(nfa);
}

function both(one: Language, other: Language): Language {
  const result = DFA.fromIntersection(one, other, new DFA.LimitedNodeFactory(MAX_NODES));
  result.minimize();
  return result;
}

function complement(language: Language): Language {
  const result = language.copy();
  result.complement();
  return result;
}

function small(nfa: NFA): Language {
  const dfa = DFA.fromFA(nfa, new DFA.LimitedNodeFactory(MAX_NODES));
  dfa.minimize();
  return dfa;
}

function attempt(make: () => Language): Language | undefined {
  try {
    return make();
  } catch {
    // The library has no other way to say that something is beyond an automaton, or that it has too many states.
    return undefined;
  }
}

/** Whether an element is `^` or `$`, which the library has as "no character before" and "none after". */
function isEdge(element: NoParent<Element> | undefined, kind: 'behind' | 'ahead'): boolean {
  if (element?.type !== 'Assertion' || !element.negate || element.kind !== kind) return false;
  const [character, ...others] = element.alternatives.flatMap(({ elements }) => elements);
  return others.length === 0 && character?.type === 'CharacterClass' && character.characters.isAll;
}
