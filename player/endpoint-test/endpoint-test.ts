import type { ContractData } from '../contract.ts';
import type { Check } from '../checks/check.ts';
import type { EffectsHook } from '../probe/effects.ts';
import type { ReceiverHooks } from '../probe/receiver-hooks.ts';
import type { SendableEvent } from '../sendable-event.ts';
import type { SenderSettings } from '../sender/sender-options.ts';
import type { EndpointTestPlan } from './test-endpoint.ts';

/** What an endpoint is tested with, checked. */
export interface EndpointTest extends Pick<
  EndpointTestPlan,
  'waitMs' | 'timeBudgetMs' | 'requestsPerSecond' | 'onResult' | 'signal'
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
  /** Added to the seeds of the checks; 0 by default. */
  readonly seed: number;
  /** Whether a check is to be played; why not, otherwise. */
  select(check: Check): true | string;
}
