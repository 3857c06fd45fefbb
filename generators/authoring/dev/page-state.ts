/** What the server tells a page that is open: with the first connection, and after every change. */
export interface PageState {
  /** Whether the page would look different by now. */
  readonly isStale: boolean;
  /** What is wrong with the contract; empty if it is well. */
  readonly problems: readonly ShownProblem[];
}

/** A problem as a page shows it. */
export interface ShownProblem {
  /** `file:line:column`; empty for one that has no place. */
  readonly place: string;
  /** May be empty. */
  readonly rule: string;
  readonly message: string;
  readonly hint: string;
}
