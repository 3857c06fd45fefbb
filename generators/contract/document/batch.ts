import { pathSegments } from '@webhook-contract/runtime/v1';
import { listInExpression } from '../model/expression.ts';
import { isObject, own, below, placeId, type Json, type JsonObject, type Place } from '../model/json.ts';
import { resolve, resolveSchema, valueOf, type Sources } from '../source/sources.ts';

/** A message with its traits merged in. */
interface Message {
  readonly value: JsonObject;
}

/** The runtime expressions under which a message says where its event type stands. */
export function eventTypeExpressions({ value }: Message): readonly Json[] {
  const stated = own(value['x-delivery'], 'eventType') ?? [];
  return Array.isArray(stated) ? stated : [stated];
}

/** The JSON Pointer of the list whose items are the events of a message; undefined if its payload is the event. */
export function listOfEvents(message: Message): string | undefined {
  const stated = [...eventTypeExpressions(message), own(message.value['x-delivery'], 'eventId')];
  return stated.map(listInExpression).find((list) => list !== undefined);
}

/** The schema of an event of a message by the schema of its payload: that, or the one of the list's items. */
export function eventSchemaPlace(sources: Sources, message: Message, payload: Place): Place | undefined {
  return eventSchemaPlaces(sources, message, payload)[0];
}

/** The same for schemas that are wrong: none has the list, or several describe its items. */
export function eventSchemaPlaces(sources: Sources, message: Message, payload: Place): readonly Place[] {
  const list = listOfEvents(message);
  if (list === undefined) return [payload];
  const holders = pathSegments(list).reduce<readonly Place[]>(
    (around, name) => around.flatMap((place) => partPlaces(sources, place, 'properties', name)),
    [payload],
  );
  return holders.flatMap((place) => partPlaces(sources, place, 'items'));
}

/** Where a part of a schema stands, in itself and in what it is composed of. */
function partPlaces(sources: Sources, place: Place, ...path: readonly string[]): readonly Place[] {
  const schemas = new Map([[placeId(place), resolveSchema(sources, place)]]);
  const found: Place[] = [];
  // Iterating also visits what is added meanwhile; the map ends circles.
  for (const schema of schemas.values()) {
    if (!schema) continue;
    const part = below(schema, ...path);
    const end = isObject(valueOf(sources, part)) ? resolveSchema(sources, part) : undefined;
    if (end) found.push(end);
    const composed = own(valueOf(sources, schema), 'allOf');
    for (const index of Array.isArray(composed) ? composed.keys() : []) {
      const inner = resolveSchema(sources, below(schema, 'allOf', index));
      if (inner && !schemas.has(placeId(inner))) schemas.set(placeId(inner), inner);
    }
  }
  return found;
}

/** The event that an example of a message shows: its payload, or the first item of the list in it. */
export function exampleEvent(sources: Sources, message: Message, example: Place): Place | undefined {
  const list = listOfEvents(message);
  let here = resolve(sources, below(example, 'payload'));
  if (list === undefined) return here;
  for (const name of [...pathSegments(list), '0']) here = here && resolve(sources, below(here, name));
  return here;
}

/** The same as a value. */
export function shownEvent(sources: Sources, message: Message, example: Place): unknown {
  const place = exampleEvent(sources, message, example);
  return place && valueOf(sources, place);
}
