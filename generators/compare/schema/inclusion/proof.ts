import { isObject, own, type Json, type JsonObject } from '../../../contract/model/json.ts';
import type { Accepts } from '../../../contract/values/accepts.ts';
import { obeysAlone } from './obeys-alone.ts';
import { furtherFields, mostFields, possibleField } from '../../../contract/values/possible-fields.ts';
import { matchesName } from '../../../contract/schema/pattern.ts';
import { rulesOf } from '../../../contract/values/rules-of.ts';
import {
  choiceOf,
  fieldNames,
  itemSchemas,
  mostItems,
  numbersOf,
  partsWithFormats,
  requiredNames,
  tupleLength,
  valuesOf,
  without,
  canonicalText,
  type Definitions,
  type Parts,
} from '../../../contract/values/schema-parts.ts';
import {
  isEmptyRange,
  kindsOf,
  lengthsOf,
  listedValues,
  rangeOf,
  schemaOfKind,
  textsOf,
  type Kind,
} from '../../../contract/values/value-kinds.ts';

/** Proves that every value of one schema is valid under another. False says that there is no proof, not that there is a value. */
export type Prove = (one: Json, other: Json) => boolean;

/** After so many steps a proof is given up; a step takes as many as there are schemas to look at together. */
const MAX_STEPS = 20_000;

/** How many choices of the first schema are taken apart within each other. */
const MAX_SPLITS = 4;

interface Depth {
  /** How far into the value. */
  readonly level: number;
  readonly splits: number;
}

export function createProof(definitions: Definitions, accepts: Accepts): Prove {
  let steps = 0;
  /** Whether what is being proven was taken for true on the way, as it is one level up already. */
  let isAssumed = false;
  const proven = new Set<string>();
  const unproven = new Set<string>();
  const open = new Map<string, number>();
  const parts = (schemas: readonly Json[]): Parts => partsWithFormats(definitions, schemas);

  return (one, other) => {
    steps = 0;
    return includes([one], other, { level: 0, splits: 0 });
  };

  function includes(all: readonly Json[], other: Json, depth: Depth): boolean {
    const a = parts(all);
    const texts = new Set(a.map(canonicalText));
    return parts([other]).every(
      (part) => texts.has(canonicalText(part)) || rulesOf(part).every((rule) => obeys(a, rule, depth)),
    );
  }

  function obeys(a: Parts, rule: JsonObject, depth: Depth): boolean {
    const id = `${[...new Set(a.map(canonicalText))].sort().join('&')}⊆${canonicalText(rule)}`;
    const tried = `${depth.splits} ${id}`;
    if (proven.has(id)) return true;
    if (unproven.has(tried)) return false;
    const level = open.get(id);
    if (level !== undefined) {
      // Values are finite: within one, what holds for its parts may be taken for granted.
      isAssumed ||= level < depth.level;
      return level < depth.level;
    }
    if ((steps += a.length) > MAX_STEPS) return false;
    const before = isAssumed;
    isAssumed = false;
    open.set(id, depth.level);
    const result =
      a.some((part) => rulesOf(part).some((own) => canonicalText(own) === canonicalText(rule))) ||
      obeysDirectly(a, rule, depth) ||
      isEmpty(a, depth) ||
      obeysApart(a, rule, depth);
    open.delete(id);
    if (!result) unproven.add(tried);
    else if (!isAssumed || open.size === 0) proven.add(id);
    isAssumed ||= before;
    return result;
  }

  /** Takes the values of the first schema apart, and looks at each part. */
  function obeysApart(a: Parts, rule: JsonObject, { level, splits }: Depth): boolean {
    if (splits >= MAX_SPLITS) return false;
    const deeper = { level, splits: splits + 1 };
    return apart(a)?.every((one) => obeys(one, rule, deeper)) ?? false;
  }

  /** The parts as several that hold all of their values together; undefined if there is nothing to take apart. */
  function apart(a: Parts): readonly Parts[] | undefined {
    const choice = choiceOf(a);
    if (choice) {
      const { branches, isOneOf, rest } = choice;
      const others = (branch: Json): readonly Json[] =>
        isOneOf ? branches.filter((one) => one !== branch).map((one) => ({ not: one })) : [];
      return branches.map((branch) => parts([...rest, branch, ...others(branch)]));
    }
    const kinds = kindsOf(a);
    if (kinds.length > 1) return kinds.map((kind) => [...a, schemaOfKind(kind)]);
    const condition = a.find((part) => part.if !== undefined);
    if (!condition) return undefined;
    const { if: meets = true, then = true, else: otherwise = true } = condition;
    const rest = without(condition, 'if', 'then', 'else');
    const others = a.filter((part) => part !== condition);
    return [parts([...others, rest, meets, then]), parts([...others, rest, { not: meets }, otherwise])];
  }

  function obeysDirectly(a: Parts, rule: JsonObject, depth: Depth): boolean {
    const listed = listedValues(a);
    if (listed) return listed.every((value) => isRefused(a, value) || accepts(rule, value) === true);
    const kinds = kindsOf(a);
    const inside = { ...depth, level: depth.level + 1 };
    const [[keyword = '', value = null] = []] = Object.entries(rule);
    const hasNone = (...some: readonly Kind[]) => !kinds.some((kind) => some.includes(kind));
    if ('items' in rule || 'additionalItems' in rule) return hasNone('array') || obeysItems(a, rule, inside);
    if ('if' in rule) return obeysCondition(a, rule, depth);
    if ('contains' in rule) return hasNone('array') || obeysContains(a, rule, inside);
    if ('additionalProperties' in rule) return hasNone('object') || obeysFurtherFields(a, rule, inside);
    switch (keyword) {
      case 'properties':
      case 'patternProperties':
        return hasNone('object') || obeysFields(a, keyword, value, inside);
      case 'propertyNames':
        return hasNone('object') || obeysNames(a, value, inside);
      case 'dependencies':
        return hasNone('object') || obeysDependencies(a, value, depth);
      case 'anyOf':
        return ([value].flat() as readonly Json[]).some((branch) => includes(a, branch, depth));
      case 'oneOf':
        return obeysOneOf(a, [value].flat() as readonly Json[], depth);
      case 'not':
        return isEmpty(parts([...a, value]), depth);
      default:
        return obeysAlone(a, rule);
    }
  }

  function obeysFields(a: Parts, keyword: string, value: Json, inside: Depth): boolean {
    const [[name = '', schema = true] = []] = Object.entries(isObject(value) ? value : {});
    if (keyword === 'properties') return includes(possibleField(accepts, a, name), schema, inside);
    return (
      fieldNames(a).every(
        (one) => !matchesName(name, one, true) || includes(possibleField(accepts, a, one), schema, inside),
      ) && furtherFields(a, name).some((cases) => cases.every((one) => includes(one, schema, inside)))
    );
  }

  function obeysNames(a: Parts, names: Json, inside: Depth): boolean {
    const like = (pattern: JsonObject): readonly Json[] => [
      { type: 'string' },
      pattern,
      ...valuesOf(a, 'propertyNames'),
    ];
    const closed = a.filter((part) => part.additionalProperties === false);
    return (
      includes(like({}), names, inside) ||
      closed.some(
        (part) =>
          fieldNames([part]).every(
            (name) =>
              accepts(names, name) === true || isEmpty(parts(possibleField(accepts, a, name)), inside),
          ) &&
          Object.keys(isObject(part.patternProperties) ? part.patternProperties : {}).every((pattern) =>
            includes(like({ pattern }), names, inside),
          ),
      )
    );
  }

  function obeysFurtherFields(a: Parts, rule: JsonObject, inside: Depth): boolean {
    const { properties, patternProperties, additionalProperties: schema = true } = rule;
    const patterns = Object.keys(isObject(patternProperties) ? patternProperties : {});
    const isFurther = (name: string): boolean =>
      own(properties, name) === undefined && !patterns.some((pattern) => matchesName(pattern, name, false));
    return (
      fieldNames(a).every(
        (name) => !isFurther(name) || includes(possibleField(accepts, a, name), schema, inside),
      ) &&
      furtherFields(a, undefined, patterns).some((cases) =>
        cases.every((one) => includes(one, schema, inside)),
      )
    );
  }

  function obeysDependencies(a: Parts, value: Json, depth: Depth): boolean {
    return Object.entries(isObject(value) ? value : {}).every(([name, needed]) => {
      const present = [...a, { required: [name] }];
      const known = valuesOf(a, 'dependencies').map((one) => asSchema(own(one, name) ?? true));
      const all = parts([...present, ...known]);
      return includes(all, asSchema(needed), depth) || isEmpty(all, depth);
    });
  }

  function obeysItems(a: Parts, rule: JsonObject, inside: Depth): boolean {
    const count = Math.max(tupleLength(a), tupleLength([rule])) + 1;
    return Array.from({ length: count }, (_, index) => index).every(
      (index) =>
        index >= mostItems(a) ||
        itemSchemas([rule], index).every((schema) => includes(itemSchemas(a, index), schema, inside)),
    );
  }

  function obeysContains(
    a: Parts,
    { contains = true, minContains = 1, maxContains }: JsonObject,
    inside: Depth,
  ): boolean {
    if (minContains !== 1 || maxContains !== undefined) return false;
    return a.some(
      (part) =>
        (part.contains !== undefined &&
          part.minContains === undefined &&
          includes([part.contains], contains, inside)) ||
        (Number(part.minItems) > 0 && includes(itemSchemas(a, 0), contains, inside)),
    );
  }

  function obeysCondition(
    a: Parts,
    { if: meets = true, then = true, else: otherwise = true }: JsonObject,
    depth: Depth,
  ): boolean {
    return (
      includes(parts([...a, meets]), then, depth) && includes(parts([...a, { not: meets }]), otherwise, depth)
    );
  }

  function obeysOneOf(a: Parts, branches: readonly Json[], depth: Depth): boolean {
    return branches.some(
      (branch, index) =>
        includes(a, branch, depth) &&
        branches.every((other, at) => at === index || isEmpty(parts([...a, other]), depth)),
    );
  }

  function isRefused(a: Parts, value: Json): boolean {
    return a.some((part) => accepts(part, value) === false);
  }

  /** Whether it is certain that no value is valid under all parts. */
  function isEmpty(a: Parts, depth: Depth): boolean {
    if ((steps += a.length) > MAX_STEPS) return false;
    const listed = listedValues(a);
    if (listed) return listed.every((value) => isRefused(a, value));
    if (kindsOf(a).every((kind) => isEmptyKind(a, kind, depth))) return true;
    if (a.some((part) => part.not !== undefined && refusesAll(a, part, part.not, depth))) return true;
    if (depth.splits >= MAX_SPLITS) return false;
    const deeper = { ...depth, splits: depth.splits + 1 };
    return choiceOf(a) !== undefined && apart(a)?.every((one) => isEmpty(one, deeper)) === true;
  }

  function refusesAll(a: Parts, part: JsonObject, refused: Json, depth: Depth): boolean {
    const others = a.filter((one) => one !== part);
    return includes([...others, without(part, 'not')], refused, depth);
  }

  function isEmptyKind(a: Parts, kind: Kind, depth: Depth): boolean {
    const inside = { ...depth, level: depth.level + 1 };
    if (kind === 'integer' || kind === 'fraction') return isEmptyRange(rangeOf(a, kind === 'integer'));
    if (kind === 'string') {
      const { min, max } = lengthsOf(a);
      return min > max || textsOf(a)?.isEmpty === true;
    }
    if (kind === 'array') {
      const least = Math.max(0, ...numbersOf(a, 'minItems'));
      return (
        least > mostItems(a) || (least > 0 && inside.level < 8 && isEmpty(parts(itemSchemas(a, 0)), inside))
      );
    }
    if (kind !== 'object') return false;
    const required = [...requiredNames(a)];
    return (
      Math.max(required.length, ...numbersOf(a, 'minProperties')) > mostFields(a) ||
      (inside.level < 8 && required.some((name) => isEmpty(parts(possibleField(accepts, a, name)), inside)))
    );
  }
}

function asSchema(needed: Json): Json {
  return Array.isArray(needed) ? { required: needed } : needed;
}
