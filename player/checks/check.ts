import type { PlayCheck } from '../probe/endpoint-probe.ts';

/**
 * How much depends on a check: `contract`, an endpoint that fails it loses events or acts on forged ones; `practice`, an endpoint that fails it is
 * warned; `probe`, hostile requests, which are sent on request.
 */
export const checkLevels = ['contract', 'practice', 'probe'] as const;

export type CheckLevel = (typeof checkLevels)[number];

/** What it means to pass or fail a check. */
export interface CheckInfo {
  /** `group/name`; it never changes. */
  readonly name: string;
  /** What is played. */
  readonly description: string;
  /** `Checks that …`, a sentence. */
  readonly checks: string;
  readonly level: CheckLevel;
  /** What a correct endpoint does. */
  readonly correct: string;
  /** Why it matters. */
  readonly why: string;
  /** The page of the documentation about it, without its ending. */
  readonly guide: string;
}

/** A check of an endpoint. */
export interface Check extends CheckInfo {
  /** What it is played with only if it is asked for: real time that passes, many events at once. */
  readonly needs?: 'wait' | 'load';
  /** Retries that the contract must have for it to be played; none by default. */
  readonly retries?: number;
  /** Plays it. Is called twice, the first time to learn what it needs, so it keeps nothing between calls. */
  readonly play: PlayCheck;
}
