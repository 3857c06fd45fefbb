import { _, str, type Ajv, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import { _Code } from 'ajv/dist/compile/codegen/code.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { build, type Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { assertionsOfAll } from '../contract/assertions.ts';
import { schemaForms } from '../contract/forms.ts';
import { createAjv, speaksOfUnevaluated, UUID_PATTERN } from '../contract/json-schema.ts';
import type { Contract, JsonSchema } from '../contract/model.ts';
import { namesObjectMember, withReachableProtos } from '../contract/own-names.ts';
import { subschemas } from '../contract/schema-walk.ts';

import { boundLoops } from './bounded-loops.ts';
import { patternFunctionSource } from './pattern.ts';

const require = createRequire(import.meta.url);

/** The module that generated code asks for its formats; the bundler fills it in. */
const FORMATS_MODULE = 'webhook-contract-formats';

/** A definition to be compiled, and the stem of the file that it goes to. */
export interface Target {
  readonly stem: string;
  readonly definition: string;
}

/**
 * Compiles definitions to modules that export `tolerant` and `strict`, import nothing and evaluate nothing.
 * Gives the source by stem.
 */
export async function compileValidators(
  { definitions }: Contract,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, string>> {
  const entries = new Map(
    targets.map(({ stem, definition }) => [stem, standaloneSource(definitions, definition)]),
  );
  if (entries.size === 0) return entries;
  const formats = formatsUsed(definitions);
  const result = await build({
    entryPoints: [...entries.keys()].map((stem) => ({ in: `entry:${stem}`, out: stem })),
    bundle: true,
    write: false,
    outdir: '/',
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
    plugins: [inMemory(entries, formats)],
  });
  return new Map(result.outputFiles.map((file) => [file.path.replace(/^.*[/\\]|\.js$/g, ''), file.text]));
}

function standaloneSource(all: Contract['definitions'], definition: string): string {
  const definitions = assertionsOfAll(
    Object.fromEntries(reachableFrom(all, definition).map((name) => [name, all[name] ?? {}])),
  );
  const ajv = createAjv({
    unevaluated: Object.values(definitions).some(speaksOfUnevaluated),
    code: { source: true, esm: true, lines: true, formats: _`require(${FORMATS_MODULE})` },
    // A field named like a method of every object would otherwise always seem to be there.
    ownProperties: Object.values(definitions).some(namesObjectMember),
    // The rules of the contract have seen to that.
    validateSchema: false,
  });
  ajv.addFormat('uuid', compiledPattern(UUID_PATTERN));
  ajv.removeKeyword('pattern');
  ajv.addKeyword(patternKeyword);
  boundLoops(ajv);
  const forms = schemaForms(definitions);
  const [tolerant, strict] = [forms.tolerant(definition), forms.strict(definition)];
  ajv.addSchema({
    $id: 'contract',
    definitions: withReachableProtos({
      ...forms.definitions,
      'all.tolerant': tolerant,
      'all.strict': strict,
    }),
  });
  return standaloneCode.default(ajv, { tolerant: compile(ajv, 'tolerant'), strict: compile(ajv, 'strict') });
}

/**
 * The definitions that one refers to, itself included. Only those are compiled together, so that the code of an event
 * changes with its own schema alone.
 */
function reachableFrom(definitions: Contract['definitions'], definition: string): string[] {
  const found = new Set([definition]);
  const visit = (schema: JsonSchema): void => {
    const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/definitions/', '') : undefined;
    if (name !== undefined) found.add(name);
    for (const { schema: inner } of subschemas(schema)) visit(inner);
  };
  // What is added on the way is visited too.
  for (const name of found) visit(definitions[name] ?? {});
  return [...found].sort();
}

/** Ajv gives the code of a schema by its id, which a definition of a larger one has only once it was asked for. */
function compile(ajv: Ajv, mode: string): string {
  const id = `contract#/definitions/all.${mode}`;
  ajv.getSchema(id);
  return id;
}

/** The keyword `pattern`, with a function in place of the regular expression where there is one. */
const patternKeyword: CodeKeywordDefinition = {
  keyword: 'pattern',
  type: 'string',
  schemaType: 'string',
  error: {
    message: ({ schemaCode }) => str`must match pattern "${schemaCode}"`,
    params: ({ schemaCode }) => _`{pattern: ${schemaCode}}`,
  },
  code(context: KeywordCxt) {
    const { gen, data } = context;
    const pattern: string = context.schema;
    const source = patternFunctionSource(pattern);
    if (source === undefined) {
      const expression = new RegExp(pattern, 'u');
      const name = gen.scopeValue('pattern', {
        key: pattern,
        ref: expression,
        code: _`new RegExp(${pattern}, "u")`,
      });
      context.fail(_`!${name}.test(${data})`);
    } else {
      const name = gen.scopeValue('pattern', {
        key: pattern,
        ref: compiledPattern(pattern),
        code: new _Code(source),
      });
      context.fail(_`!${name}(${data})`);
    }
  },
};

/** The function of a pattern, for this process. Throws for a pattern that has none. */
export function compiledPattern(pattern: string): (text: string) => boolean {
  const source = patternFunctionSource(pattern);
  if (source === undefined) throw new Error(`no function for the pattern ${pattern}`);
  return new Function(`return ${source}`)() as (text: string) => boolean;
}

function formatsUsed(definitions: Contract['definitions']): string[] {
  const used = new Set<string>();
  const visit = (schema: JsonSchema): void => {
    if (typeof schema.format === 'string') used.add(schema.format);
    for (const { schema: inner } of subschemas(schema)) visit(inner);
  };
  Object.values(definitions).forEach(visit);
  return [...used].sort();
}

/**
 * Hands the bundler everything by name. It writes the place of each module into a comment, and the output must not
 * depend on where packages are installed.
 */
function inMemory(entries: ReadonlyMap<string, string>, formats: readonly string[]): Plugin {
  return {
    name: 'in-memory',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^entry:/ }, (entry) => ({
        path: entry.path.slice('entry:'.length),
        namespace: 'entry',
      }));
      onLoad({ filter: /.*/, namespace: 'entry' }, (entry) => ({ contents: entries.get(entry.path) ?? '' }));
      onResolve({ filter: new RegExp(`^${FORMATS_MODULE}$`) }, () => ({
        path: FORMATS_MODULE,
        namespace: 'formats',
      }));
      onLoad({ filter: /.*/, namespace: 'formats' }, () => ({ contents: formatsModule(formats) }));
      onResolve({ filter: /^[^.]/ }, ({ path }) => ({ path, namespace: 'package' }));
      onLoad({ filter: /.*/, namespace: 'package' }, ({ path }) => ({
        contents: readFileSync(require.resolve(path), 'utf8'),
      }));
    },
  };
}

function formatsModule(formats: readonly string[]): string {
  const library = formats.some(
    (format) => format !== 'uuid' && typeof fullFormats[format as keyof typeof fullFormats] !== 'boolean',
  );
  return [
    library ? `const { fullFormats } = require('ajv-formats/dist/formats');` : '',
    ...formats.map(
      (format) =>
        `exports[${JSON.stringify(format)}] = ${format === 'uuid' ? patternFunctionSource(UUID_PATTERN) : `fullFormats[${JSON.stringify(format)}]`};`,
    ),
  ].join('\n');
}
