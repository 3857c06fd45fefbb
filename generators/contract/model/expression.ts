import { pathSegments } from '@webhook-contract/runtime/v1';
import type { Location } from './model.ts';

/**
 * Reads an AsyncAPI runtime expression: `$message.header#/x-event-id`, `$message.payload#/type`.
 * Undefined for any other text.
 */
export function parseExpression(text: unknown): Location | undefined {
  const parts = typeof text === 'string' ? /^\$message\.(header|payload)#(\/.+)$/s.exec(text) : null;
  const pointer = parts?.[2];
  if (!parts || pointer === undefined) return undefined;
  if (parts[1] === 'payload') return { in: 'payload', pointer };
  const name = pathSegments(pointer).join('/');
  return { in: 'header', name: name.toLowerCase() };
}

export function formatLocation(location: Location): string {
  return location.in === 'header' ? `the header ${location.name}` : `the payload at ${location.pointer}`;
}
