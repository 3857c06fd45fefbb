import type { EventInfo } from '@webhook-contract/runtime/v1';

/** How every command names the events that it takes. */
export const eventArgument = 'key, event type, title or other name of an event';

/** The name of an event for examples, one that a shell takes as it is. */
export function exampleEvent(events: readonly EventInfo[]): string {
  const event = events.find(({ documented }) => documented);
  if (!event) return '<event>';
  return event.eventType !== null && /^[\w.:/-]+$/.test(event.eventType) ? event.eventType : event.key;
}

/** Gathers what a repeatable option is given. */
export function collect(value: string, previous: readonly string[] = []): string[] {
  return [...previous, value];
}
