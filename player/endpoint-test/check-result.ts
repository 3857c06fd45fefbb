import type { ReadyScenario } from '../scenario/ready-scenario-list.ts';

/**
 * What came of a check. `inconclusive`: what it is about cannot be seen from outside, or something to see it with was not
 * given; `not-applicable`: the contract has nothing that it is about; `not-played`: an earlier check, or an option, left it out.
 */
export const checkVerdicts = [
  'failed',
  'warned',
  'inconclusive',
  'passed',
  'not-applicable',
  'not-played',
] as const;

export type CheckVerdict = (typeof checkVerdicts)[number];

/** A check, and what came of it. */
export interface CheckResult extends Omit<ReadyScenario, 'retries'> {
  readonly verdict: CheckVerdict;
  /** What was expected and seen, or why nothing is known; a sentence each. */
  readonly reasons: readonly string[];
  /** Requests sent. */
  readonly requests: number;
  /** In real time. */
  readonly durationMs: number;
}

/** How an endpoint did. */
export interface EndpointReport {
  /** The endpoint, without its query. */
  readonly endpoint: string;
  readonly contract: { readonly name: string; readonly version: string };
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** Why no check but the first was played; left out if the endpoint accepts a plain event. */
  readonly unusable?: {
    /** Whether anything responded. */
    readonly reached: boolean;
    /** What to look at. */
    readonly advice: string;
  };
  /** Whether requests that anyone can forge got a success status. */
  readonly acceptsForged: boolean;
  readonly results: readonly CheckResult[];
  readonly counts: Readonly<Record<CheckVerdict, number>>;
  /** Whether it was stopped before its end. */
  readonly stopped: boolean;
}

export function countVerdicts(results: readonly CheckResult[]): EndpointReport['counts'] {
  const counts = Object.fromEntries(checkVerdicts.map((verdict) => [verdict, 0])) as Record<
    CheckVerdict,
    number
  >;
  for (const { verdict } of results) counts[verdict]++;
  return counts;
}
