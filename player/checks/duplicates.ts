import type { Check } from './check.ts';
import type { PlayCheck } from '../probe/endpoint-probe.ts';
import type { Sent } from '../probe/send-request.ts';
import type { FaultName } from '../faults/fault-kinds.ts';

const everyEventCanComeTwice =
  'A response can get lost on its way, so every event can arrive twice; an endpoint that acts twice pays twice.';
/** In milliseconds. */
const minute = 60_000;

/** Events that come again. */
export const duplicatesChecks: readonly Check[] = [
  {
    name: 'duplicates/after-others',
    description: 'The same request again, after fifty other events.',
    checks: 'Checks that an event is still recognised after many others.',
    correct:
      'Looks up each event ID in a store that keeps it for as long as the sender may redeliver, and responds to a known one with success.',
    why: 'A short list of the last IDs forgets an event before its redelivery comes.',
    async play(endpoint) {
      const first = await endpoint.send();
      const others = await endpoint.send({ seed: 4, count: 50 });
      const again = await endpoint.send({ again: first });
      await endpoint.expect(others, { outcome: 'delivered', effects: 1 });
      await endpoint.expect(again, { outcome: 'delivered', effects: 1 });
      await endpoint.expect(first, { outcome: 'delivered' });
    },
  },
  {
    name: 'duplicates/concurrent',
    description: 'Five events, each ten times at once.',
    checks: 'Checks that copies that arrive simultaneously are handled once.',
    correct:
      'Stores the event ID under a unique key in one step, without a look before it; acts on the copy that is stored, and responds with success to each.',
    why: everyEventCanComeTwice,
    async play(endpoint) {
      const sent: Sent[] = [];
      for (let round = 0; round < 5; round++) {
        sent.push(await endpoint.send({ faults: [{ name: 'duplicate-parallel', value: 10 }] }));
      }
      await endpoint.expect(sent, { outcome: 'delivered', copies: 'success', effects: 1 });
    },
  },
  {
    name: 'duplicates/late',
    description: 'The same request again, later.',
    checks: 'Checks that an event is still recognised when it arrives again much later.',
    correct: 'Keeps event IDs for longer than any retry or redelivery takes: for days, not minutes.',
    why: 'The last retry and a redelivery that a person starts come when a short memory has forgotten the event.',
    needs: 'wait',
    async play(endpoint) {
      const first = await endpoint.send();
      await endpoint.wait(24 * 60 * minute);
      const again = await endpoint.send({ again: first });
      await endpoint.expect(first, { outcome: 'delivered' });
      await endpoint.expect(again, { outcome: 'delivered', effects: 1 });
    },
  },
  {
    name: 'duplicates/other-body',
    description: 'The same event ID again, with another field in the body.',
    checks: 'Checks that an event with a known ID and a different body is not handled again.',
    correct: 'Recognises the event ID, whatever the body is, and responds with success.',
    why: 'A redelivery may have a field that the sender has added since; it is still the same event.',
    play: knowsAgain('unknown-field'),
  },
  {
    name: 'duplicates/redelivered',
    description: 'The same request again, after its response got lost.',
    checks: 'Checks that an event whose response was lost is accepted again, and handled once.',
    correct:
      'Stores the event ID before it acts, even if the connection is gone by then; finds it there when the event comes again, responds with success, and does nothing more.',
    why: everyEventCanComeTwice,
    async play(endpoint) {
      const unanswered = await endpoint.send({ retry: false, faults: ['cut-after-body'] });
      const redelivered = await endpoint.send({ again: unanswered });
      await endpoint.expect(unanswered, { outcome: 'lost' });
      await endpoint.expect(redelivered, { outcome: 'delivered', effects: 1 });
    },
  },
  {
    name: 'duplicates/repeated',
    description: 'The same request again, after its response.',
    checks: 'Checks that a repeated event gets a success status, and is handled once.',
    correct:
      'Stores the event ID under a unique key before it acts; if it is there already, responds with success, not with 409, and does nothing more.',
    why: everyEventCanComeTwice,
    async play(endpoint) {
      const sent = await endpoint.send({ faults: [{ name: 'duplicate', value: 3 }] });
      await endpoint.expect(sent, { outcome: 'delivered', attempts: 1, copies: 'success', effects: 1 });
    },
  },
  {
    name: 'duplicates/response-lost',
    description: 'An event whose first two responses get lost, and its second retry.',
    checks: 'Checks that retries of an event whose responses were lost are handled once.',
    correct:
      'Finds the event ID of a retry in its store, responds with success as to the first request, and does nothing more.',
    why: everyEventCanComeTwice,
    retries: 2,
    async play(endpoint) {
      const sent = await endpoint.send({ retry: true, faults: ['cut-after-body'], faultAttempts: 2 });
      await endpoint.expect(sent, { outcome: 'delivered', attempts: 3, effects: 1 });
    },
  },
  {
    name: 'duplicates/rewritten',
    description: 'The same event again, with its JSON written in another way.',
    checks: 'Checks that a repeated event is recognised by its ID and not by its bytes.',
    correct:
      'Looks up the event ID alone; neither a hash of the body nor its text is part of what tells a duplicate.',
    why: 'A redelivery may pass another version of the sender, which writes the same payload in another way.',
    play: knowsAgain('white-space'),
  },
  {
    name: 'duplicates/same-content',
    description: 'Two events with the same payload but different event IDs.',
    checks: 'Checks that two events with the same content are both handled.',
    correct: 'Tells duplicates by the event ID alone, and handles two events with the same payload.',
    why: 'Two payments of the same amount are two payments.',
    async play(endpoint) {
      const sent = [await endpoint.send(), await endpoint.send()];
      await endpoint.expect(sent, { outcome: 'delivered', effects: 1 });
    },
  },
];

/** The event comes again with its body changed by a fault. */
function knowsAgain(fault: FaultName): PlayCheck {
  return async (endpoint) => {
    const first = await endpoint.send();
    const again = await endpoint.send({ again: first, faults: [fault] });
    await endpoint.expect(first, { outcome: 'delivered' });
    await endpoint.expect(again, { outcome: 'delivered', effects: 1 });
  };
}
