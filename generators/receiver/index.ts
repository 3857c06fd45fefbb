import { isJudged } from '../contract/known-payload.ts';
import type { Contract } from '../contract/model.ts';
import { eventTypePlaces } from '../event-type-data.ts';
import type { Generator } from '../generator.ts';
import { RECEIVER, runtimeFor } from '../packages.ts';
import { signatureData } from '../signature-data.ts';
import { docComment, HEADER, literal } from '../typescript.ts';

/** What the receiver's package has besides, each an entry of its own, so that none loads the driver of another. */
const ENTRIES = ['fastify', 'inbox/memory', 'inbox/postgres', 'inbox/redis', 'inbox/sqlite', 'node'];

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
  'ClaimedEvent',
  'ErrorPlace',
  'EventFilter',
  'EventKind',
  'EventState',
  'Handler',
  'HandlerContext',
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
  'RetrySchedule',
  'SenderKey',
  'SignatureKeys',
  'StoredEvent',
];

function receiverModule(contract: Contract, runtime: string): string {
  const { endpoint, eventId, events, signature } = contract;
  const optionsType = signature ? 'SignedReceiverOptions' : 'ReceiverOptions';
  const imported = signature ? ['createReceiverFor', 'hmacSignature'] : ['createReceiverFor'];
  const eventTypes = events.filter(isJudged).map(({ eventType }) => eventType);
  return `${HEADER}
import { ${imported.join(', ')}, type Receiver, type ${optionsType} as Options } from '${RECEIVER}';
import type { WebhookEventMap } from './types.ts';
import { parseEvent } from './validators/index.ts';

export { MissingFieldsError, need, type Needed } from '${runtime}';
export { redact } from '${RECEIVER}';
export type {
${PUBLIC_TYPES.join(',\n')},
} from '${RECEIVER}';

${docComment('The options of a receiver of this contract. `Transaction` is what the inbox gives to handlers to write with.')}export type ReceiverOptions<Transaction> = Options<WebhookEventMap, Transaction>;

${docComment(
  `Makes a receiver: it verifies the sender, stores each event as it came, only then responds, and has each event handled.
An event that comes again is not handled again. Throws a TypeError that says what to fix if an option is wrong.`,
)}export function createReceiver<Transaction>(options: ReceiverOptions<Transaction>): Receiver {
  return createReceiverFor<WebhookEventMap, Transaction>(
    {
      name: ${literal(contract.package.name)},
      version: ${literal(contract.version)},
      parseEvent,
      eventTypes: ${literal(eventTypes)},
      method: ${literal(endpoint.method)},
      successStatus: ${successStatus(contract)},
      eventType: ${literal(eventTypePlaces(contract))},
      eventId: ${literal(eventId && { ...eventId })},
      ${signatureEntry(contract)}      retryWindowMs: ${literal(retryWindowMs(contract))},
    },
    options,
  );
}
`;
}

/** A property of the contract's data; nothing if it declares no signature. */
function signatureEntry(contract: Contract): string {
  const { signature } = signatureData(contract);
  return signature === undefined ? '' : `signature: hmacSignature(${literal(signature)}),\n`;
}

/** The status of a response to an event that has arrived: 200 where it counts. */
function successStatus({ endpoint: { success } }: Contract): number {
  const statuses = success.statuses.map((status) =>
    typeof status === 'number' ? status : Number(status[0]) * 100,
  );
  return statuses.includes(200) ? 200 : (statuses[0] ?? 200);
}

/** The longest time for which an event may come again; null if the contract has no retries. */
function retryWindowMs({ events }: Contract): number | null {
  const windows = events.flatMap(({ delivery }) => delivery.retry?.windowMs ?? []);
  return windows.length === 0 ? null : Math.max(...windows);
}
