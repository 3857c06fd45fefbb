import type { StaticHeader } from '../sender/static-header.ts';
import { UsageError } from './usage-error.ts';

/** Reads `name=value` for each header. Throws a UsageError that echoes nothing: a slip may put the secret anywhere. */
export function parseStaticHeaders(texts: readonly string[]): StaticHeader[] {
  return texts.map((text) => {
    const equals = text.indexOf('=');
    if (equals < 1) throw new UsageError('--header: expected name=value, like x-key=secret.');
    return { name: text.slice(0, equals), value: text.slice(equals + 1) };
  });
}
