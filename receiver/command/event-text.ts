import { printable } from '../command-line/printable.ts';
import { textTable } from '../command-line/text-table.ts';
import { COUNTED_UP_TO, type StoredEvent } from '../inbox/inbox.ts';
import { UsageError } from '../command-line/exit-codes.ts';

/** What scripts get of an event: nothing of its body, and so no order key either. */
export function eventData(event: StoredEvent): object {
  const { id, eventType, state, kind, attempts, receivedAtMs, dueAtMs, lastError } = event;
  const receivedAt = isoTime(receivedAtMs);
  return { id, eventType, state, kind, attempts, receivedAt, dueAt: isoTime(dueAtMs), lastError };
}

export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** A line for each event, below a head; nothing of no event. */
export function eventTable(events: readonly StoredEvent[]): readonly string[] {
  return events.length === 0 ? [] : textTable([HEAD, ...events.map(row)]);
}

const HEAD = ['ID', 'EVENT TYPE', 'STATE', 'KIND', 'ATTEMPTS', 'AGE', 'LAST ERROR'];

function row({ id, eventType, state, kind, attempts, receivedAtMs, lastError }: StoredEvent): string[] {
  const error = lastError?.split('\n', 1)[0] ?? '';
  const shown = error.length > 60 ? `${error.slice(0, 59)}…` : error;
  return [id, eventType, state, kind, String(attempts), ageText(receivedAtMs), shown].map(printable);
}

/** `383`, `1,201`, and `10,000+` from the number on up to which events are counted. */
export function countText(count: number): string {
  return count >= COUNTED_UP_TO ? `${COUNTED_UP_TO.toLocaleString('en')}+` : count.toLocaleString('en');
}

/** `1 event is`, `383 events are`. */
export function eventsAre(amount: number): string {
  return `${amount.toLocaleString('en')} ${amount === 1 ? 'event is' : 'events are'}`;
}

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
] as const;

/** How long ago a time was, in the largest unit that gives at least one: `45s`, `3h`, `12d`. */
export function ageText(sinceMs: number): string {
  const ageMs = Math.max(0, Date.now() - sinceMs);
  for (const [unit, size] of UNITS) if (ageMs >= size) return `${Math.floor(ageMs / size)}${unit}`;
  return '0s';
}

/** Milliseconds of an age as it is typed and as `ageText` writes it. Throws a UsageError that names the option. */
export function parseAge(text: string, option: string): number {
  const [, amount, letter] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const [, size] = UNITS.find(([unit]) => unit === letter) ?? [];
  if (amount === undefined || size === undefined)
    throw new UsageError(`${option}: not an age. Write it like 45s, 30m, 2h or 12d.`);
  return Number(amount) * size;
}
