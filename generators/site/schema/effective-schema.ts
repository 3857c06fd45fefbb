import { isObject, listOf, type Json, type JsonObject } from '../../contract/model/json.ts';
import type { Contract } from '../../contract/model/model.ts';

export type Definitions = Contract['definitions'];

/** All that holds for one value, with references and `allOf` followed. */
export interface EffectiveSchema {
  /** Every schema that the value has to satisfy, the outermost first. */
  readonly parts: readonly JsonObject[];
  /** Names of the definitions that were met on the way, the outermost first. */
  readonly names: readonly string[];
  /** True where the schema `false` refuses every value. */
  readonly never: boolean;
}

/** Follows `$ref` and `allOf`; definitions named in `leaveOut` are not entered, but still named. */
export function effectiveSchema(
  schema: Json,
  definitions: Definitions,
  leaveOut: ReadonlySet<string> = new Set(),
): EffectiveSchema {
  const parts: JsonObject[] = [];
  const names = new Set<string>();
  let never = false;
  const follow = (current: Json | undefined): void => {
    if (current === false) never = true;
    if (!isObject(current)) return;
    parts.push(current);
    const name = referencedName(current);
    if (name !== null && !names.has(name)) {
      names.add(name);
      if (!leaveOut.has(name) && Object.hasOwn(definitions, name)) follow(definitions[name]);
    }
    listOf(current['allOf']).forEach(follow);
  };
  follow(schema);
  return { parts, names: [...names], never };
}

/** The value of an annotation such as `description`, as the outermost schema that has one says it. */
export function annotation({ parts }: EffectiveSchema, keyword: string): Json | undefined {
  return parts.find((part) => Object.hasOwn(part, keyword))?.[keyword];
}

/** The text of an annotation, or an empty one. */
export function annotationText(schema: EffectiveSchema, keyword: string): string {
  const value = annotation(schema, keyword);
  return typeof value === 'string' ? value : '';
}

/** The schemas under a keyword such as `properties`, by name; where several parts name one field, all of them hold. */
export function namedSchemas({ parts }: EffectiveSchema, keyword: string): ReadonlyMap<string, Json> {
  const byName = new Map<string, Json[]>();
  for (const part of parts) {
    for (const [name, schema] of jsonEntries(part[keyword])) {
      byName.set(name, [...(byName.get(name) ?? []), schema]);
    }
  }
  return new Map(
    [...byName].map(([name, schemas]) => [
      name,
      schemas.length === 1 ? (schemas[0] ?? true) : { allOf: schemas },
    ]),
  );
}

/** The names under a keyword that lists field names, such as `required`. */
export function listedNames({ parts }: EffectiveSchema, keyword: string): ReadonlySet<string> {
  return new Set(parts.flatMap((part) => listOf(part[keyword]).filter((name) => typeof name === 'string')));
}

/** How a definition is called in front of readers. */
export function definitionTitle(name: string, definitions: Definitions): string {
  const title = Object.hasOwn(definitions, name) ? definitions[name]?.['title'] : undefined;
  return typeof title === 'string' && title !== '' ? title : name;
}

export function jsonEntries(value: Json | undefined): readonly (readonly [string, Json])[] {
  return isObject(value) ? Object.entries(value) : [];
}

/** The name of the definition that a schema refers to, or null. */
export function referencedName(schema: JsonObject): string | null {
  const reference = schema['$ref'];
  const prefix = '#/definitions/';
  return typeof reference === 'string' && reference.startsWith(prefix)
    ? reference.slice(prefix.length)
    : null;
}

/** The keywords whose schemas are alternatives, and how many of those have to hold. */
export const alternativeKinds = [
  ['oneOf', 'Exactly one'],
  ['anyOf', 'At least one'],
] as const;

/** The alternatives that a schema itself has. */
export function alternativesOf(part: JsonObject): readonly Json[] {
  return alternativeKinds.flatMap(([keyword]) => listOf(part[keyword]));
}

/** Whether a value has fields or items to speak of. */
export function hasInside(schema: Json, definitions: Definitions, depth = 0): boolean {
  const { parts } = effectiveSchema(schema, definitions);
  return (
    parts.some(describesInside) ||
    (depth < deepestAlternatives &&
      parts.flatMap(alternativesOf).some((alternative) => hasInside(alternative, definitions, depth + 1)))
  );
}

// Alternatives may hold themselves.
const deepestAlternatives = 3;

function describesInside(part: JsonObject): boolean {
  const keywords = ['properties', 'patternProperties', 'items', 'if', 'dependencies'];
  return (
    keywords.some((keyword) => typeof part[keyword] === 'object') || isObject(part['additionalProperties'])
  );
}
