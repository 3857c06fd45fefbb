import type { EventInfo, EventTypeValue, Location } from './contract.ts';
import { headerValue, type RequestHeaders } from './headers.ts';
import { pathSegments, valueAtPath } from './json-pointer.ts';

/** How the events of a contract are told apart. */
export interface EventTypes {
  readonly endpoint: { readonly eventType: readonly Location[] };
  readonly events: readonly Pick<EventInfo, 'eventType' | 'values'>[];
}

/** The event type of a request. */
export interface ReadEventType {
  /** Whether the contract has an event of this type. */
  readonly isKnown: boolean;
  /** As the contract writes it, else the values that were found, joined; empty if the first place has none. */
  readonly eventType: string;
  /** What was found in each place, as text; null if there is nothing that could be a value. */
  readonly values: readonly (string | null)[];
}

/** Reads the event type of a request. May throw if the body is an object with throwing getters. */
export type ReadEventTypeOf = (body: unknown, headers: RequestHeaders | undefined) => ReadEventType;

/** The value of an event in each place of the event type; null if the event has none. */
export function eventTypeValues({
  eventType,
  values = [eventType],
}: Pick<EventInfo, 'eventType' | 'values'>): readonly EventTypeValue[] {
  return values;
}

/** The values of an event type as one text: those present, joined by dots. */
export function joinedEventType(values: readonly EventTypeValue[]): string {
  return values.filter((value) => value !== null).join('.');
}

/**
 * Makes the function that tells events apart by the values in all places at once. A place in which an event has no value
 * may hold anything.
 */
export function createReadEventType({ endpoint: { eventType }, events }: EventTypes): ReadEventTypeOf {
  const known: Choice = { next: new Map() };
  for (const event of events) {
    if (event.eventType === null) continue;
    let choice = known;
    for (const value of eventTypeValues(event)) choice = nextChoice(choice, value);
    choice.eventType = event.eventType;
  }
  // A number is not an event type where all that are documented are texts.
  const readers = eventType.map((location, index) => {
    const isText = events.every((event) => isTextOrNull(eventTypeValues(event)[index] ?? null));
    return placeReader(location, isText);
  });
  const read = (values: readonly (string | null)[]): ReadEventType => {
    const eventType = find(known, values, 0);
    if (eventType !== undefined) return { isKnown: true, eventType, values };
    return { isKnown: false, eventType: values[0] === null ? '' : joinedEventType(values), values };
  };
  const [only] = readers;
  if (!only || readers.length > 1)
    return (body, headers) => read(readers.map((reader) => reader(body, headers)));
  // Nearly every contract: what is known is read once, rather than for each request.
  const readOf = new Map([...known.next.keys()].map((value) => [value, read([value])]));
  return (body, headers) => {
    const value = only(body, headers);
    return readOf.get(value) ?? read([value]);
  };
}

/** Events that are alike in the places so far: one of them, or what stands in the next place; null for whatever it is. */
interface Choice {
  eventType?: string;
  // A Map, because the values come from a stranger and may read `__proto__`.
  readonly next: Map<string | null, Choice>;
}

function nextChoice({ next }: Choice, value: EventTypeValue): Choice {
  const key = value === null ? null : String(value);
  const choice = next.get(key) ?? { next: new Map() };
  next.set(key, choice);
  return choice;
}

function find(
  { eventType, next }: Choice,
  values: readonly (string | null)[],
  index: number,
): string | undefined {
  const value = values[index];
  if (value === undefined) return eventType;
  const same = next.get(value);
  const any = next.get(null);
  return (same && find(same, values, index + 1)) ?? (any && find(any, values, index + 1));
}

type PlaceReader = (body: unknown, headers: RequestHeaders | undefined) => string | null;

function placeReader(location: Location, isText: boolean): PlaceReader {
  if (location.in === 'header') {
    return (_, headers) => (headers && headerValue(headers, location.name)) || null;
  }
  const path = pathSegments(location.pointer);
  return (body) => {
    const value = valueAtPath(body, path);
    const counts = typeof value === 'string' || (!isText && isScalar(value));
    return (counts && String(value)) || null;
  };
}

function isTextOrNull(value: EventTypeValue): boolean {
  return value === null || typeof value === 'string';
}

function isScalar(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean';
}
