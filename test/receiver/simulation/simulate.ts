import { createRandom } from '../../random.ts';
import { createOperators } from './actions.ts';
import { createHandle } from './handlers.ts';
import { createHistory } from './history.ts';
import { createNetwork } from './network.ts';
import { drawPlan } from './plan.ts';
import { RETRIED_FOR_MS, scheduleDeliveries } from './sender.ts';
import { createStore } from './store.ts';
import { time } from './system.ts';

/** What became of a run. */
export interface Outcome {
  /** The rules that it broke. */
  readonly violations: readonly string[];
  /** All that happened, in order. */
  readonly lines: readonly string[];
}

/** Longer than all attempts at any event take. */
const PATIENCE_MS = 900_000;

/** Plays what happens to some instances on one store: the same for the same seed. */
export async function simulate(seed: number): Promise<Outcome> {
  time.reset();
  const random = createRandom(seed);
  Math.random = random.next;
  const plan = drawPlan(random);
  let storeAheadMs = plan.storeAheadMs;
  const storeNowMs = (): number => time.nowMs() + storeAheadMs;
  const history = createHistory(plan, storeNowMs);
  const network = createNetwork(plan, random);
  const store = createStore(history, storeNowMs);
  const operators = createOperators(
    { plan, random, history, network, store, handle: createHandle(plan, random) },
    (byMs) => {
      storeAheadMs += byMs;
      history.noteClockShift();
    },
  );
  scheduleDeliveries(plan, random, history, operators.living);
  for (let left = plan.actions; left > 0; left -= 1) time.after(random.below(plan.unrestMs), operators.act);
  await time.play(plan.unrestMs * 2 + RETRIED_FOR_MS);

  history.say('from now on all is well');
  network.heal();
  const last = operators.leaveOne();
  // More than a call takes that is late already, and what follows from it.
  const lateMs = 4 * plan.options.leaseMs + 3_000;
  await time.play(lateMs);
  for (let playedMs = 0; playedMs < PATIENCE_MS && !history.isSettled(); playedMs += 1_000)
    await time.play(1_000);
  void last.stop(1_000);
  await time.play(lateMs);
  history.end(await store.states());
  return history;
}
