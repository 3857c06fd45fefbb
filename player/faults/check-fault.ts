import { parallelCopies } from './apply-faults.ts';
import type { FaultValue } from './fault-definition.ts';
import { faultKinds, faultNames, isFaultName, type Fault, type FaultName } from './fault-kinds.ts';
import { OptionError } from '../option-error.ts';

/** The longest delay: a day. */
const maxDelayMs = 24 * 60 * 60 * 1000;

/** What values of a fault may be, so that a slip of the finger does no harm. */
function faultBounds(name: FaultName): { readonly min: number; readonly max: number } {
  const { value, max } = faultKinds[name];
  // Most copies, events or places.
  return value === 'bytes' ? { min: 1, max: 64 * 1024 * 1024 } : { min: 2, max: max ?? 10_000 };
}

/** What a text that is a fault's value looks like. */
const faultTextPattern = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** What the value of a fault has to be, in words that follow `needs`. */
function faultValueInWords(name: FaultName): string {
  const { min, max } = faultBounds(name);
  const words: Readonly<Record<FaultValue, string>> = {
    none: 'no value',
    duration: 'a duration of at most a day, like 500ms, 30s or 5m',
    count: `a whole number from ${min} to ${max}`,
    bytes: `a number of bytes from ${min} to ${max}`,
    text: 'a text of one line',
  };
  return words[faultKinds[name].value];
}

/**
 * Checks a fault that came from outside, its value already a number where its kind wants one, and fills in the value
 * where it may be left out. Throws an OptionError that says what to fix.
 */
export function checkFault(name: string, value: unknown): Fault {
  if (!isFaultName(name)) {
    throw new OptionError(
      'faults',
      `there is no fault ${JSON.stringify(name)}. The faults are ${faultNames.join(', ')}.`,
    );
  }
  const kind = faultKinds[name];
  if (kind.value === 'none') {
    if (value === undefined) return { name };
    throw new OptionError('faults', `${name}: takes no value.`);
  }
  const faultValue = value === undefined ? kind.fallback : value;
  if (!isValueOf(name, faultValue))
    throw new OptionError('faults', `${name}: needs ${faultValueInWords(name)}.`);
  return { name, value: faultValue };
}

function isValueOf(name: FaultName, value: unknown): value is number | string {
  const kind = faultKinds[name].value;
  if (kind === 'text') return typeof value === 'string' && faultTextPattern.test(value);
  if (typeof value !== 'number') return false;
  if (kind === 'duration') return value >= 0 && value <= maxDelayMs;
  const { min, max } = faultBounds(name);
  return Number.isInteger(value) && value >= min && value <= max;
}

/**
 * Refuses faults that exclude each other: one request breaks in one way, is copied in one way, and has one signature. Throws an OptionError
 * that names both.
 */
export function checkFaultsTogether(faults: readonly Fault[]): void {
  for (const layer of ['wire', 'copies', 'signature']) {
    const [first, second] = faults.filter(({ name }) => faultKinds[name].layer === layer);
    if (first && second) {
      throw new OptionError('faults', `${first.name} and ${second.name} exclude each other. Choose one.`);
    }
  }
}

/** Most requests at once, each of which takes a connection. */
const maxConnections = 4096;

/** Refuses faults that would open more connections than a machine has. Throws an OptionError that says what to lower. */
export function checkConnections(faults: readonly Fault[], concurrency: number): void {
  const copies = parallelCopies(faults);
  if (copies === 1 || copies * concurrency <= maxConnections) return;
  throw new OptionError(
    'concurrency',
    `${concurrency} deliveries of ${copies} requests at once need ${copies * concurrency} connections, and the most is ${maxConnections}. Lower the concurrency or the copies.`,
  );
}
