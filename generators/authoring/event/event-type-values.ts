import { UsageError } from '@webhook-contract/common/command-line';
import { isTypeInPath } from '@webhook-contract/runtime/v1';
import { isEventPath } from '../../contract/model/expression.ts';
import type { EventTypeValue } from '../../contract/model/model.ts';
import type { Subject } from '../../contract/document/outline.ts';

/**
 * Reads the event type as it is given to a command; none if nothing is given. Where several fields or headers make the event
 * type, this is the value in the first one. Throws a UsageError if it cannot be one.
 */
export function parseEventType(
  { eventType, events }: Pick<Subject, 'eventType' | 'events'>,
  text: string | undefined,
): readonly EventTypeValue[] {
  if (text === undefined) return [];
  const refuse = (problem: string): never => {
    throw new UsageError(problem, 'Write it exactly as it is sent');
  };
  // Where nothing has it, it is still the name of the message.
  const [place] = eventType;
  if (text === '' || text.trim() !== text) refuse('An event type is not empty, and has no spaces around it');
  if (place?.in === 'header' && !/^[\x20-\x7e]+$/.test(text))
    refuse(`${JSON.stringify(text)} cannot be sent in a header, which takes ASCII alone`);
  if (place && isTypeInPath([place]) && !isEventPath(text))
    refuse(`${JSON.stringify(text)} is not the path of a URL, such as /orders/paid`);
  const known = events.flatMap(({ values: [first] }) => first ?? []);
  if (known.length === 0 || !known.every((value) => typeof value === 'number')) return [text];
  if (!/^-?\d+(?:\.\d+)?$/.test(text))
    refuse(`${JSON.stringify(text)} is not a number, as the event types of the other events are`);
  return [Number(text)];
}

/** The name of the message of an event with these values; undefined if its payload says them, and no message has a name. */
export function messageName(
  { eventType, outline }: Subject,
  [first]: readonly EventTypeValue[],
  isDescribed: boolean,
): string | undefined {
  const isInPayload = isDescribed && eventType[0]?.in === 'payload';
  const areNamed = outline.messages.some(({ value }) => typeof value.name === 'string');
  return typeof first === 'string' && (areNamed || !isInPayload) ? first : undefined;
}
