import type { EventInfo } from '@webhook-contract/runtime/v1';

/** The event that has exactly this template value, key or title. */
export function eventNamed(events: readonly EventInfo[], name: string): EventInfo | undefined {
  return events.find((event) => namesOf(event).includes(name));
}

/** Every name that an event goes by. */
export function namesOf({ template, key, title }: EventInfo): string[] {
  return template === null ? [key, title] : [template, key, title];
}

/** An event whose template value and payload are both known. */
export type DocumentedEvent = EventInfo & { readonly template: string };

export function isDocumented(event: EventInfo): event is DocumentedEvent {
  return event.documented && event.template !== null;
}
