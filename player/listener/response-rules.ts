/** How a listener responds to what it would accept. */
export interface ResponseRules {
  /** A status that the contract counts as a delivery. */
  readonly successStatus: number;
  /** The status to respond with instead: always, or with `failFirst` on the attempts that fail. */
  readonly status: number | undefined;
  /** How many attempts of each delivery fail. */
  readonly failFirst: number;
}

/** What attempts that have to fail are responded to with by default. */
const defaultFailure = 503;

/** The status for a request without problems, which is the `attempt`-th of its delivery, counted from 1. */
export function responseStatus({ successStatus, status, failFirst }: ResponseRules, attempt: number): number {
  if (failFirst > 0) return attempt <= failFirst ? (status ?? defaultFailure) : successStatus;
  return status ?? successStatus;
}
