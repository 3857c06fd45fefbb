import type { Place } from '../../contract/model/json.ts';
import type { Change, Effect } from '../change.ts';
import type { ContractPair } from '../contract-pair.ts';

/** One kind of change, as data. */
export interface DiffRule {
  /** Kebab-case. */
  readonly id: string;
  /** One sentence that begins with "Checks that". */
  readonly checks: string;
  /** Reports each change of this kind; `found` is what bodies and the rules before have shown. */
  compare(
    pair: ContractPair,
    report: (change: RuleChange & RulePlaces) => void,
    found: readonly Change[],
  ): void;
}

/** What a rule says of a change; what is left out has no effect. */
export type RuleChange = Omit<Change, 'rule' | 'from' | 'to' | 'elsewhere' | keyof Effect> & Partial<Effect>;

/** Where the change is in the sources of the previous and of the current contract. */
export interface RulePlaces {
  readonly from?: Place | undefined;
  readonly to?: Place | undefined;
  readonly elsewhere?: readonly Omit<RulePlaces, 'elsewhere'>[];
}
