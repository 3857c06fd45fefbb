import { UsageError } from '@webhook-contract/common/command-line';
import { isTypeInPath, pathSegments } from '@webhook-contract/runtime/v1';
import { formatLocation, isEventPath } from '../../contract/model/expression.ts';
import type { EventTypeValue, Location } from '../../contract/model/model.ts';
import type { Subject } from '../../contract/document/outline.ts';

/**
 * What each place of the event type is called in a command: its header or the last name of its path, if only one is
 * called so.
 */
export function placeNames({ eventType }: Pick<Subject, 'eventType'>): readonly string[] {
  const short = eventType.map((place) =>
    place.in === 'header' ? place.name : (pathSegments(place.pointer).at(-1) ?? ''),
  );
  return eventType.map((place, index) => {
    const name = short[index] ?? '';
    return short.indexOf(name) === short.lastIndexOf(name) ? name : longName(place);
  });
}

function longName(place: Location): string {
  return place.in === 'header' ? `header#/${place.name}` : `payload#${place.pointer}`;
}

/**
 * Reads the event type as it is given to a command: the value alone, or `place=value` for each place if there are several.
 * Returns the value in each place, null in one that is left out; none if nothing is given. Throws a UsageError if that is
 * not an event type.
 */
export function parseEventType(
  subject: Subject,
  texts: readonly string[],
  known: readonly EventTypeValue[] = [],
): readonly EventTypeValue[] {
  const names = placeNames(subject);
  if (names.length < 2) {
    if (texts.length > 1)
      throw new UsageError('--type is given twice', 'The event type has one value: give it once');
    // Where nothing has it, it is still the name of the message.
    return texts.map((text) => placeValue(subject, 0, text));
  }
  const values: EventTypeValue[] = texts.length === 0 ? [] : names.map(() => null);
  for (const text of texts) {
    const index = names.findIndex((name) => text.startsWith(`${name}=`));
    if (index < 0)
      throw new UsageError(
        `--type: ${JSON.stringify(text)} does not say which of the ${names.length} places of the event type has it`,
        `Give ${names.map((name) => `--type ${name}=…`).join(' and ')}`,
      );
    if (values[index] != null)
      throw new UsageError(`--type: ${names[index]} is given twice`, 'Give one value for each place');
    values[index] = placeValue(subject, index, text.slice((names[index] ?? '').length + 1));
  }
  const first = values[0] ?? known[0] ?? null;
  if (texts.length > 0 && first === null)
    throw new UsageError(
      `--type: ${names[0]} is missing`,
      'Only the places behind the first one can be left out',
    );
  return values;
}

/** A value in one of the places, of the kind that the other events have there. Throws a UsageError if it cannot be one. */
function placeValue(subject: Subject, index: number, text: string): NonNullable<EventTypeValue> {
  const kind = kindAt(subject, index);
  const place = subject.eventType[index];
  const refuse = (problem: string): never => {
    throw new UsageError(problem, 'Write it exactly as it is sent');
  };
  const refuseKind = (wanted: string): never =>
    refuse(
      `${JSON.stringify(text)} is not ${wanted}, as the other events have it in ${place ? formatLocation(place) : 'this place'}`,
    );
  if (text === '' || text.trim() !== text) refuse('An event type is not empty, and has no spaces around it');
  if (place?.in === 'header' && !/^[\x20-\x7e]+$/.test(text))
    refuse(`${JSON.stringify(text)} cannot be sent in a header, which takes ASCII alone`);
  if (place && isTypeInPath([place]) && !isEventPath(text))
    refuse(`${JSON.stringify(text)} is not the path of a URL, such as /orders/paid`);
  if (kind === 'number') return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : refuseKind('a number');
  if (kind === 'boolean')
    return /^(?:true|false)$/.test(text) ? text === 'true' : refuseKind('true or false');
  return text;
}

/** What all known values in a place are; text if they differ or there are none. */
function kindAt({ events }: Subject, index: number): 'string' | 'number' | 'boolean' {
  const kinds = new Set(
    events.flatMap(({ values }) => (values[index] == null ? [] : [typeof values[index]])),
  );
  const [only] = kinds;
  return kinds.size === 1 && (only === 'number' || only === 'boolean') ? only : 'string';
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
