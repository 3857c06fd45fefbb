import { pointerOf } from '../json-pointer.ts';
import { fieldOf, isObject } from './json-value.ts';
import type { Keyword, Place, Schema } from './keyword.ts';
import { expressionOf } from './scalar-keywords.ts';

type ByName<Item> = Readonly<Record<string, Item>>;

/** Keywords of objects. The path of a missing or an unknown field is the field's own. */
export const objectKeywords: Readonly<Record<string, Keyword>> = {
  required(names: readonly string[], value, place) {
    if (isObject(value)) reportMissing('required', names, value, place);
  },
  properties(schemas: ByName<Schema>, value, { explain, isFull, path, found }) {
    if (!isObject(value)) return;
    for (const [name, schema] of Object.entries(schemas)) {
      if (isFull(found)) return;
      const field = fieldOf(value, name);
      if (field !== undefined) explain(schema, field, below(path, name), found);
    }
  },
  patternProperties(schemas: ByName<Schema>, value, { explain, isFull, path, found }) {
    if (!isObject(value)) return;
    for (const [pattern, schema] of Object.entries(schemas)) {
      for (const name of Object.keys(value)) {
        if (isFull(found)) return;
        if (expressionOf(pattern).test(name)) explain(schema, value[name], below(path, name), found);
      }
    }
  },
  additionalProperties(further: Schema, value, { schema, explain, isFull, path, found, report }) {
    if (!isObject(value) || further === true) return;
    const named = isObject(schema.properties) ? schema.properties : {};
    const patterns = Object.keys(schema.patternProperties ?? {}).map(expressionOf);
    for (const name of Object.keys(value)) {
      if (isFull(found)) return;
      if (Object.hasOwn(named, name) || patterns.some((pattern) => pattern.test(name))) continue;
      if (further === false)
        report('additionalProperties', 'is not a known property', { path: below(path, name) });
      else explain(further, value[name], below(path, name), found);
    }
  },
  propertyNames(schema: Schema, value, { errorsOf, isFull, path, found, report }) {
    for (const name of isObject(value) ? Object.keys(value) : []) {
      if (isFull(found)) return;
      const wrong = errorsOf(schema, name, path);
      if (wrong.length === 0) continue;
      found.push(...wrong);
      report('propertyNames', 'must have property names that the contract allows');
    }
  },
  minProperties(least: number, value, { report }) {
    if (isObject(value) && Object.keys(value).length < least)
      report('minProperties', `must have at least ${least} ${least === 1 ? 'property' : 'properties'}`);
  },
  maxProperties(most: number, value, { report }) {
    if (isObject(value) && Object.keys(value).length > most)
      report('maxProperties', `must have at most ${most} ${most === 1 ? 'property' : 'properties'}`);
  },
  dependencies(needed: ByName<Schema | readonly string[]>, value, place) {
    explainDependencies('dependencies', needed, value, place);
  },
  dependentRequired(needed: ByName<readonly string[]>, value, place) {
    explainDependencies('dependentRequired', needed, value, place);
  },
  dependentSchemas(needed: ByName<Schema>, value, place) {
    explainDependencies('dependentSchemas', needed, value, place);
  },
};

function explainDependencies(
  rule: string,
  needed: ByName<Schema | readonly string[]>,
  value: unknown,
  place: Place,
): void {
  if (!isObject(value)) return;
  for (const [name, need] of Object.entries(needed)) {
    if (fieldOf(value, name) === undefined) continue;
    if (Array.isArray(need)) reportMissing(rule, need as readonly string[], value, place);
    else place.explain(need, value, place.path, place.found);
  }
}

function reportMissing(
  rule: string,
  names: readonly string[],
  value: Record<string, unknown>,
  { path, report }: Place,
): void {
  for (const name of names) {
    if (fieldOf(value, name) === undefined) report(rule, 'is missing', { path: below(path, name) });
  }
}

function below(path: string, name: string): string {
  return path + pointerOf([name]);
}
