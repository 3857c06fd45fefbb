import type { Random } from '../../random.ts';
import { EVENT_TYPES, type Payload } from './contract.ts';
import type { History } from './history.ts';
import type { Instance } from './instance.ts';
import type { Plan } from './plan.ts';
import { time } from './system.ts';

/** One delivery of an event. */
interface Delivery {
  readonly id: string | null;
  readonly body: string;
}

/** How often a delivery is attempted at most, and how long each attempt is waited for. */
const ATTEMPTS = 3;
const LONGEST_RETRY_MS = 2_000;

/** For how long a delivery is retried at most. */
export const RETRIED_FOR_MS = ATTEMPTS * LONGEST_RETRY_MS;

const encoder = new TextEncoder();

/** Sends events while there is unrest: some several times, with another body, or under another event ID. */
export function scheduleDeliveries(
  plan: Plan,
  random: Random,
  history: History,
  instances: () => readonly Instance[],
): void {
  const sent: Delivery[] = [];
  for (let number = 0; number < plan.events; number += 1) {
    const delivery = drawDelivery(plan, random, number, sent);
    sent.push(delivery);
    const atMs = random.below(plan.unrestMs);
    for (let times = random.pick([1, 1, 2, 3]); times > 0; times -= 1) {
      // At the same time, or later.
      time.after(atMs + random.pick([0, 1, random.below(plan.unrestMs)]), () => deliver(delivery, ATTEMPTS));
    }
  }

  function deliver(delivery: Delivery, attempts: number): void {
    let isAcknowledged = false;
    const living = instances();
    if (living.length > 0) {
      const instance = random.pick(living);
      void instance.receive(delivery.id, encoder.encode(delivery.body)).then((status) => {
        if (status === 200) history.acknowledge(instance.life, delivery.id, delivery.body);
        isAcknowledged = status === 200;
      });
    }
    time.after(500 + random.below(LONGEST_RETRY_MS - 500), () => {
      if (!isAcknowledged && attempts > 1) deliver(delivery, attempts - 1);
    });
  }
}

function drawDelivery(
  { orderKeys }: Plan,
  { below, pick }: Random,
  number: number,
  sent: readonly Delivery[],
): Delivery {
  const key = orderKeys > 0 && below(4) > 0 ? { key: `k${below(orderKeys)}` } : {};
  const payload: Payload = { type: pick(['plain', 'plain', 'fresh', ...EVENT_TYPES]), number, ...key };
  const fresh = { id: below(12) === 0 ? null : `e${number}`, body: JSON.stringify(payload) };
  if (sent.length === 0) return fresh;
  const earlier = pick(sent);
  return pick([fresh, fresh, fresh, fresh, { ...fresh, id: earlier.id }, { ...fresh, body: earlier.body }]);
}
