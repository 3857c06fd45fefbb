import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { didYouMeanOneOf } from '@webhook-contract/common/nearest-names';
import { shellWord } from '@webhook-contract/common/shell-word';
import { allChecks, checkGroups } from '../checks/all-checks.ts';
import type { Check } from '../checks/check.ts';
import type { ContractData } from '../contract.ts';
import { isThisMachine, resolveTarget } from '../http/target-guard.ts';
import { OptionError } from '../option-error.ts';
import { effectsHookBy, type CountEffects, type EffectsHook } from '../probe/effects.ts';
import { receiverHooksBy, type ReceiverHooks, type ReceiverMeans } from '../probe/receiver-hooks.ts';
import { documentedEvent } from '../probe/send-request.ts';
import type { SendableEvent } from '../sendable-event.ts';
import { checkSenderOptions, type SenderOptions, type SenderSettings } from '../sender/sender-options.ts';
import type { CheckResult } from './check-result.ts';

/** What a sender takes, too. */
type SharedSenderOptions = Pick<
  SenderOptions,
  'url' | 'staticHeader' | 'signingSecret' | 'timeoutMs' | 'concurrency' | 'keepAlive' | 'allowHosts' | 'tls'
>;

/** How an endpoint is played with, whatever it is and however it is reached. */
interface ProbePlan extends ReceiverMeans {
  /** The event that is sent where a check names none, by any of its names; the first documented one by default. */
  readonly event?: string | undefined;
  /**
   * How often the endpoint has handled an event ID: a URL with `{id}`, a shell command that finds the ID in `EVENT_ID`, or a function. Without
   * it, what the endpoint did cannot be seen, and checks about that are inconclusive.
   */
  readonly effects?: string | CountEffects | undefined;
  /** How long to wait for the expected number, in real ms; 5,000 by default. */
  readonly effectsWithinMs?: number | undefined;
  /** Maximum number of requests per second; by default 50 to another machine, and no limit to this one. */
  readonly requestsPerSecond?: number | undefined;
  /** Must be true for an endpoint on another machine: hundreds of invented events are sent to it, and may move money there. */
  readonly confirmed?: boolean | undefined;
  /** Once aborted, nothing more is sent, and the rest is `not-played`. */
  readonly signal?: AbortSignal | undefined;
}

/** How an endpoint is tested. */
export interface EndpointTestPlan extends ProbePlan {
  /** Names of checks and of groups; all by default. */
  readonly only?: readonly string[] | undefined;
  readonly skip?: readonly string[] | undefined;
  /** Whether the probe checks are run, too, which send more hostile requests; false by default. */
  readonly probe?: boolean | undefined;
  /** How long to wait before sending a late duplicate, in real ms; without it, that check is inconclusive. */
  readonly waitMs?: number | undefined;
  /** Called with each result, as soon as it is known. */
  readonly onResult?: ((result: CheckResult) => void) | undefined;
}

/** Which endpoint is tested, and with what. */
export interface EndpointTestOptions extends SharedSenderOptions, EndpointTestPlan {}

/** Which endpoint a check of your own is played against, and with what. */
export interface OwnCheckOptions extends SharedSenderOptions, ProbePlan {
  /** Played milliseconds per real millisecond; by default `max`, which waits for nothing. */
  readonly speed?: number | 'max' | undefined;
}

/** What an endpoint is tested with, checked. */
export interface EndpointTest {
  readonly contract: ContractData;
  /** Those of each check, but for the clock: each has a time of its own. */
  readonly settings: SenderSettings;
  /** What is sent where a check does not name it; the first documented event by default. */
  readonly event?: SendableEvent | undefined;
  readonly effects?: EffectsHook | undefined;
  readonly receiver?: ReceiverHooks | undefined;
  /** Options that play a check in the same way. */
  readonly again: readonly string[];
  readonly plan: EndpointTestPlan;
}

const planOptions: ReadonlySet<string> = new Set<keyof EndpointTestPlan>([
  'event',
  'effects',
  'effectsWithinMs',
  'restart',
  'dependency',
  'requestsPerSecond',
  'confirmed',
  'signal',
  'only',
  'skip',
  'probe',
  'waitMs',
  'onResult',
]);

/** Checks the options. Throws a TypeError, before anything is sent. */
export async function endpointTestOf(
  contract: ContractData,
  options: EndpointTestOptions,
): Promise<EndpointTest> {
  const ofSender = Object.entries(options).filter(([name]) => !planOptions.has(name));
  const settings = checkSenderOptions(Object.fromEntries(ofSender) as unknown as SenderOptions, contract);
  await resolveTarget(settings);
  return prepareTest(contract, settings, options);
}

/** By default beyond this machine. */
const politeRate = 50;

/** Checks a plan; `again` has further words that play a check again. Throws an OptionError, before anything is sent. */
export async function prepareTest(
  contract: ContractData,
  settings: SenderSettings,
  plan: EndpointTestPlan,
  again: readonly string[] = [],
): Promise<EndpointTest> {
  const isHere = isThisMachine(settings.url);
  const { event, effects, effectsWithinMs, requestsPerSecond = isHere ? undefined : politeRate } = plan;
  checkNumber('effectsWithinMs', effectsWithinMs, 0);
  checkNumber('waitMs', plan.waitMs, 0);
  checkNumber('requestsPerSecond', requestsPerSecond, 1);
  checkNames(plan);
  if (plan.confirmed !== true && !isHere) {
    throw new OptionError(
      'confirmed',
      `missing. The test sends invented events of ${contract.name} to ${settings.url.host}, hundreds of them, some forged or broken. Whatever is behind that host may take them for real, and move money. Confirm with `,
      { option: 'confirmed' },
      '.',
    );
  }
  const pace = requestsPerSecond === undefined ? undefined : createPace(requestsPerSecond);
  const test: EndpointTest = {
    contract,
    settings: { ...settings, pace },
    event: event === undefined ? undefined : documentedEvent(contract, event),
    effects: effectsHookBy(effects, effectsWithinMs, settings),
    receiver: receiverHooksBy(plan, settings),
    again: [...writtenAgain(plan), ...again],
    plan: { ...plan, requestsPerSecond },
  };
  // A hook that cannot tell would be noticed in the middle of the run.
  await test.effects?.count(randomUUID());
  return test;
}

/** The options that play a check in the same way, as far as they can be written. */
function writtenAgain({ effects, restart, dependency, requestsPerSecond }: EndpointTestPlan): string[] {
  const rate = requestsPerSecond === undefined ? [] : [`--rate ${requestsPerSecond}`];
  const written = [
    ['--effects', effects],
    ['--restart-command', restart],
    ['--dependency-command', dependency],
  ].flatMap(([option, value]) => (typeof value === 'string' ? [`${option} ${shellWord(value)}`] : []));
  return [...written, ...rate];
}

function checkNumber(option: string, value: unknown, least: number): void {
  if (value === undefined || (typeof value === 'number' && value >= least)) return;
  throw new OptionError(option, `must be a number from ${least} on.`);
}

/** Throws an OptionError for a name that no check and no group has. */
function checkNames({ only, skip }: EndpointTestPlan): void {
  const names = [...Object.keys(checkGroups), ...allChecks.map(({ name }) => name)];
  for (const [option, list = []] of Object.entries({ only, skip })) {
    if (!Array.isArray(list)) throw new OptionError(option, 'must be a list of names.');
    const unknown = list.find((name) => !names.includes(name));
    if (unknown === undefined) continue;
    const proposal = didYouMeanOneOf(String(unknown), names) || '.';
    throw new OptionError(
      option,
      `there is no check and no group ${unknown}${proposal} See all with test --help.`,
    );
  }
}

/**
 * Makes a function that resolves when the next request may leave: at most `perSecond` in any second. Those of one second may
 * leave at once, so that copies still arrive together.
 */
function createPace(perSecond: number): () => Promise<void> {
  const left: number[] = [];
  return async () => {
    const now = performance.now();
    const earliest = left.length < perSecond ? now : Math.max(now, (left.shift() ?? 0) + 1_000);
    left.push(earliest);
    if (earliest > now) await delay(earliest - now);
  };
}

/** Why the user has left a check out; undefined if it is to be played. */
export function notChosen(
  { only, skip, probe }: EndpointTestPlan,
  { name, level }: Check,
): string | undefined {
  const isIn = (list: readonly string[]): boolean =>
    list.some((wanted) => wanted === name || name.startsWith(`${wanted}/`));
  if (only && !isIn(only)) return 'Left out by --only.';
  if (skip && isIn(skip)) return 'Left out by --skip.';
  if (level === 'probe' && !probe && !only?.includes(name)) return 'Hostile requests are sent with --probe.';
  return undefined;
}
