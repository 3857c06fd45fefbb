import { pathSegments, valueAt } from '@webhook-contract/runtime/v1';
import { eventTypeExpressions, shownEvent } from '../document/batch.ts';
import { parseExpression } from '../model/expression.ts';
import { own, isObject, placeId, below, type Place, type Json, type JsonObject } from '../model/json.ts';
import type { Report, Rule } from './rule.ts';
import { ownCheck, type Violation } from '../payload/json-schema.ts';
import { statedTestData, TEST_DATA, type StatedTable, type StatedTestData } from '../payload/test-data.ts';
import testDataSchema from '../extensions/x-test-data.schema.json' with { type: 'json' };
import { partOf, nameOf, oncePerSubject, type MessageOutline, type Subject } from '../document/outline.ts';
import { resolvedSchemas } from './all-schemas.ts';

const testDataField: Rule = {
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

const testDataValue: Rule = {
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

/** What is said of the payloads of one message. */
interface StatedUse {
  readonly message: MessageOutline;
  readonly stated: StatedTestData;
  readonly definition: string;
  readonly payloads: readonly Json[];
  /** Where the keyword of a schema stands. */
  placeOf(holder: JsonObject, ...path: readonly (string | number)[]): Place;
}

interface TestDataUse extends StatedUse {
  /** The payloads of examples in which nothing is wrong, and whether these are all. */
  readonly validPayloads: readonly Json[];
  readonly allValid: boolean;
}

/** For each message with a payload and examples. Anything without the shape of x-test-data is ignored. */
function testDataUses(subject: Subject): readonly TestDataUse[] {
  return statedUses(subject).map((use) => {
    const check = subject.checkOf(use.definition, 'strict');
    const validPayloads = use.payloads.filter((payload) => check?.(payload).length === 0);
    return { ...use, validPayloads, allValid: validPayloads.length === use.payloads.length };
  });
}

const statedUses = oncePerSubject((subject): readonly StatedUse[] => {
  const { sources, events, schemas } = subject;
  const all = resolvedSchemas(subject);
  if (!all.some(({ schema }) => TEST_DATA in schema)) return [];
  const places = new Map(all.map(({ place, schema }) => [schema, place]));
  const check = ownCheck(testDataSchema);
  return events.flatMap(({ message, payload: definition, examples }) => {
    const payload = partOf(sources, message, 'payload');
    if (!payload || definition === null || examples.length === 0) return [];
    const payloads = examples.flatMap((example): Json[] => {
      const shown = shownEvent(sources, message, example);
      return shown === undefined ? [] : [shown as Json];
    });
    const stated = statedTestData(schemas, definition, payloads, (said) => check(said).length === 0);
    const placeOf = (holder: JsonObject, ...path: readonly (string | number)[]): Place =>
      below(places.get(holder) ?? payload, TEST_DATA, ...path);
    return [{ message, stated, definition, payloads, placeOf }];
  });
});

export const testDataRules: readonly Rule[] = [testDataField, testDataValue];
