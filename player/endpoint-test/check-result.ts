import type { Check, CheckLevel } from '../checks/check.ts';

/**
 * What came of a check. `inconclusive`: what it is about cannot be seen from outside, or something to see it with was not
 * given; `not-applicable`: the contract has nothing that it is about; `not-played`: an earlier check, or an option, left it out.
 */
const checkVerdicts = ['failed', 'warned', 'inconclusive', 'passed', 'not-applicable', 'not-played'] as const;

/** What came of a check: `failed`, `warned`, `inconclusive`, `passed`, `not-applicable` or `not-played`. */
export type CheckVerdict = (typeof checkVerdicts)[number];

/** A check and its result. */
export interface CheckResult extends Pick<Check, 'name' | 'checks' | 'correct' | 'why'> {
  readonly level: CheckLevel;
  /** The title under which it is listed. */
  readonly group: string;
  readonly verdict: CheckVerdict;
  /** What was expected and what was seen, or why the check is inconclusive; one sentence each. */
  readonly reasons: readonly string[];
  /** The command that plays a failure again. Secrets are in environment variables, a header `x-key` in `X_KEY`. */
  readonly reproduce?: string;
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
  /** Warnings to show before the results, such as that the endpoint accepts requests from anyone. */
  readonly notices: readonly string[];
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

/** What is said of a failure, line by line: what was seen, what to do, why it matters, and how to see it again. */
export function failureText({ reasons, correct, why, reproduce }: CheckResult): readonly string[] {
  const again = reproduce === undefined ? [] : [`Run it again: ${reproduce}`];
  return [...reasons, `A correct endpoint: ${correct}`, `Why: ${why}`, ...again];
}

/**
 * Throws an Error if a check has failed; its message says what was seen, what to do and how to reproduce it. Call it in one test for
 * each result. A warning, and what is not known, is no error.
 */
export function assertCheck(result: CheckResult): void {
  if (result.verdict !== 'failed') return;
  throw new Error([`${result.name}: ${result.checks}`, ...failureText(result)].join('\n'));
}
