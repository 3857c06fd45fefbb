import { isEqual } from '@webhook-contract/runtime/v1';
import { isObject } from '../../../contract/model/json.ts';
import type { Json, JsonObject } from '../../../contract/model/model.ts';
import type { Accepts } from './accepts.ts';
import { alternating } from './alternating.ts';
import { numbers } from './candidate-numbers.ts';
import { namesLike, texts } from './candidate-texts.ts';
import { canonicalText } from './canonical-text.ts';
import { possibleField } from './possible-fields.ts';
import {
  choiceOf,
  fieldNames,
  itemSchemas,
  numbersOf,
  partsWithFormats,
  requiredNames,
  tupleLength,
  valuesOf,
  type Choice,
  type Definitions,
  type Parts,
} from './schema-parts.ts';
import { kindsOf, listsOf, type Kind } from './value-kinds.ts';

/** Deep enough for payloads, and little enough to end soon where a shape holds itself. */
export const MAX_DEPTH = 5;

/** Values of all kinds, where a schema says nothing. */
const ANYTHING: readonly Json[] = ['text', 1, true, {}, [], null, 1.5];

/** How many values are made for one place. */
export const MAX_VALUES = 12;

/** Makes values that are likely valid, the plainest first; each for a depth within a body. */
export interface ValidValues {
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

export function createValidValues(definitions: Definitions, accepts: Accepts): ValidValues {
  const parts = (schemas: readonly Json[]): Parts => partsWithFormats(definitions, schemas);
  const made = new Map<string, readonly Json[]>();
  return { parts, valid, objects, arrays, listOf, fieldParts, apart };

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
    if (list) {
      const allowed = list.filter((value) => a.every((part) => accepts(part, value) !== false));
      return allowed.slice(0, MAX_VALUES);
    }
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
