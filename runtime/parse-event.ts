import type { Location } from './contract.ts';
import { decodeBody, unreadable, type Unread } from './decode.ts';
import { createReadEventType, type EventTypes, type ReadEventType } from './event-type.ts';
import type { RequestHeaders } from './headers.ts';
import { valueAt } from './json-pointer.ts';
import type { Mode, ValidationError } from './validation.ts';
import type { Validator } from './validator.ts';

/** How `parseEvent` reads a body. */
export interface ParseOptions {
  /** The request's headers; needed if the contract has the event type in a header. */
  readonly headers?: RequestHeaders | undefined;
  /** `tolerant` by default, which accepts unknown fields. */
  readonly mode?: Mode | undefined;
}

/**
 * What a body turned out to be; `EventMap` gives the payload for each event type. Only `malformed` is not an event: respond
 * to it with 400, and keep everything else.
 */
export type ParsedEvent<EventMap> = BatchedEvent<EventMap> | MalformedEvent;

/** What an item of a list of events turned out to be. Without an event type it is unknown, with an empty one. */
export type BatchedEvent<EventMap> =
  | {
      [T in keyof EventMap]: {
        readonly status: 'valid';
        readonly eventType: T;
        readonly event: EventMap[T];
        /** What the event breaks that is no reason to refuse it; empty in strict mode. */
        readonly warnings: readonly ValidationError[];
      };
    }[keyof EventMap]
  | UnknownEvent
  | InvalidEvent<keyof EventMap & string>;

/** An event whose type has no documented payload: store it, and respond as to any other event. It may be newer than this package. */
export interface UnknownEvent {
  readonly status: 'unknown';
  /** Where the event type stands in several places, the values that were found, with dots between. */
  readonly eventType: string;
  /** What was found in each place of the event type; left out if there is one place only. */
  readonly values?: readonly (string | null)[];
  /** The body, parsed. */
  readonly body: unknown;
}

/** An event of a documented type that breaks a documented rule: keep it, because the platform may have changed since this package was made. */
export interface InvalidEvent<EventType extends string = string> {
  readonly status: 'invalid';
  readonly eventType: EventType;
  /** The body, parsed. */
  readonly body: unknown;
  readonly errors: readonly ValidationError[];
}

/** No event at all: broken JSON, no object, or without an event type. */
export interface MalformedEvent {
  readonly status: 'malformed';
  readonly errors: readonly ValidationError[];
}

/** Turns a request body into a typed event; see `createParseEvent`. */
export type ParseEvent<EventMap> = <Body>(
  body: Body & ReadBody<Body>,
  options?: ParseOptions,
) => ParsedEvent<EventMap>;

/** Whatever has been read; the type of anything else says what to do. */
export type ReadBody<Body> = [Extract<Body, Unread>] extends [never]
  ? unknown
  : { readonly 'Read the body first, as in `await request.text()`': true };

/** What reading events takes of a contract. */
export interface ReceivedContract {
  /** By event type, for documented events. */
  readonly validators: Readonly<Record<string, Validator<unknown>>>;
  readonly endpoint: EventTypes['endpoint'];
  /** Which values each event type stands for; left out if every event type is the value in the one place. */
  readonly events?: EventTypes['events'];
}

/**
 * Makes the function that turns a request body into a typed event. No body makes that function throw; a mode that there
 * is not does.
 */
export function createParseEvent<EventMap>(contract: ReceivedContract): ParseEvent<EventMap> {
  const {
    validators,
    endpoint,
    events = Object.keys(validators).map((eventType) => ({ eventType })),
  } = contract;
  const [firstPlace, ...furtherPlaces] = endpoint.eventType;
  const readEventType = createReadEventType({ endpoint, events });
  const validatorOf = new Map(Object.entries(validators));

  return (body, options) => {
    const decoded = decodeBody(body);
    if (!decoded.ok) return malformed(decoded.error);
    let read: ReadEventType;
    try {
      read = readEventType(decoded.value, options?.headers);
      if (firstPlace && read.values[0] === null)
        return malformed(missingEventType(firstPlace, decoded.value));
    } catch {
      return malformed(unreadable.error);
    }
    const { isKnown, eventType, values } = read;
    const validator = isKnown ? validatorOf.get(eventType) : undefined;
    if (!validator) {
      return {
        status: 'unknown',
        eventType,
        ...(furtherPlaces.length > 0 && { values }),
        body: decoded.value,
      };
    }
    const result = validator.validate(decoded.value, options?.mode);
    return (
      result.valid
        ? { status: 'valid', eventType, event: result.value, warnings: result.warnings }
        : { status: 'invalid', eventType, body: decoded.value, errors: result.errors }
    ) as ParsedEvent<EventMap>;
  };
}

function malformed(error: ValidationError): MalformedEvent {
  return { status: 'malformed', errors: [error] };
}

function missingEventType(location: Location, body: unknown): ValidationError {
  if (location.in === 'header') {
    return {
      path: '',
      rule: 'event-type',
      message: `must come with the event type in the header ${location.name}`,
    };
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { path: '', rule: 'type', message: 'must be an object' };
  }
  const value = valueAt(body, location.pointer);
  if (value === '') return { path: location.pointer, rule: 'minLength', message: 'must not be empty' };
  return value === undefined
    ? { path: location.pointer, rule: 'required', message: 'must hold the event type' }
    : { path: location.pointer, rule: 'type', message: 'must be a string' };
}
