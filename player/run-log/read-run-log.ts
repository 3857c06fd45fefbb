import { openSync, closeSync, readSync, ftruncateSync } from 'node:fs';
import { noOutcomes, outcomes, type Failure, type OutcomeCounts } from '../delivery/attempt.ts';
import type { Begun } from '../delivery/dispatcher.ts';
import { countFailure, type FailureCounts } from '../delivery/failure-counts.ts';
import { RunLogError } from './run-log-error.ts';
import type { EventRecord, LogRecord, RunRecord } from './records.ts';
import { checkOfProperties, index, text, time } from './log-schema.ts';

/** A delivery that a log began and did not end. */
export interface OpenDelivery {
  readonly event: EventRecord;
  /** The last attempt that began, undefined if none did. */
  readonly last?:
    | (Omit<Begun<unknown>, 'task'> & {
        /** Whether its response is known; a sender that was killed in between never received it. */
        readonly ended: boolean;
        readonly failure: Failure | undefined;
      })
    | undefined;
}

/** How far a run has come, as its log tells. */
export interface RunState<Plan> {
  readonly run: RunRecord<Plan>;
  /** In the order in which they began. */
  readonly open: readonly OpenDelivery[];
  /** The places (from 0) of all events that began, whether they have ended or not. */
  readonly begunIndexes: ReadonlySet<number>;
  readonly outcomes: Readonly<OutcomeCounts>;
  readonly attempts: number;
  readonly failures: Readonly<FailureCounts>;
  /** The latest played time that the log knows, ms since the epoch. */
  readonly latestTime: number;
}

/**
 * Reads a log line by line. A last line without an end is what a killed process left of a write: it is cut off, as
 * nothing that it told had begun to happen. Throws a RunLogError for a damaged log, and what `openSync` throws.
 */
export function readRunLog<Plan>(path: string): RunState<Plan> {
  const file = openSync(path, 'r+');
  try {
    const reader = stateReader<Plan>(path);
    const wholeBytes = forEachLine(file, reader.take);
    const state = reader.state();
    ftruncateSync(file, wholeBytes);
    return state;
  } finally {
    closeSync(file);
  }
}

/** Calls `take` with each line that has an end, and returns how many bytes those are. */
function forEachLine(file: number, take: (line: string, number: number) => void): number {
  const lineFeed = 0x0a;
  const chunk = Buffer.alloc(1024 * 1024);
  let rest = Buffer.alloc(0);
  let wholeBytes = 0;
  let number = 0;
  for (let length; (length = readSync(file, chunk)) > 0;) {
    const bytes = Buffer.concat([rest, chunk.subarray(0, length)]);
    let start = 0;
    for (let end; (end = bytes.indexOf(lineFeed, start)) >= 0; start = end + 1) {
      take(bytes.toString('utf8', start, end), ++number);
    }
    wholeBytes += start;
    rest = bytes.subarray(start);
  }
  return wholeBytes;
}

interface MutableDelivery {
  event: EventRecord;
  last?: OpenDelivery['last'];
}

function stateReader<Plan>(path: string): {
  take(line: string, number: number): void;
  state(): RunState<Plan>;
} {
  let run: RunRecord<Plan> | undefined;
  const open = new Map<string, MutableDelivery>();
  const begunIndexes = new Set<number>();
  const outcomes = noOutcomes();
  let attempts = 0;
  const failures: FailureCounts = new Map();
  let latestTime = 0;
  const sawTime = (iso: string): number => {
    const time = Date.parse(iso);
    latestTime = Math.max(latestTime, time);
    return time;
  };

  const apply = (record: LogRecord<Plan>): void => {
    switch (record.type) {
      case 'run':
        run = record;
        sawTime(record.startedAt);
        return;
      case 'resume':
        sawTime(record.at);
        return;
      case 'event':
        if (begunIndexes.has(record.index) || open.has(record.requestId)) {
          throw new RunLogError('repeats the start of an event');
        }
        begunIndexes.add(record.index);
        open.set(record.requestId, { event: record });
        return;
      case 'begin': {
        const { number, plannedAt, at } = record;
        const begun = delivery(record.requestId);
        if (number !== (begun.last ? begun.last.number + 1 : 0) || begun.last?.ended === false) {
          throw new RunLogError('has an attempt out of order');
        }
        const startedAt = sawTime(at);
        begun.last = {
          number,
          plannedAt: Date.parse(plannedAt),
          startedAt,
          originalAt: begun.last?.originalAt ?? startedAt,
          ended: false,
          failure: 'interrupted',
        };
        return;
      }
      case 'attempt': {
        const { number, failure } = record;
        const begun = delivery(record.requestId);
        if (begun.last?.number !== number || begun.last.ended) {
          throw new RunLogError('ends an attempt that has not started, or has already ended');
        }
        attempts++;
        countFailure(failures, record);
        begun.last = { ...begun.last, ended: true, failure };
        return;
      }
      case 'outcome':
        if (!delivery(record.requestId).last?.ended) {
          throw new RunLogError('ends a delivery whose last attempt has not ended');
        }
        outcomes[record.outcome]++;
        open.delete(record.requestId);
    }
  };

  const delivery = (requestId: string): MutableDelivery => {
    const known = open.get(requestId);
    if (!known) throw new RunLogError('refers to a delivery that has not started, or has already ended');
    return known;
  };

  return {
    take(line, number) {
      try {
        const record: unknown = JSON.parse(line);
        if (!isRecord(record) || (record.type === 'run') !== (number === 1)) {
          throw new RunLogError(
            number === 1 ? 'is not the beginning of a log of version 1' : 'is not a record of a log',
          );
        }
        apply(record as LogRecord<Plan>);
      } catch (error) {
        const what = error instanceof RunLogError ? error.message : 'is not a JSON record';
        throw new RunLogError(`${path}:${number}: this line ${what}. The log cannot be resumed.`);
      }
    },
    state() {
      if (!run) throw new RunLogError(`${path}: empty, so there is nothing to resume.`);
      return { run, open: [...open.values()], begunIndexes, outcomes, attempts, failures, latestTime };
    },
  };
}

/** The fields of each record that a resumed run relies on. */
const checks = {
  run: checkOfProperties({
    version: { const: 1 },
    contract: text,
    startedAt: time,
    plan: { type: 'object' },
  }),
  resume: checkOfProperties({ at: time }),
  event: checkOfProperties({
    requestId: text,
    eventType: text,
    index,
    headers: { type: 'array', headerPairs: true },
    body: text,
  }),
  begin: checkOfProperties({ requestId: text, number: index, plannedAt: time, at: time }),
  attempt: checkOfProperties(
    { requestId: text, number: index, plannedAt: time, at: time },
    { failure: text },
  ),
  outcome: checkOfProperties({ requestId: text, outcome: { enum: outcomes } }),
} satisfies Record<LogRecord<unknown>['type'], unknown>;

/** Whether a value read from a log is a record of it. */
function isRecord(value: unknown): value is LogRecord<unknown> {
  const type = (value as { type?: unknown } | null)?.type;
  return (
    typeof type === 'string' && Object.hasOwn(checks, type) && checks[type as keyof typeof checks](value)
  );
}
