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

/** What is sent at once: one event, or a list of them. */
interface Sent {
  readonly id: string | null;
  readonly body: string;
  readonly deliveries: readonly Delivery[];
}

/** How often a delivery is attempted at most, and how long each attempt is waited for. */
const ATTEMPTS = 3;
const LONGEST_RETRY_MS = 2_000;

/** For how long a delivery is retried at most. */
export const RETRIED_FOR_MS = ATTEMPTS * LONGEST_RETRY_MS;

const encoder = new TextEncoder();

/**
 * Sends events while there is unrest: some several times, with another body, or under another event ID, and in lists some of them
 * beside others.
 */
export function scheduleDeliveries(
  plan: Plan,
  random: Random,
  history: History,
  instances: () => readonly Instance[],
): void {
  const sent: Delivery[] = [];
  for (let number = 0; number < plan.events; number += 1) {
    const request = drawRequest(plan, random, number, sent);
    sent.push(...request.deliveries);
    const atMs = random.below(plan.unrestMs);
    for (let times = random.pick([1, 1, 2, 3]); times > 0; times -= 1) {
      // At the same time, or later.
      time.after(atMs + random.pick([0, 1, random.below(plan.unrestMs)]), () => deliver(request, ATTEMPTS));
    }
  }

  function deliver(request: Sent, attempts: number): void {
    let isAcknowledged = false;
    const living = instances();
    if (living.length > 0) {
      const instance = random.pick(living);
      void instance.receive(request.id, encoder.encode(request.body)).then((status) => {
        if (status === 200)
          for (const { id, body } of request.deliveries) history.acknowledge(instance.life, id, body);
        isAcknowledged = status === 200;
      });
    }
    time.after(500 + random.below(LONGEST_RETRY_MS - 500), () => {
      if (!isAcknowledged && attempts > 1) deliver(request, attempts - 1);
    });
  }
}

function drawRequest(plan: Plan, random: Random, number: number, sent: readonly Delivery[]): Sent {
  const { mostOfRequest } = plan;
  if (mostOfRequest === null) {
    const delivery = drawDelivery(plan, random, number, sent);
    return { ...delivery, deliveries: [delivery] };
  }
  const deliveries = Array.from({ length: 1 + random.below(mostOfRequest) }, (_, index) => {
    const { id, body } = drawDelivery(plan, random, 100 * number + index, sent);
    const item: Payload = { ...(JSON.parse(body) as Payload), ...(id !== null && { id }) };
    return { id, body: JSON.stringify(item) };
  });
  // Some come twice in one list, or go with earlier ones.
  const all = random.below(3) > 0 ? deliveries : [...deliveries, random.pick([...sent, ...deliveries])];
  const items = all.map(({ body }) => body).join(', ');
  return { id: null, body: `{"events": [${items}]}`, deliveries: all };
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
