import { eventTypeExpressions } from '../document/batch.ts';
import { parseExpression } from '../model/expression.ts';
import { own, type Place } from '../model/json.ts';
import { type Report, type Rule } from './rule.ts';
import { nameOf } from '../document/subject.ts';
import { testDataUses, type TestDataUse } from './test-data-uses.ts';

export const testDataField: Rule = {
  id: 'test-data-field',
  summary:
    'Checks that x-test-data names fields of the examples, and no field twice, nor one that has its value already.',
  needed: 'Test data would be made for a field that does not exist.',
  judgesExamples: true,
  check(subject, report) {
    for (const use of testDataUses(subject)) {
      checkTables(use, report);
      checkCopies(use, report);
      checkKept(use, report);
    }
  },
};

function checkTables(use: TestDataUse, report: Report): void {
  const { stated, placeOf } = use;
  const seen = new Set<string>();
  for (const { fields, rows, holder, index } of stated.tables) {
    for (const [column, field] of fields.entries()) {
      const place = placeOf(holder, 'tables', index, 'fields', column);
      if (!stated.places.has(field)) reportUnknown(use, field, place, report);
      else if (seen.has(field)) {
        report(place, `Another table fills the field ${field} too.`, 'Leave it to one of the two.');
      }
      seen.add(field);
    }
    for (const [number, row] of rows.entries()) {
      if (row.length === fields.length) continue;
      report(
        placeOf(holder, 'tables', index, 'rows', number),
        `The row has ${row.length} of ${fields.length} values.`,
        'Give it one value for each of the fields.',
      );
    }
  }
}

function checkCopies(use: TestDataUse, report: Report): void {
  const { stated, placeOf } = use;
  const copies = new Map(
    stated.fields.flatMap(({ field, make }) =>
      typeof make.sameAs === 'string' ? [[field, make.sameAs] as const] : [],
    ),
  );
  for (const { field, make, holder } of stated.fields) {
    if (typeof make.sameAs !== 'string') continue;
    const place = placeOf(holder, 'sameAs');
    if (!stated.places.has(make.sameAs)) reportUnknown(use, make.sameAs, place, report);
    const seen = new Set<string>();
    let here: string | undefined = field;
    while (here !== undefined && !seen.has(here)) {
      seen.add(here);
      here = copies.get(here);
    }
    if (here !== field) continue;
    report(
      place,
      `The field ${field} ends up being the same as itself.`,
      'For one of the fields, say how its value is made.',
    );
  }
}

function reportUnknown(
  { message, allValid }: TestDataUse,
  field: string,
  place: Place,
  report: Report,
): void {
  // The field may be what an example lacks, which is reported there.
  if (!allValid) return;
  report(
    place,
    `No example of ${nameOf(message)} has a field ${field}.`,
    'Correct the JSON Pointer, or add an example that has the field.',
  );
}

/** The sender sets event type and event ID. */
function checkKept({ message, stated, placeOf }: TestDataUse, report: Report): void {
  for (const [text, what] of [
    ...eventTypeExpressions(message).map((text) => [text, 'The event type'] as const),
    [own(message.value['x-delivery'], 'eventId'), 'The event ID'] as const,
  ]) {
    const location = parseExpression(text);
    if (location?.in !== 'payload') continue;
    const told = (place: Place): void =>
      report(
        place,
        `${what}, at ${location.pointer}, is not test data.`,
        'Leave it out: the sender sets it.',
      );
    for (const { field, holder } of stated.fields) if (field === location.pointer) told(placeOf(holder));
    for (const { fields, holder, index } of stated.tables) {
      const column = fields.indexOf(location.pointer);
      if (column >= 0) told(placeOf(holder, 'tables', index, 'fields', column));
    }
  }
}
