import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { didYouMeanOneOf } from '@webhook-contract/common/nearest-names';
import type { ContractData } from '../contract.ts';
import { isThisMachine, resolveTarget } from '../http/target-guard.ts';
import { OptionError } from '../option-error.ts';
import { effectsHookBy } from '../probe/effects.ts';
import { receiverHooksBy } from '../probe/receiver-hooks.ts';
import { documentedEvent } from '../probe/send-request.ts';
import { checkSenderOptions, type SenderOptions, type SenderSettings } from '../sender/sender-options.ts';
import type { EndpointReport } from './check-result.ts';
import type { CheckSelection, EndpointTest, EndpointTestPlan } from './endpoint-test.ts';
import { runChecks } from './run-checks.ts';
import { shellWord } from '@webhook-contract/common/shell-word';
import { allChecks, checkGroups } from '../checks/all-checks.ts';
import type { Check } from '../checks/check.ts';

/** Which endpoint is tested, and with what. */
export interface EndpointTestOptions extends SharedSenderOptions, EndpointTestPlan {}

/** What a sender takes, too. */
export type SharedSenderOptions = Pick<SenderOptions, (typeof senderOptions)[number]>;

const senderOptions = [
  'url',
  'staticHeader',
  'signingSecret',
  'timeoutMs',
  'concurrency',
  'keepAlive',
  'allowHosts',
  'tls',
] as const;

/** What a check of its own takes of a plan. */
export const ownCheckOptions = [
  'event',
  'effects',
  'effectsWithinMs',
  'requestsPerSecond',
  'confirmed',
  'signal',
  'restart',
  'dependency',
] as const;

const planOptions = [...ownCheckOptions, 'waitMs', 'onResult', 'only', 'skip', 'probe', 'load'] as const;

/**
 * Tests whether an endpoint would survive production, and resolves with what came of each check. What the endpoint does is a
 * result: rejects only with a TypeError for an option that cannot be used, before anything is sent, or if effects or a command fail on this side.
 */
export async function testEndpointFor(
  contract: ContractData,
  options: EndpointTestOptions,
): Promise<EndpointReport> {
  return runChecks(await endpointTestOf('testEndpoint', contract, options, planOptions));
}

/** Checks the options of a function, which takes these of a plan. Throws a TypeError, before anything is sent. */
export async function endpointTestOf(
  name: string,
  contract: ContractData,
  options: SharedSenderOptions & EndpointTestPlan,
  taken: readonly (keyof EndpointTestPlan)[],
): Promise<EndpointTest> {
  const known: readonly string[] = [...senderOptions, ...taken];
  const unknown = Object.keys(options).find((option) => !known.includes(option));
  if (unknown !== undefined) {
    throw new TypeError(`${name}: there is no option ${unknown}. The options are ${known.join(', ')}.`);
  }
  const ofSender = Object.fromEntries(
    senderOptions.map((option) => [option, options[option]] as const),
  ) as unknown as SenderOptions;
  const settings = checkSenderOptions(ofSender, contract);
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
  const { event, effects, effectsWithinMs, waitMs, onResult, signal } = plan;
  const isHere = isThisMachine(settings.url);
  const { requestsPerSecond = isHere ? undefined : politeRate } = plan;
  checkNumber('effectsWithinMs', effectsWithinMs, 0);
  checkNumber('waitMs', waitMs, 0);
  checkNumber('requestsPerSecond', requestsPerSecond, 1);
  if (plan.confirmed !== true && !isHere) {
    throw new OptionError(
      'confirmed',
      `missing. The test sends invented events of ${contract.name} to ${settings.url.host}, hundreds of them, some forged or broken. Whatever is behind that host may take them for real, and move money. Confirm with `,
      { option: 'confirmed' },
      '.',
    );
  }
  const test: EndpointTest = {
    contract,
    settings:
      requestsPerSecond === undefined ? settings : { ...settings, pace: createPace(requestsPerSecond) },
    event: event === undefined ? undefined : documentedEvent(contract, event),
    effects: effectsHookBy(effects, effectsWithinMs, settings),
    again: [...writtenAgain(plan), ...again],
    receiver: receiverHooksBy(plan, settings),
    waitMs,
    requestsPerSecond,
    select: selectChecks(plan),
    onResult,
    signal,
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

/** Tells of a check whether it is played, or else why not. Throws an OptionError for a name that no check and no group has. */
function selectChecks({ only, skip, probe, load }: CheckSelection): (check: Check) => true | string {
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
  const isIn = (list: readonly string[], { name }: Check): boolean =>
    list.some((wanted) => wanted === name || name.startsWith(`${wanted}/`));
  return (check) => {
    if (only && !isIn(only, check)) return 'Left out by --only.';
    if (skip && isIn(skip, check)) return 'Left out by --skip.';
    if (check.level === 'probe' && !probe && !only?.includes(check.name))
      return 'Hostile requests are sent with --probe.';
    if (check.needs === 'load' && !load && !only) return 'Load is sent with --load.';
    return true;
  };
}
