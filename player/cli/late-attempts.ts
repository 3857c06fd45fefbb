import type { RetryPolicy } from '@webhook-contract/runtime/v1';
import type { CommandContext } from './command-context.ts';

/** What decides whether attempts can keep to their planned times. */
interface AttemptTimes {
  readonly timeoutMs: number;
  readonly speed: number | 'max';
  /** The policies of the events that are sent; null if there is no retry. */
  readonly retries: readonly (RetryPolicy | null)[];
}

/** Warns where an attempt that times out lasts longer, in played time, than the interval to the next one. */
export async function warnOfLateAttempts(
  { contract, stderr }: Pick<CommandContext, 'contract' | 'stderr'>,
  { timeoutMs, speed, retries }: AttemptTimes,
): Promise<void> {
  if (speed === 'max') return;
  const intervalMs = Math.min(...retries.flatMap((retry) => retry?.intervalsMs ?? Infinity));
  const playedMs = timeoutMs * speed;
  if (playedMs <= intervalMs) return;
  await stderr.line(
    `${contract.name}: --timeout: ${seconds(timeoutMs)} at speed ${speed} is ${seconds(playedMs)} of played time, longer than the ${seconds(intervalMs)} between attempts. An attempt that times out delays the next one.`,
  );
  await stderr.flush();
}

function seconds(durationMs: number): string {
  return `${durationMs / 1000} s`;
}
