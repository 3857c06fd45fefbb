import type { MessageOutline } from '../../contract/document/outline.ts';
import { proposal } from '../../contract/model/diagnostic.ts';
import type { Subject } from '../../contract/document/subject.ts';
import { WrongUse } from '../../ground/advice.ts';

/** The message with a key. Throws a WrongUse if there is none: with the file that may hold it, or else with the nearest keys. */
export function namedMessage({ sources, outline, events }: Subject, key: string): MessageOutline {
  const message = outline.messages.find((one) => one.key === key);
  if (message) return message;
  const variant = events.find((event) => event.isVariant && event.key === key);
  if (variant)
    throw new WrongUse(
      `The event ${JSON.stringify(key)} is a variant of the message ${JSON.stringify(variant.message.key)}`,
      'Edit the schema of its payload',
    );
  const broken = [...sources.files.values()].find(({ value }) => value === undefined);
  if (broken)
    throw new WrongUse(
      `${broken.file} cannot be read, and no other file has the event ${JSON.stringify(key)}`,
      'Fix it first',
    );
  const keys = outline.messages.map((one) => one.key);
  throw new WrongUse(
    `There is no event ${JSON.stringify(key)}`,
    proposal(key, keys, 'Use the key of a message in the document'),
  );
}
