import { parseExpression } from './expression.ts';
import { fieldAtLocation } from './field-at.ts';
import { eventsOf } from './events-of-message.ts';
import { own } from './json.ts';
import type { Json } from './model.ts';
import { partOf, type MessageOutline } from './outline.ts';
import type { Subject } from './rules/rule.ts';
import { valueOf } from './sources.ts';

/**
 * The runtime expression of a message's event ID: what `x-delivery` states, or else its correlation ID, where its schemas
 * require that.
 */
export function deliveryIdExpression(subject: Subject, message: MessageOutline): Json | undefined {
  const stated = own(message.value['x-delivery'], 'deliveryId');
  if (stated !== undefined) return stated;
  const correlationId = partOf(subject.sources, message, 'correlationId');
  const expression = correlationId && own(valueOf(subject.sources, correlationId), 'location');
  return isAlwaysThere(subject, message, expression) ? expression : undefined;
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
