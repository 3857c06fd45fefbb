import type { ContractData } from '../contract.ts';
import { clockOf } from '../delivery/clock.ts';
import { hasExample } from '../examples-of.ts';
import { checkConnections } from '../faults/check-fault.ts';
import { OptionError } from '../option-error.ts';
import type { PlayCheck } from '../probe/endpoint-probe.ts';
import { faultObstacle } from './check-needs.ts';
import { endpointTestOf, type OwnCheckOptions } from './endpoint-test.ts';
import { NOT_SENT, playOn, RESTART_UNSEEN } from './play-check.ts';

/** The most that `duplicate-parallel` makes. */
const maxCopies = 100;

/**
 * Plays a check of your own. Rejects with an Error that says all that was expected and not seen, and with a TypeError for an option or a
 * request that cannot be used.
 */
export async function playCheckFor(
  contract: ContractData,
  { speed = 'max', ...options }: OwnCheckOptions,
  play: PlayCheck,
): Promise<void> {
  const test = await endpointTestOf(contract, options);
  const event = test.event ?? contract.events.find(hasExample(contract));
  if (!event) throw new OptionError('event', 'the contract has no event with an example to send.');
  const settings = { ...test.settings, clock: clockOf(speed) };
  // A check of its own is not known before it is played, so there are connections for as many copies as a fault makes.
  const run = await playOn({ ...test, settings }, play, {
    event,
    maxCopies,
    onOrder(order) {
      // Faults that would do nothing, or too much, are slips.
      const obstacle = faultObstacle([order], contract, settings);
      if (obstacle) throw new OptionError('faults', obstacle.reasons.join(' '));
      checkConnections(order.faultPlan.faults, settings.concurrency);
    },
  });
  if (run.stopped) throw new Error('The run was stopped.');
  const problems = [
    run.notSent > 0 && NOT_SENT,
    ...run.misses,
    run.restartUnseen && RESTART_UNSEEN,
    run.notObserved && 'effects: missing, or the events have no ID. Tell how to see what the endpoint did.',
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
