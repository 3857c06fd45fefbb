import { isTypeInPath } from '@webhook-contract/runtime/v1';
import { receiverPath, responseStatus } from '../../contract/model/request.ts';
import { isJudged } from '../../contract/payload/known-payload.ts';
import type { Contract } from '../../contract/model/model.ts';
import type { Generator } from '../generator.ts';
import { RECEIVER } from '../../ground/packages.ts';
import { runtimeFor } from '../runtime-import.ts';
import { signatureData, verifierOf, eventTypePlaces } from '../contract-data.ts';
import { docComment, HEADER, literal } from '../typescript.ts';

/**
 * What the receiver's package has besides, each an entry of its own, so that none loads the driver of another: what the
 * documentation says of it, in the order of its pages.
 */
export const RECEIVER_ENTRIES: Readonly<Record<string, string>> = {
  node: 'Runs a receiver in Node’s HTTP server.',
  fastify: 'Runs a receiver in Fastify.',
  'inbox/memory': 'An inbox in memory, for tests.',
  'inbox/sqlite': 'An inbox in an SQLite file.',
  'inbox/postgres': 'An inbox in PostgreSQL.',
  'inbox/redis': 'An inbox in Redis.',
};

const ENTRIES = Object.keys(RECEIVER_ENTRIES).sort();

/** The receiver, bound to the contract, and the inboxes that it keeps events in. */
export const receiver: Generator = {
  name: 'receiver',
  files: ['receiver.ts', 'fastify.ts', 'inbox/', 'node.ts'],
  exports: {
    './receiver': 'receiver.ts',
    ...Object.fromEntries(ENTRIES.map((entry) => [`./${entry}`, `${entry}.ts`])),
  },
  lookAt: [['receiver.ts', 'the receiver']],
  async generate(contract, options) {
    const runtime = runtimeFor('receiver.ts', options);
    return [
      { path: 'receiver.ts', content: receiverModule(contract, runtime) },
      ...ENTRIES.map((entry) => ({
        path: `${entry}.ts`,
        content: `${HEADER}\nexport * from '${RECEIVER}/${entry}';\n`,
      })),
    ];
  },
};

/** What consumers may want to name besides the functions. */
const PUBLIC_TYPES = [
  'Attempt',
  'BasicKey',
  'ClaimedEvent',
  'ClosableServer',
  'CloseOptions',
  'ErrorPlace',
  'EventFilter',
  'EventKind',
  'EventState',
  'FindTenant',
  'Handler',
  'HandlerContext',
  'HeaderKey',
  'Health',
  'Inbox',
  'InboxCounts',
  'IncomingRequest',
  'NewEvent',
  'Notice',
  'NoticeCounts',
  'Receiver',
  'ReceiverResponse',
  'Refusal',
  'RefusedRequest',
  'RetrySchedule',
  'SenderKey',
  'SenderRefusal',
  'SignatureKeys',
  'StoredEvent',
  'TenantKeys',
  'TenantRequest',
  'VerifiedArrival',
  'VerifiedRequest',
];

function receiverModule(contract: Contract, runtime: string): string {
  const { endpoint, eventId, events, signature } = contract;
  const signed = signature ? 'Signed' : '';
  const verify = contract.batch ? 'verifyBatchFor' : 'verifyEventFor';
  const verifier = signature && verifierOf(signature.scheme);
  const isInPath = isTypeInPath(contract.eventType);
  const usual = literal(receiverPath(contract));
  const create = isInPath ? 'createReceiverAtPaths' : 'createReceiverFor';
  const request = isInPath ? `withEventPath(request, ${usual}, options.path)` : 'request';
  const imported = [
    ...(contract.handshakes.length > 0 ? ['admitWithHandshakes'] : []),
    create,
    ...(contract.batch ? ['eventList'] : []),
    ...(verifier ? [verifier.name, ...verifier.others] : []),
    verify,
    ...(isInPath ? ['withEventPath'] : []),
  ].sort();
  const eventTypes = events.filter(isJudged).map(({ eventType }) => eventType);
  return `${HEADER}
import {
  ${imported.join(',\n  ')},
  type IncomingRequest,
  type Receiver,
  type ReceiverContract,
  type ${signed}ReceiverOptions as Options,
  ${contract.batch ? 'type RefusedRequest,\n  type VerifiedBatch as Batch,\n  ' : ''}type VerifiedEvent as Verified,
  ${contract.batch ? '' : 'type VerifiedRequest,\n  '}type ${signed}VerifyOptions as Verifying,
} from '${RECEIVER}';
import type { WebhookEventMap } from './types.ts';
import { parseEvent } from './validators/index.ts';

export { MissingFieldsError, need, type Needed } from '${runtime}';
export { redact } from '${RECEIVER}';
export type {
${PUBLIC_TYPES.join(',\n')},
} from '${RECEIVER}';

${docComment('The options of a receiver of this contract. `Transaction` is what the inbox gives to handlers to write with.')}export type ReceiverOptions<Transaction> = Options<WebhookEventMap, Transaction>;

${docComment(
  `Creates a receiver that verifies the sender, stores each event unchanged before it responds, and then calls your handler.
A duplicate is not handled again. Throws a TypeError that says what to fix if an option is wrong.`,
)}export function createReceiver<Transaction>(options: ReceiverOptions<Transaction>): Receiver {
  return ${create}(contract, options${isInPath ? `, ${usual}` : ''});
}

${(contract.batch ? VERIFY_BATCH : VERIFY_EVENT).replace('(contract, request,', `(contract, ${request},`)}
const contract: ReceiverContract<WebhookEventMap> = {
  name: ${literal(contract.package.name)},
  version: ${literal(contract.version)},
  parseEvent,
  eventTypes: ${literal(eventTypes)},
  method: ${literal(endpoint.method)},
  successStatus: ${responseStatus(endpoint.success)},
  eventType: ${literal(eventTypePlaces(contract))},
  eventId: ${literal(eventId && { ...eventId })},
  ${batchEntry(contract)}${signatureEntry(contract)}${handshakesEntry(contract)}  retryWindowMs: ${literal(retryWindowMs(contract))},
};
`;
}

const VERIFY_EVENT = `${docComment('How `verifyEvent` verifies the sender, and the limits of a request.')}export type VerifyOptions = Verifying;

${docComment('An event from its sender, as `verifyEvent` gives it.')}export type VerifiedEvent = Verified<WebhookEventMap>;

${docComment(
  `Verifies the sender of a request, reads its body, and parses and identifies its event, as a receiver does: for those
with a queue of their own. Rejects with a TypeError that says what to fix if an option is wrong or the body is not the raw one, and with an Error if
other code has read the body; never because of what was sent.`,
)}export function verifyEvent(
  request: Request | IncomingRequest,
  options: VerifyOptions,
): Promise<VerifiedRequest<WebhookEventMap>> {
  return verifyEventFor(contract, request, options);
}
`;

const VERIFY_BATCH = `${docComment('How `verifyBatch` verifies the sender, and the limits of a request.')}export type VerifyOptions = Verifying;

${docComment('An event from its sender, as `verifyBatch` gives it.')}export type VerifiedEvent = Verified<WebhookEventMap>;

${docComment('The events of a request from their sender, as `verifyBatch` gives them.')}export type VerifiedBatch = Batch<WebhookEventMap>;

${docComment(
  `Verifies the sender of a request, reads its body, and parses and identifies each of its events, as a receiver does: for
those with a queue of their own. Rejects with a TypeError that says what to fix if an option is wrong or the body is not the
raw one, and with an Error if other code has read the body; never because of what was sent.`,
)}export function verifyBatch(
  request: Request | IncomingRequest,
  options: VerifyOptions,
): Promise<VerifiedBatch | RefusedRequest> {
  return verifyBatchFor(contract, request, options);
}
`;

/** A property of the contract's data; nothing if it declares no signature. */
function signatureEntry(contract: Contract): string {
  const { signature } = signatureData(contract);
  if (signature === undefined) return '';
  const { name, others } = verifierOf(signature);
  return `signature: ${name}(${[literal(signature), ...others].join(', ')}),\n`;
}

/** A property of the contract's data; nothing if it declares no handshake. */
function handshakesEntry({ handshakes }: Contract): string {
  return handshakes.length > 0 ? `admit: admitWithHandshakes(${literal(handshakes)}),\n` : '';
}

/** A property of the contract's data; nothing if each event comes in a request of its own. */
function batchEntry({ batch }: Contract): string {
  return batch ? `list: eventList(${literal(batch.list)}),\n  ` : '';
}

/** The longest time for which an event may come again; null if the contract has no retries. */
function retryWindowMs({ events }: Contract): number | null {
  const windows = events.flatMap(({ delivery }) => delivery.retry?.windowMs ?? []);
  return windows.length === 0 ? null : Math.max(...windows);
}
