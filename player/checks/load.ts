import type { Check } from './check.ts';

/** Many events at once. */
export const loadChecks: readonly Check[] = [
  {
    name: 'load/burst',
    description: 'A hundred events at once.',
    checks: 'Checks that a hundred events at once are all accepted.',
    level: 'practice',
    correct: 'Stores each event at once, and works on it afterwards.',
    why: 'Events come in bursts; an endpoint that works before it responds runs into the time limit of the sender.',
    async play(endpoint) {
      const sent = await endpoint.send({ seed: 2, count: 100, faults: [{ name: 'burst', value: 100 }] });
      await endpoint.expect(sent, { outcome: 'delivered', attempts: 1 });
    },
  },
];
