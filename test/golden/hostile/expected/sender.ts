// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import {
  createSenderFor,
  makeRequestFor,
  simulateFor,
  type Overrides,
  type RequestOptions,
  type SendEvent,
  type SenderBase,
  type SenderOptions,
  type Simulation,
  type SimulationOptions,
} from '@webhook-contract/player/v1';
import { contract } from './contract.ts';
import type { First, Second, WebhookEventMap } from './types.ts';

export {
  InvalidPayloadError,
  runningClock,
  virtualClock,
  type Attempt,
  type AttemptResult,
  type Clock,
  type ClockOptions,
  type Delivery,
  type DeliveryName,
  type Failure,
  type Fault,
  type FaultName,
  type Outcome,
  type Overrides,
  type RequestOptions,
  type SenderOptions,
  type SimulatedAnswer,
  type Simulation,
  type SimulationOptions,
  type StaticHeader,
  type TlsSettings,
} from '@webhook-contract/player/v1';

/** Sends sample events to a receiver over HTTP. One function a documented event; overrides change its first sample. */
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
   */
  readonly first: SendEvent<First>;
  /** \@ts-expect-error @deprecated. @ts-expect-error @deprecated */
  readonly second: SendEvent<Second>;
}

/** Makes a sender. Throws a TypeError that says what to mend where an option is wrong. */
export function createSender(options: SenderOptions): Sender {
  return createSenderFor<Sender>(contract, options);
}

/** A standard Request as the service would send it, for unit tests of a handler; nothing is sent. Throws an InvalidPayloadError where the overrides break the contract. */
export function makeRequest<T extends keyof WebhookEventMap>(
  template: T,
  overrides?: Overrides<WebhookEventMap[T]>,
  options?: RequestOptions,
): Request {
  return makeRequestFor(contract, template, overrides, options);
}

/** Plays the deliveries of one event, by any of its names, against a list of answers, without any network or waiting. */
export function simulate(event: string, options: SimulationOptions): Simulation {
  return simulateFor(contract, event, options);
}
