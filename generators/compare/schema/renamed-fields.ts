import leven from 'leven';
import type { Json } from '../../contract/model/json.ts';
import { textOf } from './demands.ts';
import {
  fieldNames,
  fieldSchemas,
  partsOf,
  canonicalText,
  type Definitions,
} from '../../contract/values/schema-parts.ts';
import { optionsOf } from './options-of.ts';

/** Two fields of which one may be the other under a new name. */
interface FieldPair {
  readonly name: string;
  readonly other: string;
}

/** The new names of fields that have the same schema as before, and a similar name, or are alone. */
export function renamedFields(
  names: readonly string[],
  namesNow: readonly string[],
  hasSameShape: (pair: FieldPair) => boolean,
): ReadonlyMap<string, string> {
  const gone = names.filter((name) => !namesNow.includes(name));
  const fresh = new Set(namesNow.filter((name) => !names.includes(name)));
  const renamed = new Map<string, string>();
  for (const name of gone) {
    const alike = [...fresh].filter((other) => hasSameShape({ name, other }));
    const found =
      alike.find((other) => isSimilar(name, other)) ??
      // One is gone and one is new: code that reads the one should look at the other.
      alike.find(() => gone.length === 1 && fresh.size === 1);
    if (found === undefined) continue;
    renamed.set(name, found);
    fresh.delete(found);
  }
  return renamed;
}

function isSimilar(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a.includes(b) || b.includes(a) || leven(a, b) <= Math.max(a.length, b.length) / 2.5;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Alternatives that are about the same: equal, told apart by the same constant, alone on both sides, or of the same kind but for null. */
export function pairedAlternatives(
  definitions: Definitions,
  before: readonly Json[],
  after: readonly Json[],
): ReadonlyMap<Json, Json> {
  const pairs = new Map<Json, Json>();
  const identities = [
    (branch: Json) => textOf(partsOf(definitions, [branch])),
    (branch: Json) => constantsText(definitions, [branch]),
    (branch: Json) => {
      const { kinds } = optionsOf(definitions, partsOf(definitions, [branch]));
      return kinds.filter((kind) => kind !== 'null').join();
    },
  ];
  for (const identity of identities) {
    for (const branch of before) {
      if (pairs.has(branch)) continue;
      const free = after.filter((one) => ![...pairs.values()].includes(one));
      const found = free.find((one) => identity(one) !== '' && identity(one) === identity(branch));
      if (found !== undefined) pairs.set(branch, found);
    }
  }
  return pairs;
}

function constantsText(definitions: Definitions, schemas: readonly Json[]): string {
  const all = partsOf(definitions, schemas);
  return fieldNames(all)
    .flatMap((name) => {
      const { values } = optionsOf(definitions, partsOf(definitions, fieldSchemas(all, name)));
      return values?.length === 1 ? [`${name}=${canonicalText(values[0] ?? null)}`] : [];
    })
    .join();
}
