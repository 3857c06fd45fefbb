import { pathSegments, pointerOf } from '@webhook-contract/runtime/v1';
import { conjuncts, dereference } from './definitions.ts';
import { constantsOf, fieldAt } from './field-at.ts';
import { isObject, listOf, own, type Json, type JsonObject, type JsonSchema } from '../model/json.ts';
import type { EventTypeValue } from '../model/model.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** One alternative of a payload that is a choice: what holds for it as a whole. */
export interface Variant {
  readonly schema: JsonSchema;
  /** The part that this alternative does not share with the others. */
  readonly branch: JsonSchema;
}

interface Variants {
  /** The alternatives of all levels; empty if a schema is not a choice, or if its alternatives cannot be told apart. */
  readonly variants: readonly Variant[];
  /** JSON Pointers of the fields that tell them apart, beyond those that were given. */
  readonly pointers: readonly string[];
}

/**
 * Takes a payload apart whose alternatives (`oneOf`, `anyOf`) differ in the constants of fields: of those at the given
 * pointers together, else of one field that each alternative requires. `nameOf` gives the name by which a
 * `discriminator` calls a definition.
 */
export function variantsOf(
  schemas: Schemas,
  schema: JsonSchema,
  given: readonly string[],
  nameOf: (definition: string) => string | undefined,
): Variants {
  const choice = choiceOf(schemas, schema);
  if (!choice) return { variants: [], pointers: [] };
  const discriminator = discriminatorOf(choice.holder);
  const alternatives = choice.branches.map((branch): Variant => ({
    branch,
    schema: withConstant(
      schemas,
      withBranch(schemas, schema, choice, branch),
      discriminator,
      discriminator && nameIn(discriminator, branch, nameOf),
    ),
  }));
  const all = alternatives.map((alternative) => alternative.schema);
  const isGivenEnough = areDistinct(
    all.map((one) => given.map((pointer) => constantAt(schemas, one, pointer))),
  );
  const found = isGivenEnough ? undefined : discriminatingField(schemas, all, discriminator?.pointer);
  if (!isGivenEnough && found === undefined) return { variants: [], pointers: [] };
  const known = found === undefined ? given : [...given, found];
  const inside = alternatives.map((one) => ({ one, more: variantsOf(schemas, one.schema, known, nameOf) }));
  return {
    variants: inside.flatMap(({ one, more }) => (more.variants.length > 0 ? more.variants : [one])),
    pointers: [
      ...new Set([...(found === undefined ? [] : [found]), ...inside.flatMap(({ more }) => more.pointers)]),
    ],
  };
}

/** The value to which a schema, or each of its alternatives, fixes a field, if it can tell events apart; otherwise null. */
export function constantAt(
  schemas: Schemas,
  schema: JsonSchema,
  pointer: string,
  anyCase = false,
): EventTypeValue {
  const field = fieldAt(schemas, schema, pathSegments(pointer), anyCase);
  const fixed = field && constantsOf(field).find(isEventTypeValue);
  if (fixed !== undefined) return fixed;
  const branches = choiceOf(schemas, schema)?.branches ?? [];
  const values = new Set(branches.map((branch) => constantAt(schemas, branch, pointer, anyCase)));
  const [only = null] = values;
  return values.size === 1 ? only : null;
}

function isEventTypeValue(value: Json): value is string | number | boolean {
  return (typeof value === 'string' && value !== '') || ['number', 'boolean'].includes(typeof value);
}

/** A choice that holds for a value, and the schema whose keyword it is. */
interface Choice {
  readonly holder: JsonObject;
  readonly keyword: 'oneOf' | 'anyOf';
  readonly branches: readonly JsonObject[];
}

/** Keywords that do not restrict a value. */
const ANNOTATIONS = new Set(['title', 'description', 'examples', 'default', 'deprecated', 'externalDocs']);

function choiceOf(schemas: Schemas, schema: JsonSchema): Choice | undefined {
  for (const holder of conjuncts(schemas, schema)) {
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const branches = branchesOf(schemas, holder, keyword, new Set());
      if (branches.length > 1) return { holder, keyword, branches };
    }
  }
  return undefined;
}

/** The alternatives of a choice, with those of an alternative that is nothing but a choice in its place. */
function branchesOf(
  schemas: Schemas,
  holder: JsonObject,
  keyword: 'oneOf' | 'anyOf',
  seen: ReadonlySet<JsonObject>,
): JsonObject[] {
  const list = holder[keyword];
  if (!Array.isArray(list) || seen.has(holder) || !list.every(isObject)) return [];
  return list.filter(isObject).flatMap((branch) => {
    const target = dereference(schemas, branch);
    const isChoice = Object.keys(target).every((key) => key === keyword || ANNOTATIONS.has(key));
    const inner = isChoice ? branchesOf(schemas, target, keyword, new Set([...seen, holder])) : [];
    return inner.length > 0 ? inner : [branch];
  });
}

/** The schema with one alternative in place of its choice. */
function withBranch(schemas: Schemas, schema: JsonSchema, choice: Choice, branch: JsonObject): JsonSchema {
  const { holder, keyword } = choice;
  const target = dereference(schemas, schema);
  if (target === holder) {
    const rest = Object.entries(holder).filter(
      ([key]) => key !== keyword && key !== 'discriminator' && !ANNOTATIONS.has(key),
    );
    const saysMore = rest.some(([key, value]) => !(key === 'type' && value === 'object'));
    if (!saysMore) return branch;
    const shared = Object.fromEntries(rest);
    return { ...shared, allOf: [...listOf(shared.allOf), branch] };
  }
  const parts = listOf(target.allOf);
  const index = parts.findIndex((part) => isObject(part) && conjuncts(schemas, part).includes(holder));
  const part = parts[index];
  if (!isObject(part)) return schema;
  const { title: _title, description: _description, ...rest } = target;
  return { ...rest, allOf: parts.with(index, withBranch(schemas, part, choice, branch)) };
}

/** The field that tells alternatives apart: each requires it, and each fixes it to a value of its own. */
function discriminatingField(
  schemas: Schemas,
  alternatives: readonly JsonSchema[],
  preferred: string | undefined,
): string | undefined {
  const [first] = alternatives;
  const names = conjuncts(schemas, first ?? {}).flatMap(({ properties }) =>
    isObject(properties) ? Object.keys(properties) : [],
  );
  const pointers = [
    ...(preferred === undefined ? [] : [preferred]),
    ...names.map((name) => pointerOf([name])),
  ];
  return pointers.find((pointer) => {
    const isRequired = alternatives.every(
      (alternative) => fieldAt(schemas, alternative, pathSegments(pointer))?.required,
    );
    const values = alternatives.map((alternative) => constantAt(schemas, alternative, pointer));
    return isRequired && !values.includes(null) && areDistinct(values.map((value) => [value]));
  });
}

/** Whether every list has values, and all lists differ. */
function areDistinct(lists: readonly (readonly EventTypeValue[])[]): boolean {
  const texts = lists.map((values) => values.map(String).join('\n'));
  return (
    lists.every((values) => values.some((value) => value !== null)) && new Set(texts).size === texts.length
  );
}

/** AsyncAPI names a property; OpenAPI an object with its name, and names of schemas by value. */
interface Discriminator {
  readonly property: string;
  readonly pointer: string;
  readonly mapping: readonly (readonly [value: string, target: string])[];
}

function discriminatorOf({ discriminator }: JsonObject): Discriminator | undefined {
  const property = isObject(discriminator) ? discriminator.propertyName : discriminator;
  if (typeof property !== 'string') return undefined;
  const mapping = Object.entries(own(discriminator, 'mapping') ?? {}).map(
    ([value, target]) => [value, String(target)] as const,
  );
  return { property, pointer: pointerOf([property]), mapping };
}

/** The value with which a discriminator selects a branch: the one mapped to it, or else its name. */
function nameIn(
  { mapping }: Discriminator,
  { $ref }: JsonObject,
  nameOf: (definition: string) => string | undefined,
): string | undefined {
  const name = typeof $ref === 'string' ? nameOf($ref.replace('#/definitions/', '')) : undefined;
  const mapped = mapping.find(([, target]) => {
    // A component that names its format holds its schema in a field of that name.
    const component = target.replace(/(\/schemas\/[^/]+)\/schema$/, '$1');
    return component.replace(/^.*\//, '').replace(/(\.schema)?\.\w+$/, '') === name;
  });
  return mapped?.[0] ?? name;
}

/** The schema with the field of the discriminator fixed, unless it is already. */
function withConstant(
  schemas: Schemas,
  schema: JsonSchema,
  discriminator: Discriminator | undefined,
  value: string | undefined,
): JsonSchema {
  if (!discriminator || value === undefined) return schema;
  const { property, pointer } = discriminator;
  if (constantAt(schemas, schema, pointer) !== null) return schema;
  return { allOf: [schema, { required: [property], properties: { [property]: { const: value } } }] };
}
