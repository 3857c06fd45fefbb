import type { Position, YamlText } from '@webhook-contract/common/yaml-text';
import { capitalised } from '../../ground/capitalised.ts';
import { jsonSyntaxProblem } from '../../ground/json-syntax.ts';
import { losesDigits } from '../schema/number-text.ts';
import { keyMistake, yamlMistake } from './yaml-mistake.ts';
import { isPair, isScalar, isSeq, visit, type Alias, type Document } from 'yaml';

export interface SyntaxProblem extends Position {
  readonly rule: SyntaxRule;
  /** The value that is wrong, where the rest of the file is sound: what nothing leads to does no harm. */
  readonly path?: readonly string[] | undefined;
  /** Whether readers that take a value near to it are right as well. */
  readonly isHarmless?: boolean | undefined;
  readonly message: string;
  readonly hint: string;
}

type SyntaxRule = 'merge-conflict' | 'yaml-syntax' | 'json-syntax' | 'duplicate-key' | 'number-digits';

const HINTS: Readonly<Record<SyntaxRule, string>> = {
  'merge-conflict': 'Keep what is right of both sides, and remove the lines of the markers.',
  'yaml-syntax': 'Correct the YAML at this place; the rest of the file was not checked.',
  'json-syntax': 'Correct the JSON at this place; the rest of the file was not checked.',
  'number-digits':
    'Write it as text, in quotes, with a schema of type string; JSON numbers hold about 15 digits.',
  'duplicate-key': 'Keep one of the two, or rename one.',
};

/**
 * What is wrong with the text of a file: conflicts of a merge and nothing else; or else every key that stands twice, and of all
 * else the first, as what a reader says after its first error is mostly about that error.
 */
export function syntaxProblems(parsed: YamlText, text: string, isJson: boolean): SyntaxProblem[] {
  const { document, errors, positionAt } = parsed;
  const at = (rule: SyntaxRule, { offset, fix, ...problem }: Problem): SyntaxProblem => ({
    ...problem,
    ...positionAt(offset),
    rule,
    hint: fix === undefined ? HINTS[rule] : `${fix}; the rest of the file was not checked.`,
  });
  const conflicts = mergeConflicts(text);
  if (conflicts.length > 0) return conflicts.map((conflict) => at('merge-conflict', conflict));
  const problem = isJson ? jsonProblem(text) : yamlProblem(parsed, text);
  const duplicates = errors.filter(
    ({ code, pos }) => code === 'DUPLICATE_KEY' && !(problem && problem.offset < pos[0]),
  );
  const problems = duplicates.map((error): SyntaxProblem => {
    const [offset] = error.pos;
    const first = firstOfKey(document, offset);
    const message =
      first === undefined
        ? sentence(error.message)
        : `This key stands in the same object already, in line ${positionAt(first).line}.`;
    return at('duplicate-key', { offset, message });
  });
  const others = problem ? [problem] : numberProblems(document);
  const rule = problem ? (isJson ? 'json-syntax' : 'yaml-syntax') : 'number-digits';
  return [...problems, ...others.map((other) => at(rule, other))];
}

function yamlProblem({ document, errors }: YamlText, text: string): Problem | undefined {
  const [error, ...others] = errors.filter(({ code }) => code !== 'DUPLICATE_KEY');
  if (!error) return keyMistake(document) ?? aliasProblem(document);
  const mistake = yamlMistake(document, text, [error, ...others]);
  return { ...mistake, message: sentence(mistake.message) };
}

/** The offset of the key that a later one repeats. */
function firstOfKey(document: Document.Parsed, repeated: number): number | undefined {
  let first: number | undefined;
  visit(document, {
    Map(_key, { items }) {
      const keys = items.flatMap(({ key }) => (isScalar(key) ? [key] : []));
      const key = keys.find(({ range }) => range?.[0] === repeated);
      if (!key) return undefined;
      first = keys.find(({ value }) => value === key.value)?.range?.[0];
      return visit.BREAK;
    },
  });
  return first;
}

interface Problem {
  readonly offset: number;
  readonly message: string;
  /** What to do where it is more than to correct the place; a sentence without its full stop. */
  readonly fix?: string;
  readonly path?: SyntaxProblem['path'];
  readonly isHarmless?: boolean | undefined;
}

/** For a text that is nested too deeply; of one that is deeper than the stack, the library throws. */
export function tooDeep(isJson: boolean): SyntaxProblem {
  const rule = isJson ? 'json-syntax' : 'yaml-syntax';
  const message = 'The file cannot be read: it is nested too deeply.';
  return { line: 1, column: 1, rule, message, hint: HINTS[rule] };
}

/** Aliases that a reader without care would follow for ever. */
function aliasProblem(document: Document.Parsed): Problem | undefined {
  let problem: Problem | undefined;
  let first: number | undefined;
  visit(document, {
    Alias(_key, alias: Alias, ancestors) {
      const offset = alias.range?.[0] ?? 0;
      first ??= offset;
      const anchor = alias.resolve(document);
      if (!anchor) problem = { offset, message: `Nothing before this has the anchor &${alias.source}.` };
      else if (ancestors.includes(anchor)) {
        problem = { offset, message: `The alias *${alias.source} stands inside its own anchor.` };
      }
      return problem ? visit.BREAK : undefined;
    },
  });
  if (problem || first === undefined) return problem;
  try {
    document.toJS();
    return undefined;
  } catch {
    return { offset: first, message: 'The aliases of this file multiply to too many values.' };
  }
}

/** Numbers that would not come out as they are written: most have more digits than a double holds. */
function numberProblems(document: Document.Parsed): Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Scalar(_key, node, ancestors) {
      const { value, source, range } = node;
      if (typeof value !== 'number' || source === undefined || !losesDigits(source)) return;
      const nodes = [...ancestors, node];
      // An alias elsewhere may have it as well.
      const isShared = nodes.some((one) => 'anchor' in one && one.anchor !== undefined);
      const path = pathOf(nodes);
      const isHarmless = !isShared && Number.isFinite(value) && OF_NO_BODY.has(path.at(-1) ?? '');
      problems.push({
        offset: range?.[0] ?? 0,
        ...(!isShared && { path }),
        isHarmless,
        message: Number.isFinite(value)
          ? `This number has more digits than a JSON number keeps: ${isHarmless ? 'the nearest one is read.' : 'it would be read as another one.'}`
          : 'This is not a number that JSON has.',
      });
    },
  });
  return problems;
}

/** Keywords with a number that no body has: bodies have no number between a bound and the nearest one that is read. */
const OF_NO_BODY = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'example']);

/** The keys and indexes that lead to the last of nodes, each of which is inside the one before. */
function pathOf(nodes: readonly unknown[]): readonly string[] {
  return nodes.flatMap((node, index) => {
    if (isPair(node)) return [String(isScalar(node.key) ? node.key.value : node.key)];
    return isSeq(node) ? [String(node.items.indexOf(nodes[index + 1]))] : [];
  });
}

function jsonProblem(text: string): Problem | undefined {
  if (text.trim() === '') return { offset: 0, message: 'The file is empty.' };
  if (text.startsWith('\uFEFF')) return { offset: 0, message: 'The file begins with a byte order mark.' };
  const problem = jsonSyntaxProblem(text);
  return problem && { offset: problem.start, message: sentence(capitalised(problem.message)) };
}

/** The first line of a message, with a full stop. */
export function sentence(message: string): string {
  const line = (message.split('\n')[0] ?? '').trim();
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

/** A conflict of a merge that nobody has resolved: its offset, and what it is. */
interface MergeConflict {
  readonly offset: number;
  readonly message: string;
}

const MARKER = /^(<{7}|\|{7}|={7}|>{7})(?: ([^\r\n]*))?\r?$/gm;

/** The conflicts that git has left in a text, each told once; or the first of the markers that are left over of one. */
function mergeConflicts(text: string): readonly MergeConflict[] {
  // Nearly all texts have none, and are long.
  if (!/^(?:<{7}|>{7})(?: |\r?$)/m.test(text)) return [];
  const markers = [...text.matchAll(MARKER)].map(({ index, 1: sign = '', 2: side = '' }) => ({
    offset: index,
    sign: sign.charAt(0),
    side,
  }));
  const begun = markers.flatMap((marker, index) => (marker.sign === '<' ? [{ ...marker, index }] : []));
  const [first] = markers;
  if (begun.length === 0 && first)
    return [{ offset: first.offset, message: 'This line is left over from a merge conflict.' }];
  return begun.map(({ offset, side, index }) => {
    const end = markers.slice(index + 1).find(({ sign }) => sign === '>' || sign === '<');
    const other = end?.sign === '>' ? end.side : '';
    const sides = side === '' || other === '' ? '' : ` of ${side} with ${other}`;
    return { offset, message: `A merge conflict${sides} begins here, and is not resolved.` };
  });
}
