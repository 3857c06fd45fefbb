import type { Position } from '../yaml/yaml-text.ts';
import type { Condition } from './scenario.ts';

/** What is expected if a scenario does not say how a delivery ends. */
export function delivered(at: Position): Condition {
  return { kind: 'outcome', at, outcome: 'delivered' };
}
