import { eventNamed } from '@webhook-contract/common/event-named';
import type { Example } from '@webhook-contract/runtime/v1';
import type { ContractData } from '../contract.ts';
import type { Delivery } from '../delivery/attempt.ts';
import { exampleNamed, hasExample, noExample } from '../examples-of.ts';
import type { Fault, FaultName, FaultPlan } from '../faults/fault-kinds.ts';
import { checkWhole, OptionError } from '../option-error.ts';
import type { SendableEvent } from '../sendable-event.ts';
import { checkFaultPlan } from '../sender/sender-options.ts';

/** A delivery as expectations judge it. */
export interface SentDelivery extends Delivery {
  /** Of the events after the first, if the request has several. */
  readonly otherIds?: readonly string[] | undefined;
  /** The first attempt and all retries of the contract. */
  readonly allAttempts: number;
}

/** The deliveries that came of one request, to expect something of them, or to send it again. */
export interface Sent {
  readonly deliveries: readonly SentDelivery[];
}

/** What a check sends. */
export interface SendRequest {
  /** By any of its names; the event of the options by default. */
  readonly event?: string | undefined;
  /** The name of one of its examples; the first by default. */
  readonly example?: string | undefined;
  /** A payload in place of that of the example. */
  readonly payload?: unknown;
  /** Makes payloads from this seed. The next request with the same seed goes on where this one ends. */
  readonly seed?: number | undefined;
  /** Deliveries, begun together; 1 by default. */
  readonly count?: number | undefined;
  /** Names of faults, or faults with their value. */
  readonly faults?: readonly (FaultName | Fault)[] | undefined;
  /** How many attempts of a delivery, from the first, get the faults that break single requests; 1 by default. */
  readonly faultAttempts?: number | undefined;
  /** Whether failed attempts are retried as the contract says; by default for the events that the service retries by default. */
  readonly retry?: boolean | undefined;
  /** Sends the first event of an earlier request once more, with the same event ID, and not with its faults; never retried by default. */
  readonly again?: Sent | undefined;
}

/** A request that has been checked, with what was left out filled in. */
export interface SendOrder {
  readonly event: SendableEvent;
  /** Whose headers, and whose payload if there is neither a payload nor a seed. */
  readonly example: Example;
  /** Whether payloads are made from this example alone; from any one of the event otherwise. */
  readonly isExampleChosen: boolean;
  readonly payload?: unknown;
  readonly seed?: number | undefined;
  readonly count: number;
  readonly retry?: boolean | undefined;
  readonly faultPlan: FaultPlan;
  /** The order whose first event is sent once more, without the faults of that order. */
  readonly again?: SendOrder;
}

/** What requests are completed with. */
export interface SendDefaults {
  readonly contract: ContractData;
  readonly event: SendableEvent;
}

/** Most deliveries of one request, so that a slip of the finger does no harm. */
const maxCount = 100_000;

/** Checks a request; `again` is the order that it repeats. Throws an OptionError that says what to fix. */
export function orderOf(
  request: SendRequest,
  { contract, event: usual }: SendDefaults,
  again: SendOrder | undefined,
): SendOrder {
  const { seed, count = 1, faults = [], faultAttempts, payload } = request;
  const faultPlan = checkFaultPlan({
    faults: faults.map((fault) => (typeof fault === 'string' ? { name: fault } : fault)),
    faultAttempts,
  });
  if (again) {
    const needless = ofFirst.find((name) => request[name] !== undefined);
    if (needless !== undefined) {
      throw new OptionError(needless, 'what is sent again has it already. Leave it out.');
    }
    return { ...again, again: again.again ?? again, count: 1, retry: request.retry ?? false, faultPlan };
  }
  checkWhole('count', count, 1, maxCount);
  if (seed !== undefined) checkWhole('seed', seed, 0, Number.MAX_SAFE_INTEGER);
  const event = request.event === undefined ? usual : documentedEvent(contract, request.event);
  if (request.retry && !event.delivery.retry) {
    const problem = `the contract has no retry for ${event.title}. Leave it out, or send another event.`;
    throw new OptionError('retry', problem);
  }
  const { example, problem } = exampleNamed(contract, event, request.example);
  if (!example) throw new OptionError('example', problem);
  return {
    event,
    example,
    isExampleChosen: request.example !== undefined,
    payload,
    seed,
    count,
    retry: request.retry,
    faultPlan,
  };
}

/** What a request that repeats another has from that one. */
const ofFirst = ['event', 'example', 'payload', 'seed', 'count'] as const;

/** The event with this name that has an example to send. Throws an OptionError that says why there is none. */
export function documentedEvent(contract: ContractData, name: string): SendableEvent {
  const { event, problem } = eventNamed(contract, name);
  if (!event) throw new OptionError('event', problem);
  if (hasExample(contract)(event)) return event;
  throw new OptionError('event', noExample(event));
}
