import { isEqual } from '@webhook-contract/runtime/v1';
import { isObject, own, type Json, type JsonObject } from '../model/json.ts';
import type { Accepts } from './accepts.ts';
import { alternating } from './alternating.ts';
import { namesLike, texts, numbers } from './candidates.ts';
import { casesOf } from './cases.ts';
import { mostFields, possibleField } from './possible-fields.ts';
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
  canonicalText,
  type Choice,
  type Definitions,
  type Parts,
} from './schema-parts.ts';
import { kindsOf, listsOf, type Kind } from './value-kinds.ts';

/** Deep enough for payloads, and little enough to end soon where a shape holds itself. */
export const MAX_DEPTH = 5;

/**
 * After so many places, values are made of nothing but what is required of them; after as many again, none are. A place of which
 * several schemas speak counts as many times.
 */
const MAX_PLACES = 10_000;

/** Values of all kinds, where a schema says nothing. */
const ANYTHING: readonly Json[] = ['text', 1, true, {}, [], null, 1.5];

/** How many values are made for one place. */
export const MAX_VALUES = 12;

/** Makes values that are likely valid, the plainest first; each for a depth within a body. */
export interface ValidValues {
  /** Forgets how many places were looked at: to be called before each value that is asked for. */
  begin(): void;
  parts(schemas: readonly Json[]): Parts;
  valid(parts: Parts, depth: number): readonly Json[];
  objects(parts: Parts, depth: number): readonly Json[];
  arrays(parts: Parts, depth: number): readonly Json[];
  /** A list of a length; undefined if some item of it cannot be made. */
  listOf(parts: Parts, length: number, depth: number): readonly Json[] | undefined;
  /** What is said of a field that an object can have. */
  fieldParts(parts: Parts, name: string): Parts;
  /** The parts with each of the alternatives. */
  apart(choice: Choice): readonly Parts[];
}

/** How values are made. */
export interface Making {
  /** How deep places may be. */
  readonly depth: number;
  /** How deep objects have fields that they need not have. */
  readonly optionalDepth: number;
}

const SEARCH: Making = { depth: MAX_DEPTH, optionalDepth: MAX_DEPTH };

export function createValidValues(
  definitions: Definitions,
  accepts: Accepts,
  making: Making = SEARCH,
): ValidValues {
  let places = 0;
  const parts = (schemas: readonly Json[]): Parts =>
    partsWithFormats(definitions, schemas).map((part) => {
      // What a part sees of the whole keeps its allOf, which is among the parts as well.
      const { allOf, ...rest } = part;
      return allOf === undefined ? part : rest;
    });
  const made = new Map<string, readonly Json[]>();
  const begin = (): void => {
    places = 0;
  };
  return { begin, parts, valid, objects, arrays, listOf, fieldParts, apart };

  function valid(a: Parts, depth: number, count = MAX_VALUES): readonly Json[] {
    const id = `${depth} ${count} ${[...new Set(a.map(canonicalText))].join('&')}`;
    const known = made.get(id);
    if (known) return known;
    places += a.length;
    if (places > 2 * MAX_PLACES) return [];
    const values = validFor(a, depth, count);
    made.set(id, values);
    return values;
  }

  function validFor(a: Parts, depth: number, count: number): readonly Json[] {
    if (depth > making.depth) return [];
    if (a.length === 0) return count > MAX_VALUES ? [...ANYTHING, ...texts(a, count)] : ANYTHING;
    const cases = casesOf(definitions, a);
    if (cases) {
      const each = cases.map((one) => valid(parts(one), depth + 0.5, count));
      return stated(a, [...alternating(each)]).slice(0, count);
    }
    const choice = choiceOf(a);
    if (choice) {
      const each = apart(choice).map((one) => valid(one, depth + 0.5, count));
      const chosen = [...alternating(each)].filter((value) => isOfChoice(choice, value));
      const values = chosen.length > 0 || !choice.isOneOf ? chosen : ofOneAlone(choice, depth);
      return stated(a, values).slice(0, count);
    }
    const [list] = listsOf(a);
    if (list) {
      const allowed = list.filter((value) => a.every((part) => accepts(part, value) !== false));
      return allowed.slice(0, count);
    }
    const kinds = kindsOf(a).toSorted(byUse(a));
    const made = [...alternating(kinds.map((kind) => ofKind(a, kind, depth, count)))];
    const obeys = (value: Json) => a.every((part) => accepts(alone(part), value) !== false);
    return stated(a, made.filter(obeys)).slice(0, count);
  }

  /** Values that the schemas show come first. Some tools write "example: null" beside every type, which is none. */
  function stated(a: Parts, values: readonly Json[]): readonly Json[] {
    const shown = a.flatMap(({ examples, default: usual }) => [
      ...(Array.isArray(examples) ? (examples as readonly Json[]) : []),
      ...(usual === undefined ? [] : [usual]),
    ]);
    const allowed = shown.filter((value) => a.every((part) => accepts(part, value) !== false));
    return [...allowed, ...values];
  }

  /** Values that are valid under one branch, as they break all others. */
  function ofOneAlone({ branches, rest }: Choice, depth: number): readonly Json[] {
    const each = branches.map((branch) => {
      const others = branches.filter((one) => one !== branch).map((one): Json => ({ not: one }));
      return valid(parts([...rest, branch, ...others]), depth + 0.5);
    });
    return [...alternating(each)];
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

  function ofKind(a: Parts, kind: Kind, depth: number, count: number): readonly Json[] {
    switch (kind) {
      case 'null':
        return [null];
      case 'boolean':
        return [true, false];
      case 'integer':
      case 'fraction':
        return numbers(a, kind, count);
      case 'string':
        return texts(a, count);
      case 'array':
        return arrays(a, depth);
      case 'object':
        return objects(a, depth);
    }
  }

  function objects(a: Parts, depth: number): readonly Json[] {
    const required = requiredNames(a);
    const isFull = depth <= making.optionalDepth && places < MAX_PLACES;
    const fields = new Map<string, readonly Json[]>();
    const shown = partlyShown(a);
    for (const name of new Set(isFull ? [...fieldNames(a), ...required] : required)) {
      const values = [...shown(name), ...valid(fieldParts(a, name), depth + 1)];
      if (values.length > 0) fields.set(name, values);
      else if (required.has(name)) return [];
    }
    const fill = (turn: number, names: readonly string[]): JsonObject =>
      Object.fromEntries(
        names.map((name) => [name, fields.get(name)?.[turn % (fields.get(name)?.length ?? 1)] ?? null]),
      );
    const all = [...fields.keys()];
    const needed = all.filter((name) => required.has(name));
    const room = Math.max(0, mostFields(a) - needed.length);
    const optional = all.filter((name) => !required.has(name)).slice(0, room);
    const names = all.filter((name) => required.has(name) || optional.includes(name));
    const variants = Math.max(1, ...[...fields.values()].map(({ length }) => length));
    return [
      fill(0, names),
      fill(0, needed),
      ...Array.from({ length: Math.min(variants, 4) - 1 }, (_, turn) => fill(turn + 1, names)),
      ...optional.slice(0, 4).map((name) => fill(0, [...needed, name])),
      ...extended(a, fill(0, needed), depth),
    ];
  }

  /** What examples that are valid only in part show of fields that have no examples of their own. */
  function partlyShown(a: Parts): (name: string) => readonly Json[] {
    const says = (name: string, keyword: string) => fieldParts(a, name).some((part) => keyword in part);
    const isValid = (name: string, value: Json) =>
      fieldParts(a, name).every((part) => accepts(part, value) !== false);
    const shown = valuesOf(a, 'examples')
      .flat()
      .filter(isObject)
      // The example of another event, or of another alternative, would mislead.
      .filter((example) =>
        Object.entries(example).every(
          ([name, value]) => !(says(name, 'const') || says(name, 'enum')) || isValid(name, value),
        ),
      );
    return (name) =>
      says(name, 'examples')
        ? []
        : shown
            .flatMap((example) => Object.entries(example))
            .flatMap(([key, value]) => (key === name && isValid(name, value) ? [value] : []));
  }

  /** With fields that only patterns and further schemas speak of. */
  function extended(a: Parts, base: JsonObject, depth: number): readonly Json[] {
    const count = Math.max(0, ...numbersOf(a, 'minProperties')) - Object.keys(base).length;
    if (count > MAX_FIELDS) return [];
    const patterns = a.flatMap(({ patternProperties }) =>
      Object.keys(isObject(patternProperties) ? patternProperties : {}),
    );
    const matching = patterns.flatMap((pattern) => namesLike(pattern, Math.max(2, count)));
    const allowed = valuesOf(a, 'propertyNames');
    const named =
      allowed.length === 0 ? [] : valid(parts([{ type: 'string' }, ...allowed]), depth + 1, 12 + count);
    const further = Array.from({ length: Math.max(0, count) + 2 }, (_, index) => `further${index || ''}`);
    const field = (name: string): readonly [string, Json] | undefined => {
      const [value] = valid(fieldParts(a, name), depth + 1);
      return value === undefined || Object.hasOwn(base, name) ? undefined : [name, value];
    };
    const names = [
      ...fieldNames(a),
      ...matching,
      ...named.filter((name) => typeof name === 'string'),
      ...further,
    ];
    const enough: (readonly [string, Json])[] = [];
    for (const name of new Set(names)) {
      const entry = enough.length < Math.max(1, count) ? field(name) : undefined;
      if (entry) enough.push(entry);
    }
    const alone = matching.flatMap((name) => [field(name) ?? []].filter((entry) => entry.length > 0));
    return [...alone.map((entry) => [entry]), ...(enough.length >= Math.max(1, count) ? [enough] : [])].map(
      (added) => ({ ...base, ...(Object.fromEntries(added) as JsonObject) }),
    );
  }

  function arrays(a: Parts, depth: number): readonly Json[] {
    const least = Math.max(0, ...numbersOf(a, 'minItems'));
    const most = Math.min(Math.max(8, least), mostItems(a));
    const contained = a.filter((part) => 'contains' in part);
    const times = contained.map(({ minContains }) => (typeof minContains === 'number' ? minContains : 1));
    const held = times.reduce((sum, count) => sum + count, 0);
    const starts = ['at once' as const, ...Array.from({ length: tupleLength(a) + 1 }, (_, index) => index)];
    const full = Math.max(least, tupleLength(a), held, 1);
    const lengths = new Set([full, least, held, least + 1, least + 2, full + 1, full + 2]);
    return [...lengths]
      .filter((length) => length >= least && length <= Math.min(most, MAX_ITEMS))
      .flatMap((length) =>
        (contained.length === 0
          ? [listOf(a, length, depth)]
          : starts.map((start) => listWith(a, contained, length, depth, start))
        ).filter((list) => list !== undefined),
      );
  }

  /**
   * A list that has what it has to hold one after the other from an index on, or all at once at its beginning, and no more of
   * what it may hold only so often.
   */
  function listWith(
    a: Parts,
    contained: Parts,
    length: number,
    depth: number,
    from: number | 'at once',
  ): readonly Json[] | undefined {
    let next = from === 'at once' ? 0 : from;
    const held = contained.map(({ contains = true, minContains = 1, maxContains = Infinity }) => {
      const start = from === 'at once' ? 0 : next;
      next += Number(minContains);
      return { contains, start, end: start + Number(minContains), isLimited: Number(maxContains) < length };
    });
    return listOf(a, length, depth, (index) =>
      held.flatMap(({ contains, start, end, isLimited }) => {
        if (index >= start && index < end) return [contains];
        return isLimited ? [{ not: contains }] : [];
      }),
    );
  }

  function listOf(
    a: Parts,
    length: number,
    depth: number,
    more: (index: number) => readonly Json[] = () => [],
  ): readonly Json[] | undefined {
    const isUnique = valuesOf(a, 'uniqueItems').includes(true);
    const isRepeated = valuesOf(a, 'not').some((refused) => own(refused, 'uniqueItems') === true);
    const items: Json[] = [];
    for (let index = 0; index < length; index += 1) {
      const of = parts([...itemSchemas(a, index), ...more(index)]);
      const values = valid(of, depth + 1, isUnique ? MAX_VALUES + length : MAX_VALUES);
      const isFresh = (value: Json) => !items.some((item) => isEqual(item, value));
      const again = isRepeated ? items.filter((old) => of.every((part) => accepts(part, old) !== false)) : [];
      // A value may be null, which is one like any other.
      const [item] = [...again, ...values.filter(isFresh), ...(isUnique ? [] : values)];
      if (item === undefined) return undefined;
      items.push(item);
    }
    return items;
  }
}

/** More fields than an object is made with. */
const MAX_FIELDS = 1_000;

/** More items than a list is made with. */
const MAX_ITEMS = 100;

/** What can be wrong with a value that was made for a part: its other keywords have been seen to. */
const DOUBTFUL: readonly string[] = [
  'not',
  'format',
  'pattern',
  'multipleOf',
  'uniqueItems',
  'contains',
  'minContains',
  'maxContains',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'minLength',
  'maxLength',
];

function alone(part: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(part).filter(([keyword]) => DOUBTFUL.includes(keyword)));
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
