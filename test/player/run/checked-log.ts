import { expect } from 'vitest';
import { jsonLines, type JsonLine } from './json-lines.ts';

/** One event, as the log of a run that has come to its end tells of it. */
export interface LoggedEvent {
  readonly requestId: string;
  readonly index: number;
  readonly eventType: string;
  readonly body: string;
  readonly attempts: readonly JsonLine[];
  readonly outcome: 'delivered' | 'lost';
}

export interface CheckedLog {
  /** By place in the run. */
  readonly events: readonly LoggedEvent[];
  readonly begun: number;
  readonly interrupted: number;
  readonly resumes: number;
}

interface Collected {
  readonly event: JsonLine;
  readonly begun: number[];
  readonly attempts: JsonLine[];
  readonly outcomes: JsonLine[];
}

/**
 * Holds a log of a finished run to what every log has to keep, however often its run was stopped: each of `count` events
 * began once and ended once, and no number of an attempt was used twice.
 */
export function checkedLog(text: string, count: number): CheckedLog {
  const [run, ...records] = jsonLines(text);
  expect(run).toMatchObject({ type: 'run', version: 1, plan: { count } });
  const byId = new Map<unknown, Collected>();
  const of = ({ requestId }: JsonLine): Collected => {
    const collected = byId.get(requestId);
    if (!collected) throw new Error('a record of an event that had not begun');
    return collected;
  };
  let resumes = 0;
  for (const record of records) {
    switch (record.type) {
      case 'resume':
        resumes++;
        break;
      case 'event':
        if (byId.has(record.requestId)) throw new Error('an event began twice');
        byId.set(record.requestId, { event: record, begun: [], attempts: [], outcomes: [] });
        break;
      case 'begin':
        of(record).begun.push(Number(record.number));
        break;
      case 'attempt':
        of(record).attempts.push(record);
        break;
      case 'outcome':
        of(record).outcomes.push(record);
        break;
      default:
        throw new Error(`a record of the type ${String(record.type)}`);
    }
  }
  const events = [...byId.values()].map(eventOf).sort((a, b) => a.index - b.index);
  // Not by toEqual of long lists, which takes its time.
  if (events.length !== count || events.some(({ index }, place) => index !== place)) {
    throw new Error(`${events.length} events began, where each of ${count} places should have had one`);
  }
  const attempts = events.flatMap((event) => event.attempts);
  return {
    events,
    begun: attempts.length,
    interrupted: attempts.filter(({ failure }) => failure === 'interrupted').length,
    resumes,
  };
}

function eventOf({ event, begun, attempts, outcomes }: Collected): LoggedEvent {
  const numbers = attempts.map(({ number }) => number);
  const [outcome, ...others] = outcomes;
  const hasRisen = begun.every((number, place) => number === place);
  if (!hasRisen || begun.length === 0 || String(numbers) !== String(begun)) {
    throw new Error(`attempts ${begun.join()} began, and ${numbers.join()} ended`);
  }
  if (!outcome || others.length > 0) throw new Error(`an event has ${outcomes.length} outcomes`);
  expect(outcome.attempts).toBe(attempts.length);
  const successes = attempts.map(({ failure }) => failure === undefined);
  // A success is the last attempt, and the only one.
  expect(successes.indexOf(true)).toBe(outcome.outcome === 'delivered' ? attempts.length - 1 : -1);
  return {
    requestId: String(event.requestId),
    index: Number(event.index),
    eventType: String(event.eventType),
    body: String(event.body),
    attempts,
    outcome: outcome.outcome as LoggedEvent['outcome'],
  };
}
