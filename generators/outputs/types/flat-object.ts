import { conjuncts } from '../../contract/payload/definitions.ts';
import { isObject, listOf, type Json, type JsonObject, type JsonSchema } from '../../contract/model/json.ts';
import { subschemas } from '../../contract/schema/schema-walk.ts';

/** Keywords of an object that its type can show, and those that do not concern it. */
const PLAIN = new Set(
  `type properties required additionalProperties allOf $ref minProperties maxProperties
  title description examples default deprecated`.match(/\$?\w+/g),
);

/** An object without its composition. */
interface FlatObject {
  readonly schema: JsonObject;
  /** What it was composed of, which must not be flattened again inside of it: it may be endless. */
  readonly parts: ReadonlySet<JsonObject>;
}

/**
 * An object that is composed of several by `allOf`, as one: an intersection of types is hard to read, and shows fields
 * without the values to which another part fixes them. Undefined for all other schemas.
 */
export function flatObject(
  schemas: Readonly<Record<string, JsonSchema>>,
  schema: JsonSchema,
  around: readonly ReadonlySet<JsonObject>[],
): FlatObject | undefined {
  const { allOf, ...own } = schema;
  if (!Array.isArray(allOf) || !conjuncts(schemas, schema).every(isPlain)) return undefined;
  const adding = [own, ...allOf.filter(isObject)].filter((part) => conjuncts(schemas, part).some(adds));
  const parts = new Set(adding.flatMap((part) => conjuncts(schemas, part)).filter(adds));
  const isEndless = around.some((outer) => [...parts].every((part) => outer.has(part)));
  const [first, ...others] = adding;
  if (!first || isEndless) return undefined;
  if (others.length === 0) return { schema: first, parts };
  const fields = Map.groupBy(
    [...parts].flatMap(({ properties }) => Object.entries(isObject(properties) ? properties : {})),
    ([name]) => name,
  );
  const required = [...parts].flatMap((part) => listOf(part.required));
  const properties = [...fields].map(([name, same]) => [
    name,
    together(
      schemas,
      same.map(([, field]) => field),
    ),
  ]);
  return {
    schema: {
      type: 'object',
      required: [...new Set(required)],
      properties: Object.fromEntries(properties),
      ...furtherFields(schemas, conjuncts(schemas, schema)),
    },
    parts,
  };
}

function adds(part: JsonObject): boolean {
  return ['properties', 'required'].some((keyword) => keyword in part) || Boolean(part.additionalProperties);
}

function isPlain(part: JsonObject): boolean {
  const said = Object.keys(part).filter((key) => !key.startsWith('x-'));
  return [undefined, 'object'].includes(part.type as string) && said.every((key) => PLAIN.has(key));
}

/** What all parts together say of fields that none of them names. */
function furtherFields(
  schemas: Readonly<Record<string, JsonSchema>>,
  parts: readonly JsonObject[],
): { readonly additionalProperties?: Json } {
  const said = parts.flatMap(({ additionalProperties = [] }) => additionalProperties);
  if (said.length === 0 || said.includes(false)) return {};
  const schemasOfAny = said.filter(isObject);
  return { additionalProperties: schemasOfAny.length === 0 ? true : together(schemas, schemasOfAny) };
}

/** What several parts say of one field. Of a text or a number they make one schema, an object is composed in its turn. */
function together(schemas: Readonly<Record<string, JsonSchema>>, fields: readonly Json[]): Json {
  const [only, ...others] = fields;
  if (others.length === 0) return only ?? true;
  const allOf = fields.filter(isObject);
  const parts = allOf.flatMap((field) => conjuncts(schemas, field));
  if (parts.some((part) => STRUCTURE.some((keyword) => keyword in part))) return { allOf };
  const descriptions = parts.flatMap(({ description }) =>
    typeof description === 'string' ? [description] : [],
  );
  const {
    allOf: _allOf,
    $ref: _ref,
    enum: values,
    ...merged
  } = Object.assign({}, ...parts.toReversed()) as JsonObject;
  return {
    ...merged,
    ...(values !== undefined && !('const' in merged) && { enum: values }),
    ...(descriptions.length > 0 && { description: [...new Set(descriptions)].join('\n\n') }),
  };
}

/** Keywords of values that hold others, and of those of which there are several kinds. */
const STRUCTURE = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'required',
  'items',
  'prefixItems',
  'oneOf',
  'anyOf',
  'not',
  'if',
];

/** Whether the type of a schema is an intersection of several, or holds one outside of what it refers to. */
export function holdsIntersection(
  schemas: Readonly<Record<string, JsonSchema>>,
  schema: JsonSchema,
  around: readonly ReadonlySet<JsonObject>[] = [],
): boolean {
  const flat = flatObject(schemas, schema, around);
  // Fields that several parts name are composed in their turn.
  if (flat) return holdsIntersection(schemas, flat.schema, [...around, flat.parts]);
  const parts = 'allOf' in schema ? conjuncts(schemas, schema) : [schema];
  const types = parts.flatMap((part) => KINDS.filter((kind) => kind.some((keyword) => keyword in part)));
  return (
    types.length > 1 ||
    subschemas(schema).some(({ schema: inner }) => holdsIntersection(schemas, inner, around))
  );
}

/** Keywords that say more than of which type a value is, those together that make one type. */
const KINDS = [
  ['properties', 'required', 'patternProperties', 'additionalProperties'],
  ['items'],
  ['const', 'enum'],
  ['anyOf'],
  ['oneOf'],
];
