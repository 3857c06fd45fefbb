import { createValueMaker, type PlannedValue } from '@webhook-contract/player/reference';
import { deliveryIdOf } from '../contract/delivery-id.ts';
import type { EventOutline } from '../contract/events.ts';
import type { Json } from '../contract/model.ts';
import type { Subject } from '../contract/rules/rule.ts';
import { changedTexts, type ChangedText } from './changed-texts.ts';
import { contractChanges, type LearnedEvent } from './contract-changes.ts';
import { inferSchema } from './infer-schema.ts';
import type { EventTraffic, EventTypeText } from './traffic.ts';
import type { ProposedEvent } from './match-event.ts';

/** Learns an event from its traffic. */
export function learnEvent(
  subject: Subject,
  traffic: EventTraffic,
  target: EventOutline | ProposedEvent,
): LearnedEvent {
  const constants = subject.eventType.flatMap((place, index): [string, NonNullable<EventTypeText>][] => {
    const value = traffic.values[index] ?? null;
    return place.in === 'payload' && value !== null ? [[place.pointer, value]] : [];
  });
  const id = deliveryIdOf(subject);
  const certain = {
    constants: new Map(constants),
    eventId: id?.in === 'payload' ? id.pointer : undefined,
  };
  return { traffic, learned: inferSchema(traffic.profile, certain), target };
}

/** The files that documenting learned events changes, and what they will be. Throws a WrongUse if one cannot be edited. */
export async function changesFor(subject: Subject, events: readonly LearnedEvent[]): Promise<ChangedText[]> {
  const make = await createValueMaker();
  const changes = await contractChanges(
    subject,
    events,
    (planned, sample) => make(planned as unknown as PlannedValue, sample) as Json | undefined,
  );
  return changedTexts(subject.sources, changes);
}
