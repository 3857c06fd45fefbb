export interface ReceiveSpeed {
  readonly contender: string;
  /** From the first request to the last response. */
  readonly requestsPerSecond: number;
  /** Against node:http alone, round by round. */
  readonly ratio: number;
  readonly p99Ms: number;
  /**
   * What its process needs of the processor for a request, until the event is handled, in its own code and in the
   * operating system on its behalf: other work on the machine changes it less than the rest.
   */
  readonly userMicroseconds: number;
  readonly systemMicroseconds: number;
}
