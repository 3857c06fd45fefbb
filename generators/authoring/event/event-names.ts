import { UsageError } from '@webhook-contract/common/command-line';
import { joinedEventType } from '@webhook-contract/runtime/v1';
import { proposal } from '../../contract/model/diagnostic.ts';
import type { EventOutline, MessageOutline, Subject } from '../../contract/document/outline.ts';
import type { EventTypeValue } from '../../contract/model/model.ts';
import { lineOf } from '../../contract/source/sources.ts';
import { clashingKeys, isKey } from '../../contract/model/names.ts';

/** The message with a key. Throws a UsageError with the nearest keys if there is none. */
export function namedMessage({ outline, events }: Subject, key: string): MessageOutline {
  const message = outline.messages.find((one) => one.key === key);
  if (message) return message;
  const variant = events.find((event) => event.isVariant && event.key === key);
  if (variant)
    throw new UsageError(
      `The event ${JSON.stringify(key)} is a variant of the message ${JSON.stringify(variant.message.key)}`,
      'Edit the schema of its payload',
    );
  const keys = outline.messages.map((one) => one.key);
  throw new UsageError(
    `There is no event ${JSON.stringify(key)}`,
    proposal(key, keys, 'Use the key of a message in the document'),
  );
}

/** What an event is to be called; what is left out stays as it is. */
interface WantedNames {
  readonly key?: string | undefined;
  readonly title?: string | undefined;
  readonly values?: readonly EventTypeValue[];
}

/** Throws a UsageError if a name cannot be, or if an event other than the one that gets it has it already. */
export function requireFreeNames(
  subject: Subject,
  { key, title, values = [] }: WantedNames,
  named?: EventOutline['message'],
): void {
  const others = subject.events.filter(({ message }) => message !== named);
  const taken = (what: string, other: EventOutline | undefined): void => {
    if (!other) return;
    const where = `${JSON.stringify(other.key)}, at ${lineOf(subject.sources, other.message.place)}`;
    throw new UsageError(`${what} the event ${where}`, 'Choose another one');
  };
  if (key !== undefined && !isKey(key))
    throw new UsageError(
      `The key ${JSON.stringify(key)} is not a plain name`,
      'Use letters from A to Z and digits, as in "orderPaid"',
    );
  if (key !== undefined) {
    const clash = clashingKeys([...new Set([...others.map((one) => one.key), key])]).find((keys) =>
      keys.includes(key),
    );
    taken(
      `The key ${JSON.stringify(key)} is already that of`,
      others.find((one) => one.key === key),
    );
    taken(
      `The key ${JSON.stringify(key)} gives the same name in code as that of`,
      others.find((one) => clash?.includes(one.key)),
    );
  }
  taken(
    `The title ${JSON.stringify(title)} is already that of`,
    others.find((one) => one.title === title),
  );
  const type = joinedEventType(values);
  taken(
    `The event type ${JSON.stringify(type)} is already that of`,
    values[0] == null ? undefined : others.find(({ eventType }) => eventType === type),
  );
}
