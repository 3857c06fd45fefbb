import { pathSegments, valueAt } from '@webhook-contract/runtime/v1';
import { isObject, own, placeId, type Json, type JsonObject, type Place } from '../model/json.ts';
import type { Violation } from '../payload/json-schema.ts';
import type { StatedTable } from '../payload/test-data.ts';
import type { Report, Rule } from './rule.ts';
import type { Subject } from '../document/subject.ts';
import { testDataUses, type TestDataUse } from './test-data-uses.ts';

export const testDataValue: Rule = {
  id: 'test-data-value',
  summary: 'Checks that the values that x-test-data writes out are valid in the place they are used.',
  needed: 'Mock senders would send payloads that the validators refuse.',
  judgesExamples: true,
  check(subject, reportFault) {
    const reported = new Set<string>();
    // A shared schema belongs to many fields, and is reported once.
    const report: Report = (place, ...fault) => {
      if (!reported.has(placeId(place))) reportFault(place, ...fault);
      reported.add(placeId(place));
    };
    for (const use of testDataUses(subject)) {
      const refusal = refusalIn(use, subject);
      checkFieldValues(use, refusal, report);
      for (const table of use.stated.tables) checkRows(use, table, refusal, report);
    }
  },
};

/** Why the schema refuses a field once the values are in an example; undefined if it accepts one of them. */
type Refusal = (
  field: string,
  values: readonly Json[],
  others?: ReadonlyMap<string, Json>,
) => Violation | undefined;

function refusalIn({ definition, validPayloads }: TestDataUse, { checkOf }: Subject): Refusal {
  const check = checkOf(definition, 'strict');
  return (field, values, others = new Map()) => {
    // Otherwise each value would be blamed for what the example breaks anyway.
    const example = validPayloads.find((each) =>
      [field, ...others.keys()].every((name) => valueAt(each, name) !== undefined),
    );
    if (!check || example === undefined) return undefined;
    const violations = values.map((value) => {
      const changes = [...others, [field, value] as const];
      const changed = changes.reduce(
        (whole, [name, part]) => replaced(whole, pathSegments(name), part),
        example,
      );
      return check(changed).find(({ path }) => `${path}/`.startsWith(`${field}/`));
    });
    return violations.includes(undefined) ? undefined : violations[0];
  };
}

function checkFieldValues({ stated, placeOf }: TestDataUse, refusal: Refusal, report: Report): void {
  const inTables = new Set(stated.tables.flatMap(({ fields }) => fields));
  for (const { field, make, holder } of stated.fields) {
    if (inTables.has(field)) continue;
    for (const { path, values } of writtenValues(make)) {
      const violation = refusal(field, values);
      if (violation) reportRefused(field, violation, placeOf(holder, ...path), report);
    }
  }
}

/** Each value together with the rest of its row, as the schema may relate values to each other. */
function checkRows({ placeOf }: TestDataUse, table: StatedTable, refusal: Refusal, report: Report): void {
  const { fields, rows, holder, index } = table;
  for (const [number, row] of rows.entries()) {
    if (row.length !== fields.length) continue;
    const written = row.map((value) => writtenValues(value));
    const others = new Map(
      fields.flatMap((field, column) =>
        (written[column] ?? []).slice(0, 1).map(({ values }) => [field, values[0] ?? null]),
      ),
    );
    for (const [column, field] of fields.entries()) {
      for (const { path, values } of written[column] ?? []) {
        const violation = refusal(field, values, others);
        const place = placeOf(holder, 'tables', index, 'rows', number, column, ...path);
        if (violation) reportRefused(field, violation, place, report);
      }
    }
  }
}

function reportRefused(field: string, { rule, message }: Violation, place: Place, report: Report): void {
  report(
    place,
    `The value breaks ${rule} at ${field} (${message}), so it would never be sent.`,
    'Correct it, or the schema if the value is right.',
  );
}

/** A value that is known without generating any; for a shape, the ten with one digit everywhere. */
interface Written {
  readonly path: readonly (string | number)[];
  readonly values: readonly Json[];
}

function writtenValues(made: Json, path: readonly (string | number)[] = []): Written[] {
  if (!isObject(made)) return [{ path, values: [made] }];
  const { shape, oneOf } = made;
  if (typeof shape === 'string') {
    const values = Array.from('1234567890', (digit) =>
      shape.replace(/\\#|#/g, (sign) => (sign === '#' ? digit : '#')),
    );
    return [{ path: [...path, 'shape'], values }];
  }
  if (!Array.isArray(oneOf)) return [];
  return oneOf.flatMap((item: Json, index) => writtenValues(item, [...path, 'oneOf', index]));
}

function replaced(value: Json, [name, ...rest]: readonly string[], by: Json): Json {
  if (name === undefined) return by;
  const inner = replaced(own(value, name) ?? null, rest, by);
  if (Array.isArray(value)) return value.with(Number(name), inner);
  return Object.fromEntries([...Object.entries(value as JsonObject), [name, inner]]);
}
