import type { ContractData } from './contract.ts';
import { isSendable, type SendableEvent } from './sendable-event.ts';
import { isHeaderValue } from '@webhook-contract/common/header-rules';
import type { EventInfo } from '@webhook-contract/runtime/v1';

/** What to send an event under whose own event type is not known. */
export interface AssumedEventType {
  /**
   * The event type to assume; not that of another event. Where several places hold the event type it goes into the
   * first one, and the payload supplies the others.
   */
  readonly eventType: string;
}

/** An event that can be sent, or why it cannot: the end of a sentence that begins with a name. */
export type Assumed =
  | { readonly event: SendableEvent; readonly problem?: undefined }
  | { readonly event?: undefined; readonly problem: string };

/**
 * An event as it is sent: with its own event type, or with one that is assumed because its own is not known. `option` is
 * what a caller gives the event type with.
 */
export function assumedEvent(
  { events, endpoint }: Pick<ContractData, 'events' | 'endpoint'>,
  event: EventInfo,
  eventType: unknown,
  option = 'eventType',
): Assumed {
  if (isSendable(event)) {
    return eventType === undefined
      ? { event }
      : { problem: `the event type of ${event.title} is known: ${event.eventType}. Leave ${option} out.` };
  }
  if (eventType === undefined)
    return { problem: `the event type of ${event.title} is not known. Assume one with ${option}.` };
  const [first] = endpoint.eventType;
  if (
    typeof eventType !== 'string' ||
    eventType === '' ||
    (first?.in === 'header' && !isHeaderValue(eventType))
  )
    return { problem: `${option} must be a text that can be sent as the event type, and not be empty.` };
  const owner = events.find((one) => one.eventType === eventType);
  if (owner)
    return { problem: `${eventType} is the event type of ${owner.title}. Assume one that no event has.` };
  const values = endpoint.eventType.map((_, index) => (index === 0 ? eventType : null));
  return { event: { ...event, eventType, values, assumed: true } };
}
