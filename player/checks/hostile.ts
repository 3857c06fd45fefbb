import type { FaultName } from '../faults/fault-kinds.ts';
import type { Check } from './check.ts';
import { survives } from './common-plays.ts';

const staysWell = 'Accepts or refuses it, without a 5xx status, and handles the next event.';
const laterEventsAreLost = 'An endpoint that breaks on a hostile request loses the genuine events behind it.';

/** Requests that are meant to break the endpoint. */
export const hostileChecks: readonly Check[] = [
  {
    name: 'hostile/both-lengths',
    description: 'A chunked body that also has a Content-Length header, as in request smuggling.',
    checks: 'Checks that an event is accepted after a request with two lengths.',
    level: 'probe',
    correct: 'Refuses it or goes by the chunks, closes the connection, and handles the next event.',
    why: "Where a proxy goes by one length and the endpoint by the other, a stranger's request hides in the body.",
    async play(endpoint) {
      const hostile = await endpoint.send({ retry: false, faults: ['both-lengths'] });
      const next = await endpoint.send();
      await endpoint.expect(hostile, { outcome: 'any', reveals: 'nothing' });
      await endpoint.expect(next, { outcome: 'delivered' });
    },
  },
  harmless('byte-order-mark', {
    name: 'hostile/byte-order-mark',
    description: 'A body that begins with a byte order mark.',
    checks: 'Checks that a byte order mark gets no 5xx status.',
  }),
  harmless('deep-json', {
    name: 'hostile/deep-json',
    description: 'A field that holds ten thousand nested lists.',
    checks: 'Checks that deeply nested JSON gets no 5xx status.',
  }),
  harmless('duplicate-key', {
    name: 'hostile/duplicate-key',
    description: 'A field twice, with two values.',
    checks: 'Checks that a field that appears twice gets no 5xx status.',
  }),
  harmless('empty-body', {
    name: 'hostile/empty-body',
    description: 'An empty body.',
    checks: 'Checks that an empty body gets no 5xx status.',
  }),
  harmless('invalid-utf8', {
    name: 'hostile/invalid-utf8',
    description: 'A body with a byte that is never valid in UTF-8.',
    checks: 'Checks that a body that is not UTF-8 gets no 5xx status.',
    correct: 'Refuses it with 400, or reads it with a replacement character, and handles the next event.',
    why: 'A database that takes only UTF-8 fails on it, and what fails in a transaction or a batch takes other events with it.',
  }),
  harmless('list-body', {
    name: 'hostile/list-body',
    description: 'A list in place of an object.',
    checks: 'Checks that a list in place of an object gets no 5xx status.',
  }),
  {
    name: 'hostile/malformed-json',
    description: 'JSON that breaks off halfway; then another event.',
    checks: 'Checks that broken JSON is refused, and the next event is accepted.',
    correct:
      'Parses the body before it responds, responds with 400 if that fails, and handles the next event.',
    why: 'An endpoint that responds with success to anything is no endpoint, but a page that happens to be there.',
    async play(endpoint) {
      const broken = await endpoint.send({ retry: false, faults: ['malformed-json'] });
      await endpoint.expect(broken, { outcome: 'lost', status: '4xx', reveals: 'nothing' });
      await endpoint.expect(await endpoint.send(), { outcome: 'delivered' });
    },
  },
  {
    name: 'hostile/oversized-body',
    description: 'A body of ten megabytes; then another event.',
    checks: 'Checks that a body of ten megabytes is refused, and the next event is accepted.',
    level: 'practice',
    correct: 'Stops reading at a limit, and responds with 413.',
    why: 'Without a limit, one request fills the memory.',
    async play(endpoint) {
      const oversized = await endpoint.send({ retry: false, faults: ['oversized-body'] });
      // Refused by a status, or by a connection that the endpoint closes while the body still comes.
      await endpoint.expect(oversized, { outcome: 'lost', failure: ['status', 'connection'] });
      await endpoint.expect(await endpoint.send(), { outcome: 'delivered' });
    },
  },
  harmless('proto-field', {
    name: 'hostile/proto-field',
    description: 'A field called __proto__.',
    checks: 'Checks that a field called __proto__ gets no 5xx status.',
  }),
  harmless('repeated-header', {
    name: 'hostile/repeated-id',
    description: 'The header with the event ID twice.',
    checks: 'Checks that an event ID that is sent twice gets no 5xx status.',
  }),
  harmless('wrong-content-type', {
    name: 'hostile/wrong-content-type',
    description: 'The content type text/plain.',
    checks: 'Checks that a wrong content type gets no 5xx status.',
  }),
];

/** A check that a request with this fault breaks nothing. */
function harmless(
  fault: FaultName,
  check: Pick<Check, 'name' | 'description' | 'checks'> & Partial<Pick<Check, 'correct' | 'why'>>,
): Check {
  return { level: 'probe', correct: staysWell, why: laterEventsAreLost, ...check, play: survives(fault) };
}
