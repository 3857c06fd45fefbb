import { isEqual } from '@webhook-contract/runtime/v1';
import { isObject } from '../../../contract/json.ts';
import type { Json, JsonObject } from '../../../contract/model.ts';
import type { Accepts } from './accepts.ts';
import { canonicalText } from './canonical-text.ts';
import { anyText, difference, languageOf, shortestWords } from './language.ts';
import { possibleField } from './possible-fields.ts';
import { rulesOf } from './rules-of.ts';
import {
  choiceOf,
  fieldNames,
  itemSchemas,
  numbersOf,
  partsOf,
  requiredNames,
  tupleLength,
  valuesOf,
  type Choice,
  type Definitions,
  type Parts,
} from './schema-parts.ts';
import {
  kindsOf,
  kindsOfType,
  kindOf,
  listsOf,
  patternsOf,
  rangeOf,
  schemaOfKind,
  textsWithin,
  type Kind,
} from './value-kinds.ts';

/** Deep enough for payloads, and little enough to end soon where a shape holds itself. */
const MAX_DEPTH = 5;

/** Values of all kinds, where a schema says nothing. */
const ANYTHING: readonly Json[] = ['text', 1, true, {}, [], null, 1.5];

/** How many values are made for one place. */
const MAX_VALUES = 12;

/** Makes values that a schema is likely to allow, and among them those that a rule of another one is likely to refuse. */
export interface Candidates {
  /** Values that are likely valid, the plainest first. */
  valid(schema: Json): readonly Json[];
  /** Values that are likely valid under the first schema and not under the second; there may be very many. */
  breaking(schema: Json, other: Json): Iterable<Json>;
}

export function createCandidates(definitions: Definitions, accepts: Accepts): Candidates {
  const parts = (schemas: readonly Json[]): Parts => partsOf(definitions, schemas);
  const made = new Map<string, readonly Json[]>();
  return {
    valid: (schema) => valid(parts([schema]), 0),
    breaking: (schema, other) => breaking(parts([schema]), other, 0),
  };

  function valid(a: Parts, depth: number): readonly Json[] {
    const id = `${depth} ${[...new Set(a.map(canonicalText))].join('&')}`;
    const known = made.get(id) ?? validFor(a, depth);
    made.set(id, known);
    return known;
  }

  function validFor(a: Parts, depth: number): readonly Json[] {
    if (depth > MAX_DEPTH) return [];
    if (a.length === 0) return ANYTHING;
    const choice = choiceOf(a);
    if (choice) {
      const each = apart(choice).map((one) => valid(one, depth + 0.5));
      return [...alternating(each)].filter((value) => isOfChoice(choice, value)).slice(0, MAX_VALUES);
    }
    const [list] = listsOf(a);
    if (list) return list.slice(0, MAX_VALUES);
    const kinds = kindsOf(a).toSorted(byUse(a));
    return [...alternating(kinds.map((kind) => ofKind(a, kind, depth)))].slice(0, MAX_VALUES);
  }

  function fieldParts(a: Parts, name: string): Parts {
    return parts(possibleField(accepts, a, name));
  }

  /** What is made for one branch may be valid under another one too. */
  function isOfChoice({ branches, isOneOf }: Choice, value: Json): boolean {
    return !isOneOf || branches.filter((branch) => accepts(branch, value)).length < 2;
  }

  function apart({ branches, rest }: Choice): readonly Parts[] {
    return branches.map((branch) => parts([...rest, branch]));
  }

  function ofKind(a: Parts, kind: Kind, depth: number): readonly Json[] {
    switch (kind) {
      case 'null':
        return [null];
      case 'boolean':
        return [true, false];
      case 'integer':
      case 'fraction':
        return numbers(a, kind);
      case 'string':
        return texts(a);
      case 'array':
        return arrays(a, depth);
      case 'object':
        return objects(a, depth);
    }
  }

  function objects(a: Parts, depth: number): readonly Json[] {
    const required = requiredNames(a);
    const fields = new Map<string, readonly Json[]>();
    for (const name of new Set([...required, ...fieldNames(a)])) {
      const values = valid(fieldParts(a, name), depth + 1);
      if (values.length > 0) fields.set(name, values);
      else if (required.has(name)) return [];
    }
    const fill = (turn: number, names: readonly string[]): JsonObject =>
      Object.fromEntries(
        names.map((name) => [name, fields.get(name)?.[turn % (fields.get(name)?.length ?? 1)] ?? null]),
      );
    const names = [...fields.keys()];
    const needed = names.filter((name) => required.has(name));
    const optional = names.filter((name) => !required.has(name));
    const variants = Math.max(1, ...[...fields.values()].map(({ length }) => length));
    return [
      fill(0, names),
      fill(0, needed),
      ...Array.from({ length: Math.min(variants, 4) - 1 }, (_, turn) => fill(turn + 1, names)),
      ...optional.slice(0, 4).map((name) => fill(0, [...needed, name])),
      ...extended(a, fill(0, needed), depth),
    ];
  }

  /** With fields that only patterns and further schemas speak of. */
  function extended(a: Parts, base: JsonObject, depth: number): readonly Json[] {
    const names = a.flatMap(({ patternProperties }) =>
      Object.keys(isObject(patternProperties) ? patternProperties : {}).flatMap(namesLike),
    );
    const count = Math.max(0, ...numbersOf(a, 'minProperties')) - Object.keys(base).length;
    const further = Array.from({ length: Math.max(1, count) }, (_, index) => `further${index || ''}`);
    const filled = (added: readonly string[]): readonly Json[] => {
      const values = added.map((name) => valid(fieldParts(a, name), depth + 1)[0]);
      if (values.includes(undefined)) return [];
      return [{ ...base, ...Object.fromEntries(added.map((name, index) => [name, values[index] ?? null])) }];
    };
    return [...names.map((name) => [name]), further].flatMap(filled);
  }

  function arrays(a: Parts, depth: number): readonly Json[] {
    const least = Math.max(0, ...numbersOf(a, 'minItems'));
    const most = Math.min(8, ...numbersOf(a, 'maxItems'));
    const lengths = new Set([Math.max(least, tupleLength(a), 1), least, least + 1, least + 2]);
    const wanted = valuesOf(a, 'contains').flatMap((schema) =>
      valid(parts([schema, ...itemSchemas(a, 0)]), depth + 1).slice(0, 1),
    );
    return [...lengths]
      .filter((length) => length <= most && length <= 40)
      .flatMap((length) => {
        const items = listOf(a, length, depth);
        return items
          ? [items, ...(wanted.length > 0 ? [[...wanted, ...items.slice(wanted.length)]] : [])]
          : [];
      });
  }

  function listOf(a: Parts, length: number, depth: number): readonly Json[] | undefined {
    const items: Json[] = [];
    for (let index = 0; index < length; index += 1) {
      const values = valid(parts(itemSchemas(a, index)), depth + 1);
      const fresh = values.find((value) => !items.some((item) => isEqual(item, value))) ?? values[0];
      if (fresh === undefined) return undefined;
      items.push(fresh);
    }
    return items;
  }

  function* breaking(a: Parts, other: Json, depth: number): Generator<Json> {
    if (depth > MAX_DEPTH) return;
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
        return yield* valid(a, depth).filter((one) => !allowed.some((same) => isEqual(same, one)));
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
    yield* breaking(a, otherwise, depth);
    yield* breaking(a, meets, depth);
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
    const described = fieldNames(a).filter((name) => new RegExp(pattern, 'u').test(name));
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

  function texts(a: Parts): readonly Json[] {
    const formatted = valuesOf(a, 'format').flatMap((format) => TEXTS_OF_FORMAT.get(String(format)) ?? []);
    const plain = patternsOf(a).length === 0 ? plainTexts(a) : [];
    return [...formatted, ...plain, ...firstOf(shortestWords(textsWithin(a) ?? anyText()), MAX_VALUES)].slice(
      0,
      MAX_VALUES,
    );
  }

  function textsOutside(a: Parts, rule: JsonObject): readonly Json[] {
    const [pattern] = patternsOf([rule]);
    const language = textsWithin(a) ?? anyText();
    const wanted = pattern === undefined ? undefined : languageOf(pattern);
    const outside = wanted && difference(language, wanted);
    return [...(outside ? firstOf(shortestWords(outside), MAX_VALUES) : []), ...texts(a)];
  }
}

function withoutRequired(a: Parts, name: string): Parts {
  return a.map((part) => {
    if (!Array.isArray(part.required) || !part.required.includes(name)) return part;
    return { ...part, required: part.required.filter((one: Json) => one !== name) };
  });
}

/** Texts as people write them, where any of the wanted length will do. */
function plainTexts(a: Parts): readonly string[] {
  const least = Math.max(0, ...numbersOf(a, 'minLength'));
  const most = Math.min(Infinity, ...numbersOf(a, 'maxLength'));
  if (least > 10_000) return [];
  return ['text', 'another text', '']
    .map((text) => text.padEnd(least, 'x').slice(0, most))
    .filter((text) => text.length >= least);
}

/** Valid texts of the formats that are more than a pattern. */
const TEXTS_OF_FORMAT: ReadonlyMap<string, readonly string[]> = new Map([
  ['date', ['2026-03-14', '2024-02-29']],
  ['time', ['09:26:53Z', '09:26:53.5+01:00']],
  ['date-time', ['2026-03-14T09:26:53Z', '2026-03-14 09:26:53.5+01:00']],
  ['iso-time', ['09:26:53', '09:26:53Z']],
  ['iso-date-time', ['2026-03-14T09:26:53', '2026-03-14T09:26:53Z']],
  ['duration', ['P3DT12H']],
  ['uri', ['https://example.com/a', 'urn:example:a']],
  ['uri-reference', ['/a', 'https://example.com/a']],
  ['uri-template', ['https://example.com/{a}']],
  ['url', ['https://example.com/a']],
  ['email', ['somebody@example.com']],
  ['hostname', ['example.com', 'localhost']],
  ['ipv4', ['192.0.2.1']],
  ['ipv6', ['2001:db8::1']],
  ['regex', ['^a$']],
  ['uuid', ['5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f']],
  ['json-pointer', ['/a/0', '']],
  ['json-pointer-uri-fragment', ['#/a']],
  ['relative-json-pointer', ['0/a']],
  ['byte', ['dGV4dA==']],
]);

function numbers(a: Parts, kind: 'integer' | 'fraction'): readonly number[] {
  const { min, max } = rangeOf(a, kind === 'integer');
  const anchors = [min, max, (min + max) / 2, 1, 0].filter(Number.isFinite);
  return [...new Set(anchors.flatMap((anchor) => numbersAround(a, anchor, kind)))].slice(0, MAX_VALUES);
}

/** Numbers within the bounds, at or next to one of them. */
function numbersAround(a: Parts, anchor: number, kind: 'integer' | 'fraction'): readonly number[] {
  const range = rangeOf(a, kind === 'integer');
  const step = Math.max(0, ...numbersOf(a, 'multipleOf'));
  const near = step > 0 ? [0, -1, 1, 2].map((count) => (Math.round(anchor / step) + count) * step) : [];
  const plain =
    kind === 'integer'
      ? [anchor, anchor - 1, anchor + 1, 0, 100]
      : [anchor, anchor - 0.5, anchor + 0.5, anchor + 0.25, anchor - 0.01, anchor + 1.1];
  return [...near, ...plain]
    .map((number) => (kind === 'integer' ? Math.round(number) : number))
    .filter((number) => kindOf(number) === kind)
    .filter((number) => number >= range.min && number <= range.max)
    .filter(
      (number) => !(range.isMinOpen && number === range.min) && !(range.isMaxOpen && number === range.max),
    );
}

/** Objects and texts first, where a schema says of them what it does not of others. */
function byUse(a: Parts): (one: Kind, other: Kind) => number {
  const rank = (kind: Kind): number => {
    if (kind === 'object') return a.some((part) => 'properties' in part || 'required' in part) ? 0 : 3;
    if (kind === 'array') return a.some((part) => 'items' in part) ? 0 : 4;
    return kind === 'string' ? 1 : kind === 'null' ? 5 : 2;
  };
  return (one, other) => rank(one) - rank(other);
}

function twice(list: Json): readonly Json[] {
  return Array.isArray(list) && list.length > 0 ? [[list[0] as Json, list[0] as Json]] : [];
}

function namesLike(pattern: string): readonly string[] {
  return firstOf(shortestWords(languageOf(pattern) ?? anyText()), 2);
}

/** The first of each, then the second of each, and so on. */
function* alternating<T>(each: readonly Iterable<T>[]): Generator<T, undefined> {
  let rest = each.map((one) => one[Symbol.iterator]());
  while (rest.length > 0) {
    const next: typeof rest = [];
    for (const one of rest) {
      const { done, value } = one.next();
      if (done === true) continue;
      yield value;
      next.push(one);
    }
    rest = next;
  }
  return undefined;
}

function firstOf<T>(items: Iterator<T, undefined> & Iterable<T>, count: number): readonly T[] {
  const found: T[] = [];
  for (const item of items) {
    if (found.length === count) break;
    found.push(item);
  }
  return found;
}
