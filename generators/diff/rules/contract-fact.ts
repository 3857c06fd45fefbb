import { isEqual } from '@webhook-contract/runtime/v1';
import type { Contract } from '../../contract/model.ts';
import { noEffect, type SourcePosition } from '../change.ts';
import type { ContractSide } from '../contract-side.ts';
import type { FactChange } from './event-fact.ts';
import type { DiffRule } from './rule.ts';

/** One fact that the contract states as a whole, and what follows if it changes. */
export interface ContractFact<Fact> extends Pick<DiffRule, 'id' | 'checks'> {
  /** Where the contract states it. */
  at(side: ContractSide): SourcePosition;
  of(contract: Contract): Fact;
  change(before: Fact, after: Fact): FactChange | undefined;
}

/** A rule for one fact of the whole contract. */
export function contractFact<Fact>({ id, checks, at, of, change }: ContractFact<Fact>): DiffRule {
  return {
    id,
    checks,
    compare({ previous, current }, report) {
      const [before, after] = [of(previous.contract), of(current.contract)];
      const changed = isEqual(before, after) ? undefined : change(before, after);
      if (!changed) return;
      report({ ...noEffect, from: at(previous), to: at(current), ...changed });
    },
  };
}
