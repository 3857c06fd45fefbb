import { parseYamlText, type Position } from '@webhook-contract/common/yaml-text';
import type { Json, JsonObject } from '../model/json.ts';
import { losesDigits } from '../schema/number-text.ts';
import { syntaxProblems, tooDeep, type SyntaxProblem } from './syntax.ts';

/** A file of the contract, read with its positions kept. */
export interface SourceFile {
  /**
   * Relative to the folder of the contract, with forward slashes; begins with `../` if it is in another folder of the
   * package.
   */
  readonly file: string;
  readonly text: string;
  /** Undefined if the text cannot be read; where only a key stands twice, the last of them counts. */
  readonly value: Json | undefined;
  readonly syntaxProblems: readonly SyntaxProblem[];
  /** Where a path stands: a field's key, a list's item; the nearest parent where the path leads nowhere. */
  position(path: readonly string[]): Position;
}

/** Reads YAML or JSON, by the file's ending. */
export function parseSource(file: string, text: string): SourceFile {
  const isJson = file.endsWith('.json');
  const value = isJson ? soundJson(text) : undefined;
  if (value !== undefined) return soundFile(file, text, value);
  const parsed = parseWithPositions(file, text);
  if (isJson || parsed.value === undefined || parsed.syntaxProblems.length > 0) return parsed;
  return soundFile(file, text, parsed.value);
}

/**
 * A file that nothing is wrong with. Nearly all files of a contract are such, and nobody asks where their values stand:
 * that is found out when it is asked, as it takes long and much memory to keep it.
 */
function soundFile(file: string, text: string, value: Json): SourceFile {
  let parsed: SourceFile | undefined;
  const position = (path: readonly string[]): Position => {
    parsed ??= parseWithPositions(file, text);
    return parsed.position(path);
  };
  return { file, text, value, syntaxProblems: [], position };
}

/** JSON that nothing is wrong with; undefined for all other text. */
function soundJson(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json;
    const isSound =
      !isNestedTooDeeply(value) &&
      keysWritten(text) === keysRead(value) &&
      !numbersWritten(text).some(losesDigits);
    return isSound ? value : undefined;
  } catch {
    return undefined;
  }
}

/** How many keys a valid JSON text has. Where that is more than its value has, one stands twice. */
function keysWritten(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/g)) if (colon === ':') count += 1;
  return count;
}

function numbersWritten(text: string): string[] {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g)]
    .map(([token]) => token)
    .filter((token) => !token.startsWith('"'));
}

function keysRead(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value as JsonObject).reduce<number>((sum, item) => sum + keysRead(item), 0);
  return Array.isArray(value) ? inner : inner + Object.keys(value).length;
}

/** YAML, and JSON through the same reader, which keeps its positions too. */
function parseWithPositions(file: string, text: string): SourceFile {
  const isJson = file.endsWith('.json');
  try {
    const parsed = parseYamlText(text, { uniqueKeys: true });
    const problems = syntaxProblems(parsed, text, isJson);
    const isReadable = problems.every(({ rule }) => rule === 'duplicate-key' || rule === 'number-digits');
    const value = isReadable ? ((isJson ? JSON.parse(text) : parsed.document.toJS()) as Json) : undefined;
    if (isNestedTooDeeply(value)) return unreadable(file, text, isJson);
    return {
      file,
      text,
      value,
      syntaxProblems: problems,
      position: parsed.keyAt,
    };
  } catch {
    return unreadable(file, text, isJson);
  }
}

/** More than anybody writes, and less than the stack holds, whatever walks through the value. */
const DEEPEST = 500;

function isNestedTooDeeply(value: Json | undefined, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth > DEEPEST || Object.values(value).some((item) => isNestedTooDeeply(item, depth + 1));
}

function unreadable(file: string, text: string, isJson: boolean): SourceFile {
  const problem = tooDeep(isJson);
  return { file, text, value: undefined, syntaxProblems: [problem], position: () => problem };
}
