import type { Definitions } from '../payload/definitions.ts';
import type { EventOutline, OutlinedEvents } from './events.ts';
import type { Check, Form } from '../payload/json-schema.ts';
import type { MessageOutline, Outline } from './outline.ts';
import type { Sources } from '../source/sources.ts';

/** What a rule can look at. */
export interface Subject extends OutlinedEvents {
  readonly sources: Sources;
  readonly outline: Outline;
  /** Every schema of payloads and headers. */
  readonly definitions: Definitions;
  /** Whether one of `schemas` can be compiled. */
  compiles(definition: string): boolean;
  /** The check of one of `schemas` in one form; undefined if something is wrong with it, which a rule reports. */
  checkOf(definition: string, form: Form): Check | undefined;
}

/** What to call a message or an event in a sentence. */
export function nameOf({ key }: Pick<MessageOutline | EventOutline, 'key'>): string {
  return JSON.stringify(key);
}

/** The same function, which computes its result once per contract, for all rules. */
export function oncePerSubject<T extends object>(find: (subject: Subject) => T): (subject: Subject) => T {
  const known = new WeakMap<Definitions, T>();
  return (subject) => {
    const found = known.get(subject.definitions) ?? find(subject);
    known.set(subject.definitions, found);
    return found;
  };
}
