import type { ExitCode } from '@webhook-contract/receiver/command-line';

/** What came of a scenario. */
export interface ScenarioVerdict {
  readonly name: string;
  readonly result: 'passed' | 'failed' | 'not-sent' | 'stopped' | 'skipped';
  /** How the command ends, where it was stopped. */
  readonly stopCode?: ExitCode | undefined;
  /** What did not hold, what was not observed, or why it was skipped, a line each. */
  readonly reasons: readonly string[];
  /** In real time. */
  readonly durationMs: number;
}

/** How many scenarios came to each result, and all of them. */
export type VerdictCounts = Readonly<Record<ScenarioVerdict['result'] | 'scenarios', number>>;

export function countVerdicts(verdicts: readonly ScenarioVerdict[]): VerdictCounts {
  const counts = { scenarios: verdicts.length, passed: 0, failed: 0, 'not-sent': 0, skipped: 0, stopped: 0 };
  for (const { result } of verdicts) counts[result]++;
  return counts;
}
