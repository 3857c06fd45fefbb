import { runProbe, type PlayCheck } from '../probe/endpoint-probe.ts';
import type { SendOrder } from '../probe/player.ts';
import type { ReceiverAction } from '../probe/receiver-hooks.ts';
import type { SendDefaults } from '../probe/send-request.ts';

/** What a check does with an endpoint. */
export interface CheckPlan {
  readonly orders: readonly SendOrder[];
  readonly actions: readonly ReceiverAction[];
  readonly playsHandshakes: boolean;
  /** In played milliseconds. */
  readonly waitedMs: number;
}

/** Plays a check with a player that sends nothing, to see what it would do. */
export async function planCheck(play: PlayCheck, defaults: SendDefaults): Promise<CheckPlan> {
  const orders: SendOrder[] = [];
  const actions: ReceiverAction[] = [];
  let playsHandshakes = false;
  let waitedMs = 0;
  await runProbe(play, {
    ...defaults,
    player: {
      async send(order) {
        orders.push(order);
      },
      async wait(durationMs) {
        waitedMs += durationMs;
      },
    },
    receiver: {
      async act(action) {
        actions.push(action);
        return 'done';
      },
    },
    async handshakes() {
      playsHandshakes = true;
      return [];
    },
  });
  return { orders, actions, playsHandshakes, waitedMs };
}
