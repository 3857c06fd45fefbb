import { isObject, own, type Json, type JsonObject } from '../../contract/model/json.ts';
import {
  fieldNames,
  fieldSchemas,
  requiredNames,
  without,
  partsOf,
  canonicalText,
  type Parts,
  type Definitions,
} from '../../contract/values/schema-parts.ts';
import type { Options } from './options-of.ts';

/** Whether the parts mention neither a field nor further ones. */
export function isUnknown(all: Parts, name: string): boolean {
  const isNamed = [...fieldNames(all), ...requiredNames(all)].includes(name);
  return !isNamed && !all.some((part) => 'additionalProperties' in part || 'patternProperties' in part);
}

/** Whether the type of an object has a field: one that is only required is in it beside others alone. */
export function isTyped(all: Parts, name: string): boolean {
  const names = fieldNames(all);
  return names.includes(name) || (names.length > 0 && requiredNames(all).has(name));
}

/** Whether a pattern says more of a field that has a name. */
export function isOfPattern(all: Parts, name: string): boolean {
  const named = all.flatMap(({ properties }) => own(properties, name) ?? []);
  return named.length > 0 && fieldSchemas(all, name).length > named.length;
}

/** Whether the parts say of a field no more than that there may be further ones. */
export function isUnsaid(all: Parts, name: string): boolean {
  return (
    ![...fieldNames(all), ...requiredNames(all)].includes(name) &&
    fieldSchemas(all, name).every((schema) => schema === true || canonicalText(schema) === '{}')
  );
}

/** What a demand on one item, or on those from the end of a tuple on, is as one on the list. */
export function itemDemand(demand: Json, index: number, length: number): Json {
  if (length === 0) return { items: demand };
  const anything = Array.from({ length: index }, () => true);
  return index < length ? { items: [...anything, demand] } : { items: anything, additionalItems: demand };
}

/** The alternatives of each choice that the parts have. */
export function choicesOf(all: Parts): readonly (readonly Json[])[] {
  return all.flatMap(({ anyOf, oneOf }) => [anyOf, oneOf].filter((one) => Array.isArray(one)));
}

/** The alternatives of parts that say no more than that a value is one of them; undefined for all others. */
export function loneChoice(all: Parts): readonly Json[] | undefined {
  const [branches, ...others] = choicesOf(all);
  const isAlone = all.every((part) => Object.keys(without(part, 'anyOf', 'oneOf')).length === 0);
  return others.length === 0 && isAlone ? branches : undefined;
}

/** Whether a value must not be valid under two alternatives. */
export function isOneOf(all: Parts): boolean {
  return all.some(({ oneOf }) => Array.isArray(oneOf));
}

/** The same for parts that say the same, in whatever order. */
export function textOf(all: Parts): string {
  return [...new Set(all.map(canonicalText))].sort().join('&');
}

/** What the parts say by some keywords, as one schema. */
export function demandOf(all: Parts, keywords: readonly string[]): Json {
  const said = all.flatMap((part): JsonObject[] => {
    const own = Object.entries(part).filter(([keyword]) => keywords.includes(keyword));
    return own.length > 0 ? [Object.fromEntries(own)] : [];
  });
  const each = [...new Map(said.map((one) => [canonicalText(one), one])).values()];
  each.sort((one, other) => (canonicalText(one) < canonicalText(other) ? -1 : 1));
  return each.length === 0 ? true : each.length === 1 ? (each[0] ?? true) : { allOf: each };
}

/** That a value is one of those that are possible. */
export function demandOfOptions({ kinds, values }: Options): Json {
  if (values) return values.length > 0 && { enum: values };
  if (kinds.length === 0) return false;
  const types = kinds.includes('fraction') ? kinds.filter((kind) => kind !== 'integer') : kinds;
  return { type: types.map((kind) => (kind === 'fraction' ? 'number' : kind)) };
}

/** What the parts say of the fields that none of these names is; that there may be any says something in strict validation. */
export function furtherFields(all: Parts, known: readonly string[], refusesUnknown: boolean): Json {
  const anything = Object.fromEntries(known.map((name) => [name, true]));
  const isFree = fieldNames(all).length === 0 && !all.some((part) => 'additionalProperties' in part);
  if (refusesUnknown && isFree && !all.some((part) => 'patternProperties' in part))
    return { properties: anything, additionalProperties: true };
  const said = all.flatMap(({ patternProperties, additionalProperties }): JsonObject[] => {
    const isOpen = additionalProperties === undefined || (!refusesUnknown && additionalProperties === true);
    if (patternProperties === undefined && isOpen) return [];
    return [
      {
        ...(additionalProperties !== undefined && { properties: anything, additionalProperties }),
        ...(isObject(patternProperties) && { patternProperties }),
      },
    ];
  });
  return demandOf(said, ['properties', 'patternProperties', 'additionalProperties']);
}

/** What is said of a value that may also be null, by an alternative: keywords of other types do not speak of that. */
export function withoutNull(definitions: Definitions, all: Parts): Parts {
  const [choice, ...others] = all.filter((part) => choicesOf([part]).length > 0);
  const [branches = [], ...further] = choice ? choicesOf([choice]) : [];
  const rest = branches.filter((branch) => canonicalText(branch) !== canonicalText({ type: 'null' }));
  if (!choice || others.length > 0 || further.length > 0 || rest.length !== 1 || branches.length !== 2)
    return all;
  const beside = [...all.filter((part) => part !== choice), without(choice, 'anyOf', 'oneOf')];
  return partsOf(definitions, [...beside, ...rest]);
}
