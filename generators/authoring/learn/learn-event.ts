import { eventIdOf } from '../../contract/document/event-id.ts';
import type { EventOutline } from '../../contract/document/events.ts';
import type { Subject } from '../../contract/document/subject.ts';
import type { AcceptedCodes } from './codes.ts';
import { inferSchema } from './infer-schema.ts';
import type { Learned } from './learned.ts';
import type { ProposedEvent } from './match-event.ts';
import type { EventTraffic, EventTypeText } from './traffic.ts';

/** What has been learned of one event, and which event of the contract it is to be. */
export interface LearnedEvent {
  readonly traffic: EventTraffic;
  readonly learned: Learned;
  /** An event of the contract that has no payload yet, or a name for a new one. */
  readonly target: EventOutline | ProposedEvent;
}

/** Learns an event from its traffic. */
export function learnEvent(
  subject: Subject,
  traffic: EventTraffic,
  target: EventOutline | ProposedEvent,
  codes: AcceptedCodes,
): LearnedEvent {
  const constants = subject.eventType.flatMap((place, index): [string, NonNullable<EventTypeText>][] => {
    const value = traffic.values[index] ?? null;
    return place.in === 'payload' && value !== null ? [[place.pointer, value]] : [];
  });
  const id = eventIdOf(subject);
  const certain = {
    codes,
    constants: new Map(constants),
    eventId: id?.in === 'payload' ? id.pointer : undefined,
  };
  return { traffic, learned: inferSchema(traffic.profile, certain), target };
}
