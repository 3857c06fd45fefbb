import type { Check } from './check.ts';
import type { Sent } from '../probe/send-request.ts';

const endsThatRequest = 'Ends the one request whose connection broke, and accepts the next one as usual.';
/** In milliseconds. */
const minute = 60_000;

/** Connections that break, and the retries that follow. */
export const cutsChecks: readonly Check[] = [
  {
    name: 'cuts/half-a-body',
    description: 'Two requests that break off halfway through the body; then the complete request.',
    checks: 'Checks that half a body is never treated as an event.',
    correct: 'Acts only on a body that has arrived as a whole, and accepts the event when it comes again.',
    why: 'An endpoint that remembers the ID before it has the body takes the redelivery for a duplicate, and loses the event.',
    async play(endpoint) {
      const cut = { retry: false, faults: ['cut-during-body'] } as const;
      const broken = await endpoint.send(cut);
      const onceMore = await endpoint.send({ ...cut, again: broken });
      const whole = await endpoint.send({ again: broken });
      await endpoint.expect(broken, { outcome: 'lost' });
      await endpoint.expect(onceMore, { outcome: 'lost' });
      await endpoint.expect(whole, { outcome: 'delivered', effects: 1 });
    },
  },
  {
    name: 'cuts/mixed-traffic',
    description: 'Plain events, duplicates and retries side by side.',
    checks: 'Checks that each event in mixed traffic is handled once.',
    correct:
      'Accepts each request, and acts only if the event ID is new in its store, also while others are under way.',
    why: 'A response can get lost on its way, so every event can arrive twice; an endpoint that acts twice pays twice.',
    retries: 2,
    async play(endpoint) {
      const plain: Sent[] = [];
      const sendPlain = async (): Promise<void> => {
        for (let round = 0; round < 10; round++) {
          plain.push(await endpoint.send({ seed: 3 }));
          await endpoint.wait(minute);
        }
      };
      const sendRetried = async (): Promise<Sent> => {
        await endpoint.wait(minute / 2);
        return endpoint.send({ retry: true, faults: ['cut-after-body'], faultAttempts: 2 });
      };
      const [, doubled, retried] = await Promise.all([
        sendPlain(),
        endpoint.send({ count: 5, faults: [{ name: 'duplicate', value: 2 }] }),
        sendRetried(),
      ]);
      await endpoint.expect(plain, { outcome: 'delivered', attempts: 1 });
      await endpoint.expect(doubled, { outcome: 'delivered', copies: 'success', effects: 1 });
      await endpoint.expect(retried, { outcome: 'delivered', attempts: 3, effects: 1 });
    },
  },
  {
    name: 'cuts/next-event',
    description: 'A request that breaks off halfway through the body; then another event.',
    checks: 'Checks that the next event after a broken connection is accepted.',
    correct: endsThatRequest,
    why: 'Connections break every day.',
    async play(endpoint) {
      const broken = await endpoint.send({ retry: false, faults: ['cut-during-body'] });
      const whole = await endpoint.send({ retry: false });
      await endpoint.expect(broken, { outcome: 'lost', attempts: 1 });
      await endpoint.expect(whole, { outcome: 'delivered' });
    },
  },
  {
    name: 'cuts/no-attempt-arrives',
    description: 'An event whose attempts all break off before the body; then another event.',
    checks: 'Checks that the next event after connections that close at once is accepted.',
    correct: endsThatRequest,
    why: 'Connections break every day.',
    retries: 1,
    async play(endpoint) {
      const cut = await endpoint.send({ retry: true, faults: ['cut-before-body'], faultAttempts: Infinity });
      const next = await endpoint.send();
      await endpoint.expect(cut, { outcome: 'lost', attempts: 'all', failure: 'connection' });
      await endpoint.expect(next, { outcome: 'delivered' });
    },
  },
  {
    name: 'cuts/twenty-retries',
    description: 'An event whose first attempt and nineteen retries break off; then the twentieth.',
    checks: 'Checks that the last of twenty retries is accepted.',
    correct: 'Accepts the event whenever it arrives.',
    why: 'The last retry is the last chance to get the event.',
    retries: 20,
    async play(endpoint) {
      // The endpoint sees the head of a request, and then the connection closes.
      const sent = await endpoint.send({ retry: true, faults: ['cut-before-body'], faultAttempts: 20 });
      await endpoint.expect(sent, { outcome: 'delivered', attempts: 21 });
    },
  },
];
