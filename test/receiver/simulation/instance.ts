import { createReceiverFor } from '../../../receiver/create-receiver.ts';
import type { HandlerContext } from '../../../receiver/options.ts';
import type { Random } from '../../random.ts';
import { contractOf, type Events, type Payload, type Version } from './contract.ts';
import type { createHandle } from './handlers.ts';
import type { History } from './history.ts';
import { createLife, noteNotice, type Attempt, type Life } from './life.ts';
import type { Network } from './network.ts';
import type { Plan } from './plan.ts';
import type { Store, Transaction } from './store.ts';
import { time } from './system.ts';

/** A receiver on the simulated store. */
export interface Instance {
  readonly life: Life;
  /** The status of the response; never resolves if the instance crashes meanwhile. */
  receive(id: string | null, body: Uint8Array): Promise<number>;
  /** Starts it, unless it is started or has crashed. */
  start(): void;
  stop(withinMs: number): Promise<void>;
  drain(): Promise<void>;
  /** Ends at once: nothing that it does or awaits has an effect any more. */
  crash(): void;
}

/** What all instances of a run have in common. */
export interface World {
  readonly plan: Plan;
  readonly random: Random;
  readonly history: History;
  readonly network: Network;
  readonly store: Store;
  readonly handle: ReturnType<typeof createHandle>;
}

export function createInstance(
  { plan, random, history, network, store, handle }: World,
  version: Version,
): Instance {
  const life = createLife(`${version}#${history.lives.length}`, version, random.below(3) > 0);
  history.lives.push(life);
  const connection = network.connect();
  const aheadMs = random.pick([0, 0, -600_000, 3_600_000]);
  let isStarted = false;
  let drains = 0;

  const attemptOf = (): Attempt => {
    const attempt = life.starting;
    if (!attempt) throw new Error('A handler is called outside of an attempt');
    life.starting = undefined;
    attempt.outcome = 'running';
    return attempt;
  };

  const receiver = createReceiverFor<Events, Transaction>(
    contractOf(version, plan.isSigned, plan.mostOfRequest !== null),
    {
      ...(plan.isSigned ? { signature: { secrets: ['secret'] } } : { key: 'none' }),
      inbox: store.inboxOf(life, connection),
      handlers: { '*': (_: Payload, context: HandlerContext<Transaction>) => handle(attemptOf(), context) },
      ...(life.hasOtherwise && {
        otherwise(_, context) {
          history.startOtherwise(life, context.id);
          return handle(attemptOf(), context);
        },
      }),
      ...(plan.orderKeys > 0 && { orderBy: ({ key }: Payload) => key }),
      ...plan.options,
      now: () => time.nowMs() + aheadMs,
      onError: () => undefined,
      observe(notice) {
        if (life.isCrashed) return;
        const problem = noteNotice(life, notice);
        if (problem !== undefined) history.violated(`${life.name}: ${problem}`);
      },
    },
  );

  function updateWork(): void {
    life.isAtWork = isStarted || drains > 0 || life.stopsAtMs.size > 0;
  }

  return {
    life,
    async receive(id, body) {
      const headers = id === null ? {} : { 'x-request-id': id };
      const { status } = await receiver.receive({ method: 'POST', headers, body });
      return life.isCrashed ? new Promise(() => undefined) : status;
    },
    start() {
      if (life.isCrashed || isStarted) return;
      history.say(`${life.name} is started`);
      isStarted = true;
      updateWork();
      receiver.start();
    },
    async stop(withinMs) {
      history.say(`${life.name} is stopped within ${withinMs} ms`);
      const beganAtMs = time.nowMs();
      const untilMs = beganAtMs + withinMs;
      isStarted = false;
      life.seen = undefined;
      life.stopsAtMs.add(untilMs);
      updateWork();
      await receiver.stop({ withinMs });
      life.stopsAtMs.delete(untilMs);
      updateWork();
      if (life.isCrashed) return;
      history.say(`${life.name} has stopped`);
      if (!life.isAtWork) history.stop(life, beganAtMs);
    },
    async drain() {
      history.say(`${life.name} is drained`);
      drains += 1;
      updateWork();
      await receiver.drain().catch(() => undefined);
      drains -= 1;
      updateWork();
    },
    crash() {
      history.say(`${life.name} crashes`);
      life.isCrashed = true;
      isStarted = false;
      connection.cut();
      // Cut off, it can do nothing: this only ends its timers.
      void receiver.stop({ withinMs: 1 });
    },
  };
}
