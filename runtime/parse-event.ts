import type { Location } from './contract.ts';
import { decodeBody } from './decode.ts';
import { headerValue, type RequestHeaders } from './headers.ts';
import { pathSegments, valueAtPath } from './json-pointer.ts';
import type { Mode, ValidationError, Validator } from './validator.ts';

export interface ParseOptions {
  /** The request's headers; needed where the contract has the event type in a header. */
  readonly headers?: RequestHeaders | undefined;
  /** `tolerant` unless told: a field that the contract does not know is no reason to refuse an event. */
  readonly mode?: Mode | undefined;
}

/** What a body turned out to be; `EventMap` gives the payload for each event type. */
export type ParsedEvent<EventMap> =
  | {
      [T in keyof EventMap]: { readonly status: 'valid'; readonly template: T; readonly event: EventMap[T] };
    }[keyof EventMap]
  | UnknownEvent
  | InvalidEvent;

/** A well-formed body whose event type has no documented payload: answer 200 and go on, it may be newer than this package. */
export interface UnknownEvent {
  readonly status: 'unknown';
  readonly template: string;
  readonly body: unknown;
}

export interface InvalidEvent {
  readonly status: 'invalid';
  /** The event type, where it could be read and is a documented one. */
  readonly template?: string;
  readonly errors: readonly ValidationError[];
}

/** What reading events takes of a contract. */
export interface ReceivedContract {
  /** By template value, for documented events. */
  readonly validators: Readonly<Record<string, Validator<unknown>>>;
  readonly endpoint: { readonly eventType: Location };
}

/** Makes the function that turns a request body into a typed event. */
export function createParseEvent<EventMap>(
  contract: ReceivedContract,
): (body: unknown, options?: ParseOptions) => ParsedEvent<EventMap> {
  // A Map, because the event type comes from a stranger and may read `__proto__`.
  const validators = new Map<string, Validator<unknown>>(Object.entries(contract.validators));
  const { eventType } = contract.endpoint;
  const readTemplate = templateReader(eventType);

  return (body, options) => {
    const decoded = decodeBody(body);
    if (!decoded.ok) return { status: 'invalid', errors: [decoded.error] };
    const template = readTemplate(decoded.value, options?.headers);
    if (typeof template !== 'string') {
      return { status: 'invalid', errors: [missingTemplate(eventType, decoded.value, template)] };
    }
    const validator = validators.get(template);
    if (!validator) return { status: 'unknown', template, body: decoded.value };
    const result = validator.validate(decoded.value, options?.mode);
    if (!result.valid) return { status: 'invalid', template, errors: result.errors };
    return { status: 'valid', template, event: result.value } as ParsedEvent<EventMap>;
  };
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
  return template === undefined
    ? { path: location.pointer, rule: 'required', message: 'must hold the event type' }
    : { path: location.pointer, rule: 'type', message: 'must be string' };
}
