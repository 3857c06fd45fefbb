import { isEqual } from '@webhook-contract/runtime/v1';
import type { Contract } from '../../contract/model/model.ts';
import type { Place } from '../../contract/model/json.ts';
import { changedPlaces } from '../changed-places.ts';
import type { ContractSide } from '../contract-side.ts';
import type { DiffRule, RuleChange } from './rule.ts';

/** One fact that the contract states as a whole, and what follows if it changes. */
export interface ContractFact<Fact> extends Pick<DiffRule, 'id' | 'checks'> {
  /** Where the contract states it, or what it is in; undefined if it has nothing of the kind. */
  at(side: ContractSide): Place | undefined;
  of(contract: Contract): Fact;
  change(before: Fact, after: Fact): RuleChange | undefined;
}

/** A rule for one fact of the whole contract. */
export function contractFact<Fact>({ id, checks, at, of, change }: ContractFact<Fact>): DiffRule {
  return {
    id,
    checks,
    compare({ previous, current }, report) {
      const [before, after] = [of(previous.contract), of(current.contract)];
      const [from, to] = [at(previous), at(current)];
      const changed = isEqual(before, after) ? undefined : change(before, after);
      if (changed && from && to) report({ ...changedPlaces([previous, from], [current, to]), ...changed });
    },
  };
}
