import { printable, textTable } from './command-line.ts';
import { COUNTED_UP_TO, type StoredEvent } from '../inbox/inbox.ts';
import { ageText } from './age.ts';

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
