import { compile } from 'json-schema-to-typescript';
import type { JsonObject } from '../../contract/model/json.ts';

/**
 * The declaration of each definition, and at the end that of the root. Each schema has the name of its type as title, and
 * speaks of others by `tsType` alone. All at once, as the compiler takes three times as long for one after the other.
 */
export async function compileEach(
  root: JsonObject,
  definitions: readonly JsonObject[],
): Promise<readonly string[]> {
  const named = definitions.map((schema) => [String(schema.title), inOnePart(schema)] as const);
  const text = await declare({ ...root, definitions: Object.fromEntries(named) }, String(root.title));
  const declarations = new Map(
    withoutProvenance(text)
      .split(START_OF_DECLARATION)
      .flatMap((declaration) => {
        const name = /^export (?:type|interface) ([\w$]+)/m.exec(declaration)?.[1];
        return name === undefined ? [] : [[name, `${declaration.trim()}\n`] as const];
      }),
  );
  // The compiler declares nothing for a composition that says nothing, such as `allOf: [true]`.
  return [...definitions, root].map(
    ({ title }) => declarations.get(String(title)) ?? `export type ${String(title)} = unknown;\n`,
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
