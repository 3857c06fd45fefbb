import type { Contract } from '../../contract/model/model.ts';
import { isIdCovered } from '../../contract/model/request.ts';
import { code, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';
import { locationInWords } from './location.ts';
import { responseCode } from './success.ts';
import { senderKey } from '../sender-key.ts';

/** A case that a receiver meets, and what to do then. */
export interface RespondCase {
  readonly id: string;
  /** Its place on the page "What to respond". */
  readonly anchor: string;
  readonly group: 'event' | 'refusal' | 'failure';
  readonly situation: Words;
  readonly statuses: readonly number[];
  /** The same as words. */
  readonly status: Words;
  /** What else to do, and why. */
  readonly todo: Words;
}

type Written = Omit<RespondCase, 'status' | 'anchor' | 'group'>;

/**
 * What a receiver responds in which case: the one place that says so. The page "What to respond", the rules, the guide to the
 * receiver, the answers of search and the troubleshooting page all read it.
 */
export function respondCases(contract: Contract): readonly RespondCase[] {
  return [
    ...inGroup('event', eventCases(contract)),
    ...inGroup('refusal', refusalCases(contract)),
    ...inGroup('failure', failureCases(contract)),
  ];
}

/** The case with an ID. Throws if the contract has no such case. */
export function respondCase(contract: Contract, id: string): RespondCase {
  const found = respondCases(contract).find((one) => one.id === id);
  if (found === undefined) throw new TypeError(`No case is called ${id}.`);
  return found;
}

function inGroup(group: RespondCase['group'], written: readonly (Written | null)[]): readonly RespondCase[] {
  return written
    .filter((one) => one !== null)
    .map((one) => ({
      ...one,
      group,
      anchor: `case-${one.id}`,
      status: one.statuses.map((status, index) => [index > 0 && ' or ', code(status)]),
    }));
}

/** What is kept, and gets success. */
function eventCases(contract: Contract): readonly (Written | null)[] {
  const { eventId, signature, endpoint } = contract;
  const statuses = [responseCode(endpoint)];
  return [
    {
      id: 'event',
      situation: 'A valid event',
      statuses,
      todo: 'Store it, respond, and do the work afterwards, so that a slow task never delays the response.',
    },
    {
      id: 'unknown-field',
      situation: 'An event with fields that the contract does not know',
      statuses,
      todo: 'Handle it, and ignore those fields: fields can be added at any time.',
    },
    {
      id: 'assumption',
      situation: 'An event that breaks only what the contract assumes',
      statuses,
      todo: text`Handle it, and log its ${code('warnings')}: an assumption may be wrong.`,
    },
    {
      id: 'invalid',
      situation: 'An event that breaks a rule of the contract',
      statuses,
      todo: 'Quarantine it: keep the body and the errors, do not process it, and alert somebody. If you refuse it, it is lost, or is sent again unchanged.',
    },
    {
      id: 'unknown-type',
      situation: 'An event of an unknown type',
      statuses,
      todo: 'Quarantine it: keep it whole, and log its type. It may be newer than your version of the contract, and is not an error.',
    },
    {
      id: 'duplicate',
      situation: eventId ? 'An event whose ID you know' : 'An event that you know: the same type and body',
      statuses,
      todo: 'Do nothing else: it is a duplicate, and its work is done or under way.',
    },
    eventId && {
      id: 'conflict',
      situation: 'Another event under an event ID that you know',
      statuses,
      todo: 'Quarantine it, and alert somebody: one of the two would be lost otherwise.',
    },
    {
      id: 'missing-id',
      situation: text`An event without ${eventId ? locationInWords(eventId) : 'an event ID, as all are'}`,
      statuses,
      todo: 'Store it under a hash of its type and its raw body, and handle it: sent again unchanged, it is the same event.',
    },
    eventId && {
      id: 'long-id',
      situation: text`An event ID of more than 255 characters or with control characters`,
      statuses,
      todo: 'Store the event under a hash of that ID, and handle it. Do not truncate the ID.',
    },
    {
      id: 'late',
      situation: 'An event that comes late, or after a newer one',
      statuses,
      todo: 'Handle it, and do not rely on the order of arrival: fetch the current state if it matters.',
    },
    signature &&
      !isIdCovered(contract) && {
        id: 'replay',
        situation: 'A request that was signed before, under another event ID',
        statuses,
        todo: 'Quarantine it: somebody may have recorded the request and sent it again.',
      },
  ].map((one) => one || null);
}

/** What is not kept. */
function refusalCases(contract: Contract): readonly (Written | null)[] {
  const { signature, endpoint } = contract;
  const key = senderKey(contract);
  return [
    key && {
      id: 'wrong-key',
      situation: text`The ${key.words} ${key.kind === 'basic' ? 'are' : 'is'} missing or wrong`,
      statuses: [401],
      todo: 'Refuse it before you read the body, and alert somebody if it happens often: a wrong value on your side costs events.',
    },
    signature && {
      id: 'wrong-signature',
      situation: 'The signature is missing or wrong',
      statuses: [401],
      todo: 'Refuse it, and alert somebody if it happens often: a proxy that changes the body breaks every signature.',
    },
    signature &&
      signature.scheme.timestamp !== null && {
        id: 'old-signature',
        situation: 'The time of the signature is more than five minutes off',
        statuses: [401],
        todo: 'Refuse it, and keep your clock right: it is a recorded request, or one of two clocks is wrong.',
      },
    {
      id: 'not-an-event',
      situation: 'The body is not an event: broken JSON, or no event type',
      statuses: [400],
      todo: 'There is nothing to keep. Log where it came from.',
    },
    {
      id: 'not-json',
      situation: 'The content type is not JSON, or the body is compressed',
      statuses: [415],
      todo: 'Look for a proxy that changes requests.',
    },
    {
      id: 'too-large',
      situation: 'The body is larger than you allow',
      statuses: [413],
      todo: 'Raise the limit of your server and of every proxy far above the examples: an event that you refuse can be lost.',
    },
    {
      id: 'too-slow',
      situation: 'The body takes too long to arrive',
      statuses: [408],
      todo: 'The body is incomplete, so there is nothing to keep.',
    },
    {
      id: 'method',
      situation: text`Another method than ${code(endpoint.method)}`,
      statuses: [405],
      todo: 'Not an event.',
    },
    { id: 'path', situation: 'Another path', statuses: [404], todo: 'Not an event.' },
  ].map((one) => one || null);
}

/** What is your own fault. */
function failureCases({ endpoint }: Contract): readonly Written[] {
  return [
    {
      id: 'store-down',
      situation: 'The event cannot be stored, or storing takes too long',
      statuses: [503],
      todo: text`Never respond with success before the event is stored: only a failed attempt can be sent again. Alert at once.`,
    },
    {
      id: 'handler-fails',
      situation: 'The event is stored, and its work fails',
      statuses: [responseCode(endpoint)],
      todo: 'Retry the work yourself from the store. The response has gone out long before, and says only that the event is stored.',
    },
    {
      id: 'shutdown',
      situation: 'The process is about to end',
      statuses: [responseCode(endpoint)],
      todo: 'Store and respond until the load balancer sends no more requests; what is not handled stays in the store for the next process.',
    },
  ];
}
