import { capitalised } from '../../ground/capitalised.ts';
import type { EventOutline } from '../../contract/document/events.ts';
import { own } from '../../contract/model/json.ts';
import type { Subject } from '../../contract/document/subject.ts';
import { keyOfWords, wordsOf, writtenWords } from '../../contract/model/names.ts';

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
