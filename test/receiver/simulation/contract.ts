import { contentHash } from '../../../receiver/request/content-hash.ts';
import type { ReceiverContract } from '../../../receiver/receiver-contract.ts';
import { eventList } from '../../../receiver/request/event-list.ts';
import type { ParsedEvent, ParseEvent } from '../../../runtime/v1.ts';

/** The payload of a simulated event. */
export interface Payload {
  readonly type: EventType;
  /** Tells bodies apart. */
  readonly number: number;
  /** Events with the same one are handled in order. */
  readonly key?: string;
  /** The event ID, where a request has a list of events. */
  readonly id?: string;
}

/** `plain` is an event type of both versions, `fresh` of the newer one, `odd` of neither; `broken` is one whose events are invalid. */
export const EVENT_TYPES = ['plain', 'fresh', 'odd', 'broken'] as const;
export type EventType = (typeof EVENT_TYPES)[number];
export type Events = Readonly<Record<string, Payload>>;

export const VERSIONS = ['1.0.0', '2.0.0'] as const;
export type Version = (typeof VERSIONS)[number];
export const NEWEST: Version = '2.0.0';

export const CONTRACT_NAME = 'simulated';

/**
 * A version of the contract. Its requests may be signed, with an event ID that the signature does not cover, and may have a list
 * of events.
 */
export function contractOf(version: Version, isSigned: boolean, isListed: boolean): ReceiverContract<Events> {
  const known = version === NEWEST ? ['plain', 'broken', 'fresh'] : ['plain', 'broken'];
  return {
    name: CONTRACT_NAME,
    version,
    parseEvent: ((body: Uint8Array) => parse(known, body)) as ParseEvent<Events>,
    eventTypes: known,
    method: 'POST',
    successStatus: 200,
    eventType: [{ in: 'payload', pointer: '/type' }],
    eventId: isListed ? { in: 'payload', pointer: '/id' } : { in: 'header', name: 'x-request-id' },
    ...(isListed && { list: eventList('/events') }),
    ...(isSigned && {
      signature: {
        isIdSigned: () => false,
        createCheck: () => () => async (body) => ({
          tenant: undefined,
          hashOf: async (index) => `${await contentHash(body)}${index === undefined ? '' : `/${index}`}`,
        }),
      },
    }),
    retryWindowMs: null,
  };
}

const decoder = new TextDecoder();

function parse(known: readonly string[], body: Uint8Array): ParsedEvent<Events> {
  const event = JSON.parse(decoder.decode(body)) as Payload;
  if (!known.includes(event.type)) return { status: 'unknown', eventType: event.type, body: event };
  if (event.type === 'broken') return { status: 'invalid', eventType: event.type, body: event, errors: [] };
  return { status: 'valid', eventType: event.type, event, warnings: [] };
}
