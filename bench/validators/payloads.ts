import type { MeasuredEvent, Payload } from './events.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DECIMAL = /^-?[0-9]+\.[0-9]{2}$/;
const DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}/;

/**
 * Payloads that all differ: examples with other identifiers, amounts and dates. On equal ones the processor learns
 * the characters by heart, and a validator looks faster than it is.
 */
export function variedPayloads({ examples }: MeasuredEvent, count: number): Payload[] {
  const random = randomNumbers(count);
  return Array.from({ length: count }, (_, index) =>
    asReceived(varied(examples[index % examples.length] ?? {}, random)),
  );
}

/** The first field after the event type has the wrong type. */
export function wrongEarly(payload: Payload): Payload {
  const [, field = ''] = Object.keys(payload);
  return asReceived({ ...payload, [field]: 42 });
}

/** The last field ends with a character that is never right there. */
export function wrongLate(payload: Payload): Payload {
  const field = Object.keys(payload).at(-1) ?? '';
  return asReceived({ ...payload, [field]: `${String(payload[field]).slice(0, -1)}!` });
}

/** Through JSON, so that objects and strings have the layout in memory that a receiver sees. */
function asReceived(payload: Payload): Payload {
  return JSON.parse(JSON.stringify(payload)) as Payload;
}

function varied(example: Payload, random: (below: number) => number): Payload {
  const digits = (text: string, base: number) => text.replace(/[0-9a-f]/g, () => random(base).toString(base));
  const two = (from: number, below: number) => String(from + random(below)).padStart(2, '0');
  const other = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (UUID.test(value)) return digits(value, 16);
    if (DECIMAL.test(value))
      return `${value.startsWith('-') ? '-' : ''}${random(10 ** (1 + random(6)))}.${two(0, 100)}`;
    if (!DATE.test(value)) return value;
    return `20${two(10, 80)}-${two(1, 12)}-${two(1, 28)} ${two(0, 24)}:${two(0, 60)}:${two(0, 60)}${digits(value.slice(19), 10)}`;
  };
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, other(value)]));
}

/** The same numbers in every run (mulberry32). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
