import type { ContractData } from '../contract.ts';
import type { Check } from '../checks/check.ts';
import type { CountEffects, EffectsHook } from '../probe/effects.ts';
import type { ReceiverHooks, ReceiverMeans } from '../probe/receiver-hooks.ts';
import type { CheckResult } from './check-result.ts';
import type { SendableEvent } from '../sendable-event.ts';
import type { SenderSettings } from '../sender/sender-options.ts';

/** Which checks are played. */
export interface CheckSelection {
  /** Names of checks and of groups; all by default. */
  readonly only?: readonly string[] | undefined;
  readonly skip?: readonly string[] | undefined;
  /** Whether hostile requests are sent; false by default. */
  readonly probe?: boolean | undefined;
  /** Whether many events are sent at once; false by default. */
  readonly load?: boolean | undefined;
}

/** How an endpoint is tested, whatever it is and however it is reached. */
export interface EndpointTestPlan extends CheckSelection, ReceiverMeans {
  /** The event that is sent where a check names none, by any of its names; the first documented one by default. */
  readonly event?: string | undefined;
  /**
   * How often the endpoint has handled an event ID: a URL with `{id}`, a shell command that finds the ID in `EVENT_ID`, or a function. Without
   * it, what the endpoint did cannot be seen, and checks about that are inconclusive.
   */
  readonly effects?: string | CountEffects | undefined;
  /** How long to wait for the expected number, in real ms; 5,000 by default. */
  readonly effectsWithinMs?: number | undefined;
  /** How long to wait before sending a late duplicate, in real ms; without it, that check is inconclusive. */
  readonly waitMs?: number | undefined;
  /** Maximum number of requests per second; by default 50 to another machine, and no limit to this one. */
  readonly requestsPerSecond?: number | undefined;
  /** Must be true for an endpoint on another machine: hundreds of invented events are sent to it, and may move money there. */
  readonly confirmed?: boolean | undefined;
  /** Called with each result, as soon as it is known. */
  readonly onResult?: ((result: CheckResult) => void) | undefined;
  /** Once aborted, nothing more is sent, and the rest is `not-played`. */
  readonly signal?: AbortSignal | undefined;
}

/** What an endpoint is tested with, checked. */
export interface EndpointTest extends Pick<
  EndpointTestPlan,
  'waitMs' | 'requestsPerSecond' | 'onResult' | 'signal'
> {
  readonly contract: ContractData;
  /** Those of each check, but for the clock: each has a time of its own. */
  readonly settings: SenderSettings;
  /** What is sent where a check does not name it; the first documented event by default. */
  readonly event?: SendableEvent | undefined;
  readonly effects?: EffectsHook | undefined;
  /** Options that play a check in the same way. */
  readonly again: readonly string[];
  readonly receiver?: ReceiverHooks | undefined;
  /** Whether a check is to be played; why not, otherwise. */
  select(check: Check): true | string;
}
