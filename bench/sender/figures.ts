export interface SendSpeed {
  readonly contender: string;
  readonly concurrency: number;
  readonly eventsPerSecond: number;
  /** Against autocannon at the same concurrency, round by round. */
  readonly ratio: number;
}

export interface PendingRun {
  readonly attempts: number;
  readonly done: number;
  readonly seconds: number;
  readonly playedMinutes: number;
  /** In use when all were waiting, and then after each fifth that was done. */
  readonly heapBytes: readonly number[];
}

export interface SendingFigures {
  readonly speeds: readonly SendSpeed[];
  readonly pending: PendingRun;
}
