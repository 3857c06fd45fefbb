import { pathSegments } from '@webhook-contract/runtime/v1';
import type { Contract } from '../../contract/model/model.ts';
import { eventStem } from '../../contract/model/names.ts';
import type { JsonObject } from '../../contract/model/json.ts';

/**
 * The schema of the files that hold examples: that of the event whose event type the body has. Without an event type in
 * the body, that of any event.
 */
export function exampleSchema({ events, eventType }: Contract): JsonObject {
  const documented = events.filter(({ payload }) => payload !== null);
  const inPayload = eventType.flatMap((place, index) =>
    place.in === 'payload' ? [{ path: pathSegments(place.pointer), index }] : [],
  );
  const choices = documented.map(({ key, values }) => ({
    schema: { $ref: `../schemas/${eventStem(key)}.schema.json` },
    conditions: inPayload.flatMap(({ path, index }) => {
      const value = values[index] ?? null;
      return value === null ? [] : [constantAt(path, value)];
    }),
  }));
  if (choices.some(({ conditions }) => conditions.length === 0))
    return { anyOf: choices.map(({ schema }) => schema) };
  // oxlint-disable-next-line unicorn/no-thenable -- A keyword of JSON Schema.
  return { allOf: choices.map(({ schema, conditions }) => ({ if: { allOf: conditions }, then: schema })) };
}

function constantAt([name = '', ...rest]: readonly string[], value: string | number | boolean): JsonObject {
  const inner = rest.length === 0 ? { const: value } : constantAt(rest, value);
  return { type: 'object', required: [name], properties: { [name]: inner } };
}
