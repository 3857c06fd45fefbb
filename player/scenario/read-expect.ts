import type { Failure, Outcome } from '../delivery/attempt.ts';
import { durationMs } from '../duration.ts';
import type { Condition, ExpectStep, StatusPattern } from './scenario.ts';
import type { Draft } from './scenario-draft.ts';
import type { Path, Position } from '@webhook-contract/common/yaml-text';

/** An expectation as the schema accepts it. */
interface WrittenExpectation {
  readonly of?: string;
  readonly outcome?: Outcome | 'any';
  readonly attempts?: number | 'all';
  readonly status?: StatusPattern | readonly StatusPattern[];
  readonly failure?: Failure | readonly Failure[];
  readonly copies?: StatusPattern | readonly StatusPattern[];
  readonly within?: string | number;
  readonly effects?: number;
  readonly reveals?: 'nothing';
}

/** Reads an expectation. `path` is that of the step. */
export function readExpect(draft: Draft, written: WrittenExpectation, path: Path): ExpectStep {
  const inner = [...path, 'expect'];
  const at = (key: string): Position => draft.source.valueAt([...inner, key]);
  const step = draft.source.keyAt(inner);
  const conditions: Condition[] = [];
  const { of, outcome, attempts, status, failure, copies, within, effects, reveals } = written;
  if (outcome !== undefined) conditions.push({ kind: 'outcome', at: at('outcome'), outcome });
  // A status or a failure implies how the delivery ends.
  else if (status === undefined && failure === undefined) conditions.push(delivered(step));
  if (attempts !== undefined) conditions.push({ kind: 'attempts', at: at('attempts'), attempts });
  if (status !== undefined) conditions.push({ kind: 'status', at: at('status'), anyOf: listOf(status) });
  if (failure !== undefined) conditions.push({ kind: 'failure', at: at('failure'), anyOf: listOf(failure) });
  if (copies !== undefined) conditions.push({ kind: 'copies', at: at('copies'), anyOf: listOf(copies) });
  if (within !== undefined) {
    conditions.push({ kind: 'within', at: at('within'), durationMs: durationMs(within) ?? 0 });
  }
  if (effects !== undefined) conditions.push({ kind: 'effects', at: at('effects'), effects });
  if (reveals !== undefined) conditions.push({ kind: 'reveals', at: at('reveals'), reveals });
  return { kind: 'expect', at: step, conditions, ...(of !== undefined && { of }) };
}

function listOf<T>(value: T | readonly T[]): readonly T[] {
  return Array.isArray(value) ? (value as readonly T[]) : [value as T];
}

/** What is expected if a scenario does not say how a delivery ends. */
export function delivered(at: Position): Condition {
  return { kind: 'outcome', at, outcome: 'delivered' };
}
