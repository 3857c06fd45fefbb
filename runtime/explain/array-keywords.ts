import { isEqual } from './json-value.ts';
import { maxErrors } from '../validation.ts';
import { isFull, report, type Keyword, type Place, type Schema } from './keyword.ts';

/** Keywords of arrays. */
export const arrayKeywords: Readonly<Record<string, Keyword>> = {
  items: (items: Schema | readonly Schema[]) => (value, place) => {
    if (!Array.isArray(value)) return;
    if (Array.isArray(items)) explainTuple(items as readonly Schema[], value, place);
    else explainFrom(0, items as Schema, value, place);
  },
  additionalItems:
    (further: Schema, { items }) =>
    (value, place) => {
      if (!Array.isArray(value) || !Array.isArray(items) || value.length <= items.length) return;
      if (further === false) report(place, 'additionalItems', atMost(items.length));
      else explainFrom(items.length, further, value, place);
    },
  minItems: (least: number) => (value, place) => {
    if (Array.isArray(value) && value.length < least)
      report(place, 'minItems', least === 1 ? 'must not be empty' : `must have at least ${least} items`);
  },
  maxItems: (most: number) => (value, place) => {
    if (Array.isArray(value) && value.length > most) report(place, 'maxItems', atMost(most));
  },
  uniqueItems: (unique: boolean) => (value, place) => {
    if (unique && Array.isArray(value) && hasRepeated(value))
      report(place, 'uniqueItems', 'must not have an item twice');
  },
  contains:
    (schema: Schema, { minContains, maxContains }) =>
    (value, place) => {
      if (!Array.isArray(value)) return;
      const least = Number(minContains ?? 1);
      const most = Number(maxContains ?? Infinity);
      const wrong = [];
      let count = 0;
      for (const [index, item] of value.entries()) {
        const errors = place.explaining.errorsOf(schema, item, `${place.path}/${index}`);
        if (errors.length === 0) count += 1;
        if (wrong.length < maxErrors) wrong.push(...errors);
        if (count > most || (most === Infinity && count >= least)) break;
      }
      if (count >= least && count <= most) return;
      place.found.push(...wrong);
      report(place, 'contains', 'must have the items that the contract asks for');
    },
};

function atMost(count: number): string {
  return `must have at most ${count} ${count === 1 ? 'item' : 'items'}`;
}

function explainTuple(
  items: readonly Schema[],
  value: readonly unknown[],
  { explaining, path, found }: Place,
): void {
  items.slice(0, value.length).forEach((item, index) => {
    explaining.explain(item, value[index], `${path}/${index}`, found);
  });
}

function explainFrom(start: number, schema: Schema, value: readonly unknown[], place: Place): void {
  for (let index = start; index < value.length && !isFull(place); index += 1)
    place.explaining.explain(schema, value[index], `${place.path}/${index}`, place.found);
}

function hasRepeated(items: readonly unknown[]): boolean {
  const scalars = items.filter((item) => typeof item !== 'object' || item === null);
  const others = items.filter((item) => typeof item === 'object' && item !== null);
  return (
    new Set(scalars).size < scalars.length ||
    others.some((item, index) => others.slice(0, index).some((before) => isEqual(item, before)))
  );
}
