import { maxErrors, type ValidationError } from '../validation.ts';
import { arrayKeywords } from './array-keywords.ts';
import { compositionKeywords } from './composition-keywords.ts';
import { isObject } from './json-value.ts';
import { isFull, type Explaining, type Format, type Keyword, type Place, type Rule } from './keyword.ts';
import { objectKeywords } from './object-keywords.ts';
import { scalarKeywords } from './scalar-keywords.ts';

/** What explaining takes of a contract. */
export interface ExplainedSchemas {
  /** By name. The very same each time, as what is made of a schema is kept. */
  schemaOf(name: string): unknown;
  readonly formats: Readonly<Record<string, Format>>;
}

// A Map, because the keywords of a schema may read `constructor`.
const keywords = new Map<string, Keyword>(
  Object.entries({ ...compositionKeywords, ...scalarKeywords, ...objectKeywords, ...arrayKeywords }),
);

/**
 * The rules of schemas that a value breaks, in their order, at most 100. Only for a value that a compiled guard has refused:
 * the guard is what judges, so there is at least one error. No value makes it throw, unless it is nested more deeply than
 * the stack goes, or refuses to be read.
 */
export function explain(
  { schemaOf, formats }: ExplainedSchemas,
  schemas: readonly unknown[],
  value: unknown,
): readonly ValidationError[] {
  const told = new Map<string, readonly ValidationError[]>();
  const explaining: Explaining = {
    explainNamed(name, item, path, found) {
      const schema = schemaOf(name);
      if (typeof item !== 'object') return explaining.explain(schema, item, path, found);
      // A tree of alternatives meets the same schema at the same place once in each of them.
      const id = `${name} ${path}`;
      const errors = told.get(id) ?? explaining.errorsOf(schema, item, path);
      told.set(id, errors);
      found.push(...errors);
    },
    formats,
    explain(schema, item, path, found) {
      if (schema === false) found.push({ path, rule: 'false schema', message: 'must not be there' });
      if (!isObject(schema)) return;
      const place: Place = { schema, path, found, explaining };
      for (const rule of rulesOf(schema)) {
        if (isFull(place)) return;
        rule(item, place);
      }
    },
    errorsOf(schema, item, path) {
      const found: ValidationError[] = [];
      explaining.explain(schema, item, path, found);
      // Alternatives within alternatives would double them at each level.
      return found.slice(0, maxErrors);
    },
  };
  const found = schemas.flatMap((schema) => explaining.errorsOf(schema, value, '')).slice(0, maxErrors);
  return found.length > 0 ? found : [UNEXPLAINED];
}

/** For keywords that the guard knows and this explanation does not, such as `unevaluatedProperties`. */
const UNEXPLAINED: ValidationError = { path: '', rule: 'schema', message: 'must match the schema' };

const rules = new WeakMap<object, readonly Rule[]>();

/** The rules of a schema, made when it is first met. */
function rulesOf(schema: Record<string, unknown>): readonly Rule[] {
  const known = rules.get(schema);
  if (known) return known;
  const made = Object.entries(schema).flatMap(
    ([name, argument]) => keywords.get(name)?.(argument as never, schema) ?? [],
  );
  rules.set(schema, made);
  return made;
}
