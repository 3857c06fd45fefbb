import type { EventInfo, RetryPolicy } from '@webhook-contract/runtime/v1';
import type { ContractData } from '../contract.ts';
import type { Attempt, DeliveryName } from '../delivery/attempt.ts';
import { playedNow, runningClock, type Clock } from '../delivery/clock.ts';
import type { Signing } from '@webhook-contract/common/signature/sign-request';
import { eventNamed } from '@webhook-contract/common/event-named';
import { checkConnections, checkFault, checkFaultsTogether } from '../faults/check-fault.ts';
import type { Fault, FaultPlan } from '../faults/fault-kinds.ts';
import type { HttpSettings } from '../http/http-settings.ts';
import { checkTarget } from '../http/target-guard.ts';
import { checkTlsSettings, type TlsSettings } from '../http/tls-settings.ts';
import { defaultConcurrency } from './defaults.ts';
import { defaultTimeoutMs } from '@webhook-contract/common/default-timeout';
import { checkUrl } from './check-url.ts';
import { checkSigningSecret } from './sign-attempt.ts';
import { checkStaticHeaders, type StaticHeader } from './static-header.ts';
import { checkMilliseconds, checkWhole, OptionError } from '../option-error.ts';

/** Where a sender sends, how it delivers and what it reports. */
export interface SenderOptions {
  /**
   * The URL of the endpoint: http or https, without credentials. Every event goes to it, even if its channel has
   * another address.
   */
  readonly url: string | URL;
  /** One header, or several with different names. */
  readonly staticHeader?: StaticHeader | readonly StaticHeader[] | undefined;
  /** The secret that signs requests, if the contract declares a signature; unsigned by default. */
  readonly signingSecret?: string | undefined;
  /**
   * Time limit of an attempt, from its start to the end of the response, 1 to 2,147,483,647 real ms. By default the
   * longest that the contract states for any event, or 10,000.
   */
  readonly timeoutMs?: number | undefined;
  /**
   * Whether failed attempts are retried by the policy of the contract: for all events that have one, for named events,
   * or for none. By default for those that the service retries by default.
   */
  readonly retry?: boolean | readonly string[] | undefined;
  /** The clock of retries: a running clock by default. `virtualClock()` does not wait. */
  readonly clock?: Clock | undefined;
  /** The maximum number of requests in flight, 1 to 1,024; 16 by default. Further ones wait. */
  readonly concurrency?: number | undefined;
  /**
   * Whether connections are kept alive for further requests; true by default. What the real service does is not known.
   */
  readonly keepAlive?: boolean | undefined;
  /** Hosts to which requests are allowed besides loopback, over https only. */
  readonly allowHosts?: readonly string[] | undefined;
  /** Trusted authorities and the client certificate, for TLS. */
  readonly tls?: TlsSettings | undefined;
  /** Faults to inject, to test a receiver. */
  readonly faults?: readonly Fault[] | undefined;
  /** How many attempts of a delivery, from the first, get the faults that break single requests; 1 by default. */
  readonly faultAttempts?: number | undefined;
  /** Called after each attempt, while its delivery may continue. */
  readonly onAttempt?: ((attempt: Attempt, delivery: DeliveryName) => void) | undefined;
}

/** Options that have been checked, with what was left out filled in: all that is read from here to the socket. */
export interface SenderSettings extends HttpSettings {
  readonly staticHeaders: readonly StaticHeader[];
  /** Null if requests go unsigned. */
  readonly signing: Signing | null;
  /** What it is made from; HMACs of handshakes are, too. Undefined if none was given. */
  readonly signingSecret: string | undefined;
  readonly clock: Clock;
  readonly concurrency: number;
  readonly faultPlan: FaultPlan;
  /** Resolves when the next request may leave; none waits if it is undefined. */
  readonly pace?: (() => Promise<void>) | undefined;
  /** The retry policy that applies to an event; null if it is delivered at most once. */
  retryOf(event: EventInfo): RetryPolicy | null;
}

const maxConcurrency = 1024;

const knownOptions: ReadonlySet<string> = new Set([
  'url',
  'staticHeader',
  'signingSecret',
  'timeoutMs',
  'retry',
  'clock',
  'concurrency',
  'keepAlive',
  'allowHosts',
  'tls',
  'faults',
  'faultAttempts',
  'onAttempt',
]);

/** Checks the options of a sender. Throws an OptionError that names the option and the remedy, never a header's value. */
export function checkSenderOptions(
  options: SenderOptions,
  contract: Pick<ContractData, 'name' | 'endpoint' | 'events'>,
): SenderSettings {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(
      "createSender: options are missing. Pass an object with at least the endpoint's url.",
    );
  }
  const unknown = Object.keys(options).find((key) => !knownOptions.has(key));
  if (unknown !== undefined) {
    throw new TypeError(
      `There is no option ${unknown}. The options of a sender are ${[...knownOptions].join(', ')}.`,
    );
  }
  const url = checkUrl(options.url);
  const allowHosts = options.allowHosts ?? [];
  const tls = options.tls ?? {};
  checkTarget({ url, allowHosts });
  checkTlsSettings(tls);
  if (options.onAttempt !== undefined && typeof options.onAttempt !== 'function') {
    throw new OptionError('onAttempt', 'must be a function.');
  }
  const { keepAlive = true } = options;
  if (typeof keepAlive !== 'boolean') throw new OptionError('keepAlive', 'must be true or false.');
  const { concurrency = defaultConcurrency, timeoutMs = defaultTimeoutMs(contract.events) } = options;
  checkWhole('concurrency', concurrency, 1, maxConcurrency);
  checkMilliseconds('timeoutMs', timeoutMs, 1);
  const faultPlan = checkFaultPlan(options);
  checkConnections(faultPlan.faults, concurrency);
  return {
    url,
    method: contract.endpoint.method,
    staticHeaders: checkStaticHeaders(options.staticHeader, contract.endpoint),
    signing: checkSigningSecret(options, contract.endpoint, url),
    signingSecret: options.signingSecret,
    timeoutMs,
    clock: checkClock(options.clock),
    concurrency,
    keepAlive,
    allowHosts,
    tls,
    faultPlan,
    retryOf: retryPolicies(options.retry, contract),
  };
}

function checkClock(clock: unknown): Clock {
  if (clock === undefined) return runningClock();
  const { now, wakeAt } = (clock ?? {}) as Partial<Clock>;
  if (typeof now !== 'function' || typeof wakeAt !== 'function') {
    throw new OptionError('clock', 'must be a clock, like virtualClock().');
  }
  playedNow(clock as Clock);
  return clock as Clock;
}

/** Checks faults that go together. Throws an OptionError that says what to fix. */
export function checkFaultPlan({
  faults = [],
  faultAttempts = 1,
}: Pick<SenderOptions, 'faults' | 'faultAttempts'>): FaultPlan {
  if (!Array.isArray(faults) || faults.some((fault) => typeof fault?.name !== 'string')) {
    throw new OptionError('faults', 'must be a list, like [{ name: "duplicate" }].');
  }
  const checked = (faults as readonly Fault[]).map(({ name, value }) => checkFault(name, value));
  checkFaultsTogether(checked);
  if (faultAttempts !== Infinity && !(Number.isInteger(faultAttempts) && faultAttempts >= 1)) {
    throw new OptionError('faultAttempts', 'must be a whole number from 1 on, or Infinity for all attempts.');
  }
  return { faults: checked, attempts: faultAttempts };
}

function retryPolicies(
  retry: SenderOptions['retry'],
  contract: Pick<ContractData, 'name' | 'events'>,
): SenderSettings['retryOf'] {
  if (retry === undefined)
    return ({ delivery }) => (delivery.retry?.enabledByDefault ? delivery.retry : null);
  if (typeof retry === 'boolean') return ({ delivery }) => (retry ? delivery.retry : null);
  if (!Array.isArray(retry)) throw new OptionError('retry', 'must be true, false or a list of events.');
  const chosen = new Set((retry as readonly string[]).map((name) => retriedEvent(name, contract).key));
  return (event) => (chosen.has(event.key) ? event.delivery.retry : null);
}

function retriedEvent(name: string, contract: Pick<ContractData, 'name' | 'events'>): EventInfo {
  const { event, problem } = eventNamed(contract, name);
  if (!event) throw new OptionError('retry', `${problem}`);
  if (!event.delivery.retry) throw new OptionError('retry', `the contract has no retry for ${event.title}.`);
  return event;
}
