import { createHash } from 'node:crypto';

/** Random numbers that depend on a seed alone. */
export interface Random {
  /** Returns a number from 0 to less than 1, with 53 random bits. */
  next(): number;
  /** A whole number from 0 to less than `bound`, which is at most 2^32. */
  below(bound: number): number;
}

/** The generator sfc32 of the PractRand suite, which begins with a hash of the seed. */
export function createRandom(seed: string): Random {
  const state = new Uint32Array(new Uint8Array(createHash('sha256').update(seed).digest()).buffer, 0, 4);
  let [a = 0, b = 0, c = 0, counter = 0] = state;
  const word = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  return {
    next: () => ((word() >>> 5) * 67_108_864 + (word() >>> 6)) / 2 ** 53,
    below: (bound) => Math.floor((word() / 2 ** 32) * bound),
  };
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const DATE = /^\d{4}-\d\d-\d\d(?:([T ])\d\d:\d\d(:\d\d(\.\d{3})?)?)?(Z|[+-]\d\d:\d\d)?$/i;
const DECIMAL = /^-?\d+\.\d+$/;

/**
 * A text that looks like another: a new UUID for a UUID, a date of 2026 in the same layout for a date, other digits for a decimal
 * number. Of any other text only the end of its last number changes, as what stands before it may be a kind, a country or a bank.
 */
export function similarText(text: string, random: Random): string {
  if (UUID.test(text)) return randomUuid(random, /[A-F]/.test(text));
  const date = DATE.exec(text);
  if (date) return similarDate(date, random);
  if (DECIMAL.test(text)) return text.replace(/\d+/g, (digits) => otherDigits(digits, 0, random));
  return text.replace(/\d+(?=\D*$)/, (digits) => otherDigits(digits, Math.floor(digits.length / 3), random));
}

/** A number with other digits and the same sign, as many before the point and behind it. */
export function similarNumber(number: number, random: Random): number {
  const text = String(number);
  return text.includes('e')
    ? number
    : Number(text.replace(/\d+/g, (digits) => otherDigits(digits, 0, random)));
}

/** Other digits from a place on. A number keeps its length: it begins with a zero only where it did so before. */
function otherDigits(digits: string, from: number, random: Random): string {
  return digits
    .slice(from)
    .replace(/\d/g, (digit, at) => {
      const isHead = from + at === 0 && digits.length > 1 && digit !== '0';
      return String(isHead ? 1 + random.below(9) : random.below(10));
    })
    .padStart(digits.length, digits.slice(0, from));
}

function similarDate([, between, seconds, millis, zone = '']: RegExpExecArray, random: Random): string {
  const iso = randomMoment(random).toISOString();
  if (between === undefined) return iso.slice(0, 10) + zone;
  const end = millis ? 23 : seconds ? 19 : 16;
  return iso.slice(0, 10) + between + iso.slice(11, end) + zone;
}

/** A moment of the year 2026: never of the clock, as the same seed has to give the same dates on any day. */
function randomMoment(random: Random): Date {
  const year = Date.UTC(2026, 0, 1);
  return new Date(year + Math.floor(random.next() * 365 * 86_400_000));
}

/** A UUID of version 4. */
export function randomUuid(random: Random, inCapitals = false): string {
  const uuid = '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, (digit) =>
    (digit === '8' ? 8 + random.below(4) : random.below(16)).toString(16),
  );
  return inCapitals ? uuid.toUpperCase() : uuid;
}
