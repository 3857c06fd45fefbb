import type { EventType } from '../../generated/index.ts';
import type { Contender } from '../contenders/index.ts';
import { PARSE_EVENT } from '../contenders/names.ts';

// A lenient one would let damaged bytes pass, which no receiver may.
const decoder = new TextDecoder('utf-8', { fatal: true });

/** What every receiver of a request body has to do before it can look at it. */
export function parseBytes(bytes: Uint8Array): unknown {
  return JSON.parse(decoder.decode(bytes));
}

/** Parses and checks a body. `parseEvent` does both itself. */
export function checkBytes(
  { name, checks }: Contender,
  eventType: EventType,
): (bytes: Uint8Array) => boolean {
  const check = checks[eventType];
  return name === PARSE_EVENT ? check : (bytes) => check(parseBytes(bytes));
}
