import testDataSchema from '../extensions/x-test-data.schema.json' with { type: 'json' };
import { shownEvent } from '../document/batch.ts';
import { ownCheck } from '../payload/json-schema.ts';
import { below, type Json, type JsonObject, type Place } from '../model/json.ts';
import { oncePerSubject } from '../document/once-per-subject.ts';
import { partOf, type MessageOutline } from '../document/outline.ts';
import { statedTestData, TEST_DATA, type StatedTestData } from '../payload/test-data.ts';
import { resolvedSchemas } from './all-schemas.ts';
import type { Subject } from '../document/subject.ts';

/** What is said of the payloads of one message. */
interface StatedUse {
  readonly message: MessageOutline;
  readonly stated: StatedTestData;
  readonly definition: string;
  readonly payloads: readonly Json[];
  /** Where the keyword of a schema stands. */
  placeOf(holder: JsonObject, ...path: readonly (string | number)[]): Place;
}

export interface TestDataUse extends StatedUse {
  /** The payloads of examples in which nothing is wrong, and whether these are all. */
  readonly validPayloads: readonly Json[];
  readonly allValid: boolean;
}

/** For each message with a payload and examples. Anything without the shape of x-test-data is ignored. */
export function testDataUses(subject: Subject): readonly TestDataUse[] {
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
