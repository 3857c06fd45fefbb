import type { Node, YAMLMap } from 'yaml';
import type { Position, YamlText } from '@webhook-contract/common/yaml-text';
import type { Problem } from './position.ts';

/** A YAML file as plain data, with the place of everything. */
export interface YamlSource extends Pick<YamlText, 'keyAt' | 'valueAt'> {
  readonly value: unknown;
}

type YamlResult =
  | { readonly ok: true; readonly source: YamlSource }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The largest file that is read, in bytes. */
export const maxFileBytes = 1024 * 1024;

/** Levels of objects and lists: far more than steps need, far less than the stack has. */
const maxDepth = 64;

/** Objects, lists and values in all: checking them takes a while, and repeat says the same in a few. */
const maxNodes = 10_000;

/** Reads YAML that holds nothing but what JSON has too. Never throws. */
export async function readYaml(bytes: Uint8Array): Promise<YamlResult> {
  if (bytes.length > maxFileBytes) return refused('the file is over 1 MiB. Leave out what is not a step.');
  const text = decode(bytes);
  if (typeof text !== 'string') return { ok: false, problems: [text] };
  // Late, as most commands read no YAML.
  const yaml = await import('yaml');
  const { parseYamlText } = await import('@webhook-contract/common/yaml-text');
  try {
    // Equal keys are looked for below: the library compares each key with every other.
    const parsed = parseYamlText(text, { uniqueKeys: false });
    const problems = problemsOf(yaml, parsed);
    if (problems.length > 0) return { ok: false, problems };
    const { document, keyAt, valueAt } = parsed;
    return { ok: true, source: { value: document.toJS() as unknown, keyAt, valueAt } };
  } catch (error) {
    if (error instanceof RangeError) return refused('the file is nested too deeply. Make it flatter.');
    throw error;
  }
}

type Yaml = typeof import('yaml');
type PositionAt = YamlText['positionAt'];

function refused(message: string): YamlResult {
  return { ok: false, problems: [{ line: 1, column: 1, message }] };
}

function decode(bytes: Uint8Array): string | Problem {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The lenient decoder puts a mark where the damage is; one that was in the text itself comes no earlier often.
    const before = new TextDecoder().decode(bytes).split('\ufffd', 1)[0] ?? '';
    const line = before.split('\n');
    return {
      line: line.length,
      column: (line.at(-1) ?? '').length + 1,
      message: 'the file is not UTF-8 from here on. Save it as UTF-8.',
    };
  }
}

/** Syntax first: what follows an error of syntax is mostly about that error, so only the first one is told. */
function problemsOf(yaml: Yaml, { document, errors, positionAt }: YamlText): Problem[] {
  const [error] = errors;
  if (error) return [{ ...positionAt(error.pos[0]), message: syntaxMessage(error) }];
  const root = document.contents as Node | null;
  if (root === null || (yaml.isScalar(root) && root.value === null)) {
    return [{ line: 1, column: 1, message: 'the file is empty. Write name and steps.' }];
  }
  return [...nodeProblems(yaml, root, positionAt)];
}

const syntaxRemedies: ReadonlyMap<string, string> = new Map([
  ['MULTIPLE_DOCS', 'a second document begins here. A file holds one scenario.'],
  ['TAB_AS_INDENT', 'a tab stands where YAML wants spaces. Indent with spaces.'],
  ['RESOURCE_EXHAUSTION', 'the file is nested too deeply here. Make it flatter.'],
  ['TAG_RESOLVE_FAILED', 'tags (!…) are not supported. Leave it out.'],
  ['BAD_ALIAS', 'aliases (*…) are not supported. Write the value out, or use repeat.'],
  [
    'BLOCK_AS_IMPLICIT_KEY',
    'a key stands inside the value of another on the same line. Put it on a line of its own, or the text in quotes.',
  ],
  ['BAD_INDENT', 'the indentation fits no line above. Align it with the other keys.'],
]);

function syntaxMessage({ code, message }: { code: string; message: string }): string {
  const known = syntaxRemedies.get(code);
  if (known !== undefined) return known;
  const line = (message.split('\n', 1)[0] ?? '').replace(/[.:]$/, '');
  return `${line.charAt(0).toLowerCase()}${line.slice(1)}. Fix the YAML here; what follows was not looked at.`;
}

/** Iterative, as the depth of a file is a stranger's choice. */
function* nodeProblems(yaml: Yaml, root: Node, positionAt: PositionAt): Generator<Problem> {
  const rest: { node: Node; depth: number }[] = [{ node: root, depth: 1 }];
  let nodes = 0;
  for (let entry = rest.pop(); entry; entry = rest.pop()) {
    const { node, depth } = entry;
    const at = positionAt(node.range?.[0] ?? 0);
    if (++nodes > maxNodes) {
      yield {
        line: 1,
        column: 1,
        message: `the file holds more than ${maxNodes} values. Use repeat and count.`,
      };
      return;
    }
    if (depth > maxDepth) {
      yield { ...at, message: `nested deeper than ${maxDepth} levels. Make it flatter.` };
      continue;
    }
    if (yaml.isAlias(node)) yield { ...at, message: syntaxRemedies.get('BAD_ALIAS') ?? '' };
    else if (yaml.isSeq(node)) {
      for (const item of node.items) if (yaml.isNode(item)) rest.push({ node: item, depth: depth + 1 });
    } else if (yaml.isMap(node)) {
      yield* keyProblems(yaml, node, positionAt);
      for (const { value } of node.items)
        if (yaml.isNode(value)) rest.push({ node: value, depth: depth + 1 });
    } else if (yaml.isScalar(node) && typeof node.value === 'number' && !Number.isFinite(node.value)) {
      yield { ...at, message: 'JSON has no such number. Write another one.' };
    }
  }
}

function* keyProblems(yaml: Yaml, map: YAMLMap, positionAt: PositionAt): Generator<Problem> {
  const seen = new Map<string, Position>();
  for (const { key } of map.items) {
    const at = positionAt((key as Node | null)?.range?.[0] ?? map.range?.[0] ?? 0);
    if (!yaml.isScalar(key)) {
      yield { ...at, message: 'a key must be plain text. Write key: value.' };
      continue;
    }
    const name = String(key.value ?? '');
    const first = seen.get(name);
    if (first) {
      yield {
        ...at,
        message: `${JSON.stringify(name)} stands in this object already (${first.line}:${first.column}). Leave one out.`,
      };
    } else seen.set(name, at);
  }
}
