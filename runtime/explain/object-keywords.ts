import { pointerOf } from '../json-pointer.ts';
import { matcherOf } from '../matcher.ts';
import { fieldOf, isObject } from './json-value.ts';
import { isFull, report, type Keyword, type Place, type Rule, type Schema } from './keyword.ts';

type ByName<Item> = Readonly<Record<string, Item>>;

/** Keywords of objects. The path of a missing or an unknown field is the field's own. */
export const objectKeywords: Readonly<Record<string, Keyword>> = {
  required: (names: readonly string[]) => missing('required', names),
  properties(schemas: ByName<Schema>) {
    const fields = Object.entries(schemas).map(([name, schema]) => ({ ...fieldNamed(name), schema }));
    return (value, place) => {
      if (!isObject(value)) return;
      const { explaining, path, found } = place;
      for (const { read, below, schema } of fields) {
        if (isFull(place)) return;
        const field = read(value);
        if (field !== undefined) explaining.explain(schema, field, path + below, found);
      }
    };
  },
  patternProperties(schemas: ByName<Schema>) {
    const patterns = Object.entries(schemas).map(
      ([pattern, schema]) => [matcherOf(pattern), schema] as const,
    );
    return (value, place) => {
      if (!isObject(value)) return;
      const { explaining, path, found } = place;
      for (const [matches, schema] of patterns) {
        for (const name of Object.keys(value)) {
          if (isFull(place)) return;
          if (matches(name)) explaining.explain(schema, value[name], path + pointerOf([name]), found);
        }
      }
    };
  },
  additionalProperties(further: Schema, schema) {
    const named = isObject(schema.properties) ? schema.properties : {};
    const patterns = Object.keys(schema.patternProperties ?? {}).map(matcherOf);
    return (value, place) => {
      if (!isObject(value) || further === true) return;
      for (const name of Object.keys(value)) {
        if (isFull(place)) return;
        if (Object.hasOwn(named, name) || patterns.some((matches) => matches(name))) continue;
        const path = place.path + pointerOf([name]);
        if (further === false) report(place, 'additionalProperties', 'is not a known property', { path });
        else place.explaining.explain(further, value[name], path, place.found);
      }
    };
  },
  unevaluatedProperties: (further: Schema, schema) => (value, place) => {
    if (!isObject(value) || further === true) return;
    const known = new Set(evaluatedIn({ ...schema, unevaluatedProperties: undefined }, value, place));
    for (const name of Object.keys(value)) {
      if (isFull(place)) return;
      if (known.has(name)) continue;
      const path = place.path + pointerOf([name]);
      if (further === false) report(place, 'unevaluatedProperties', 'is not a known property', { path });
      else place.explaining.explain(further, value[name], path, place.found);
    }
  },
  propertyNames: (schema: Schema) => (value, place) => {
    for (const name of isObject(value) ? Object.keys(value) : []) {
      if (isFull(place)) return;
      const wrong = place.explaining.errorsOf(schema, name, place.path);
      if (wrong.length === 0) continue;
      place.found.push(...wrong);
      report(place, 'propertyNames', 'must have property names that the contract allows');
    }
  },
  minProperties: (least: number) => (value, place) => {
    if (isObject(value) && Object.keys(value).length < least)
      report(
        place,
        'minProperties',
        `must have at least ${least} ${least === 1 ? 'property' : 'properties'}`,
      );
  },
  maxProperties: (most: number) => (value, place) => {
    if (isObject(value) && Object.keys(value).length > most)
      report(place, 'maxProperties', `must have at most ${most} ${most === 1 ? 'property' : 'properties'}`);
  },
  dependencies: (needed: ByName<Schema | readonly string[]>) => dependent('dependencies', needed),
  dependentRequired: (needed: ByName<readonly string[]>) => dependent('dependentRequired', needed),
  dependentSchemas: (needed: ByName<Schema>) => dependent('dependentSchemas', needed),
};

/** The names of the properties of a value that a schema describes, itself or by what it holds for this value. */
function evaluatedIn(schema: unknown, value: Record<string, unknown>, place: Place): readonly string[] {
  if (!isObject(schema)) return [];
  const names = Object.keys(value);
  if (schema.additionalProperties !== undefined || schema.unevaluatedProperties !== undefined) return names;
  const patterns = Object.keys(schema.patternProperties ?? {}).map(matcherOf);
  const own = names.filter(
    (name) =>
      (isObject(schema.properties) && Object.hasOwn(schema.properties, name)) ||
      patterns.some((matches) => matches(name)),
  );
  const { explaining, path } = place;
  const holds = (part: unknown): boolean => explaining.errorsOf(part, value, path).length === 0;
  const listed = (keyword: unknown): readonly unknown[] => (Array.isArray(keyword) ? keyword : []);
  const dependent = Object.entries(schema.dependencies ?? {}).flatMap(([name, part]) =>
    fieldOf(value, name) === undefined ? [] : [part],
  );
  const parts = [
    ...(typeof schema.$ref === 'string' ? [explaining.schemaOf(schema.$ref)] : []),
    ...listed(schema.allOf),
    ...[...listed(schema.anyOf), ...listed(schema.oneOf)].filter(holds),
    ...(schema.if === undefined ? [] : holds(schema.if) ? [schema.if, schema.then] : [schema.else]),
    ...dependent,
  ];
  return [...own, ...parts.flatMap((part) => evaluatedIn(part, value, place))];
}

/** How a field is read, and its segment of a path. */
function fieldNamed(name: string) {
  return { read: (value: object) => fieldOf(value, name), below: pointerOf([name]) };
}

function missing(rule: string, names: readonly string[]): Rule {
  const fields = names.map(fieldNamed);
  return (value, place) => {
    if (!isObject(value)) return;
    for (const { read, below } of fields)
      if (read(value) === undefined) report(place, rule, 'is missing', { path: place.path + below });
  };
}

function dependent(rule: string, needed: ByName<Schema | readonly string[]>): Rule {
  const rules = Object.entries(needed).map(([name, need]) => ({
    name,
    explain: Array.isArray(need)
      ? missing(rule, need as readonly string[])
      : (value: unknown, { explaining, path, found }: Place) => explaining.explain(need, value, path, found),
  }));
  return (value, place) => {
    if (!isObject(value)) return;
    for (const { name, explain } of rules) if (fieldOf(value, name) !== undefined) explain(value, place);
  };
}
