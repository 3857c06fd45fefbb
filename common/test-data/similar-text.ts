import type { Random } from './random.ts';
import { randomMoment, writeDate } from './written-date.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const DATE = /^\d{4}-\d\d-\d\d(?:([T ])\d\d:\d\d(:\d\d(\.\d{3})?)?)?(Z|[+-]\d\d:\d\d)?$/i;

/** A text that looks like another: a new UUID for a UUID, a date in the same layout for a date, else other digits. */
export function similarText(text: string, random: Random): string {
  if (UUID.test(text)) return randomUuid(random, /[A-F]/.test(text));
  const date = DATE.exec(text);
  if (date) return writeDate(layoutOf(date), randomMoment(random));
  // A number keeps its length: it begins with a zero only where it did so before.
  return text.replace(/[0-9]+/g, (digits) => {
    const [first = ''] = digits;
    const head = first === '0' || digits.length === 1 ? random.below(10) : 1 + random.below(9);
    let changed = String(head);
    while (changed.length < digits.length) changed += random.below(10);
    return changed;
  });
}

function layoutOf([, between, seconds, millis, zone = '']: RegExpExecArray): string {
  const time = between === undefined ? '' : `${between}HH:mm${seconds ? ':ss' : ''}${millis ? '.SSS' : ''}`;
  return `YYYY-MM-DD${time}${zone}`;
}

const hexadecimal = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A UUID of version 4. */
export function randomUuid(random: Random, inCapitals = false): string {
  let text = '';
  for (let index = 0; index < 16; index += 1) {
    let byte = random.below(256);
    if (index === 6) byte = (byte & 0x0f) | 0x40;
    if (index === 8) byte = (byte & 0x3f) | 0x80;
    if (index === 4 || index === 6 || index === 8 || index === 10) text += '-';
    text += hexadecimal[byte] ?? '';
  }
  return inCapitals ? text.toUpperCase() : text;
}
