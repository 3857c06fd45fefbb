import type { ContractData } from '../contract.ts';
import { clockOf } from '../delivery/clock.ts';
import { hasExample } from '../examples-of.ts';
import { checkConnections } from '../faults/check-fault.ts';
import { OptionError } from '../option-error.ts';
import type { PlayCheck, ProbeRun } from '../probe/endpoint-probe.ts';
import type { Player } from '../probe/player.ts';
import type { ReceiverHooks } from '../probe/receiver-hooks.ts';
import { faultObstacle, sentence } from './check-needs.ts';
import { missesInWords } from './misses-in-words.ts';
import { NOT_SENT, playOn, RESTART_UNSEEN } from './play-check.ts';
import { endpointTestOf, ownCheckOptions, type SharedSenderOptions } from './test-endpoint.ts';
import type { EndpointTest, EndpointTestPlan } from './endpoint-test.ts';

/** Which endpoint a check of your own is played against, and with what. */
export interface OwnCheckOptions
  extends SharedSenderOptions, Pick<EndpointTestPlan, (typeof ownCheckOptions)[number]> {
  /** Played milliseconds per real millisecond; by default `max`, which waits for nothing. */
  readonly speed?: number | 'max' | undefined;
}

/**
 * Plays a check of your own. Rejects with an Error that says all that was expected and not seen, and with a TypeError for an option or a
 * request that cannot be used.
 */
export async function playCheckFor(
  contract: ContractData,
  { speed = 'max', ...options }: OwnCheckOptions,
  play: PlayCheck,
): Promise<void> {
  const test = await endpointTestOf('playCheck', contract, options, ownCheckOptions);
  const event = test.event ?? contract.events.find(hasExample(contract));
  if (!event) throw new OptionError('event', 'the contract has no event with an example to send.');
  const played = { ...test, settings: { ...test.settings, clock: clockOf(speed) } };
  // A check of its own is not known before it is played, so there are connections for as many copies as a fault makes.
  const run = await playOn(played, play, {
    event,
    maxCopies,
    checked: (player) => checkingPlayer(player, played),
    receiver: checkingHooks(test.receiver),
  });
  const problems = problemsOf(run);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** The most that `duplicate-parallel` makes. */
const maxCopies = 100;

/** Refuses faults that would do nothing, or too much. */
function checkingPlayer(player: Player, { contract, settings }: EndpointTest): Player {
  return {
    wait: (durationMs) => player.wait(durationMs),
    async send(order, ...rest) {
      const obstacle = faultObstacle([order], contract, settings);
      if (obstacle) throw new OptionError('faults', sentence(obstacle.reason));
      checkConnections(order.faultPlan.faults, settings.concurrency);
      return player.send(order, ...rest);
    },
  };
}

function checkingHooks(receiver: ReceiverHooks | undefined): Pick<ReceiverHooks, 'act'> {
  return {
    async act(action) {
      if (receiver?.can(action)) return receiver.act(action);
      const option = action === 'restart' ? 'restart' : 'dependency';
      throw new OptionError(option, 'missing. The check needs it: give a command or a function.');
    },
  };
}

function problemsOf(run: ProbeRun): readonly string[] {
  if (run.stopped) return ['The run was stopped.'];
  return [
    ...(run.notSent > 0 ? [NOT_SENT] : []),
    ...missesInWords(run.misses),
    ...(run.restartUnseen ? [RESTART_UNSEEN] : []),
    ...(run.notObserved
      ? ['effects: missing, or the events have no ID. Tell how to see what the endpoint did.']
      : []),
  ];
}
