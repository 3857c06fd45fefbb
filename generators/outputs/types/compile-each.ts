import compilerPackage from 'json-schema-to-typescript/package.json' with { type: 'json' };
import { compile } from 'json-schema-to-typescript';
import type { Cache } from '../../contract/source/cache.ts';
import type { JsonObject } from '../../contract/model/json.ts';

/**
 * The declaration of each definition, and at the end that of the root. Each schema has the name of its type as title, and
 * speaks of others by `tsType` alone: what becomes of it depends on nothing else, so the cache may know it.
 */
export async function compileEach(
  root: JsonObject,
  definitions: readonly JsonObject[],
  cache: Cache,
): Promise<readonly string[]> {
  const declarations = new Map<JsonObject, string>();
  for (const schema of [...definitions, root]) {
    const known = declared.get(schema) ?? cache.recall(keyOf(schema));
    if (typeof known === 'string') declarations.set(schema, known);
  }
  const open = [...definitions, root].filter((schema) => !declarations.has(schema));
  const compiled = await compileTogether(root, open);
  for (const schema of open) {
    // The compiler declares nothing for a composition that says nothing, such as `allOf: [true]`.
    const declaration =
      compiled.get(String(schema.title)) ?? `export type ${String(schema.title)} = unknown;\n`;
    declarations.set(schema, declaration);
    cache.keep(keyOf(schema), declaration);
  }
  for (const [schema, declaration] of declarations) declared.set(schema, declaration);
  return [...definitions, root].map((schema) => declarations.get(schema) ?? '');
}

/** The declaration of each schema that is still the same object. */
const declared = new WeakMap<JsonObject, string>();

const keyOf = (schema: JsonObject): string => JSON.stringify([compilerPackage.version, schema]);

/** The declarations, by name. All at once, as the compiler takes three times as long for one after the other. */
async function compileTogether(
  root: JsonObject,
  schemas: readonly JsonObject[],
): Promise<ReadonlyMap<string, string>> {
  if (schemas.length === 0) return new Map();
  const { title = '' } = root;
  // A root that is known has a long list of fields, which nothing else depends on.
  const outer = schemas.includes(root) ? root : { title, type: 'object' };
  const definitions = schemas.filter((schema) => schema !== root);
  const named = definitions.map((schema) => [String(schema.title), inOnePart(schema)] as const);
  const text = await declare({ ...outer, definitions: Object.fromEntries(named) }, String(title));
  return new Map(
    withoutProvenance(text)
      .split(START_OF_DECLARATION)
      .flatMap((declaration) => {
        const name = /^export (?:type|interface) ([\w$]+)/m.exec(declaration)?.[1];
        return name === undefined ? [] : [[name, `${declaration.trim()}\n`] as const];
      }),
  );
}

function declare(schema: JsonObject, name: string): Promise<string> {
  return compile(schema as object, name, {
    additionalProperties: false,
    bannerComment: '',
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    $refOptions: { resolve: { external: false } },
  });
}

/** A schema as the one part of another: the compiler names each part of one that has a title, and declares it by itself. */
function inOnePart({ title, description, ...schema }: JsonObject): JsonObject {
  const isComposed = ['allOf', 'anyOf', 'oneOf', 'const', 'enum', 'items'].some(
    (keyword) => keyword in schema,
  );
  const parts = isComposed && Object.keys(schema).length > 1 ? { allOf: [schema] } : schema;
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...parts,
  };
}

/** Before a declaration, with the comment that it may have. */
const START_OF_DECLARATION = /(?<! \*\/\n)^(?=(?:\/\*\*\n(?: \*.*\n)*? \*\/\n)?export (?:type|interface) )/m;

/** The compiler tells of each definition where it found it, which is of no use to a reader. */
function withoutProvenance(compiled: string): string {
  return compiled
    .replace(
      /( \*\s*\n)? \* This interface was referenced by `WebhookEventMap`'s JSON-Schema\n \* via the `definition` "[^\n]*"\.\n/g,
      '',
    )
    .replace(/^\/\*\*\n \*\/\n/gm, '');
}
