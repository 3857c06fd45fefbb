import { isObject, type Json, listOf } from '../../contract/model/json.ts';
import { alternativesOf, effectiveSchema } from './effective-schema.ts';
import type { Definitions, EffectiveSchema } from './effective-schema.ts';

/** How deep words follow a schema into itself before they stop at its name. */
export const deepestWords = 3;

/** The JSON type of a value in words: "string", "array of string", "string or null". */
export function typeInWords(schema: EffectiveSchema, definitions: Definitions, depth = 0): string {
  if (schema.never) return 'never present';
  const types = [...typesOf(schema, definitions, depth)];
  if (types.length === 0) return 'any value';
  return types
    .map((type) => (type === 'array' ? arrayInWords(schema, definitions, depth) : type))
    .join(' or ');
}

function arrayInWords(schema: EffectiveSchema, definitions: Definitions, depth: number): string {
  const items = schema.parts.map((part) => part['items']).find(isObject);
  if (items === undefined || depth >= deepestWords) return 'array';
  const words = typeInWords(effectiveSchema(items, definitions), definitions, depth + 1);
  return words === 'any value' ? 'array' : `array of ${words.includes(' or ') ? `(${words})` : words}`;
}

/** The types that all parts allow; empty if nothing is said. */
function typesOf(schema: EffectiveSchema, definitions: Definitions, depth: number): ReadonlySet<string> {
  const stated = schema.parts
    .map((part) => new Set([part['type'] ?? []].flat().map(String)))
    .filter(({ size }) => size > 0);
  if (stated.length > 0)
    return stated.reduce((types, more) => new Set([...types].filter((type) => more.has(type))));
  for (const part of schema.parts) {
    if (part['const'] !== undefined) return new Set([typeOfValue(part['const'])]);
    if (Array.isArray(part['enum'])) return new Set(listOf(part['enum']).map(typeOfValue));
  }
  const ofAlternatives = depth >= deepestWords ? undefined : typesOfAlternatives(schema, definitions, depth);
  if (ofAlternatives) return ofAlternatives;
  if (schema.parts.some((part) => isObject(part['properties']))) return new Set(['object']);
  return new Set(schema.parts.some((part) => part['items'] !== undefined) ? ['array'] : []);
}

function typesOfAlternatives(
  schema: EffectiveSchema,
  definitions: Definitions,
  depth: number,
): ReadonlySet<string> | undefined {
  for (const part of schema.parts) {
    const types = alternativesOf(part).map((item) =>
      typesOf(effectiveSchema(item, definitions), definitions, depth + 1),
    );
    if (types.length > 0 && types.every(({ size }) => size > 0))
      return new Set(types.flatMap((set) => [...set]));
  }
  return undefined;
}

function typeOfValue(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
