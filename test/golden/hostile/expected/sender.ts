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
  type SendAssumedEvent,
  type AssumedEventType,
  type SenderBase,
  type SenderOptions,
  type Simulation,
  type SimulationOptions,
  type TypedListener,
} from '@webhook-contract/player/v1';
import { contract } from './contract.ts';
import type { First, Second, Third, WebhookEventMap } from './types.ts';

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
  /**
   * *\/ globalThis.PWNED = "comment"; /* `${globalThis.PWNED = "template"}` </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1"> "; globalThis.PWNED = "double"; " '; globalThis.PWNED = 'single'; ' line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr" \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel". *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   *
   * @deprecated Until *\/ 2027.
   * \@ts-ignore <script>alert(1)</script> `${1}` [now](javascript:alert(1))
   */
  readonly first: SendEvent<First>;
  /**
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">. *\/ globalThis.PWNED = "comment"; /*
   *
   * Its event type is not known: assume one.
   */
  readonly third: SendAssumedEvent<Third>;
  /** \@ts-expect-error @deprecated. @ts-expect-error @deprecated */
  readonly second: SendEvent<Second>;
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

/** What is known of the payload of each event whose event type is not known, by key. */
export interface UntypedEventMap {
  readonly third: Third;
}

/** A standard `Request` as the platform would send it, for unit tests of a handler. Nothing is sent. Throws an InvalidPayloadError if the overrides break the contract. */
export function makeRequest<T extends keyof WebhookEventMap>(
  eventType: T,
  overrides?: Overrides<WebhookEventMap[T]>,
  options?: RequestOptions,
): Request;
/** The same of an event whose event type is not known, by key: its payload is what you supply, under the event type that you assume. */
export function makeRequest<K extends keyof UntypedEventMap>(
  key: K,
  payload: Overrides<UntypedEventMap[K]> | undefined,
  options: RequestOptions & AssumedEventType,
): Request;
export function makeRequest(event: string, overrides?: unknown, options?: RequestOptions): Request {
  return makeRequestFor(contract, event, overrides, options);
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
