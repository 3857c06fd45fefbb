import { maxErrors, type ValidationError } from '../validation.ts';
import { isObject, isEqual } from './json-value.ts';
import {
  isFull,
  report,
  type Explaining,
  type Format,
  type Keyword,
  type Place,
  type Rule,
  type Schema,
} from './keyword.ts';
import { objectKeywords } from './object-keywords.ts';
import { scalarKeywords } from './scalar-keywords.ts';

/** Keywords of arrays. */
const arrayKeywords: Readonly<Record<string, Keyword>> = {
  items: (items: Schema | readonly Schema[]) => (value, place) => {
    if (!Array.isArray(value)) return;
    if (Array.isArray(items)) explainTuple(items as readonly Schema[], value, place);
    else explainFrom(0, items as Schema, value, place);
  },
  additionalItems:
    (further: Schema, { items }) =>
    (value, place) => {
      if (!Array.isArray(value) || !Array.isArray(items) || value.length <= items.length) return;
      if (further === false) report(place, 'additionalItems', atMost(items.length));
      else explainFrom(items.length, further, value, place);
    },
  minItems: (least: number) => (value, place) => {
    if (Array.isArray(value) && value.length < least)
      report(place, 'minItems', least === 1 ? 'must not be empty' : `must have at least ${least} items`);
  },
  maxItems: (most: number) => (value, place) => {
    if (Array.isArray(value) && value.length > most) report(place, 'maxItems', atMost(most));
  },
  uniqueItems: (unique: boolean) => (value, place) => {
    if (unique && Array.isArray(value) && hasRepeated(value))
      report(place, 'uniqueItems', 'must not have an item twice');
  },
  contains:
    (schema: Schema, { minContains, maxContains }) =>
    (value, place) => {
      if (!Array.isArray(value)) return;
      const least = Number(minContains ?? 1);
      const most = Number(maxContains ?? Infinity);
      const wrong = [];
      let count = 0;
      for (const [index, item] of value.entries()) {
        const errors = place.explaining.errorsOf(schema, item, `${place.path}/${index}`);
        if (errors.length === 0) count += 1;
        if (wrong.length < maxErrors) wrong.push(...errors);
        if (count > most || (most === Infinity && count >= least)) break;
      }
      if (count >= least && count <= most) return;
      place.found.push(...wrong);
      report(place, 'contains', 'must have the items that the contract asks for');
    },
};

function atMost(count: number): string {
  return `must have at most ${count} ${count === 1 ? 'item' : 'items'}`;
}

function explainTuple(
  items: readonly Schema[],
  value: readonly unknown[],
  { explaining, path, found }: Place,
): void {
  items.slice(0, value.length).forEach((item, index) => {
    explaining.explain(item, value[index], `${path}/${index}`, found);
  });
}

function explainFrom(start: number, schema: Schema, value: readonly unknown[], place: Place): void {
  for (let index = start; index < value.length && !isFull(place); index += 1)
    place.explaining.explain(schema, value[index], `${place.path}/${index}`, place.found);
}

function hasRepeated(items: readonly unknown[]): boolean {
  const scalars = items.filter((item) => typeof item !== 'object' || item === null);
  const others = items.filter((item) => typeof item === 'object' && item !== null);
  return (
    new Set(scalars).size < scalars.length ||
    others.some((item, index) => others.slice(0, index).some((before) => isEqual(item, before)))
  );
}

/** Keywords that hold schemas for the same value. Of alternatives that all fail, the errors of each are told. */
const compositionKeywords: Readonly<Record<string, Keyword>> = {
  $ref:
    (name: string) =>
    (value, { explaining, path, found }) =>
      explaining.explainNamed(name, value, path, found),
  allOf:
    (schemas: readonly Schema[]) =>
    (value, { explaining, path, found }) => {
      for (const schema of schemas) explaining.explain(schema, value, path, found);
    },
  anyOf: (schemas: readonly Schema[]) => (value, place) => {
    const { explaining, path, found } = place;
    const errors = schemas.map((schema) => explaining.errorsOf(schema, value, path));
    if (errors.some(({ length }) => length === 0)) return;
    found.push(...errors.flat());
    report(place, 'anyOf', 'must match an alternative of the contract');
  },
  oneOf: (schemas: readonly Schema[]) => (value, place) => {
    const { explaining, path, found } = place;
    const wrong = [];
    let passed = 0;
    for (const schema of schemas) {
      const errors = explaining.errorsOf(schema, value, path);
      wrong.push(...errors);
      if (errors.length === 0) passed += 1;
      // What follows could not make it right any more.
      if (passed === 2) break;
    }
    if (passed === 1) return;
    found.push(...wrong);
    const words = passed === 0 ? 'an alternative' : 'one alternative alone';
    report(place, 'oneOf', `must match ${words} of the contract`);
  },
  not: (schema: Schema) => (value, place) => {
    if (place.explaining.errorsOf(schema, value, place.path).length === 0)
      report(place, 'not', 'must not be what the contract rules out');
  },
  if: (condition: Schema, schema) => (value, place) => {
    const { explaining, path, found } = place;
    const branch = explaining.errorsOf(condition, value, path).length === 0 ? schema.then : schema.else;
    const wrong = branch === undefined ? [] : explaining.errorsOf(branch, value, path);
    if (wrong.length === 0) return;
    found.push(...wrong);
    report(place, 'if', 'must match what the contract asks for in this case');
  },
};

/** What explaining takes of a contract. */
interface ExplainedSchemas {
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
    schemaOf,
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

/** For keywords that the guard knows and this explanation does not, such as `unevaluatedItems`. */
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
