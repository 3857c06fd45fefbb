import type { Position, YamlText } from '@webhook-contract/common/yaml-text';
import { capitalised } from '../../ground/capitalised.ts';
import { jsonSyntaxProblem } from '../../ground/json-syntax.ts';
import { losesDigits } from '../schema/number-text.ts';
import { yamlMessage } from './yaml-message.ts';
import { isScalar, visit, type Alias, type Document, type YAMLError } from 'yaml';

export interface SyntaxProblem extends Position {
  readonly rule: 'yaml-syntax' | 'json-syntax' | 'duplicate-key' | 'number-digits';
  readonly message: string;
}

/**
 * What is wrong with the text of a file: every key that stands twice, and of all else the first, as what a reader
 * says after its first error is mostly about that error.
 */
export function syntaxProblems(parsed: YamlText, text: string, isJson: boolean): SyntaxProblem[] {
  const { document, errors, positionAt } = parsed;
  const problem = isJson ? jsonProblem(text) : yamlProblem(parsed);
  const duplicates = errors.filter(
    ({ code, pos }) => code === 'DUPLICATE_KEY' && !(problem && problem.offset < pos[0]),
  );
  const problems = duplicates.map((error): SyntaxProblem => {
    const first = firstOfKey(document, error.pos[0]);
    const message =
      first === undefined
        ? sentence(error.message)
        : `This key stands in the same object already, in line ${positionAt(first).line}.`;
    return { ...positionAt(error.pos[0]), rule: 'duplicate-key', message };
  });
  const others = problem ? [problem] : numberProblems(document);
  const rule = problem ? (isJson ? 'json-syntax' : 'yaml-syntax') : 'number-digits';
  return [
    ...problems,
    ...others.map(({ offset, message }): SyntaxProblem => ({ ...positionAt(offset), rule, message })),
  ];
}

function yamlProblem({ document, errors }: YamlText): Problem | undefined {
  const error = errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  return error ? { offset: error.pos[0], message: messageOf(error, errors) } : aliasProblem(document);
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

function messageOf(error: YAMLError, all: readonly YAMLError[]): string {
  if (error.code === 'MULTIPLE_DOCS') return 'A second YAML document begins here; a file holds one.';
  return sentence(yamlMessage(error, all));
}

interface Problem {
  readonly offset: number;
  readonly message: string;
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
    Scalar(_key, { value, source, range }) {
      if (typeof value !== 'number' || source === undefined || !losesDigits(source)) return;
      problems.push({
        offset: range?.[0] ?? 0,
        message: Number.isFinite(value)
          ? 'This number has more digits than a JSON number keeps: it would be read as another one.'
          : 'This is not a number that JSON has.',
      });
    },
  });
  return problems;
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
