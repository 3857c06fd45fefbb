import type { Check } from './check.ts';
import { accepts, acceptsEveryExample } from './common-plays.ts';

/** What contracts add without notice: fields, codes, event types. */
export const evolutionChecks: readonly Check[] = [
  {
    name: 'evolution/absent-field',
    description: 'Each example, without the fields that are optional or only assumed to be required.',
    checks: 'Checks that an event without the fields that are not guaranteed is accepted.',
    level: 'practice',
    correct:
      'Reads only what it needs, stores the event in any case, and treats a field that is absent as not known.',
    why: 'The examples have the field, so its absence is seen first in production, and each such event is refused.',
    play: acceptsEveryExample('absent-field'),
  },
  {
    name: 'evolution/decimal-number',
    description: 'Each example, with 1.0 for 1 and 2.5e0 for 2.5: the same numbers in JSON.',
    checks: 'Checks that numbers with decimals or an exponent are accepted.',
    correct: 'Reads numbers by a JSON parser, into a type that holds 1 and 1.0 alike.',
    why: "The contract says which number comes, and not how it is written; that changes with the sender's library.",
    play: acceptsEveryExample('decimal-number'),
  },
  {
    name: 'evolution/null-field',
    description: 'Each example, with null in the fields for which the contract allows it.',
    checks: 'Checks that null is accepted in a field for which the contract allows it.',
    correct: 'Treats null in such a field as a value that is not known.',
    why: 'The examples have a value there, so null is seen first in production.',
    play: acceptsEveryExample('null-field'),
  },
  {
    name: 'evolution/unicode-text',
    description: 'An event with a new field of accented letters and an emoji.',
    checks: 'Checks that a string with any character is accepted.',
    correct:
      'Verifies the raw bytes, reads them as UTF-8, stores characters of four bytes, and ignores fields that it does not know.',
    why: 'Names have accents, and an endpoint that reads bytes as Latin-1 verifies other bytes than were signed.',
    play: accepts(['unicode-text'], { attempts: 1 }),
  },
  {
    name: 'evolution/unknown-code',
    description: 'Each example, with an unlisted value in each field whose values the contract lists.',
    checks: 'Checks that an event with a new value of a code is accepted.',
    level: 'practice',
    correct:
      'Responds with success, and handles the event without the code, or keeps it until someone looks at it.',
    why: 'Lists of codes grow; an endpoint that refuses a new one loses the event, and fixing it comes too late.',
    play: acceptsEveryExample('unknown-code'),
  },
  {
    name: 'evolution/unknown-event-type',
    description: 'An event whose type the contract does not list.',
    checks: 'Checks that an event of a new type is accepted.',
    correct:
      'Responds with success to an event type that it does not know, and keeps the event; its list of types has a default.',
    why: 'New event types begin without notice; each refusal counts as a failed delivery.',
    play: accepts(['unknown-event-type']),
  },
  {
    name: 'evolution/unknown-field',
    description: 'An event with a field that the contract does not list.',
    checks: 'Checks that an event with a new field is accepted.',
    correct:
      'Reads the fields that it needs and ignores others; its parser, its classes and its schema allow them.',
    why: 'Fields are added without notice; an endpoint that refuses them loses every event from then on.',
    play: accepts(['unknown-field']),
  },
];
