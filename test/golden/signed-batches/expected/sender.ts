// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import {
  createListenerFor,
  createSenderFor,
  makeRequestFor,
  playCheckFor,
  testEndpointFor,
  type EndpointProbe,
  type EndpointReport,
  type EndpointTestOptions,
  type ListenerOptions,
  type Overrides,
  type OwnCheckOptions,
  type ReceivedEvent as ReceivedEventOf,
  type RequestOptions,
  type SendEvent,
  type SendBatch,
  type SenderBase,
  type SenderOptions,
  type TypedListener,
} from '@webhook-contract/player/v1';
import { contract } from './contract.ts';
import type { Taken, WebhookEventMap } from './types.ts';

export {
  assertCheck,
  InvalidPayloadError,
  runningClock,
  virtualClock,
  type AssumedEventType,
  type Attempt,
  type AttemptResult,
  type BrokenRequest,
  type CheckResult,
  type CheckVerdict,
  type Clock,
  type ClockOptions,
  type Delivery,
  type DeliveryName,
  type DemandedHeader,
  type EndpointProbe,
  type EndpointReport,
  type EndpointTestOptions,
  type Expectation,
  type Failure,
  type Fault,
  type FaultName,
  type ListenerOptions,
  type ListenerResponse,
  type Outcome,
  type Overrides,
  type OwnCheckOptions,
  type ReceivedRequest,
  type RequestOptions,
  type SenderOptions,
  type SendRequest,
  type Sent,
  type StaticHeader,
  type TlsSettings,
} from '@webhook-contract/player/v1';

/** Sends events to an endpoint over HTTP, with one function for each event. Overrides change the first example of a documented one; of any other, the payload is what you supply. */
export interface Sender extends SenderBase {
  /** Taken.  */
  readonly taken: SendEvent<Taken>;
  /** Several events in one request, in this order. */
  readonly batch: SendBatch<{ taken: Taken }>;
}

/** Makes a sender. Throws a TypeError that says what to fix if an option is wrong. */
export function createSender(options: SenderOptions): Sender {
  return createSenderFor<Sender>(contract, options);
}

/** A receiver of events for tests, bound to this contract. */
export type Listener = TypedListener<WebhookEventMap>;

/** An event as a listener received it, by its type. */
export type ReceivedEvent = ReceivedEventOf<WebhookEventMap>;

/** Starts a receiver for tests, on a free port of this machine by default; `await using` closes it. Rejects with a TypeError for an option that cannot be used, and with the system's error if it cannot listen. */
export function createListener(options?: ListenerOptions): Promise<Listener> {
  return createListenerFor<WebhookEventMap>(contract, options);
}

/** A standard `Request` as the platform would send it, for unit tests of a handler. Nothing is sent. Throws an InvalidPayloadError if the overrides break the contract. */
export function makeRequest<T extends keyof WebhookEventMap>(
  eventType: T,
  overrides?: Overrides<WebhookEventMap[T]>,
  options?: RequestOptions,
): Request {
  return makeRequestFor(contract, eventType, overrides, options);
}

/** Runs the checks of the command `test` against an endpoint, and resolves with the result of each. Rejects with a TypeError for an option that cannot be used, before anything is sent. */
export function testEndpoint(options: EndpointTestOptions): Promise<EndpointReport> {
  return testEndpointFor(contract, options);
}

/** Plays a check of your own against an endpoint: what it sends, waits for and expects. Rejects with an Error that says all that was expected and not seen, and with a TypeError for what cannot be used. */
export function playCheck(
  options: OwnCheckOptions,
  check: (endpoint: EndpointProbe) => Promise<void>,
): Promise<void> {
  return playCheckFor(contract, options, check);
}
