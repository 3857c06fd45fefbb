import { PATH_HEADER, pathSegments } from '@webhook-contract/runtime/v1';
import type { Location } from './model.ts';

/**
 * Reads an AsyncAPI runtime expression: `$message.header#/x-event-id`, `$message.payload#/type`. A star in the place of an index
 * says that each item of a list is an event: the place is then one in the item. Undefined for any other text.
 */
export function parseExpression(text: unknown): Location | undefined {
  const parts = EXPRESSION.exec(typeof text === 'string' ? text : '');
  const pointer = parts?.[2];
  if (!parts || pointer === undefined) return undefined;
  if (parts[1] === 'payload') {
    const [whole = '', inItem = whole, inner] = pointer.split(EACH);
    return inner === undefined && inItem !== '' ? { in: 'payload', pointer: inItem } : undefined;
  }
  const name = pathSegments(pointer).join('/');
  return { in: 'header', name: name.toLowerCase() };
}

const EXPRESSION = /^\$message\.(header|payload)#(\/.+)$/s;

/** What stands in the place of an index if each item of a list has a value. */
const EACH = /\/\*(?=\/|$)/;

/**
 * The JSON Pointer of the list whose items an expression speaks of: `/items` of `$message.payload#/items/*` and a field; empty
 * if the payload is the list. Undefined if it speaks of no items.
 */
export function listInExpression(text: unknown): string | undefined {
  const [, part, pointer = ''] = EXPRESSION.exec(typeof text === 'string' ? text : '') ?? [];
  const [list, inItem] = pointer.split(EACH);
  return part === 'payload' && inItem !== undefined && parseExpression(text) ? list : undefined;
}

export function formatLocation(location: Location): string {
  if (location.in === 'payload') return `the payload at ${location.pointer}`;
  return location.name === PATH_HEADER ? 'the path' : `the header ${location.name}`;
}

/** Whether a value can be the event type of a contract that has a path for each event, such as `/orders/paid`. */
export function isEventPath(value: unknown): boolean {
  return typeof value === 'string' && /^\/[\w\-.~%!$&'()*+,;=:@/]+$/.test(value);
}
