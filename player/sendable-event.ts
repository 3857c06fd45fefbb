import type { EventInfo } from '@webhook-contract/runtime/v1';

/** An event with an event type to send it under. */
export type SendableEvent = EventInfo & {
  readonly eventType: string;
  /** True if the event type is assumed, as the contract does not know it; left out otherwise. */
  readonly assumed?: true;
};

export function isSendable(event: EventInfo): event is SendableEvent {
  return event.eventType !== null;
}
