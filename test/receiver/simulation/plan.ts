import type { Random } from '../../random.ts';

/** What is the same during a run. */
export interface Plan {
  /** How many instances there are at most, but for those that are stopping. */
  readonly places: number;
  readonly events: number;
  /** For how long things come and go, before all of it is left to a healthy instance. */
  readonly unrestMs: number;
  /** How often something is done to an instance meanwhile. */
  readonly actions: number;
  readonly mayCrash: boolean;
  readonly mayShiftClock: boolean;
  /** How many of the calls of the store go wrong. */
  readonly faultRate: number;
  readonly orderKeys: number;
  readonly isSigned: boolean;
  /** How many events a request has at most; null if each is a body of its own, and no list. */
  readonly mostOfRequest: number | null;
  /** By how much the clock of the store is ahead of the simulated time. */
  readonly storeAheadMs: number;
  readonly options: {
    readonly concurrency: number;
    readonly leaseMs: number;
    readonly pollMs: number;
    readonly handlerTimeoutMs: number;
    readonly storeTimeoutMs: number;
    readonly retentionMs: number;
    readonly newerSeenWithinMs: number;
    readonly retry: {
      readonly maxAttempts: number;
      readonly firstDelayMs: number;
      readonly maxDelayMs: number;
    };
  };
}

/** How long a call of a healthy store takes at most, each way. */
export const LATENCY_MS = 8;

export function drawPlan({ pick, below }: Random): Plan {
  return {
    places: 1 + below(3),
    events: 1 + below(10),
    unrestMs: pick([1_000, 5_000, 15_000]),
    actions: pick([0, 2, 6, 12]),
    mayCrash: below(2) === 0,
    mayShiftClock: below(8) === 0,
    faultRate: pick([0, 0, 0.03, 0.15]),
    orderKeys: below(3),
    isSigned: below(4) === 0,
    mostOfRequest: pick([null, null, 1, 3, 6]),
    storeAheadMs: pick([0, 0, -7_200_000, 86_400_000]),
    options: {
      concurrency: pick([1, 2, 10]),
      leaseMs: pick([300, 1_000, 5_000]),
      pollMs: pick([70, 300, 1_000]),
      handlerTimeoutMs: pick([400, 2_000, 10_000, Infinity]),
      storeTimeoutMs: pick([100, 2_000]),
      retentionMs: pick([500, 5_000, 86_400_000]),
      newerSeenWithinMs: pick([15_000, 3_600_000]),
      retry: { maxAttempts: pick([1, 2, 3, 5]), firstDelayMs: pick([10, 400]), maxDelayMs: 2_000 },
    },
  };
}
