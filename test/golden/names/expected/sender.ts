// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import {
  createListenerFor,
  createSenderFor,
  makeRequestFor,
  playCheckFor,
  simulateFor,
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
  type SenderBase,
  type SenderOptions,
  type Simulation,
  type SimulationOptions,
  type TypedListener,
} from '@webhook-contract/player/v1';
import { contract } from './contract.ts';
import type {
  Class,
  Close,
  Con,
  Constructor,
  Default,
  Index,
  OrderCreatedV2,
  P2PTransfer,
  Then,
  WebhookDate,
  WebhookError,
  WebhookEventMap,
  WebhookSender,
  WebhookWebhookEvent,
} from './types.ts';

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
  type SimulatedResponse,
  type Simulation,
  type SimulationOptions,
  type StaticHeader,
  type TlsSettings,
} from '@webhook-contract/player/v1';

/** Sends events to an endpoint over HTTP. One function for each event: overrides change the first example of a documented one; of any other, the payload is what you supply. */
export interface Sender extends SenderBase {
  /** CON. It happens. */
  readonly con: SendEvent<Con>;
  /** Date. It happens. */
  readonly date: SendEvent<WebhookDate>;
  /** Error. It happens. */
  readonly error: SendEvent<WebhookError>;
  /** Index. It happens. */
  readonly index: SendEvent<Index>;
  /** Order «Created» (v2). It happens. */
  readonly orderCreatedV2: SendEvent<OrderCreatedV2>;
  /** P2P Transfer. It happens. */
  readonly p2pTransfer: SendEvent<P2PTransfer>;
  /** Sender. It happens. */
  readonly sender: SendEvent<WebhookSender>;
  /** Webhook Event. It happens. */
  readonly webhookEvent: SendEvent<WebhookWebhookEvent>;
  /** class. It happens. */
  readonly class: SendEvent<Class>;
  /** close. It happens. */
  readonly closeEvent: SendEvent<Close>;
  /** constructor. It happens. */
  readonly constructorEvent: SendEvent<Constructor>;
  /** default. It happens. */
  readonly default: SendEvent<Default>;
  /** then. It happens. */
  readonly thenEvent: SendEvent<Then>;
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

/** Plays the deliveries of one event, by any of its names, against a list of responses, without network or waiting. */
export function simulate(event: string, options: SimulationOptions): Simulation {
  return simulateFor(contract, event, options);
}
