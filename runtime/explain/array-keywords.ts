import { isEqual } from './json-value.ts';
import type { Keyword, Place, Schema } from './keyword.ts';

/** Keywords of arrays. */
export const arrayKeywords: Readonly<Record<string, Keyword>> = {
  items(items: Schema | readonly Schema[], value, place) {
    if (!Array.isArray(value)) return;
    if (Array.isArray(items)) explainTuple(items as readonly Schema[], value, place);
    else explainFrom(0, items as Schema, value, place);
  },
  additionalItems(further: Schema, value, place) {
    const { items } = place.schema;
    if (!Array.isArray(value) || !Array.isArray(items) || value.length <= items.length) return;
    if (further === false) place.report('additionalItems', atMost(items.length));
    else explainFrom(items.length, further, value, place);
  },
  minItems(least: number, value, { report }) {
    if (Array.isArray(value) && value.length < least)
      report('minItems', least === 1 ? 'must not be empty' : `must have at least ${least} items`);
  },
  maxItems(most: number, value, { report }) {
    if (Array.isArray(value) && value.length > most) report('maxItems', atMost(most));
  },
  uniqueItems(unique: boolean, value, { report }) {
    if (unique && Array.isArray(value) && hasRepeated(value))
      report('uniqueItems', 'must not have an item twice');
  },
  contains(schema: Schema, value, place) {
    const { errorsOf, path, found, report } = place;
    if (!Array.isArray(value)) return;
    const least = Number(place.schema.minContains ?? 1);
    const most = Number(place.schema.maxContains ?? Infinity);
    const wrong = [];
    let count = 0;
    for (const [index, item] of value.entries()) {
      const errors = errorsOf(schema, item, `${path}/${index}`);
      if (errors.length === 0) count += 1;
      if (!place.isFull(wrong)) wrong.push(...errors);
      if (count > most || (most === Infinity && count >= least)) break;
    }
    if (count >= least && count <= most) return;
    found.push(...wrong);
    report('contains', 'must have the items that the contract asks for');
  },
};

function atMost(count: number): string {
  return `must have at most ${count} ${count === 1 ? 'item' : 'items'}`;
}

function explainTuple(items: readonly Schema[], value: readonly unknown[], place: Place): void {
  const { explain, path, found } = place;
  items.slice(0, value.length).forEach((item, index) => {
    explain(item, value[index], `${path}/${index}`, found);
  });
}

function explainFrom(
  start: number,
  schema: Schema,
  value: readonly unknown[],
  { explain, isFull, path, found }: Place,
): void {
  for (let index = start; index < value.length && !isFull(found); index += 1)
    explain(schema, value[index], `${path}/${index}`, found);
}

function hasRepeated(items: readonly unknown[]): boolean {
  const scalars = items.filter((item) => typeof item !== 'object' || item === null);
  const others = items.filter((item) => typeof item === 'object' && item !== null);
  return (
    new Set(scalars).size < scalars.length ||
    others.some((item, index) => others.slice(0, index).some((before) => isEqual(item, before)))
  );
}
