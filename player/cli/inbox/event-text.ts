import type { StoredEvent } from '@webhook-contract/receiver/v1';

/** What scripts get of an event: nothing of its body, and so no order key either. */
export function eventData(event: StoredEvent): object {
  const { id, eventType, state, kind, attempts, receivedAtMs, dueAtMs, lastError } = event;
  const receivedAt = isoTime(receivedAtMs);
  return { id, eventType, state, kind, attempts, receivedAt, dueAt: isoTime(dueAtMs), lastError };
}

export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** How long ago a time was, in the largest unit that gives at least one: `45s`, `3h`, `12d`. */
export function ageText(sinceMs: number, nowMs = Date.now()): string {
  const ageMs = Math.max(0, nowMs - sinceMs);
  for (const [unit, size] of UNITS) if (ageMs >= size) return `${Math.floor(ageMs / size)}${unit}`;
  return '0s';
}

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
] as const;
