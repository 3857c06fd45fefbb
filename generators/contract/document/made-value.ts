import { createRequire } from 'node:module';
import { isEqual } from '@webhook-contract/runtime/v1';
import type * as Sampler from 'openapi-sampler';
import { itemSchemas, propertySchemas } from '../schema/child-schemas.ts';
import { conjuncts } from '../payload/definitions.ts';
import { formatOf } from '../schema/formats.ts';
import { compiledPattern } from '../schema/pattern.ts';
import { isObject } from '../model/json.ts';
import type { Json, JsonObject, JsonSchema } from '../model/model.ts';
import type { Subject } from './subject.ts';

/** Deeper than any payload of a webhook, and little enough to end soon where a shape holds itself. */
const deepest = 10;

/**
 * A value made from a schema, for messages without examples: with all properties, or else with the required ones. Each
 * run makes the same. Undefined if what was made is not strictly valid, as with most patterns.
 */
export function madeValue(
  { schemas, checkOf }: Pick<Subject, 'schemas' | 'checkOf'>,
  definition: string,
): Json | undefined {
  const check = checkOf(definition, 'strict');
  const schema = schemas[definition];
  if (!check || !schema) return undefined;
  // Late, as it takes 50 ms to load and most contracts have examples.
  const { sample } = createRequire(import.meta.url)('openapi-sampler') as typeof Sampler;
  for (const skipNonRequired of [false, true]) {
    const options = { skipNonRequired, enablePatterns: true, quiet: true, maxSampleDepth: deepest };
    try {
      const made = withoutWarnings(() => sample(schema, options, { definitions: schemas }));
      const value = withConstants(schemas, [schema], JSON.parse(JSON.stringify(made)) as Json);
      if (check(value).length === 0) return value;
    } catch {
      // A schema that it cannot make anything of.
    }
  }
  return undefined;
}

/** The text, or one of a format that is defined by a pattern: the sampler knows few of these. */
function withFormat(parts: readonly JsonObject[], text: string): string {
  const formats = parts.flatMap((part) => formatOf(part) ?? []);
  const broken = formats.find(({ pattern }) => pattern !== undefined && !compiledPattern(pattern)(text));
  return broken?.texts[0] ?? text;
}

/** The sampler warns of some schemas in spite of `quiet`, without saying of which; rules report what is wrong with them. */
function withoutWarnings<T>(make: () => T): T {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}

/**
 * The value with what schemas fix by `const` and `enum` in its place: of the parts of a composition, the sampler takes
 * the last that says anything, such as the `type: string` of an envelope.
 */
function withConstants(
  schemas: Readonly<Record<string, JsonSchema>>,
  holding: readonly JsonObject[],
  value: Json,
): Json {
  const parts = [...new Set(holding.flatMap((schema) => conjuncts(schemas, schema)))];
  const lists = parts.flatMap(({ const: constant, enum: values }) => [
    ...(constant === undefined ? [] : [[constant]]),
    ...(Array.isArray(values) ? [values] : []),
  ]);
  const isAllowed = (one: Json) => lists.every((list) => list.some((other) => isEqual(one, other)));
  const fixed = isAllowed(value) ? undefined : lists.flat().find(isAllowed);
  if (fixed !== undefined) return fixed;
  if (typeof value === 'string') return withFormat(parts, value);
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      withConstants(
        schemas,
        parts.flatMap((part) => itemSchemas(part, String(index))),
        item,
      ),
    );
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      withConstants(
        schemas,
        parts.flatMap((part) => propertySchemas(part, name)),
        field,
      ),
    ]),
  );
}
