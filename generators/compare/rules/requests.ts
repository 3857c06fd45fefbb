import type { Contract, Location } from '../../contract/model/model.ts';
import { below, type Place } from '../../contract/model/json.ts';
import { signaturePlaces } from '../../contract/document/signature.ts';
import { effect } from '../change.ts';
import {
  documentPlace,
  eventPlace,
  firstMessagePlace,
  operationPlace,
  outlineOfEvent,
  type ContractSide,
} from '../contract-side.ts';
import { exampleBodies, signedReceiver, unsignedReceiver } from '../snippets.ts';
import { contractFact, eventFact, type ChangeKind } from './kind.ts';

/** What requests are like, where they go, and how they show who sends them. */
export const requestKinds: readonly ChangeKind[] = [
  eventFact({
    id: 'content-type-changed',
    at: ['contentType'],
    of: ({ contentType }) => contentType,
    change: (before, after) => ({
      message: `the content type changes from ${JSON.stringify(before)} to ${JSON.stringify(after)}.`,
      ...effect('risk risk ok risk ok'),
    }),
  }),
  eventFact({
    id: 'address-changed',
    at: (side, key) => {
      const [channel] = outlineOfEvent(side, key).message.channels;
      return channel ? below(channel, 'address') : eventPlace(side, key);
    },
    of: ({ addresses }) => addresses,
    change(before, after) {
      const isLost = before.some((address) => !after.includes(address));
      return {
        message: `the paths change from ${textsInWords(before)} to ${textsInWords(after)}.`,
        ...effect(isLost ? 'risk ok ok break ok' : 'risk ok ok ok ok'),
        adds: !isLost,
      };
    },
  }),
  contractFact({
    id: 'method-changed',
    at: (side) => operationPlace(side, 'bindings', 'http', 'method'),
    of: ({ endpoint }) => endpoint.method,
    change: (before, after) => ({
      message: `The HTTP method changes from ${before} to ${after}.`,
      // The receiver of a package takes requests of its own method alone.
      ...effect('break break ok break ok'),
    }),
  }),
  contractFact({
    id: 'server-changed',
    at: ({ subject: { outline } }) => outline.servers[0] ?? outline.document,
    of: ({ endpoint: { servers } }) => servers.map(({ url, protocol }) => ({ url, protocol })),
    change(before, after) {
      const [was, is] = [before, after].map((servers) => textsInWords(servers.map(({ url }) => url)));
      const [protocols, protocolsNow] = [before, after].map((servers) =>
        servers.map(({ protocol }) => protocol).join(),
      );
      return {
        message: `The servers change from ${was} to ${is}.`,
        // An endpoint may listen by the one protocol alone, or at the one address.
        ...effect(protocols === protocolsNow ? 'risk ok ok ok ok' : 'risk risk ok risk ok'),
      };
    },
  }),
  contractFact({
    id: 'event-id-moved',
    at: (side) => firstMessagePlace(side, 'correlationId'),
    of: ({ eventId }) => eventId,
    change: (before, after) => ({
      message: `The event ID moves from ${locationInWords(before)} to ${locationInWords(after)}.`,
      // Receivers no longer recognise what comes twice, or refuse a request without it.
      ...effect(before === null ? 'ok risk ok ok ok' : 'risk risk ok break ok'),
      adds: before === null,
    }),
  }),
  contractFact({
    id: 'event-list-moved',
    at: (side) => firstMessagePlace(side, 'x-delivery', 'eventType'),
    of: ({ batch }) => batch && batch.list,
    change: (before, after) => ({
      message: `Requests had ${listInWords(before)}, and have ${listInWords(after)}.`,
      // Where one has a list and the other has not, the package parses and verifies by other functions.
      ...effect(before === null || after === null ? 'break break break break ok' : 'break break ok break ok'),
    }),
  }),
  contractFact({
    id: 'event-type-moved',
    at: (side) => firstMessagePlace(side, 'x-delivery', 'eventType'),
    of: ({ eventType }) => eventType,
    change(before, after, { events }) {
      const pair = events.find((one) => one.before.documented && one.after.documented);
      const [was, is] = [before, after].map((places) => places.map(locationInWords).join(' and '));
      return {
        message: `The event type moves from ${was || 'nowhere'} to ${is || 'nowhere'}.`,
        ...effect(pair ? 'break break ok ok ok' : 'risk risk ok ok ok'),
        ...(pair && { witness: exampleBodies({ now: pair.after, before: pair.before }) }),
      };
    },
  }),
  contractFact({
    id: 'signature-changed',
    at: (side) =>
      signaturePlaces(side.subject.sources, side.subject.outline)[0] ??
      documentPlace(side, 'components', 'securitySchemes'),
    of: ({ signature }) => signature?.scheme,
    change: (before, after, { previous: { contract } }) => signatureChange(before, after, contract),
  }),
  contractFact({
    id: 'security-changed',
    at: securityPlace,
    of: ({ security }) => security.map((scheme) => ({ ...scheme, description: '' })),
    change: () => ({
      message: 'How requests authenticate their sender changes.',
      ...effect('risk risk ok ok ok'),
    }),
  }),
  contractFact({
    id: 'static-header-changed',
    at: securityPlace,
    of: ({ staticHeader }) => staticHeader?.exampleName,
    change: (before, after) => ({
      message:
        after === undefined
          ? 'A fixed header can no longer be added to events.'
          : `A fixed header can be added to events, such as ${after}.`,
      ...effect(after === undefined ? 'risk ok ok ok ok' : 'ok ok ok ok ok'),
      adds: before === undefined,
    }),
  }),
  contractFact({
    id: 'handshakes-changed',
    at: (side) => documentPlace(side, 'servers'),
    within: (path) => path.length < 2 || path[1] === 'x-handshakes',
    of: ({ handshakes }) => handshakes,
    change: (before, after) => ({
      message: 'The handshakes change by which the service tries an endpoint.',
      // Endpoints that are known already are hardly tried again.
      receivers: {
        previous: after.length === 0 ? 'ok' : 'risk',
        current: before.length === 0 ? 'ok' : 'risk',
      },
    }),
  }),
];

function signatureChange(before: unknown, after: unknown, contract: Contract) {
  if (before === undefined)
    return {
      message: 'Requests are signed.',
      adds: true,
      // The receiver of the package asks for a secret, and refuses requests that are not signed.
      ...effect('ok risk break risk ok'),
      witness: { types: unsignedReceiver(contract) },
    };
  if (after === undefined)
    return {
      message: 'Requests are no longer signed.',
      // A sender that is given a secret says that there is no signature. Headers of the signature have anchors.
      ...effect('risk ok break break break'),
      witness: { types: signedReceiver(contract) },
    };
  // Handwritten verification refuses what the sender signs.
  return { message: 'Requests are signed otherwise.', ...effect('risk risk ok break ok') };
}

/** Where the first security scheme stands. */
function securityPlace(side: ContractSide): Place {
  return side.subject.outline.securitySchemes[0] ?? documentPlace(side, 'servers');
}

function textsInWords(texts: readonly string[]): string {
  return texts.map((text) => JSON.stringify(text)).join(', ') || 'none';
}

function locationInWords(place: Location | null): string {
  if (place === null) return 'nowhere';
  return place.in === 'header' ? `the header ${place.name}` : `the field ${place.pointer}`;
}

function listInWords(list: string | null): string {
  if (list === null) return 'one event each';
  return list === '' ? 'a list of events as their body' : `a list of events at ${list}`;
}
