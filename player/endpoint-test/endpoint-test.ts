import type { ContractData } from '../contract.ts';
import type { EffectsHook } from '../scenario/effects.ts';
import type { ReadyScenario } from '../scenario/ready-scenario-list.ts';
import type { ReceiverHooks } from '../scenario/receiver-hooks.ts';
import type { SendableEvent } from '../sendable-event.ts';
import type { SenderSettings } from '../sender/sender-options.ts';
import type { CheckResult } from './check-result.ts';

/** What an endpoint is tested with, checked. */
export interface EndpointTest {
  readonly contract: ContractData;
  /** Those of each check, but for the clock: each has a time of its own. */
  readonly settings: SenderSettings;
  /** What is sent where a check does not name it; the first documented event by default. */
  readonly event?: SendableEvent | undefined;
  readonly effects?: EffectsHook | undefined;
  /** Options that play a check in the same way. */
  readonly again: readonly string[];
  readonly receiver?: ReceiverHooks | undefined;
  /** How long the checks that need real time wait, in real milliseconds; they are inconclusive without. */
  readonly waitMs?: number | undefined;
  /** Added to the seeds of the scenarios; 0 by default. */
  readonly seed: number;
  /** After so many real milliseconds no further check begins. */
  readonly timeBudgetMs?: number | undefined;
  /** Most requests in a second. */
  readonly requestsPerSecond?: number | undefined;
  /** Whether a check is to be played; why not, otherwise. */
  select(check: ReadyScenario): true | string;
  /** Called with each result, in the order of the checks. */
  readonly onResult?: ((result: CheckResult) => void) | undefined;
  /** Once aborted, nothing more is sent, and the rest is `not-played`. */
  readonly signal?: AbortSignal | undefined;
}
