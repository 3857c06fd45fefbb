import type { Example } from '@webhook-contract/runtime/v1';
import type { Delivery } from '../delivery/attempt.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import type { SendableEvent } from '../sendable-event.ts';
import type { FaultPlan } from '../faults/fault-kinds.ts';
import type { Assignment } from '../sender/assignments.ts';

/** What a step sends. */
export interface SendOrder {
  readonly event: SendableEvent;
  /** Whose headers, and whose payload if there is no seed. */
  readonly example: Example;
  /** Payloads are generated from it; the example is sent if it is undefined. */
  readonly seed?: number;
  /** Whether payloads are made from this example alone; from any one of the event otherwise. */
  readonly isExampleChosen: boolean;
  /** Values put into each payload, in turn. */
  readonly set: readonly Assignment[];
  /** Deliveries, handed over together. */
  readonly count: number;
  /** Events of each request. */
  readonly perRequest: number;
  /** Whether failed attempts are retried as the contract says; the player's default if undefined. */
  readonly retry?: boolean;
  /** Whether a body that breaks the contract is sent. */
  readonly allowInvalid: boolean;
  readonly faultPlan: FaultPlan;
  /** The order whose first event is sent once more, without the faults of that order. */
  readonly again?: SendOrder;
}

/** What a scenario is played with: sends for real, and owns the played time. */
export interface Player {
  /**
   * Sends, and resolves when each delivery has ended, retries and copies included, or the player has been stopped.
   * Each delivery is handed over as it ends, at `endedAt` in played milliseconds since the epoch, with its request. Payloads made from a
   * seed begin at `firstIndex`. Rejects only for a fault of its own: what the receiver does is an outcome.
   */
  send(
    order: SendOrder,
    firstIndex: number,
    onDelivery: (delivery: Delivery, endedAt: number, request: PreparedRequest) => void,
  ): Promise<void>;
  /** Resolves when this much played time has passed, or the player has been stopped. */
  wait(durationMs: number): Promise<void>;
}
