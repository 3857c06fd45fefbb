import type { EventInfo } from '@webhook-contract/runtime/v1';

/** What to say of an event whose payload the contract does not know. */
export function payloadNotKnown({ title }: EventInfo): string {
  return `the payload of ${title} is not known: the contract names this event without documenting it.`;
}
