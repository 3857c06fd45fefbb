import type { Check } from './check.ts';

/** Crashes of the receiver, and of what it depends on. */
export const killsChecks: readonly Check[] = [
  {
    name: 'kills/dependency',
    description: 'An event while the database is stopped; then the same event, once it runs again.',
    checks: 'Checks that an event is not accepted while the receiver cannot store it.',
    correct:
      'Responds with another status than success, such as 503, while it cannot store an event; then the sender keeps it.',
    why: 'After a success the sender forgets the event; what could not be stored by then is lost.',
    async play(endpoint) {
      const before = await endpoint.send();
      await endpoint.stopDependency();
      const down = await endpoint.send({ retry: false });
      await endpoint.startDependency();
      const later = await endpoint.send({ again: down });
      await endpoint.expect(before, { outcome: 'delivered' });
      await endpoint.expect(down, { outcome: 'lost' });
      await endpoint.expect(later, { outcome: 'delivered', effects: 1 });
    },
  },
  {
    name: 'kills/remembered',
    description: 'The same request again, after a restart of the receiver.',
    checks: 'Checks that an event is still recognised after a restart.',
    correct:
      'Keeps event IDs in a store that outlives the process, such as a table, and responds with success to those that are there.',
    why: 'Retries come minutes after the first attempt, and a deployment may lie between the two.',
    async play(endpoint) {
      const first = await endpoint.send();
      await endpoint.expect(first, { outcome: 'delivered', effects: 1 });
      await endpoint.restart();
      const again = await endpoint.send({ again: first });
      await endpoint.expect(again, { outcome: 'delivered', effects: 1 });
    },
  },
  {
    name: 'kills/restart',
    description: 'Twenty events; then, at once, a restart of the receiver.',
    checks: 'Checks that accepted events are handled once, even if the receiver is killed first.',
    correct:
      'Stores each event on disk before it responds, not in a thread or a queue in memory, and resumes after a start with what is not handled yet.',
    why: 'Deployments and crashes come at any moment; what is only in memory after the response is lost.',
    async play(endpoint) {
      const accepted = await endpoint.send({ seed: 5, count: 20 });
      await endpoint.restart();
      const next = await endpoint.send();
      await endpoint.expect(accepted, { outcome: 'delivered', effects: 1 });
      await endpoint.expect(next, { outcome: 'delivered', effects: 1 });
    },
  },
];
