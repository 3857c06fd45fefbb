import { maxErrors, type ValidationError } from '../validation.ts';
import { arrayKeywords } from './array-keywords.ts';
import { compositionKeywords } from './composition-keywords.ts';
import { isObject } from './json-value.ts';
import type { Explaining, Format, Keyword } from './keyword.ts';
import { objectKeywords } from './object-keywords.ts';
import { scalarKeywords } from './scalar-keywords.ts';

/** What explaining takes of a contract. */
export interface ExplainedSchemas {
  /** By name. */
  schemaOf(name: string): unknown;
  readonly formats: Readonly<Record<string, Format>>;
}

// A Map, because the keywords of a schema may read `constructor`.
const keywords = new Map<string, Keyword>(
  Object.entries({ ...compositionKeywords, ...scalarKeywords, ...objectKeywords, ...arrayKeywords }),
);

/**
 * The rules of a schema that a value breaks, in the order of the schema, at most 100. Only for a value that a compiled
 * guard has refused: the guard is what judges, so there is at least one error. No value makes it throw, unless it is nested
 * more deeply than the stack goes, or refuses to be read.
 */
export function explain(
  { schemaOf, formats }: ExplainedSchemas,
  schema: unknown,
  value: unknown,
): readonly ValidationError[] {
  const told = new Map<string, readonly ValidationError[]>();
  const explaining: Explaining = {
    // A tree of alternatives meets the same schema at the same place once in each of them.
    explainNamed(name, item, path, more) {
      // Several names of fields have the path of their object.
      const id = typeof item === 'object' ? `${name} ${path}` : undefined;
      const known = id === undefined ? undefined : told.get(id);
      const errors = known ?? explaining.errorsOf(schemaOf(name), item, path);
      if (id !== undefined) told.set(id, errors);
      more.push(...errors);
    },
    formats,
    isFull,
    explain(inner, item, path, found) {
      if (inner === false) found.push({ path, rule: 'false schema', message: 'must not be there' });
      if (!isObject(inner)) return;
      const place = { ...explaining, ...placeOf(inner, path, found) };
      for (const [name, argument] of Object.entries(inner)) {
        if (isFull(found)) return;
        keywords.get(name)?.(argument as never, item, place);
      }
    },
    errorsOf(inner, item, path) {
      const found: ValidationError[] = [];
      explaining.explain(inner, item, path, found);
      // Alternatives within alternatives would double them at each level.
      return found.slice(0, maxErrors);
    },
  };
  const found = explaining.errorsOf(schema, value, '');
  return found.length > 0 ? found : [UNEXPLAINED];
}

/** For keywords that the guard knows and this explanation does not, such as `unevaluatedProperties`. */
const UNEXPLAINED: ValidationError = { path: '', rule: 'schema', message: 'must match the schema' };

function isFull(found: readonly ValidationError[]): boolean {
  return found.length >= maxErrors;
}

/** Rules whose messages say more than the name of a shape does. */
const PLAIN = ['const', 'enum', 'required', 'additionalProperties', 'dependencies', 'dependentRequired'];

function placeOf(schema: Record<string, unknown>, ownPath: string, found: ValidationError[]) {
  return {
    schema,
    path: ownPath,
    found,
    report(
      rule: string,
      message: string,
      { path = ownPath, ...more }: { path?: string; pattern?: string } = {},
    ) {
      const { must } = schema;
      const words = typeof must === 'string' && !PLAIN.includes(rule) ? `must be ${must}` : message;
      found.push({ path, rule, message: words, ...more });
    },
  };
}
