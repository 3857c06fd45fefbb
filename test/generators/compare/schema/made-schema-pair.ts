import {
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
} from '../../../../generators/contract/model/json.ts';
import { mapSubschemas, subschemas } from '../../../../generators/contract/schema/schema-walk.ts';
import type { SchemaSide } from '../../../../generators/compare/schema/inclusion/bodies.ts';
import type { Random } from '../../../random.ts';
import { patterns } from './made-payload.ts';

/** Schemas of bodies as contracts have them, and edits as their maintainers make them, at random. */

const NAMES = ['id', 'kind', 'amount', 'amounts', 'note', 'owner', 'items', 'status', 'a', 'b'];
const VALUES = ['x', 'y', 'z', 'long value', ''];
const FORMATS = ['uuid', 'date', 'date-time', 'email', 'unheard-of'];

/** The body of an event, and a shape or two that it refers to. */
export function madeSide(random: Random): SchemaSide {
  const definitions = {
    Money: withOther(random),
    Tree: {
      ...madeObject(random, 1),
      properties: { next: { $ref: '#/definitions/Tree' }, value: madeValue(random, 0) },
    },
  };
  return { schema: madeObject(random, 2), definitions };
}

/** The same with one to four edits. */
export function editedSide(random: Random, { schema, definitions }: SchemaSide): SchemaSide {
  const whole = { body: schema, ...definitions };
  const names = Object.keys(whole) as (keyof typeof whole)[];
  const count = 1 + random.below(4);
  let edited: Record<string, JsonSchema> = whole;
  for (let turn = 0; turn < count; turn += 1) {
    const name = random.below(3) === 0 ? random.pick(names) : 'body';
    edited = { ...edited, [name]: editedSomewhere(random, edited[name] ?? {}) };
  }
  const { body = {}, ...others } = edited;
  return { schema: body, definitions: others };
}

function madeObject(random: Random, depth: number): JsonSchema {
  const names = new Set(Array.from({ length: 1 + random.below(5) }, () => random.pick(NAMES)));
  const properties = Object.fromEntries([...names].map((name) => [name, madeValue(random, depth)]));
  return {
    type: 'object',
    required: [...names].filter(() => random.below(2) === 0),
    properties,
    ...rarely(random, () => ({ additionalProperties: random.pick<Json>([false, true, { type: 'string' }]) })),
    ...rarely(random, () => ({ patternProperties: { '^x': madeValue(random, 0) } })),
    ...rarely(random, () => ({ dependencies: { [random.pick(NAMES)]: [random.pick(NAMES)] } })),
    ...rarely(random, () => ({
      'x-assumption': random.pick<JsonSchema>([
        { required: [random.pick(NAMES)] },
        { properties: { [random.pick(NAMES)]: madeText(random) } },
        { properties: { [random.pick(NAMES)]: madeNumber(random) }, required: [random.pick([...names])] },
        { minProperties: 1 },
      ]),
    })),
    ...rarely(random, () => ({ minProperties: random.below(4) })),
    ...rarely(random, () => ({ maxProperties: 2 + random.below(4) })),
    ...rarely(random, () => ({
      if: { properties: { kind: { const: 'x' } }, required: ['kind'] },
      then: { required: [random.pick(NAMES)] },
    })),
    ...rarely(random, () => ({ propertyNames: { maxLength: 4 + random.below(4) } })),
  };
}

function madeValue(random: Random, depth: number): JsonSchema {
  const kinds = [madeText, madeText, madeText, madeNumber, madeChoice, madeReference, madeNullable];
  const deep = [madeObject, madeList, madeVariants];
  const make = random.pick(depth > 0 ? [...kinds, ...deep] : kinds);
  return make(random, depth - 1);
}

function madeText(random: Random): JsonSchema {
  return {
    ...(random.below(8) > 0 && { type: 'string' }),
    ...rarely(random, () => ({ pattern: random.pick(patterns).pattern })),
    ...rarely(random, () => ({ pattern: random.pick(patterns).pattern })),
    ...rarely(random, () => ({ format: random.pick(FORMATS) })),
    ...rarely(random, () => ({ minLength: random.below(4) })),
    ...rarely(random, () => ({ maxLength: 1 + random.below(6) })),
    ...rarely(random, () => ({ not: random.pick<Json>([{ const: 'x' }, { pattern: '^a' }]) })),
    ...rarely(random, () => ({
      'x-assumption': random.pick<JsonSchema>([
        { minLength: 1 },
        { maxLength: 3 },
        { pattern: random.pick(patterns).pattern },
        { enum: ['x', 'y', random.pick(VALUES)] },
        { const: random.pick(VALUES) },
        { format: random.pick(FORMATS) },
        { type: 'string' },
      ]),
    })),
  };
}

function madeNumber(random: Random): JsonSchema {
  return {
    type: random.pick(['integer', 'number']),
    ...rarely(random, () => ({ minimum: random.pick([0, 1, -2, 0.5]) })),
    ...rarely(random, () => ({ maximum: random.pick([10, 3, 2.5]) })),
    ...rarely(random, () => ({ exclusiveMinimum: random.pick([0, -1, 0.5]) })),
    ...rarely(random, () => ({ multipleOf: random.pick([1, 2, 4, 0.5]) })),
    ...rarely(random, () => ({
      'x-assumption': random.pick<JsonSchema>([
        { minimum: random.pick([0, 1]) },
        { exclusiveMaximum: random.pick([3, 10]) },
        { enum: [1, 2, 0.5] },
        { type: 'integer' },
      ]),
    })),
  };
}

function madeChoice(random: Random): JsonSchema {
  const values = [...new Set(Array.from({ length: 1 + random.below(4) }, () => random.pick(VALUES)))];
  const forms: readonly JsonSchema[] = [
    { type: 'string', enum: values },
    { enum: [...values, null] },
    { oneOf: values.map((value) => ({ const: value })) },
    { const: values[0] ?? '' },
    { type: 'boolean' },
    { const: random.pick<Json>([1, true, null, { a: 'x' }]) },
    { type: 'string', 'x-assumption': { enum: values } },
    {},
  ];
  return random.pick(forms);
}

function madeReference(random: Random): JsonSchema {
  const reference = { $ref: `#/definitions/${random.pick(['Money', 'Money', 'Tree'])}` };
  return random.below(2) === 0 ? reference : { allOf: [reference], description: 'A shape.' };
}

function madeNullable(random: Random): JsonSchema {
  const schema = madeText(random);
  const forms: readonly JsonSchema[] = [
    { ...schema, type: ['string', 'null'] },
    { ...madeObject(random, 0), type: ['object', 'null'] },
    { oneOf: [madeObject(random, 0), { type: 'null' }] },
    { anyOf: [schema, { type: 'null' }] },
    { anyOf: [madeNumber(random), schema] },
    { oneOf: [schema, madeNumber(random)] },
  ];
  return random.pick(forms);
}

function madeList(random: Random, depth: number): JsonSchema {
  return {
    type: 'array',
    items:
      random.below(5) === 0 ? [madeValue(random, depth), madeValue(random, depth)] : madeValue(random, depth),
    ...rarely(random, () => ({ minItems: random.below(3) })),
    ...rarely(random, () => ({ maxItems: 1 + random.below(3) })),
    ...rarely(random, () => ({ uniqueItems: true })),
    ...rarely(random, () => ({ contains: madeValue(random, 0) })),
    ...rarely(random, () => ({
      'x-assumption': random.pick<JsonSchema>([{ minItems: 1 }, { uniqueItems: true }]),
    })),
    ...rarely(random, () => ({ additionalItems: random.pick<Json>([false, { type: 'string' }]) })),
  };
}

function madeVariants(random: Random, depth: number): JsonSchema {
  const variant = (kind: string): JsonSchema => {
    const { properties, ...rest } = madeObject(random, depth);
    return {
      ...rest,
      required: ['kind'],
      properties: { ...(isObject(properties) ? properties : {}), kind: { const: kind } },
    };
  };
  return { [random.pick(['oneOf', 'anyOf'])]: ['x', 'y', 'z'].slice(random.below(2)).map(variant) };
}

function rarely(random: Random, make: () => JsonObject): JsonObject {
  return random.below(6) === 0 ? make() : {};
}

function editedSomewhere(random: Random, schema: JsonSchema): JsonSchema {
  const inner = subschemas(schema);
  if (inner.length === 0 || random.below(3) === 0) return edited(random, schema);
  const chosen = random.pick(inner).path.join('/');
  return mapSubschemas(schema, (one, path) =>
    path.join('/') === chosen ? editedSomewhere(random, one) : one,
  );
}

function edited(random: Random, schema: JsonSchema): JsonSchema {
  // In the form that contracts are brought into, nothing stands beside a reference.
  if ('$ref' in schema) return edited(random, { allOf: [schema] });
  const edits = [
    withoutKeyword,
    withOther,
    withKeyword,
    wrapped,
    ...(isObject(schema.properties) ? [withFields, withFields, withFields, withFields] : []),
  ];
  return random.pick(edits)(random, schema);
}

function withoutKeyword(random: Random, schema: JsonSchema): JsonSchema {
  const keywords = Object.keys(schema);
  const gone = keywords.length === 0 ? '' : random.pick(keywords);
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keyword !== gone));
}

/** Without a reference at its top: a shape must not be composed of itself. */
function withOther(random: Random): JsonSchema {
  return random.pick([madeText, madeNumber, madeChoice, madeNullable, madeObject, madeList])(random, 0);
}

function withKeyword(random: Random, schema: JsonSchema): JsonSchema {
  const source =
    schema.type === 'object'
      ? madeObject(random, 0)
      : schema.type === 'array'
        ? madeList(random, 0)
        : random.pick([madeText, madeNumber, madeChoice])(random);
  const [[keyword, value] = ['description', 'Reworded.']] = [
    random.pick(
      Object.entries(source).length > 0
        ? Object.entries(source)
        : [['description', 'Reworded.'] as [string, Json]],
    ),
  ];
  if (keyword === 'enum' && Array.isArray(schema.enum)) return { ...schema, enum: [...schema.enum, 'added'] };
  if (keyword === 'pattern' && typeof schema.pattern === 'string') {
    const same = patterns.find(({ pattern }) => pattern === schema.pattern)?.same;
    if (same !== undefined) return { ...schema, pattern: same };
  }
  return { ...schema, [keyword]: value };
}

function wrapped(random: Random, schema: JsonSchema): JsonSchema {
  const { 'x-assumption': assumption, ...facts } = schema;
  return random.pick<JsonSchema>([
    // An assumption becomes a fact, and the other way round.
    isObject(assumption) ? { allOf: [facts, assumption] } : { 'x-assumption': schema },
    { allOf: [schema] },
    { anyOf: [schema, { type: 'null' }] },
    { anyOf: [schema] },
    { oneOf: [schema, madeNumber(random)] },
    { not: { not: schema } },
  ]);
}

function withFields(random: Random, schema: JsonSchema): JsonSchema {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required: readonly Json[] = Array.isArray(schema.required) ? schema.required : [];
  const names = Object.keys(properties);
  const name = names.length === 0 ? 'id' : random.pick(names);
  const fresh = random.pick(NAMES);
  const others = Object.fromEntries(Object.entries(properties).filter(([one]) => one !== name));
  return random.pick<JsonSchema>([
    { ...schema, properties: { ...properties, [fresh]: madeValue(random, 0) } },
    {
      ...schema,
      properties: { ...properties, [fresh]: madeValue(random, 0) },
      required: [...new Set([...required, fresh])],
    },
    { ...schema, properties: others, required: required.filter((one) => one !== name) },
    {
      ...schema,
      properties: { ...others, [fresh]: properties[name] ?? true },
      required: required.map((one) => (one === name ? fresh : one)),
    },
    { ...schema, required: required.filter((one) => one !== name) },
    { ...schema, required: [...new Set([...required, name])] },
  ]);
}
