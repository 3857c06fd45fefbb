import type { SendableEvent } from '../../sendable-event.ts';

/** How a report names an event: with the event type where that is assumed. */
export function eventLabel({ title, eventType, assumed }: SendableEvent): string {
  return assumed ? `${title} (assumed ${eventType})` : title;
}
