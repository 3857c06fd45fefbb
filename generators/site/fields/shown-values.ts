import type { Json } from '../../contract/model/json.ts';

/** As many values of a list stand on a page; all of them are in the schema file. */
const limit = 200;

/** The values of a long list that a page shows. */
export function shownValues(values: readonly Json[]): readonly Json[] {
  return values.slice(0, limit);
}
