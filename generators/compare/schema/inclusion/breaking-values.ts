import { isObject, type Json, type JsonObject } from '../../../contract/model/json.ts';
import { alternating, firstOf } from '../../../contract/values/alternating.ts';
import { namesLike, texts, textsOutside, numbersAround } from '../../../contract/values/candidates.ts';
import { matchesName } from '../../../contract/schema/pattern.ts';
import { rulesOf } from '../../../contract/values/rules-of.ts';
import {
  choiceOf,
  fieldNames,
  itemSchemas,
  numbersOf,
  requiredNames,
  tupleLength,
  valuesOf,
  type Parts,
} from '../../../contract/values/schema-parts.ts';
import { MAX_DEPTH, MAX_VALUES, type ValidValues } from '../../../contract/values/valid-values.ts';
import { contains, kindsOf, kindsOfType, schemaOfKind } from '../../../contract/values/value-kinds.ts';

/** Choices within choices are tried up to here: their product has no end that is worth waiting for. */
const MAX_PLACES = 2000;

/** Makes values that are likely valid under the parts, and not under the other schema; there may be very many. */
type BreakingValues = (parts: Parts, other: Json, depth: number) => Iterable<Json>;

export function createBreakingValues({
  parts,
  valid,
  objects,
  arrays,
  listOf,
  fieldParts,
  apart,
}: ValidValues): BreakingValues {
  let places = 0;
  return breaking;

  function* breaking(a: Parts, other: Json, depth: number): Generator<Json> {
    places = depth === 0 ? 1 : places + 1;
    if (depth > MAX_DEPTH || places > MAX_PLACES) return;
    const choice = choiceOf(a);
    const each = choice
      ? apart(choice).map((one) => breaking(one, other, depth + 0.5))
      : parts([other])
          .flatMap(rulesOf)
          .map((rule) => breakingRule(a, rule, depth));
    yield* alternating(each);
  }

  function* breakingRule(a: Parts, rule: JsonObject, depth: number): Generator<Json> {
    const [[keyword = '', value = null] = []] = Object.entries(rule);
    const values = [value].flat() as readonly Json[];
    const number = Number(value);
    if ('additionalProperties' in rule) return yield* withFurtherField(a, rule, depth);
    if ('items' in rule || 'additionalItems' in rule) return yield* withItem(a, rule, depth);
    if ('if' in rule) return yield* breakingCondition(a, rule, depth);
    switch (keyword) {
      case 'type': {
        const allowed = values.flatMap(kindsOfType);
        const kinds = kindsOf(a).filter((kind) => !allowed.includes(kind));
        return yield* alternating(kinds.map((kind) => valid([...a, schemaOfKind(kind)], depth)));
      }
      case 'const':
      case 'enum': {
        const allowed = keyword === 'const' ? [value] : values;
        return yield* valid(a, depth).filter((one) => !contains(allowed, one));
      }
      case 'properties':
        return yield* withField(a, value, depth);
      case 'required':
        return yield* objects(a, depth).filter(
          (one) => isObject(one) && !Object.hasOwn(one, String(values[0])),
        );
      case 'pattern':
      case 'format':
        return yield* textsOutside(a, rule);
      case 'minLength':
        return yield* texts([...a, { maxLength: number - 1 }]);
      case 'maxLength':
        return yield* texts([...a, { minLength: number + 1 }]);
      case 'minItems':
        return yield* arrays([...a, { maxItems: number - 1 }], depth);
      case 'maxItems':
        return yield* arrays([...a, { minItems: number + 1 }], depth);
      case 'uniqueItems':
        return yield* arrays(a, depth).flatMap(twice);
      case 'minProperties':
        return yield* objects(a, depth);
      case 'maxProperties':
        return yield* objects([...a, { minProperties: number + 1 }], depth);
      case 'anyOf':
      case 'oneOf':
        return yield* breakingChoice(a, values, depth);
      case 'not':
        return yield* valid(parts([...a, value]), depth);
      case 'dependencies':
        return yield* alternating(
          Object.entries(isObject(value) ? value : {}).map(([name, needed]) => {
            const present = parts([...a, { required: [name] }]);
            return breaking(present, Array.isArray(needed) ? { required: needed } : needed, depth);
          }),
        );
      case 'patternProperties':
        return yield* withMatchingField(a, value, depth);
      case 'propertyNames':
        return yield* withRefusedName(a, value, depth);
      case 'minimum':
      case 'maximum':
      case 'exclusiveMinimum':
      case 'exclusiveMaximum':
      case 'multipleOf':
        return yield* [...numbersAround(a, number, 'integer'), ...numbersAround(a, number, 'fraction')];
      default:
        return yield* valid(a, depth);
    }
  }

  function* breakingChoice(a: Parts, branches: readonly Json[], depth: number): Generator<Json> {
    yield* alternating(branches.map((branch) => breaking(a, branch, depth + 0.5)));
    yield* valid(a, depth);
    yield* alternating(branches.map((branch) => valid(parts([...a, branch]), depth)));
  }

  function* breakingCondition(
    a: Parts,
    { if: meets = true, then = true, else: otherwise = true }: JsonObject,
    depth: number,
  ): Generator<Json> {
    yield* breaking(parts([...a, meets]), then, depth);
    const unmet = firstOf(breaking(a, meets, depth), MAX_VALUES);
    for (const one of breaking(a, otherwise, depth)) {
      yield one;
      // What breaks the one condition and what breaks the other may be different fields.
      if (isObject(one)) yield* unmet.filter(isObject).map((other) => ({ ...other, ...one }));
    }
    yield* unmet;
  }

  /** Objects with a value that breaks what is said of a field. */
  function* withField(a: Parts, value: Json, depth: number): Generator<Json> {
    if (!kindsOf(a).includes('object')) return;
    const [[name = '', schema = true] = []] = Object.entries(isObject(value) ? value : {});
    const optional = requiredNames(a).has(name) ? withoutRequired(a, name) : a;
    const bases = objects(optional, depth).filter(isObject).slice(0, 3);
    for (const one of breaking(fieldParts(a, name), schema, depth + 1))
      for (const base of bases) yield Object.fromEntries([...Object.entries(base), [name, one]]);
  }

  function* withFurtherField(a: Parts, rule: JsonObject, depth: number): Generator<Json> {
    const known = new Set(fieldNames([rule]));
    const names = [...fieldNames(a), 'further'].filter((name) => !known.has(name));
    yield* withAnyField(a, names, rule.additionalProperties ?? true, depth);
  }

  function* withMatchingField(a: Parts, value: Json, depth: number): Generator<Json> {
    const [[pattern = '', schema = true] = []] = Object.entries(isObject(value) ? value : {});
    const described = fieldNames(a).filter((name) => matchesName(pattern, name, true));
    yield* withAnyField(a, [...described, ...namesLike(pattern)], schema, depth);
  }

  function* withRefusedName(a: Parts, names: Json, depth: number): Generator<Json> {
    const allowed = parts([{ type: 'string' }, ...valuesOf(a, 'propertyNames')]);
    const refused = [...fieldNames(a), ...breaking(allowed, names, depth + 1)]
      .slice(0, MAX_VALUES)
      .map(String);
    yield* withAnyField(a, refused, false, depth);
  }

  function* withAnyField(a: Parts, names: readonly string[], schema: Json, depth: number): Generator<Json> {
    yield* alternating(names.map((name) => withField(a, Object.fromEntries([[name, schema]]), depth)));
  }

  function* withItem(a: Parts, rule: JsonObject, depth: number): Generator<Json> {
    if (!kindsOf(a).includes('array')) return;
    const length = Math.max(tupleLength(a), tupleLength([rule]));
    const indexes = Array.from({ length: length + 1 }, (_, index) => index);
    yield* alternating(indexes.map((index) => withItemAt(a, rule, index, depth)));
  }

  function* withItemAt(a: Parts, rule: JsonObject, index: number, depth: number): Generator<Json> {
    const [schema = true] = itemSchemas([rule], index);
    const base = listOf(a, Math.max(index + 1, ...numbersOf(a, 'minItems')), depth) ?? [];
    for (const one of breaking(parts(itemSchemas(a, index)), schema, depth + 1))
      yield base.length > index ? base.map((item, at) => (at === index ? one : item)) : [...base, one];
  }
}

function withoutRequired(a: Parts, name: string): Parts {
  return a.map((part) => {
    if (!Array.isArray(part.required) || !part.required.includes(name)) return part;
    return { ...part, required: part.required.filter((one: Json) => one !== name) };
  });
}

function twice(list: Json): readonly Json[] {
  return Array.isArray(list) && list.length > 0 ? [[list[0] as Json, list[0] as Json]] : [];
}
