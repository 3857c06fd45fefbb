import { isObject, own, below } from '../model/json.ts';
import { hasPayload, type EventOutline } from './events.ts';
import type { KnownGap } from '../model/model.ts';
import { children } from './outline.ts';
import type { Subject } from './subject.ts';
import { valueOf } from '../source/sources.ts';

/** A known gap as it is written, with the events that it concerns where that follows from the contract. */
export interface WrittenKnownGap extends Omit<KnownGap, Optional>, Partial<Pick<KnownGap, Optional>> {
  readonly concerns?: keyof typeof CONCERNS;
}

type Optional = 'question' | 'reading' | 'advice';

/** What must hold for an event that a known gap concerns. */
const CONCERNS = {
  'unknown-event-type': ({ eventType }: EventOutline) => eventType === null,
  'unknown-payload': (event: EventOutline) => !hasPayload(event),
  'assumed-category': ({ isCategoryAssumed }: EventOutline) => isCategoryAssumed,
};

const RISKS: readonly unknown[] = ['high', 'medium', 'low'] satisfies KnownGap['risk'][];

/** Every known gap of the document, those of the highest risk first. */
export function knownGapsOf({ sources, outline }: Subject): readonly WrittenKnownGap[] {
  const places = children(sources, below(outline.document, 'x-known-gaps'));
  const written = places.map((place) => valueOf(sources, place)).filter(isObject);
  return (written as unknown as WrittenKnownGap[]).toSorted(
    (a, b) => RISKS.indexOf(a.risk) - RISKS.indexOf(b.risk),
  );
}

/** The known gaps that an event names, and those that concern it because of what it leaves open. */
export function knownGapsOfEvent(subject: Subject, event: EventOutline): readonly WrittenKnownGap[] {
  const named = own(event.message.value['x-event'], 'knownGaps');
  return knownGapsOf(subject).filter(
    (point) => isConcerned(point, event) || (Array.isArray(named) && named.includes(point.id)),
  );
}

/** Whether a known gap concerns an event because of what the event leaves open. */
export function isConcerned({ concerns }: WrittenKnownGap, event: EventOutline): boolean {
  return concerns !== undefined && Object.hasOwn(CONCERNS, concerns) && CONCERNS[concerns](event);
}
