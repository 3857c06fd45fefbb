import type { EventInfo } from '@webhook-contract/runtime/v1';
import type { EndpointInfo } from './contract-info.ts';

/** The name of an event for examples, one that a shell takes as it is. */
export function exampleEvent(events: readonly EventInfo[]): string {
  const event = events.find(({ documented }) => documented);
  if (!event) return '<event>';
  return event.eventType !== null && /^[\w.:/-]+$/.test(event.eventType) ? event.eventType : event.key;
}

/** An endpoint on this machine for examples, at the contract's path if a shell takes that as it is. */
export function exampleUrl({ path }: Pick<EndpointInfo, 'path'>): string {
  return `http://127.0.0.1:3000${/^[\w./~-]+$/.test(path) ? path : ''}`;
}
