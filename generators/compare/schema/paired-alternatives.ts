import type { Json } from '../../contract/model/json.ts';
import { textOf } from './demands.ts';
import { canonicalText } from '../../contract/values/canonical-text.ts';
import { fieldNames, fieldSchemas, partsOf, type Definitions } from '../../contract/values/schema-parts.ts';
import { optionsOf } from './options-of.ts';

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
