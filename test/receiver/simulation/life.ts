import type { Notice } from '../../../receiver/notice.ts';
import type { Version } from './contract.ts';

/** An instance from its start until it crashes or the run ends, as far as rules depend on it. */
export interface Life {
  readonly name: string;
  readonly version: Version;
  /** Whether it has a handler for what is unknown or invalid. */
  readonly hasOtherwise: boolean;
  isCrashed: boolean;
  /** Whether it may handle events: started, stopping or draining. */
  isAtWork: boolean;
  /** When each `stop` that is under way has its handlers end, in simulated time. */
  readonly stopsAtMs: Set<number>;
  /** When the store has seen it since it started. */
  seen: Seen | undefined;
  /** The attempt whose handler is called right now. */
  starting: Attempt | undefined;
  /** What is open of the notices of its attempts: how many begun, less those ended. */
  readonly open: Map<string, number>;
}

/** A handler at work. */
export interface Attempt {
  readonly startedAtMs: number;
  /** `uncalled` until its handler is called, which may be missing. */
  outcome: 'uncalled' | 'running' | 'ended' | 'threw';
  /** What it has written through its transaction. */
  readonly wrote: string[];
}

export interface Seen {
  readonly sinceMs: number;
  lastMs: number;
  longestGapMs: number;
}

export function createLife(name: string, version: Version, hasOtherwise: boolean): Life {
  return {
    name,
    version,
    hasOtherwise,
    isCrashed: false,
    isAtWork: false,
    stopsAtMs: new Set(),
    seen: undefined,
    starting: undefined,
    open: new Map(),
  };
}

export function seeLife(life: Life, nowMs: number): void {
  life.seen ??= { sinceMs: nowMs, lastMs: nowMs, longestGapMs: 0 };
  life.seen.longestGapMs = Math.max(life.seen.longestGapMs, nowMs - life.seen.lastMs);
  life.seen.lastMs = nowMs;
}

/** Whether the store has seen it since a time, and never for longer than so not. */
export function isSeenSince(
  { isCrashed, seen }: Life,
  sinceMs: number,
  nowMs: number,
  withinMs: number,
): boolean {
  if (isCrashed || !seen || seen.sinceMs >= sinceMs) return false;
  return Math.max(seen.longestGapMs, nowMs - seen.lastMs) <= withinMs;
}

const ENDS: ReadonlySet<Notice['type']> = new Set([
  'handled',
  'failed',
  'dead',
  'lost',
  'released',
  'unsettled',
]);

/** An event is claimed: once it was released or swept, an attempt with the same number may follow. */
export function beginAttempt({ open }: Life, id: string, attempt: number): void {
  const name = attemptName(id, attempt);
  if (open.get(name) === 0) open.delete(name);
}

function attemptName(id: string, attempt: number): string {
  return `attempt ${attempt} at ${id}`;
}

/** Notes a notice; says what is wrong with it. */
export function noteNotice({ open }: Life, notice: Notice): string | undefined {
  if (!('attempt' in notice)) return undefined;
  const attempt = attemptName(notice.id, notice.attempt);
  const before = open.get(attempt);
  if (notice.type === 'handling') open.set(attempt, (before ?? 0) + 1);
  // Some end before a handler has begun, without an earlier notice.
  else if (ENDS.has(notice.type) && before !== undefined) {
    open.set(attempt, Math.max(0, before - 1));
    if (before === 0) return `${attempt} has ended twice, the second time as ${notice.type}`;
  }
  return undefined;
}
