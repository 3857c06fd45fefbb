import type { Position } from '@webhook-contract/common/yaml-text';
import type { Condition } from './scenario.ts';

/** What is expected if a scenario does not say how a delivery ends. */
export function delivered(at: Position): Condition {
  return { kind: 'outcome', at, outcome: 'delivered' };
}
