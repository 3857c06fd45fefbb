import { compositionOf, dereference } from '../payload/definitions.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import { matchesName } from '../schema/pattern.ts';
import { namesLike } from './candidates.ts';
import { fieldNames, requiredNames, without, partsOf, type Definitions, type Parts } from './schema-parts.ts';
import { rulesOf } from './rules-of.ts';
import { KINDS, kindsOfType, schemaOfKind } from './value-kinds.ts';

/**
 * The cases of a condition, of a field that others depend on, or of what a schema refuses: a value obeys one of them if it
 * obeys the parts. Undefined if the parts have none of these.
 */
export function casesOf(definitions: Definitions, parts: Parts): readonly (readonly Json[])[] | undefined {
  for (const part of parts) {
    const others = parts.filter((one) => one !== part);
    if ('if' in part || 'then' in part || 'else' in part) {
      const { if: meets, then = true, else: otherwise = true } = part;
      const rest = [...others, without(part, 'if', 'then', 'else')];
      // Without a condition, neither says anything.
      if (meets === undefined) return [rest];
      return [
        [...rest, meets, then],
        [...rest, { not: meets }, otherwise],
      ];
    }
    if (isObject(part.dependencies)) {
      const [first, ...further] = Object.entries(part.dependencies);
      const left = further.length === 0 ? {} : { dependencies: Object.fromEntries(further) };
      const rest = [...others, { ...without(part, 'dependencies'), ...left }];
      if (!first) return [rest];
      const [name, needed] = first;
      const present = [{ required: [name] }, Array.isArray(needed) ? { required: needed } : needed];
      const absent = [{ properties: Object.fromEntries([[name, false]]) }];
      const isExpected = requiredNames(parts).has(name) || fieldNames(parts).includes(name);
      const both = [
        [...rest, ...present],
        [...rest, ...absent],
      ];
      return isExpected ? both : both.toReversed();
    }
    if (part.not !== undefined && !isPlain(definitions, part.not)) {
      const rest = [...others, without(part, 'not')];
      const all = compositionOf(definitions, parts);
      const names = [
        ...fieldNames(all),
        ...requiredNames(all),
        ...all.flatMap(({ patternProperties }) =>
          Object.keys(isObject(patternProperties) ? patternProperties : {}).flatMap((pattern) =>
            namesLike(pattern),
          ),
        ),
      ];
      return negated(definitions, part.not, names).map((broken) => [...rest, broken]);
    }
  }
  return undefined;
}

/**
 * Schemas of which a value obeys one if it breaks the given schema: what is not said in keywords of its own stays under
 * `not`. Some values that break it may obey none of them. Fields that no rule names are looked for under the given names.
 */
function negated(definitions: Definitions, schema: Json, names: readonly string[] = []): readonly Json[] {
  if (typeof schema === 'boolean') return schema ? [] : [true];
  return partsOf(definitions, [schema]).flatMap((part) => [
    ...rulesOf(without(part)).flatMap((rule) => brokenRule(rule, names)),
    ...(part.unevaluatedProperties === undefined
      ? []
      : brokenRule({ additionalProperties: part.unevaluatedProperties }, names)),
    ...(part.unevaluatedItems === undefined
      ? []
      : brokenRule({ items: untold(part), additionalItems: part.unevaluatedItems }, names)),
  ]);
}

/** Whether a schema is as plain under `not` as it can be. */
function isPlain(definitions: Definitions, schema: Json): boolean {
  if (!isObject(schema)) return false;
  const here = dereference(definitions, schema);
  const words = Object.keys(here);
  return words.length === 1 && LEAVES.has(words[0] ?? '');
}

/** What has no keyword for its opposite. */
const LEAVES = new Set([
  'type',
  'const',
  'enum',
  'pattern',
  'format',
  'multipleOf',
  'uniqueItems',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

function untold({ items }: JsonObject): Json {
  return Array.isArray(items) ? items.map(() => true) : [];
}

function brokenRule(rule: JsonObject, names: readonly string[]): readonly Json[] {
  const [[keyword = '', value = null] = []] = Object.entries(rule);
  const values = [value].flat() as readonly Json[];
  const number = Number(value);
  const not = (schema: Json): JsonObject => ({ not: schema });
  const text = (more: JsonObject) => [{ type: 'string', ...more }];
  const list = (more: JsonObject) => [{ type: 'array', ...more }];
  const object = (more: JsonObject) => [{ type: 'object', ...more }];
  const withField = (name: string, schema: Json) =>
    object({ required: [name], properties: Object.fromEntries([[name, not(schema)]]) });
  if ('additionalProperties' in rule)
    return freeNames(rule, names).flatMap((name) => withField(name, rule.additionalProperties ?? true));
  if ('items' in rule || 'additionalItems' in rule) return brokenItems(rule);
  if ('contains' in rule) {
    const { contains = true, minContains = 1, maxContains } = rule;
    return [
      ...(minContains === 1 ? list({ items: not(contains) }) : []),
      ...(Number(minContains) > 1
        ? list({ contains, minContains: 0, maxContains: Number(minContains) - 1 })
        : []),
      ...(maxContains === undefined ? [] : list({ contains, minContains: Number(maxContains) + 1 })),
    ];
  }
  if ('if' in rule) {
    const { if: meets = true, then = true, else: otherwise = true } = rule;
    return [{ allOf: [meets, not(then)] }, { allOf: [not(meets), not(otherwise)] }];
  }
  switch (keyword) {
    case 'type': {
      const allowed = values.flatMap(kindsOfType);
      return KINDS.filter((kind) => !allowed.includes(kind)).map(schemaOfKind);
    }
    case 'pattern':
    case 'format':
      return text(not(rule));
    case 'required':
      return values.flatMap((name) => object({ properties: Object.fromEntries([[String(name), false]]) }));
    case 'properties':
    case 'patternProperties':
      return Object.entries(isObject(value) ? value : {}).flatMap(([name, schema]) =>
        (keyword === 'properties' ? [name] : namesLike(name)).flatMap((one) => withField(one, schema)),
      );
    case 'minimum':
      return [{ type: 'number', exclusiveMaximum: number }];
    case 'maximum':
      return [{ type: 'number', exclusiveMinimum: number }];
    case 'exclusiveMinimum':
      return [{ type: 'number', maximum: number }];
    case 'exclusiveMaximum':
      return [{ type: 'number', minimum: number }];
    case 'minLength':
      return number > 0 ? text({ maxLength: number - 1 }) : [];
    case 'maxLength':
      return text({ minLength: number + 1 });
    case 'minItems':
      return number > 0 ? list({ maxItems: number - 1 }) : [];
    case 'maxItems':
      return list({ minItems: number + 1 });
    case 'minProperties':
      return number > 0 ? object({ maxProperties: number - 1 }) : [];
    case 'maxProperties':
      return object({ minProperties: number + 1 });
    case 'anyOf':
      return [{ allOf: values.map(not) }];
    case 'oneOf': {
      const pairs = values.flatMap((one, index) =>
        values.slice(index + 1).map((other) => ({ allOf: [one, other] })),
      );
      return [{ allOf: values.map(not) }, ...pairs];
    }
    case 'not':
      return [value];
    case 'dependencies':
      return Object.entries(isObject(value) ? value : {}).map(([name, needed]) => ({
        allOf: [...object({ required: [name] }), not(Array.isArray(needed) ? { required: needed } : needed)],
      }));
    case 'propertyNames':
      return NAMES.flatMap((name) => object({ required: [name], propertyNames: not(value) }));
    default:
      return [not(rule)];
  }
}

/** Names that few schemas of names take all of. */
const NAMES = ['further', 'x', 'A', '1', '-', ''];

function freeNames(
  { properties, patternProperties }: JsonObject,
  names: readonly string[],
): readonly string[] {
  const taken = Object.keys(isObject(properties) ? properties : {});
  const patterns = Object.keys(isObject(patternProperties) ? patternProperties : {});
  return [...new Set([...names, ...NAMES])].filter(
    (name) => !taken.includes(name) && !patterns.some((pattern) => matchesName(pattern, name, true)),
  );
}

function brokenItems({ items, additionalItems }: JsonObject): readonly Json[] {
  if (!Array.isArray(items)) return items === undefined ? [] : [{ type: 'array', contains: { not: items } }];
  const all = [...(items as readonly Json[]), ...(additionalItems === undefined ? [] : [additionalItems])];
  return all.map((schema, index) => ({
    type: 'array',
    minItems: index + 1,
    items: all.map((_, at): Json => (at === index ? { not: schema } : true)).slice(0, index + 1),
  }));
}
