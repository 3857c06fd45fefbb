import type { Example } from '@webhook-contract/runtime/v1';
import type { Delivery } from '../delivery/attempt.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import type { SendableEvent } from '../sendable-event.ts';
import type { FaultPlan } from '../faults/fault-kinds.ts';

/** What is sent at once. */
export interface SendOrder {
  readonly event: SendableEvent;
  /** Whose headers, and whose payload if there is neither a payload nor a seed. */
  readonly example: Example;
  /** Sent in place of that of the example. */
  readonly payload?: unknown;
  /** Payloads are generated from it. */
  readonly seed?: number;
  /** Whether payloads are made from this example alone; from any one of the event otherwise. */
  readonly isExampleChosen: boolean;
  /** Deliveries, handed over together. */
  readonly count: number;
  /** Whether failed attempts are retried as the contract says; the player's default if undefined. */
  readonly retry?: boolean;
  readonly faultPlan: FaultPlan;
  /** The order whose first event is sent once more, without the faults of that order. */
  readonly again?: SendOrder;
}

/** What a check is played with: sends for real, and owns the played time. */
export interface Player {
  /**
   * Sends, and resolves when each delivery has ended, retries and copies included, or the player has been stopped.
   * Each delivery is handed over as it ends, with its request. Payloads made from a seed begin at `firstIndex`. Rejects only for a fault of
   * its own: what the receiver does is an outcome.
   */
  send(
    order: SendOrder,
    firstIndex: number,
    onDelivery: (delivery: Delivery, request: PreparedRequest) => void,
  ): Promise<void>;
  /** Resolves when this much played time has passed, or the player has been stopped. */
  wait(durationMs: number): Promise<void>;
}
