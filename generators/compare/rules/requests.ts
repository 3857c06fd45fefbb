import { eventFact, contractFact, type DiffRule } from './rule.ts';
import { operationPlace, eventPlace, outlineOfEvent, firstMessagePlace } from '../contract-side.ts';
import { below } from '../../contract/model/json.ts';
import type { Location } from '../../contract/model/model.ts';

/** What requests are like, and where they go. */
export const requestRules: readonly DiffRule[] = [
  eventFact({
    id: 'content-type-changed',
    checks: 'Checks that bodies have the same content type.',
    at: ['contentType'],
    of: ({ contentType }) => contentType,
    change: (before, after) => ({
      message: `the content type changes from ${JSON.stringify(before)} to ${JSON.stringify(after)}.`,
      receivers: { previous: 'risk', current: 'risk' },
      senders: 'risk',
    }),
  }),
  contractFact({
    id: 'method-changed',
    checks: 'Checks that requests have the same HTTP method.',
    at: (side) => operationPlace(side, 'bindings', 'http', 'method'),
    of: ({ endpoint }) => endpoint.method,
    change: (before, after) => ({
      message: `The HTTP method changes from ${before} to ${after}.`,
      // The receiver of a package takes requests of its own method alone.
      receivers: { previous: 'break', current: 'break' },
      senders: 'break',
    }),
  }),
  contractFact({
    id: 'server-changed',
    checks: 'Checks that requests come to the same servers, by the same protocol.',
    at: ({ subject: { outline } }) => outline.servers[0] ?? outline.document,
    of: ({ endpoint: { servers } }) => servers.map(({ url, protocol }) => ({ url, protocol })),
    change(before, after) {
      const protocols = [before, after].map((servers) => servers.map(({ protocol }) => protocol).join(', '));
      const [was, is] = protocols;
      return {
        message:
          was === is
            ? `The servers change from ${serversInWords(before)} to ${serversInWords(after)}.`
            : `The protocol of requests changes from ${was || 'not stated'} to ${is || 'not stated'}.`,
        // An endpoint may listen by the one protocol alone, or at the one address.
        receivers: { previous: 'risk', current: was === is ? 'ok' : 'risk' },
        ...(was !== is && { senders: 'risk' as const }),
      };
    },
  }),
  eventFact({
    id: 'address-changed',
    checks: 'Checks that events are sent to the same paths.',
    at: (side, key) => {
      const [channel] = outlineOfEvent(side, key).message.channels;
      return channel ? below(channel, 'address') : eventPlace(side, key);
    },
    of: ({ addresses }) => addresses,
    change(before, after) {
      const isLost = before.some((address) => !after.includes(address));
      return {
        message: `the paths change from ${addressesInWords(before)} to ${addressesInWords(after)}.`,
        receivers: { previous: 'risk', current: 'ok' },
        ...(isLost ? { senders: 'break' } : { adds: true }),
      };
    },
  }),
  contractFact({
    id: 'event-id-moved',
    checks: 'Checks that the event ID stays where receivers look for it.',
    at: (side) => firstMessagePlace(side, 'correlationId'),
    of: ({ eventId }) => eventId,
    change: (before, after) => ({
      message: `The event ID moves from ${placeInWords(before)} to ${placeInWords(after)}.`,
      ...(before === null
        ? { adds: true, receivers: { previous: 'ok', current: 'risk' } }
        : // Receivers no longer recognise what comes twice, or refuse a request without it.
          { receivers: { previous: 'risk', current: 'risk' }, senders: 'break' }),
    }),
  }),
  contractFact({
    id: 'event-list-moved',
    checks: 'Checks that requests go on having one event each, or their list of events in the same place.',
    at: (side) => firstMessagePlace(side, 'x-delivery', 'eventType'),
    of: ({ batch }) => batch && batch.list,
    change: (before, after) => ({
      message: `Requests had ${listInWords(before)}, and have ${listInWords(after)}.`,
      // A receiver looks for the list where its own contract has it, or for none.
      receivers: { previous: 'break', current: 'break' },
      // Where one has a list and the other has not, the package parses and verifies by other functions.
      ...((before === null || after === null) && { types: 'break' }),
      senders: 'break',
    }),
  }),
];

function serversInWords(servers: readonly { readonly url: string }[]): string {
  return servers.map(({ url }) => url).join(', ') || 'none';
}

function addressesInWords(addresses: readonly string[]): string {
  return addresses.length === 0 ? 'none' : addresses.map((one) => JSON.stringify(one)).join(', ');
}

function placeInWords(place: Location | null): string {
  if (place === null) return 'nowhere';
  return place.in === 'header' ? `the header ${place.name}` : `the field ${place.pointer}`;
}

function listInWords(list: string | null): string {
  if (list === null) return 'one event each';
  return list === '' ? 'a list of events as their body' : `a list of events at ${list}`;
}
