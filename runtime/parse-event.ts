import type { Location } from './contract.ts';
import { decodeBody, unreadable, type Unread } from './decode.ts';
import { headerValue, type RequestHeaders } from './headers.ts';
import { pathSegments, valueAtPath } from './json-pointer.ts';
import type { Mode, ValidationError, Validator } from './validator.ts';

export interface ParseOptions {
  /** The request's headers; needed where the contract has the event type in a header. */
  readonly headers?: RequestHeaders | undefined;
  /** `tolerant` by default: a field that the contract does not know is no reason to refuse an event. */
  readonly mode?: Mode | undefined;
}

/**
 * What a body turned out to be; `EventMap` gives the payload for each event type. Only `malformed` is no event: respond
 * to it with 400, and keep everything else.
 */
export type ParsedEvent<EventMap> =
  | {
      [T in keyof EventMap]: { readonly status: 'valid'; readonly template: T; readonly event: EventMap[T] };
    }[keyof EventMap]
  | UnknownEvent
  | InvalidEvent<keyof EventMap & string>
  | MalformedEvent;

/** An event whose type has no documented payload: keep it and respond as to any other, it may be newer than this package. */
export interface UnknownEvent {
  readonly status: 'unknown';
  readonly template: string;
  /** The body, parsed. */
  readonly body: unknown;
}

/** An event of a documented type that breaks a rule of the contract: keep it, as the service may be ahead of this package. */
export interface InvalidEvent<Template extends string = string> {
  readonly status: 'invalid';
  readonly template: Template;
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
type ReadBody<Body> = [Extract<Body, Unread>] extends [never]
  ? unknown
  : { readonly 'Read the body first, as in `await request.text()`': true };

/** What reading events takes of a contract. */
export interface ReceivedContract {
  /** By template value, for documented events. */
  readonly validators: Readonly<Record<string, Validator<unknown>>>;
  readonly endpoint: { readonly eventType: Location };
}

/**
 * Makes the function that turns a request body into a typed event. No body makes that function throw; a mode that there
 * is not does.
 */
export function createParseEvent<EventMap>(contract: ReceivedContract): ParseEvent<EventMap> {
  // A Map, because the event type comes from a stranger and may read `__proto__`.
  const validators = new Map<string, Validator<unknown>>(Object.entries(contract.validators));
  const { eventType } = contract.endpoint;
  const readTemplate = templateReader(eventType);

  return (body, options) => {
    const decoded = decodeBody(body);
    if (!decoded.ok) return malformed(decoded.error);
    let template: unknown;
    try {
      template = readTemplate(decoded.value, options?.headers);
      if (typeof template !== 'string' || template === '') {
        return malformed(missingTemplate(eventType, decoded.value, template));
      }
    } catch {
      return malformed(unreadable.error);
    }
    const validator = validators.get(template);
    if (!validator) return { status: 'unknown', template, body: decoded.value };
    const result = validator.validate(decoded.value, options?.mode);
    return (
      result.valid
        ? { status: 'valid', template, event: result.value }
        : { status: 'invalid', template, body: decoded.value, errors: result.errors }
    ) as ParsedEvent<EventMap>;
  };
}

function malformed(error: ValidationError): MalformedEvent {
  return { status: 'malformed', errors: [error] };
}

function templateReader(
  location: Location,
): (value: unknown, headers: RequestHeaders | undefined) => unknown {
  if (location.in === 'header') {
    return (_, headers) => (headers ? headerValue(headers, location.name) : undefined);
  }
  const path = pathSegments(location.pointer);
  return (value) => valueAtPath(value, path);
}

function missingTemplate(location: Location, value: unknown, template: unknown): ValidationError {
  if (location.in === 'header') {
    return {
      path: '',
      rule: 'event-type',
      message: `must come with the event type in the header ${location.name}`,
    };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { path: '', rule: 'type', message: 'must be object' };
  }
  if (template === '') return { path: location.pointer, rule: 'minLength', message: 'must not be empty' };
  return template === undefined
    ? { path: location.pointer, rule: 'required', message: 'must hold the event type' }
    : { path: location.pointer, rule: 'type', message: 'must be string' };
}
