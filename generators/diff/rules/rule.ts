import type { Change } from '../change.ts';
import type { ContractPair } from '../contract-pair.ts';

/** One kind of change, as data. */
export interface DiffRule {
  /** Kebab-case. */
  readonly id: string;
  /** One sentence that begins with "Checks that". */
  readonly checks: string;
  /** Reports each change of this kind. */
  compare(pair: ContractPair, report: ReportChange): void;
}

export type ReportChange = (change: Omit<Change, 'rule'>) => void;
