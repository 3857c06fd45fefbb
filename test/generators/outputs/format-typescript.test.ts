import { UsageError } from '@webhook-contract/receiver/command-line';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { noCache, type Cache } from '../../../generators/contract/source/cache.ts';
import { readContract } from '../../../generators/contract/index.ts';
import type { Json } from '../../../generators/contract/model/json.ts';
import { formatTypeScript } from '../../../generators/outputs/format-typescript.ts';
import { generators } from '../../../generators/package/generators.ts';

/** A cache in memory that counts what was formatted. */
function countingCache(): Cache & { kept: number } {
  const values = new Map<string, Json>();
  return {
    kept: 0,
    recall: (key) => values.get(key),
    keep(key, value) {
      this.kept += 1;
      values.set(key, value);
    },
  };
}

let files = 0;

/** What comes out for a file that was not formatted before. */
const formatted = (source: string, cache: Cache = noCache): Promise<string> =>
  formatTypeScript(`file-${(files += 1)}.ts`, source, { cache });

const byPrettier = (source: string): Promise<string> =>
  format(source, { parser: 'typescript', singleQuote: true, printWidth: 110 });

const numbered = (line: (index: number) => string): string =>
  Array.from({ length: 100 }, (_, index) => line(index)).join('\n');

const record = (line: (index: number) => string): string =>
  `// A comment\n\nimport { a } from "a"\n\n/** Says what it is. */\nexport const all: Record<string, unknown> = {\n${numbered(line)}\n} as never;\n`;

const SOURCES: Readonly<Record<string, string>> = {
  'an object of short fields': record((index) => `"field${index}": [1, "it's",],`),
  'an object of fields that need several lines': record(
    (index) => `"field-${index}": { "text": "${'long '.repeat(30)}", "__proto__": { "a": 1 } },`,
  ),
  'an object with a comment above each field': record(
    (index) => `/**\n * Field ${index}, } not { the end.\n */\nfield${index}: (a: string) => a,`,
  ),
  'an interface': `export interface All {\n${numbered((index) => `/** ${index} */\nfield${index}: string;`)}\n}\n`,
  'a list of objects': `export const all = [\n${numbered((index) => `{ "a": ${index}, "b": [] },`)}\n];\n`,
  'a list of numbers': `export const all = [\n${numbered((index) => `${index},`)}\n];\n`,
  'fields of several lines each': record(
    (index) => `field${index}:\n(a: string) =>\n(b: string) => {\nreturn a + b;\n},`,
  ),
  'functions with empty lines': numbered(
    (index) => `export function f${index}(a: string) {\nconst b = "}";\n\n\nreturn b + a;\n}\n`,
  ),
  'a statement that goes on after an empty line': 'const a = 1 +\n\n2;\n\nconst b = a\n\n  .toFixed()\n',
  'a text that looks like what marks a place':
    'const a = `\n// §\n\nexport const b = {\n// §\n};\n`;\n\nconst c = 1;\n',
  'a comment around statements': '/* const a = 1;\n\nexport const b = {};\n*/\n\nconst c = 1;\n',
  'a regular expression with a quote': 'const a = /[\'"`{]/;\n\nconst b = /[}]/;\n',
};

test.each(Object.entries(SOURCES))(
  '%s: all at once or part by part, as prettier formats it',
  async (_, source) => {
    expect(await formatted(source)).toBe(await byPrettier(source));
  },
);

test.each(Object.entries(SOURCES))('%s: as without a cache', async (_, source) => {
  const cache = countingCache();
  const whole = await formatted(source, cache);
  expect(cache.kept).toBeGreaterThan(0);
  cache.kept = 0;
  expect(await formatted(source, cache)).toBe(whole);
  expect(cache.kept).toBe(0);
  const edited = source.replace(/(\w+)50\b/, '$1Edited').replace('import { a }', 'import { b }');
  expect(await formatted(edited, cache)).toBe(await byPrettier(edited));
});

test('of a large statement, only the line that was edited is formatted again', async () => {
  const source = SOURCES['an object of fields that need several lines'] ?? '';
  const cache = countingCache();
  await formatted(source, cache);
  cache.kept = 0;
  await formatted(source.replace('field-50', 'field-fifty'), cache);
  expect(cache.kept).toBe(1);
});

test('what is generated is as prettier formats it, with the runtime in it as well', async () => {
  const { contract } = await readContract('asyncapi.yaml');
  if (!contract) throw new Error('the contract is broken');
  const made = generators.filter(({ isCommitted = true }) => isCommitted);
  for (const generator of made) {
    for (const { path, content } of await generator.generate(contract, { runtime: 'inlined' })) {
      if (typeof content !== 'string' || !path.endsWith('.ts')) continue;
      expect({ path, code: await formatted(content) }).toEqual({ path, code: await byPrettier(content) });
    }
  }
});

test.each(['const a = ;', 'const a = 1;\n\n}\n\nconst b = 2;'])(
  'what is not TypeScript is a problem of its generator: %j',
  async (source) => {
    const result = formatTypeScript('broken.ts', source);
    await expect(result).rejects.toThrow(UsageError);
    await expect(result).rejects.toThrow('What was made for broken.ts is not TypeScript: ');
  },
);

test('what is so long that a thread formats it is the same', async () => {
  const statement = (index: number) =>
    `export function f${index}(a: string) {\nconst b = "${'long '.repeat(40)}";\n\n\nreturn b + a;\n}\n\n`;
  const short = Array.from({ length: 20 }, (_, index) => statement(index)).join('');
  const long = Array.from({ length: 800 }, (_, index) => statement(index)).join('');
  const code = await formatted(long);
  expect(code.startsWith((await byPrettier(short)).trimEnd())).toBe(true);
  expect(code.match(/^export function f\d+\(a: string\) \{$/gm)).toHaveLength(800);
});

test('what is so long that a thread formats it, and is not TypeScript, is refused', async () => {
  const long = `export const a = [\n${'{ "a": 1 },\n'.repeat(20_000)}{ "a": 1 2 },\n];\n\nexport const b = 1;\n`;
  await expect(formatted(long)).rejects.toThrow(UsageError);
});
