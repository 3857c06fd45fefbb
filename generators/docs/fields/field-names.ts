import type { Row } from '../schema/field-rows.ts';

/** The names of fields, those inside others included. */
export function fieldNames(rows: readonly Row[]): readonly string[] {
  const names = new Set<string>();
  const visit = (row: Row): void => {
    if (row.kind === 'remark') return;
    if (row.kind === 'field') names.add(row.name);
    row.inside.forEach(visit);
  };
  rows.forEach(visit);
  return [...names];
}
