import { isTypeInPath, pathSegments, type SignatureScheme } from '@webhook-contract/runtime/v1';
import type { Contract, Location } from '../../../contract/model/model.ts';
import { senderKey } from '../../sender-key.ts';
import { eventRecords, type EventRecord } from './event-records.ts';
import { exampleEvent, recipeFacts, type RecipeFacts } from '../recipe-facts.ts';

/** All that the receivers in other languages need of a contract, beside what is in `contract.json`. */
export interface ReceiverFacts extends Pick<
  RecipeFacts,
  'event_type' | 'method' | 'path' | 'port' | 'ready_path' | 'replayable' | 'success'
> {
  /** The header that holds the key, in lowercase; null if there is none. */
  readonly keyHeader: string | null;
  /** Null if requests are not signed. */
  readonly signature: SignatureScheme | null;
  readonly eventType: readonly FactPlace[];
  /** Null if requests have no event ID. */
  readonly eventId: FactPlace | null;
  readonly records: readonly EventRecord[];
}

/** The place of a value: `header` or `payload`, and the name of the header, in lowercase, or the path in the payload. */
type FactPlace = readonly [place: 'header' | 'payload', ...path: string[]];

/** Why the receivers in other languages do not cover a contract, as the end of a sentence; null if they do. */
export function languageObstacle(contract: Contract): string | null {
  const { batch, handshakes, signature, events } = contract;
  if (exampleEvent(contract) === undefined) return 'no event is documented';
  if (batch !== null) return 'a request can have several events';
  if (handshakes.length > 0) return 'the endpoint has to respond to handshakes';
  if (isTypeInPath(contract.eventType)) return 'each event has a path of its own';
  if (senderKey(contract)?.kind === 'basic') return 'requests have a username and a password';
  if (signature !== null && !isPlainHmac(signature.scheme))
    return 'the signature is not an HMAC in a header over event ID, time and body';
  const isTexts = events.every(({ values }) =>
    values.every((value) => value === null || typeof value === 'string'),
  );
  return isTexts ? null : 'event types are not texts';
}

/** The facts of a contract; null for one that the receivers in other languages do not cover. */
export function receiverFacts(contract: Contract): ReceiverFacts | null {
  const event = exampleEvent(contract);
  const key = senderKey(contract);
  if (event === undefined || key?.kind === 'basic' || languageObstacle(contract) !== null) return null;
  return {
    ...recipeFacts(contract, event),
    keyHeader: key?.header.name.toLowerCase() ?? null,
    signature: contract.signature?.scheme ?? null,
    eventType: contract.eventType.map(factPlace),
    eventId: contract.eventId && factPlace(contract.eventId),
    records: eventRecords(contract),
  };
}

function factPlace(location: Location): FactPlace {
  return location.in === 'header'
    ? ['header', location.name.toLowerCase()]
    : ['payload', ...pathSegments(location.pointer)];
}

const algorithms: readonly string[] = ['sha256', 'sha512'];
const parts = /\{(?:id|timestamp|body)\}/;

function isPlainHmac({ header, algorithm, secretEncoding, signed, timestamp }: SignatureScheme): boolean {
  return (
    header !== '' &&
    algorithms.includes(algorithm) &&
    secretEncoding !== 'hex' &&
    timestamp?.unit !== 'iso' &&
    timestamp?.pointer === undefined &&
    !/[{}]/.test(signed.split(parts).join(''))
  );
}
