import type { EventInfo } from '@webhook-contract/runtime/v1';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';

/** How every command names the events that it takes. */
export const eventArgument = 'key, event type, title or other name of an event';

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

/** The options of an example that sends there, signed if the service signs. */
export function exampleTarget(endpoint: Pick<EndpointInfo, 'path' | 'signature'>): string {
  return `--to ${exampleUrl(endpoint)}${exampleSecret(endpoint)}`;
}

/** The option of an example that signs, with a space before it; empty if the contract declares no signature. */
export function exampleSecret({ signature }: Pick<EndpointInfo, 'signature'>): string {
  return signature ? ' --secret-env WEBHOOK_SECRET' : '';
}

/** Gathers what a repeatable option is given. */
export function collect(value: string, previous: readonly string[] = []): string[] {
  return [...previous, value];
}
