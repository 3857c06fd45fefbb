import { isSuccess, type SuccessStatus } from '@webhook-contract/common/success';
import type { Failure } from '../delivery/attempt.ts';
import { describeResult, type DeliverySummary, type Result } from './delivery-summary.ts';

/** A status, the class of it (`4xx`), or the contract's success status. */
export type StatusPattern = number | `${1 | 2 | 3 | 4 | 5}xx` | 'success';

/** What has to hold for each of some deliveries. */
export interface Expectation {
  /** How it ended; `any` accepts each way. By default `delivered`, unless a status or a failure is expected, which implies it. */
  readonly outcome?: 'delivered' | 'lost' | 'any' | undefined;
  /** Attempts made; `all` is the first one and all retries of the contract. */
  readonly attempts?: number | 'all' | undefined;
  /** The response to the last attempt. */
  readonly status?: StatusPattern | readonly StatusPattern[] | undefined;
  /** Why the last attempt failed. Never holds if the endpoint refuses the connection: then nothing was tested. */
  readonly failure?: Failure | readonly Failure[] | undefined;
  /** The responses to all copies of a fault that duplicates; there has to be one. */
  readonly copies?: StatusPattern | readonly StatusPattern[] | undefined;
  /** How often the receiver has acted on the event ID. */
  readonly effects?: number | undefined;
  /** The response to the last attempt has neither a secret of the sender nor a stack trace. */
  readonly reveals?: 'nothing' | undefined;
}

/** A condition that did not hold. */
export interface Miss {
  /** Left out if there was no delivery to judge, and of a handshake. */
  readonly kind?: keyof Expectation;
  readonly expected: string;
  /** Of the first delivery for which it did not hold. */
  readonly seen: string;
  readonly requestId?: string;
  /** For how many deliveries it did not hold, and of how many. */
  readonly deliveries: number;
  readonly of: number;
}

/** Judges each condition for each delivery; an expectation about nothing fails, too. */
export function judge(
  expectation: Expectation,
  deliveries: readonly DeliverySummary[],
  success: readonly SuccessStatus[],
): Miss[] {
  if (deliveries.length === 0) return [{ expected: 'a delivery', seen: 'none', deliveries: 0, of: 0 }];
  return conditionsOf(expectation, success).flatMap(({ kind, expected, holds, seen }): Miss[] => {
    const missed = deliveries.filter((delivery) => !holds(delivery));
    const [first] = missed;
    if (!first) return [];
    const { requestId } = first;
    return [
      { kind, expected, seen: seen(first), requestId, deliveries: missed.length, of: deliveries.length },
    ];
  });
}

/** One thing that has to hold. */
interface Condition {
  readonly kind: keyof Expectation;
  /** `outcome delivered`, `status 4xx or 200`. */
  readonly expected: string;
  holds(delivery: DeliverySummary): boolean;
  seen(delivery: DeliverySummary): string;
}

function conditionsOf(expectation: Expectation, success: readonly SuccessStatus[]): readonly Condition[] {
  const { attempts, status, failure, copies, effects, reveals } = expectation;
  const { outcome = status === undefined && failure === undefined ? 'delivered' : 'any' } = expectation;
  const conditions: (Condition | false)[] = [
    outcome !== 'any' && {
      kind: 'outcome',
      expected: `outcome ${outcome}`,
      holds: (delivery) => delivery.outcome === outcome,
      seen: (delivery) => `${delivery.outcome}: ${describeResult(delivery.last)}`,
    },
    attempts !== undefined && {
      kind: 'attempts',
      expected: attempts === 'all' ? 'all attempts' : `attempts ${attempts}`,
      holds: (delivery) => delivery.attempts === (attempts === 'all' ? delivery.allAttempts : attempts),
      seen: (delivery) => String(delivery.attempts),
    },
    status !== undefined && {
      kind: 'status',
      expected: `status ${[status].flat().join(' or ')}`,
      holds: ({ last }) => isAnyOf(last, [status].flat(), success),
      seen: ({ last }) => describeResult(last),
    },
    failure !== undefined && {
      kind: 'failure',
      expected: `failure ${[failure].flat().join(' or ')}`,
      holds: ({ last }) => !isRefused(last) && [failure].flat().some((one) => one === last.failure),
      seen: ({ last }) =>
        isRefused(last) ? describeResult(last) : (last.failure ?? `none (${describeResult(last)})`),
    },
    copies !== undefined && {
      kind: 'copies',
      expected: `copies ${[copies].flat().join(' or ')}`,
      holds: (delivery) =>
        delivery.copies.length > 0 &&
        delivery.copies.every((copy) => isAnyOf(copy, [copies].flat(), success)),
      seen: (delivery) => delivery.copies.map(describeResult).join(' and ') || 'no copy',
    },
    effects !== undefined && {
      kind: 'effects',
      expected: `effects ${effects}`,
      holds: (delivery) => oddEffects(effects, delivery) === undefined,
      seen: (delivery) => describeEffects(effects, delivery),
    },
    reveals !== undefined && {
      kind: 'reveals',
      expected: 'a response that reveals nothing',
      holds: ({ last }) => last.reveals === undefined,
      seen: ({ last }) => last.reveals ?? 'nothing',
    },
  ];
  return conditions.filter((condition) => condition !== false);
}

function isAnyOf(
  { status }: Result,
  patterns: readonly StatusPattern[],
  success: readonly SuccessStatus[],
): boolean {
  if (status === undefined) return false;
  return patterns.some((pattern) => {
    if (pattern === 'success') return isSuccess(success, status);
    return typeof pattern === 'number' ? status === pattern : Math.floor(status / 100) === Number(pattern[0]);
  });
}

/** Whether nobody listens, so that nothing was tested. */
function isRefused({ reason }: Result): boolean {
  return reason === 'ECONNREFUSED';
}

/** The first event of a delivery that the receiver has acted on more or less often. */
function oddEffects(
  expected: number,
  { effects = [] }: DeliverySummary,
): { readonly eventId: string; readonly count: number } | undefined {
  return effects.find(({ count }) => count !== expected);
}

function describeEffects(expected: number, delivery: DeliverySummary): string {
  const odd = oddEffects(expected, delivery);
  const count = String(odd?.count ?? expected);
  // The miss names the delivery by its first event.
  return odd === undefined || odd.eventId === delivery.requestId
    ? count
    : `${count} for the event ${odd.eventId}`;
}
