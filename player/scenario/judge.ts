import { isSuccess, type SuccessStatus } from '@webhook-contract/common/success';
import { describeResult, type DeliverySummary, type Result } from './delivery-summary.ts';
import type { Position } from '@webhook-contract/common/yaml-text';
import type { Condition, ExpectStep, StatusPattern } from './scenario.ts';

/** A condition that did not hold. */
export interface Miss extends Position {
  /** Left out if there was no delivery to judge. */
  readonly kind?: Condition['kind'];
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
  { at, conditions }: ExpectStep,
  deliveries: readonly DeliverySummary[],
  success: readonly SuccessStatus[],
): Miss[] {
  if (deliveries.length === 0) {
    return [{ ...at, expected: 'a delivery', seen: 'none', deliveries: 0, of: 0 }];
  }
  return conditions.flatMap((condition) => {
    const missed = deliveries.filter((delivery) => !holds(condition, delivery, success));
    const [first] = missed;
    if (!first) return [];
    const { requestId } = first;
    const seen = describeSeen(condition, first);
    const expected = describeCondition(condition);
    return [
      {
        ...condition.at,
        kind: condition.kind,
        expected,
        seen,
        requestId,
        deliveries: missed.length,
        of: deliveries.length,
      },
    ];
  });
}

function holds(condition: Condition, delivery: DeliverySummary, success: readonly SuccessStatus[]): boolean {
  switch (condition.kind) {
    case 'outcome':
      return condition.outcome === 'any' || delivery.outcome === condition.outcome;
    case 'attempts':
      return delivery.attempts === (condition.attempts === 'all' ? delivery.allAttempts : condition.attempts);
    case 'status':
      return isAnyOf(delivery.last, condition.anyOf, success);
    case 'failure':
      return (
        delivery.last.failure !== undefined &&
        condition.anyOf.includes(delivery.last.failure) &&
        // If nobody listens, nothing was tested, whatever was expected.
        delivery.last.reason !== 'ECONNREFUSED'
      );
    case 'copies':
      return (
        delivery.copies.length > 0 && delivery.copies.every((copy) => isAnyOf(copy, condition.anyOf, success))
      );
    case 'within':
      return delivery.elapsedMs <= condition.durationMs;
    case 'reveals':
      return delivery.last.reveals === undefined;
    case 'effects':
      return oddEffects(condition.effects, delivery) === undefined;
  }
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

/** `outcome delivered`, `status 4xx or 200`. */
export function describeCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'outcome':
      return `outcome ${condition.outcome}`;
    case 'attempts':
      return condition.attempts === 'all' ? 'all attempts' : `attempts ${condition.attempts}`;
    case 'status':
    case 'failure':
    case 'copies':
      return `${condition.kind} ${condition.anyOf.join(' or ')}`;
    case 'within':
      return `within ${condition.durationMs} ms`;
    case 'reveals':
      return 'a response that reveals nothing';
    case 'effects':
      return `effects ${condition.effects}`;
  }
}

/** The first event of a delivery that the receiver has acted on more or less often. */
function oddEffects(
  expected: number,
  { effects = [] }: DeliverySummary,
): { readonly eventId: string; readonly count: number } | undefined {
  return effects.find(({ count }) => count !== expected);
}

function describeSeen(condition: Condition, delivery: DeliverySummary): string {
  switch (condition.kind) {
    case 'outcome':
      return `${delivery.outcome}: ${describeResult(delivery.last)}`;
    case 'attempts':
      return String(delivery.attempts);
    case 'status':
      return describeResult(delivery.last);
    case 'failure':
      return delivery.last.reason === 'ECONNREFUSED'
        ? describeResult(delivery.last)
        : (delivery.last.failure ?? `none (${describeResult(delivery.last)})`);
    case 'copies':
      return delivery.copies.map(describeResult).join(' and ') || 'no copy';
    case 'within':
      return `${Math.ceil(delivery.elapsedMs)} ms`;
    case 'reveals':
      return delivery.last.reveals ?? 'nothing';
    case 'effects':
      return describeEffects(condition.effects, delivery);
  }
}

function describeEffects(expected: number, delivery: DeliverySummary): string {
  const odd = oddEffects(expected, delivery);
  const count = String(odd?.count ?? expected);
  // The miss names the delivery by its first event.
  return odd === undefined || odd.eventId === delivery.requestId
    ? count
    : `${count} for the event ${odd.eventId}`;
}
