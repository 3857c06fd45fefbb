import { UsageError } from '@webhook-contract/common/command-line';
import { hasPayload } from '../../contract/document/events.ts';
import { proposal } from '../../contract/model/diagnostic.ts';
import type { EventOutline, Subject } from '../../contract/document/outline.ts';
import { own } from '../../contract/model/json.ts';
import { keyOfWords, wordsOf, writtenWords } from '../../contract/model/names.ts';
import { capitalised } from '../../ground/capitalised.ts';

/** A name for an event that the contract does not have. */
export interface ProposedEvent {
  readonly key: string;
  readonly title: string;
}

/** The event of the contract with a key, or a new one. Throws a UsageError if the key cannot be meant. */
export function eventNamed(subject: Subject, key: string): EventOutline | ProposedEvent {
  const problem = problemOf(subject, key);
  if (problem !== undefined)
    throw new UsageError(`--event: ${problem}`, 'Name an undocumented event, or a new key');
  return subject.events.find((one) => one.key === key) ?? { key, title: titleOf(wordsOf(key)) };
}

/** Why a key cannot be meant; a new one that is nearly one of the contract is a slip. */
function problemOf({ events }: Subject, key: string): string | undefined {
  const event = events.find((one) => one.key === key);
  if (event && hasPayload(event)) return `${key} is documented already`;
  if (event) return event.eventType === null ? undefined : `${key} has another event type`;
  const keys = events.map((one) => one.key);
  const near = proposal(key, keys, '');
  if (near !== '') return `${JSON.stringify(key)} is not an event of the contract. ${near}`;
  return /^[a-z][A-Za-z0-9]*$/.test(key) ? undefined : `${JSON.stringify(key)} is not a key like orderPaid`;
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

/** What to call an event that the contract does not have, by its event type. */
export function proposedEvent(subject: Subject, eventType: string): ProposedEvent {
  const words = distinctWords(subject, eventType);
  return { key: keyOfWords(words), title: titleOf(words) };
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
