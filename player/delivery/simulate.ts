import type { ContractData } from '../contract.ts';
import { eventNamed } from '@webhook-contract/common/event-named';
import type { Attempt, AttemptResult, Failure, Outcome } from './attempt.ts';
import { attemptName } from '@webhook-contract/common/attempts';
import { judgeStatus, whatFollows } from './delivery-rules.ts';
import { isoTime } from './iso-time.ts';
import { OptionError } from '../option-error.ts';
import type { SuccessStatus } from '@webhook-contract/common/success';

/** What a receiver does with an attempt: the status of its response, or how it fails to respond. */
export type SimulatedResponse = number | Exclude<Failure, 'status' | 'redirect' | 'sender'>;

/** What a simulation plays an event against. */
export interface SimulationOptions {
  /** The responses in turn, at least one; when they run out the last one repeats. */
  readonly responses: readonly SimulatedResponse[];
  /** Whether retry is enabled for the event; false by default. */
  readonly retry?: boolean | undefined;
  /** When the first attempt is made; 2026-01-01T00:00:00Z by default. */
  readonly startAt?: Date | undefined;
}

/** The attempts that would be made, and the outcome. */
export interface Simulation {
  readonly outcome: Outcome;
  readonly attempts: readonly Omit<Attempt, 'durationMs' | 'responseBody' | 'copies' | 'reason'>[];
}

const defaultStart = Date.UTC(2026, 0, 1);

/**
 * Plays the deliveries of one event without any network or waiting, each attempt at its planned time. `eventName` is
 * any of its names. Throws a TypeError for an unknown event, for retry if the contract has none, and for invalid
 * responses or an invalid start.
 */
export function simulateFor(
  contract: Pick<ContractData, 'name' | 'events' | 'endpoint'>,
  eventName: string,
  options: SimulationOptions,
): Simulation {
  const { responses, retry = false, startAt } = (options as Partial<SimulationOptions> | undefined) ?? {};
  const { event, problem } = eventNamed(contract, eventName);
  if (!event) throw new TypeError(`simulate: ${problem}`);
  const policy = retry ? event.delivery.retry : null;
  if (retry && !policy) {
    throw new OptionError('retry', `the contract has no retry for ${event.title}. Leave it out.`);
  }
  checkResponses(responses);
  if (startAt !== undefined && !(startAt instanceof Date && !Number.isNaN(startAt.getTime()))) {
    throw new OptionError('startAt', 'must be a valid Date.');
  }
  const attempts: Simulation['attempts'][number][] = [];
  const originalAt = startAt?.getTime() ?? defaultStart;
  let number = 0;
  let plannedAt = originalAt;
  for (;;) {
    const result = resultOf(
      responses[Math.min(number, responses.length - 1)] ?? 0,
      contract.endpoint.success,
    );
    const at = isoTime(plannedAt);
    attempts.push({ number, name: attemptName(policy, number), plannedAt: at, at, ...result });
    const next = whatFollows(policy, { number, originalAt, failure: result.failure });
    if (next.outcome !== undefined) return { outcome: next.outcome, attempts };
    number = next.number;
    plannedAt = next.plannedAt;
  }
}

function resultOf(
  response: SimulatedResponse,
  success: readonly SuccessStatus[],
): Pick<AttemptResult, 'status' | 'failure'> {
  return typeof response === 'number' ? judgeStatus(response, success) : { failure: response };
}

const failures: ReadonlySet<unknown> = new Set<SimulatedResponse>(['timeout', 'connection', 'tls']);

function checkResponses(responses: unknown): asserts responses is readonly SimulatedResponse[] {
  if (!Array.isArray(responses) || responses.length === 0) {
    throw new OptionError(
      'responses',
      'must be a list with at least one response, like [503, "timeout", 200].',
    );
  }
  const wrong = responses.findIndex((response) => !failures.has(response) && !isStatus(response));
  if (wrong >= 0) {
    throw new OptionError(
      `responses[${wrong}]`,
      `must be a status from 100 to 999, or one of ${[...failures].join(', ')}.`,
    );
  }
}

function isStatus(response: unknown): boolean {
  return Number.isInteger(response) && (response as number) >= 100 && (response as number) <= 999;
}
