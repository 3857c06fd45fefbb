import { isEqual } from '@webhook-contract/runtime/v1';
import type { Contract } from '../../contract/model.ts';
import type { Place } from '../../contract/place.ts';
import { changedPlaces } from '../changed-places.ts';
import type { ContractSide } from '../contract-side.ts';
import type { DiffRule, RuleChange } from './rule.ts';

/** One fact that the contract states as a whole, and what follows if it changes. */
export interface ContractFact<Fact> extends Pick<DiffRule, 'id' | 'checks'> {
  /** Where the contract states it, or what it is in. */
  at(side: ContractSide): Place;
  /** Which part of what is stated there the fact is, by a path within; all of it by default. */
  readonly within?: (path: readonly string[]) => boolean;
  of(contract: Contract): Fact;
  change(before: Fact, after: Fact): RuleChange | undefined;
}

/** A rule for one fact of the whole contract. */
export function contractFact<Fact>({ id, checks, at, within, of, change }: ContractFact<Fact>): DiffRule {
  return {
    id,
    checks,
    compare({ previous, current }, report) {
      const [before, after] = [of(previous.contract), of(current.contract)];
      const changed = isEqual(before, after) ? undefined : change(before, after);
      if (!changed) return;
      const places = changedPlaces([previous, at(previous)], [current, at(current)], within);
      report({ ...places, ...changed });
    },
  };
}
