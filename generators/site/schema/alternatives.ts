import { isEqual } from '@webhook-contract/runtime/v1';
import { isObject, type Json, type JsonObject, listOf } from '../../contract/model/json.ts';
import { code, join } from '../blocks/make-content.ts';
import type { Phrase } from '../blocks/content.ts';
import { alternativeKinds, annotation, effectiveSchema, namedSchemas } from './effective-schema.ts';
import type { Definitions, EffectiveSchema } from './effective-schema.ts';
import { valueInWords } from './rules-in-words.ts';

/** The one schema that is left of alternatives where all others only allow null. */
export function soleAlternative(alternatives: readonly Json[]): Json | undefined {
  const others = alternatives.filter((schema) => !allowsOnlyNull(schema));
  return others.length === 1 && others.length < alternatives.length ? others[0] : undefined;
}

/** A schema with the alternatives that its constants leave, such as the event type; if that is one, as a part like others. */
export function narrowed(schema: EffectiveSchema, definitions: Definitions): EffectiveSchema {
  const constants = [...constantsOf(schema, definitions)];
  const isLeft = (alternative: Json): boolean => {
    const others = constantsOf(effectiveSchema(alternative, definitions), definitions);
    return constants.every(([name, value]) => !others.has(name) || isEqual(others.get(name), value));
  };
  const parts = schema.parts.flatMap((part) => {
    const [keyword = ''] = alternativeKinds.map(([kind]) => kind).filter((kind) => kind in part);
    const [left, ...others] = constants.length === 0 ? [] : listOf(part[keyword]).filter(isLeft);
    if (left === undefined) return [part];
    if (others.length > 0) return [{ ...part, [keyword]: [left, ...others] }];
    const { [keyword]: _alternatives, ...rest } = part;
    return [rest, ...effectiveSchema(left, definitions).parts];
  });
  return { ...schema, parts };
}

/** The fields that tell alternatives apart: the discriminator if there is one, else those that are constant in each. */
export function tellingFields(
  part: JsonObject,
  alternatives: readonly EffectiveSchema[],
  definitions: Definitions,
): readonly string[] {
  const stated = discriminatorOf(part);
  if (stated !== undefined) return [stated];
  const constants = alternatives.map((schema) => constantsOf(schema, definitions));
  const [first, ...others] = constants;
  if (first === undefined || others.length === 0) return [];
  return [...first.keys()].filter((name) => others.every((one) => one.has(name)));
}

/** What an alternative is called: its title if it has one, and the constants that tell it from the others. */
export function alternativeName(
  title: string,
  schema: EffectiveSchema,
  telling: readonly string[],
  definitions: Definitions,
): Phrase {
  const constants = constantsOf(schema, definitions);
  const told = telling.flatMap((name) => {
    const value = constants.get(name);
    return value === undefined ? [] : [[code(name), ' is ', code(valueInWords(value))]];
  });
  return join([...(title === '' ? [] : [title]), ...(told.length === 0 ? [] : [join(told, ' and ')])], ', ');
}

/** The field by which a schema says that its alternatives are told apart, as AsyncAPI and as OpenAPI write it. */
function discriminatorOf({ discriminator }: JsonObject): string | undefined {
  const name = isObject(discriminator) ? discriminator['propertyName'] : discriminator;
  return typeof name === 'string' ? name : undefined;
}

/** The fields of a schema that have one value only. */
function constantsOf(schema: EffectiveSchema, definitions: Definitions): ReadonlyMap<string, Json> {
  const constants = new Map<string, Json>();
  for (const [name, field] of namedSchemas(schema, 'properties')) {
    const effective = effectiveSchema(field, definitions);
    const values = listOf(annotation(effective, 'enum'));
    const value = annotation(effective, 'const') ?? (values.length === 1 ? values[0] : undefined);
    if (value !== undefined) constants.set(name, value);
  }
  return constants;
}

function allowsOnlyNull(schema: Json): boolean {
  return isObject(schema) && (schema['type'] === 'null' || schema['const'] === null);
}
