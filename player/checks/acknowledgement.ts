import type { Check } from './check.ts';
import { accepts, acceptsEveryExample } from './common-plays.ts';
import { relatedExamples } from './related-examples.ts';
import type { Sent } from '../probe/send-request.ts';

const readsByAParser =
  'Reads JSON by a parser, for which the order of fields, white space and escapes mean nothing.';
const writtenInAnotherWay =
  'The sender may write the same payload in another way from one release to the next.';

/** Valid events in every form that HTTP and JSON allow. */
export const acknowledgementChecks: readonly Check[] = [
  {
    name: 'acknowledgement/any-order',
    description: 'Examples of events that share an identifier, in both orders.',
    checks: 'Checks that events about the same object are accepted in any order.',
    correct:
      'Accepts an event about something that it does not know yet, and lets an older one that comes later change nothing that is newer.',
    why: 'A retry, or two connections, bring the update before the creation; refusing it loses it.',
    async play(endpoint) {
      const sent: Sent[] = [];
      for (const example of relatedExamples(endpoint.contract)) sent.push(await endpoint.send(example));
      await endpoint.expect(sent, { outcome: 'delivered', attempts: 1, effects: 1 });
    },
  },
  {
    name: 'acknowledgement/bad-item',
    description: 'A list of events that begins with an object that is not an event.',
    checks: 'Checks that an item that is not an event costs no other event of its list.',
    correct: 'Reads each item by itself, quarantines a bad one, and handles the others.',
    why: 'Refusing the list loses every event in it, and so does each retry.',
    play: accepts(['bad-item'], { attempts: 1, effects: 1 }),
  },
  {
    name: 'acknowledgement/chunked-body',
    description: 'A chunked body, without a Content-Length header.',
    checks: 'Checks that a body in chunks is accepted.',
    level: 'practice',
    correct: 'Reads the body to its end, as HTTP/1.1 has it, whatever announces its length.',
    why: 'A proxy in front of the endpoint may pass bodies on in chunks.',
    play: accepts(['chunked-body']),
  },
  {
    name: 'acknowledgement/escaped-text',
    description: 'Each character of each string is escaped, as in \\u0041.',
    checks: 'Checks that JSON with escaped characters is accepted.',
    correct: readsByAParser,
    why: writtenInAnotherWay,
    play: accepts(['escaped-text'], { attempts: 1 }),
  },
  {
    name: 'acknowledgement/every-example',
    description: 'Each example of each documented event.',
    checks: 'Checks that every documented event gets a success status.',
    correct:
      'Accepts each event of the contract, also one that it has no handler for, and one without a field that is optional.',
    why: 'Any other response than success makes the delivery fail, and without a retry the event is lost.',
    play: acceptsEveryExample(),
  },
  {
    name: 'acknowledgement/expect-continue',
    description: 'A request with the header Expect: 100-continue.',
    checks: 'Checks that a request that waits before it sends its body is accepted.',
    level: 'practice',
    correct: 'Lets its HTTP server respond with 100 Continue, which nearly all do by themselves.',
    why: 'Some HTTP clients, such as curl with larger bodies, send this header.',
    play: accepts(['expect-continue']),
  },
  {
    name: 'acknowledgement/field-order',
    description: 'The fields in reverse order.',
    checks: 'Checks that fields in another order are accepted.',
    correct: readsByAParser,
    why: writtenInAnotherWay,
    play: accepts(['reordered-fields'], { attempts: 1 }),
  },
  {
    name: 'acknowledgement/handled',
    description: 'One event.',
    checks: 'Checks that an event that gets a success status is handled.',
    correct:
      'Stores the event before it responds, and handles it afterwards, again and again until that succeeds.',
    why: 'After a success the sender forgets the event; what is not stored by then is lost.',
    play: accepts([], { effects: 1 }),
  },
  {
    name: 'acknowledgement/made-payloads',
    description: 'Fifty events with generated values, out of order.',
    checks: 'Checks that values that appear in no example are accepted.',
    correct:
      'Accepts every value that the contract allows, without the fields that are optional, in any order of events.',
    why: 'An endpoint that was made by the examples alone refuses real events.',
    async play(endpoint) {
      const faults = [{ name: 'out-of-order', value: 10 }] as const;
      const sent = await endpoint.send({ seed: 1, count: 50, faults });
      await endpoint.expect(sent, { outcome: 'delivered', attempts: 1 });
    },
  },
  {
    name: 'acknowledgement/slow-body',
    description: 'A body in many small pieces, over one second.',
    checks: 'Checks that a request body that arrives slowly is accepted.',
    level: 'practice',
    correct: 'Waits for the whole body, for at least some seconds.',
    why: 'Networks are slow at times; an endpoint that gives up at once loses events.',
    play: accepts([{ name: 'slow-body', value: 1_000 }]),
  },
  {
    name: 'acknowledgement/white-space',
    description: 'JSON with line breaks and indentation.',
    checks: 'Checks that JSON with more white space is accepted.',
    correct: readsByAParser,
    why: writtenInAnotherWay,
    play: accepts(['white-space'], { attempts: 1 }),
  },
];
