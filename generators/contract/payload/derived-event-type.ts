import { pointerOf } from '@webhook-contract/runtime/v1';
import { conjuncts } from './definitions.ts';
import { isObject, type JsonSchema } from '../model/json.ts';
import type { EventTypeValue, Location } from '../model/model.ts';
import { constantAt } from './variants.ts';

/** What a message says that can tell its events from those of others. */
export interface TypedMessage {
  readonly name: string | null;
  readonly payload: JsonSchema;
  readonly headers: JsonSchema;
}

/** A usual name of an event type, to choose among several candidates. */
const USUAL_NAME = /^x?[-_]?(?:[a-z]+[-_])?(?:event|type|topic|action|name)(?:[-_]?(?:type|name))?$/i;

/**
 * The place of the event type if the messages do not state it: the field at the top of their payloads, or else the
 * header, that each message fixes to a unique value. Among several, the one whose values are the names of the
 * messages, or the one with a usual name. Empty unless exactly one remains.
 */
export function derivedEventType(
  schemas: Readonly<Record<string, JsonSchema>>,
  messages: readonly TypedMessage[],
): readonly Location[] {
  for (const part of ['payload', 'header'] as const) {
    const candidates = candidatesIn(schemas, messages, part);
    const named = candidates.filter(({ values }) => areNames(values, messages));
    const usual = candidates.filter(({ field }) => USUAL_NAME.test(field));
    const [found] = [named, candidates, usual].filter(({ length }) => length === 1).flat();
    if (found) return [found.location];
  }
  return [];
}

interface Candidate {
  readonly field: string;
  readonly location: Location;
  /** The value that each message has there. */
  readonly values: readonly EventTypeValue[];
}

function candidatesIn(
  schemas: Readonly<Record<string, JsonSchema>>,
  messages: readonly TypedMessage[],
  part: 'payload' | 'header',
): readonly Candidate[] {
  const isHeader = part === 'header';
  const parts = messages.map(({ payload, headers }) => (isHeader ? headers : payload));
  const fields = new Set(
    conjuncts(schemas, parts[0] ?? {}).flatMap(({ properties }) =>
      isObject(properties) ? Object.keys(properties) : [],
    ),
  );
  return [...fields].flatMap((name) => {
    const field = isHeader ? name.toLowerCase() : name;
    const pointer = pointerOf([field]);
    const values = parts.map((schema) => constantAt(schemas, schema, pointer, isHeader));
    const tellsApart = values.every((value) => typeof value === 'string') && areDistinct(values);
    const location: Location = isHeader ? { in: 'header', name: field } : { in: 'payload', pointer };
    return tellsApart ? [{ field, location, values }] : [];
  });
}

function areDistinct(values: readonly EventTypeValue[]): boolean {
  return new Set(values).size === values.length;
}

/** Whether the values are the names of the messages, as far as they have names. */
function areNames(values: readonly EventTypeValue[], messages: readonly TypedMessage[]): boolean {
  const named = messages.flatMap(({ name }, index) =>
    name === null ? [] : [{ name, value: values[index] }],
  );
  return named.length > 0 && named.every(({ name, value }) => name === value);
}
