export type Case = 'valid' | 'wrong early' | 'wrong late' | 'bytes';

export interface Speed {
  readonly event: string;
  readonly case: Case;
  readonly contender: string;
  readonly operationsPerSecond: number;
  /** Speed against that of the reference, round by round: `JSON.parse` alone for bytes, else the generated `is`. */
  readonly ratio: number;
}

export interface ValidatorFigures {
  /** Payloads on which all contenders gave the same verdict before anything was timed. */
  readonly verdictsCompared: number;
  readonly speeds: readonly Speed[];
}
