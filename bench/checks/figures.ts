export interface CheckTimes {
  readonly checks: number;
  readonly requests: number;
  /** Of the whole test. */
  readonly testMilliseconds: number;
  /** Of the same requests, one after the other over one connection. */
  readonly plainMilliseconds: number;
  /** Of the first to the second, round by round. */
  readonly ratio: number;
}
