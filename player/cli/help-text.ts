import type { EventInfo } from '@webhook-contract/runtime/v1';

/** How every command names the events that it takes. */
export const eventArgument = 'key, template value, title or other name of an event';

/** The name of an event for examples, one that a shell takes as it is. */
export function exampleEvent(events: readonly EventInfo[]): string {
  const event = events.find(({ documented }) => documented);
  if (!event) return '<event>';
  return event.template !== null && /^[\w.:/-]+$/.test(event.template) ? event.template : event.key;
}

/** Gathers what a repeatable option is given. */
export function collect(value: string, previous: readonly string[] = []): string[] {
  return [...previous, value];
}
