export interface ReceiveSpeed {
  readonly contender: string;
  /** From the first request to the last response. */
  readonly requestsPerSecond: number;
  /** Against node:http alone, round by round. */
  readonly ratio: number;
  readonly p99Ms: number;
  /** What its process needs for a request, until the event is handled: other work on the machine changes it less than the rest. */
  readonly processorMicroseconds: number;
}
