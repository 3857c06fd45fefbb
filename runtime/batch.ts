import { decodeBody } from './decode.ts';
import { pathSegments, valueAtPath } from './json-pointer.ts';
import type { BatchedEvent, MalformedEvent, ParseEvent, ParseOptions, ReadBody } from './parse-event.ts';

/** What a body with a list of events turned out to be. Only `malformed` is no such body: respond to it with 400. */
export type ParsedBatch<EventMap> =
  | {
      readonly status: 'batch';
      /** What each item is, in the order of the list: a bad one affects none of the others. */
      readonly events: readonly BatchedEvent<EventMap>[];
      /** The whole body, parsed: it may say more than the list. */
      readonly body: unknown;
    }
  | MalformedEvent;

/** Turns a request body into typed events; see `createParseBatch`. */
export type ParseBatch<EventMap> = <Body>(
  body: Body & ReadBody<Body>,
  options?: ParseOptions,
) => ParsedBatch<EventMap>;

/**
 * Makes the function that turns a request body with a list of events, at a JSON Pointer, into typed events. No body makes
 * that function throw; a mode that there is not does.
 */
export function createParseBatch<EventMap>(
  parseEvent: ParseEvent<EventMap>,
  list: string,
): ParseBatch<EventMap> {
  const path = pathSegments(list);
  const parseItem = createParseItem(parseEvent);
  return (body, options) => {
    const decoded = decodeBody(body);
    if (!decoded.ok) return { status: 'malformed', errors: [decoded.error] };
    const items = valueAtPath(decoded.value, path);
    if (!Array.isArray(items)) {
      const message = 'must be the list of events';
      return { status: 'malformed', errors: [{ path: list, rule: 'type', message }] };
    }
    return { status: 'batch', events: items.map((item) => parseItem(item, options)), body: decoded.value };
  };
}

/**
 * Makes the function that parses an item of a list of events, as a value or as JSON in bytes: like `parseEvent`, but an item
 * without an event type is an unknown event, as the request that has it may have others.
 */
export function createParseItem<EventMap>(
  parseEvent: ParseEvent<EventMap>,
): (item: unknown, options?: ParseOptions) => BatchedEvent<EventMap> {
  return (item, options) => {
    // A text is an item here, and not JSON to be read.
    const given = typeof item === 'string' ? JSON.stringify(item) : item;
    const parsed = parseEvent(given, options);
    if (parsed.status !== 'malformed') return parsed;
    const decoded = decodeBody(given);
    return { status: 'unknown', eventType: '', body: decoded.ok ? decoded.value : null };
  };
}
