import type { Failure, Outcome } from '../delivery/attempt.ts';
import type { SendOrder } from './player.ts';
import type { Position } from '@webhook-contract/common/yaml-text';

/** Played milliseconds per real millisecond; `max` does not wait at all. */
export type Speed = number | 'max';

/** A scenario that has been read and checked: playing it causes no usage error. */
export interface Scenario {
  readonly name: string;
  readonly description?: string;
  readonly speed: Speed;
  readonly steps: readonly Step[];
}

export type Step =
  SendStep | RepeatStep | ParallelStep | WaitStep | FaultStep | ReceiverStep | HandshakesStep | ExpectStep;

interface StepBase {
  /** Where it stands in its file. */
  readonly at: Position;
}

/** Sends, and waits until each delivery has ended. The faults of the steps around it are in its order. */
export interface SendStep extends StepBase {
  readonly kind: 'send';
  readonly order: SendOrder;
  /** By which an expectation can name these deliveries. */
  readonly label?: string;
}

/** Plays its steps several times, one round after the other. */
interface RepeatStep extends StepBase {
  readonly kind: 'repeat';
  readonly times: number;
  readonly steps: readonly Step[];
}

/** Plays its branches at the same time, and waits for all of them. */
interface ParallelStep extends StepBase {
  readonly kind: 'parallel';
  readonly branches: readonly (readonly Step[])[];
}

/** Lets played time pass. */
interface WaitStep extends StepBase {
  readonly kind: 'wait';
  readonly durationMs: number;
}

/** Plays its steps with faults. */
interface FaultStep extends StepBase {
  readonly kind: 'fault';
  readonly names: readonly string[];
  readonly steps: readonly Step[];
}

/** Does something to the receiver behind the endpoint. */
interface ReceiverStep extends StepBase {
  readonly kind: 'receiver';
  readonly action: ReceiverAction;
}

/** What can be done to it: the commands that do it belong to the one who tests. */
export const receiverActions = ['restart', 'stop-dependency', 'start-dependency'] as const;

export type ReceiverAction = (typeof receiverActions)[number];

/** Tries the endpoint by every handshake of the contract. */
export interface HandshakesStep extends StepBase {
  readonly kind: 'handshakes';
}

/** Judges the deliveries that no expectation has judged yet: all of them, or those with a label. */
export interface ExpectStep extends StepBase {
  readonly kind: 'expect';
  readonly of?: string;
  /** All have to hold for each delivery. */
  readonly conditions: readonly Condition[];
}

/** What has to hold for a delivery. */
export type Condition = { readonly at: Position } & (
  | { readonly kind: 'outcome'; readonly outcome: Outcome | 'any' }
  /** Attempts made; `all` is the first one and all retries of the contract. */
  | { readonly kind: 'attempts'; readonly attempts: number | 'all' }
  /** The response to the last attempt. */
  | { readonly kind: 'status'; readonly anyOf: readonly StatusPattern[] }
  /** Why the last attempt failed. */
  | { readonly kind: 'failure'; readonly anyOf: readonly Failure[] }
  /** The responses to all copies; there has to be one. */
  | { readonly kind: 'copies'; readonly anyOf: readonly StatusPattern[] }
  /** From the beginning of the first attempt to the end of the delivery, in played time. */
  | { readonly kind: 'within'; readonly durationMs: number }
  /** The response to the last attempt has no secret and no stack trace. */
  | { readonly kind: 'reveals'; readonly reveals: 'nothing' }
  /** How often the receiver has acted on the event ID; not observed without a hook that tells. */
  | { readonly kind: 'effects'; readonly effects: number }
);

/** A status, the class of it (`4xx`), or the contract's success status. */
export type StatusPattern = number | `${1 | 2 | 3 | 4 | 5}xx` | 'success';
