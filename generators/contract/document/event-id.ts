import { parseExpression } from '../model/expression.ts';
import { fieldAtLocation } from '../payload/field-at.ts';
import { listOfEvents } from './batch.ts';
import { eventsOf } from './events.ts';
import { own, type Json } from '../model/json.ts';
import type { Location } from '../model/model.ts';
import { partOf, type MessageOutline, type Subject } from './outline.ts';
import { presetIdHeader } from './signature.ts';
import { valueOf } from '../source/sources.ts';

/** The place of the event ID; null if messages do not say one. */
export function eventIdOf(subject: Subject): Location | null {
  const [expression] = subject.outline.messages.flatMap(
    (message) => eventIdExpression(subject, message) ?? [],
  );
  return parseExpression(expression) ?? null;
}

/**
 * The runtime expression of a message's event ID: what `x-delivery` states, or else its correlation ID, if its schemas
 * require that, or else the header whose ID is signed, as Standard Webhooks has one.
 */
export function eventIdExpression(subject: Subject, message: MessageOutline): Json | undefined {
  const stated = own(message.value['x-delivery'], 'eventId');
  if (stated !== undefined) return stated;
  // What a header identifies is the request, and not one of its events.
  if (listOfEvents(message) !== undefined) return undefined;
  const correlationId = partOf(subject.sources, message, 'correlationId');
  const expression = correlationId && own(valueOf(subject.sources, correlationId), 'location');
  if (isAlwaysThere(subject, message, expression)) return expression;
  const header = presetIdHeader(subject.sources, subject.outline);
  return header === null ? undefined : `$message.header#/${header}`;
}

function isAlwaysThere(subject: Subject, message: MessageOutline, expression: unknown): boolean {
  const { schemas } = subject;
  const location = parseExpression(expression);
  if (!location) return false;
  return eventsOf(subject, message).every(({ headers, payload }) => {
    const schema = schemas[(location.in === 'header' ? headers : payload) ?? ''];
    // An event whose payload is not known has nothing to point at.
    if (!schema) return location.in === 'payload';
    return fieldAtLocation(schemas, schema, location)?.required === true;
  });
}
