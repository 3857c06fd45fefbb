import { createRequire } from 'node:module';
import type * as Sampler from 'openapi-sampler';
import type { Json } from './model.ts';
import type { Subject } from './rules/rule.ts';

/** Deeper than any payload of a webhook, and little enough to end soon where a shape holds itself. */
const deepest = 10;

/**
 * A value made from a schema, for messages without examples: with all properties, or else with the required ones. Each
 * run makes the same. Undefined where what was made is not strictly valid, as with most patterns.
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
      const made = sample(schema, options, { definitions: schemas });
      const value = JSON.parse(JSON.stringify(made)) as Json;
      if (check(value).length === 0) return value;
    } catch {
      // A schema that it cannot make anything of.
    }
  }
  return undefined;
}
