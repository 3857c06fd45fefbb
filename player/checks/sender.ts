import type { FaultName } from '../faults/fault-kinds.ts';
import type { Check } from './check.ts';
import { refuses, survives } from './common-plays.ts';

const anyoneCanSend = 'Anyone who knows the address can send to it; an invented event moves real money.';

/** Requests by someone who does not have the key of the sender. */
export const senderChecks: readonly Check[] = [
  refused('missing-header', {
    name: 'sender/key-missing',
    description: 'A request without the key.',
    checks: 'Checks that a request without the key is refused.',
    correct:
      'Treats a missing key like a wrong one: compares the whole key in constant time, before it reads the body, and responds with 401 or 403.',
  }),
  refused('cut-header', {
    name: 'sender/key-cut',
    description: 'A key without its last character.',
    checks: 'Checks that a truncated key is refused.',
    correct:
      'Compares the whole key, not only as far as the given one goes, in constant time before it reads the body, and responds with 401 or 403.',
  }),
  refused('empty-header', {
    name: 'sender/key-empty',
    description: 'An empty key.',
    checks: 'Checks that a request with an empty key is refused.',
    correct:
      'Treats an empty key like a wrong one: compares the whole key in constant time, before it reads the body, and responds with 401 or 403.',
  }),
  refused('longer-header', {
    name: 'sender/key-longer',
    description: 'A key with a character added to its end.',
    checks: 'Checks that a key with extra characters at its end is refused.',
    correct:
      'Compares the whole key, not only as far as its own goes, in constant time before it reads the body, and responds with 401 or 403.',
  }),
  {
    name: 'sender/key-twice',
    description: 'The header with the key twice, first with a wrong value.',
    checks: 'Checks that a key that is sent twice gets no 5xx status.',
    level: 'probe',
    correct: 'Accepts or refuses it, without a 5xx status, and handles the next event.',
    why: 'Servers join the two, or hand over a list where the code expects a text, which breaks it.',
    play: survives('twice-header'),
  },
  refused('wrong-header', {
    name: 'sender/key-wrong',
    description: 'A wrong key.',
    checks: 'Checks that a request with a wrong key is refused.',
    correct:
      'Compares the whole key in constant time before it reads the body, and responds with 401 or 403.',
  }),
  {
    name: 'sender/nothing-handled',
    description: 'A wrong key.',
    checks: 'Checks that a refused request is not handled.',
    correct: 'Verifies the sender before it does anything else.',
    why: 'An endpoint that acts first and refuses afterwards has moved the money already.',
    async play(endpoint) {
      const forged = await endpoint.send({ retry: false, faults: ['wrong-header'] });
      await endpoint.expect(forged, { outcome: 'lost', status: '4xx', effects: 0 });
    },
  },
  {
    name: 'sender/refused-event-comes',
    description: 'A forged request; then the genuine event with the same ID.',
    checks: 'Checks that a refused request does not use up its event ID.',
    correct: 'Remembers an event ID only after it has verified the sender.',
    why: 'Anyone who guesses an ID could suppress an event.',
    async play(endpoint) {
      const forged = await endpoint.send({ retry: false, faults: ['wrong-header'] });
      const genuine = await endpoint.send({ again: forged });
      await endpoint.expect(forged, { outcome: 'lost', status: '4xx' });
      await endpoint.expect(genuine, { outcome: 'delivered', effects: 1 });
    },
  },
];

/** A check that a request with this fault is refused. */
function refused(fault: FaultName, check: Pick<Check, 'name' | 'description' | 'checks' | 'correct'>): Check {
  return { why: anyoneCanSend, ...check, play: refuses(fault) };
}
