/** How a listener answers what it would accept. */
export interface AnswerRules {
  /** What the contract counts as a delivery. */
  readonly successStatus: number;
  /** The status to answer instead: always, or with `failFirst` on the attempts that fail. */
  readonly status: number | undefined;
  /** How many attempts of each delivery fail. */
  readonly failFirst: number;
}

/** What attempts that have to fail are answered with unless told. */
const defaultFailure = 503;

/** The status for a request without problems, which is the `attempt`-th of its delivery, counted from 1. */
export function answerStatus({ successStatus, status, failFirst }: AnswerRules, attempt: number): number {
  if (failFirst > 0) return attempt <= failFirst ? (status ?? defaultFailure) : successStatus;
  return status ?? successStatus;
}
