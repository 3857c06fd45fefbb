import { eventIdOf } from '../../contract/document/event-id.ts';
import type { EventOutline } from '../../contract/document/events.ts';
import type { Subject } from '../../contract/document/outline.ts';
import type { AcceptedCodes } from './codes.ts';
import { inferSchema } from './infer-schema.ts';
import type { Learned } from './learned.ts';
import type { EventTraffic, EventTypeText } from './traffic.ts';
import { capitalised } from '../../ground/capitalised.ts';
import { own } from '../../contract/model/json.ts';
import { keyOfWords, wordsOf, writtenWords } from '../../contract/model/names.ts';

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

/** A name for an event that the contract does not have, made of its event type. */
export interface ProposedEvent {
  readonly key: string;
  readonly title: string;
}

/** The event without an event type whose key, title or other name has the words of an event type; undefined if not exactly one has. */
export function eventByName(subject: Subject, eventType: string): EventOutline | undefined {
  const words = plain(distinctWords(subject, eventType).join(' '));
  const [found, ...others] = subject.events.filter(
    ({ eventType, key, title, message }) =>
      eventType === null && [key, title, ...otherNames(message.value)].some((name) => plain(name) === words),
  );
  return others.length === 0 ? found : undefined;
}

/** What to call an event that the contract does not have. */
export function proposedEvent(subject: Subject, eventType: string): ProposedEvent {
  const words = distinctWords(subject, eventType);
  return { key: keyOfWords(words), title: titleOf(words) };
}

/** An event with a key of its own, and the title that goes with it. */
export function newEvent(key: string): ProposedEvent {
  return { key, title: titleOf(wordsOf(key)) };
}

function titleOf(words: readonly string[]): string {
  return words.map(capitalised).join(' ');
}

/** The words of an event type, without those with which all known ones end. */
function distinctWords({ events }: Subject, eventType: string): readonly string[] {
  const known = events.flatMap(({ eventType }) => (eventType === null ? [] : [lowerWords(eventType)]));
  let words = lowerWords(eventType);
  for (let ending = 1; known.length > 1 && words.length > 1; ending += 1) {
    const last = words.at(-1);
    if (!known.every((other) => other.length > ending && other.at(-ending) === last)) break;
    words = words.slice(0, -1);
  }
  return words;
}

function otherNames(message: unknown): readonly string[] {
  const names = own(own(message, 'x-event'), 'otherNames');
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

function plain(name: string): string {
  return wordsOf(name).join(' ').toLowerCase();
}

function lowerWords(text: string): readonly string[] {
  return writtenWords(text).map((word) => word.toLowerCase());
}
