import type { PlayCheck } from '../probe/endpoint-probe.ts';

/**
 * How much depends on a check: `contract`, an endpoint that fails it loses events or acts on forged ones; `practice`, an endpoint that fails it is
 * warned; `probe`, hostile requests, which are sent on request.
 */
export type CheckLevel = 'contract' | 'practice' | 'probe';

/** A check of an endpoint: what it sends and expects, and what it means to fail it. */
export interface Check {
  /** `group/name`; it never changes. */
  readonly name: string;
  /** What is sent. */
  readonly description: string;
  /** `Checks that …`, a sentence. */
  readonly checks: string;
  /** `contract` by default. */
  readonly level?: CheckLevel;
  /** What a correct endpoint does. */
  readonly correct: string;
  /** Why it matters. */
  readonly why: string;
  /** Whether it lets real time pass. It is played only if the user says how much. */
  readonly needs?: 'wait';
  /** Retries that the contract must have for it to be played; none by default. */
  readonly retries?: number;
  /** Plays it. Is called twice, the first time to learn what it needs, so it keeps nothing between calls. */
  readonly play: PlayCheck;
}
