import { own } from './json.ts';
import type { Json } from './model.ts';
import { partOf, type MessageOutline } from './outline.ts';
import { valueOf, type Sources } from './sources.ts';

/** The runtime expression of a message's event ID: what `x-delivery` states, or else its correlation ID. */
export function deliveryIdExpression(sources: Sources, message: MessageOutline): Json | undefined {
  const stated = own(message.value['x-delivery'], 'deliveryId');
  if (stated !== undefined) return stated;
  const correlationId = partOf(sources, message, 'correlationId');
  return correlationId && own(valueOf(sources, correlationId), 'location');
}
