import { successInWords } from '@webhook-contract/common/success';
import type { Contract, DocumentedEvent, Endpoint } from '../../contract/model/model.ts';
import { receiverPath, isIdCovered } from '../../contract/model/request.ts';
import { notStated, responseCode } from '../parts/success.ts';
import { quoted } from '../quoted.ts';
import { proofOptions, receiverVariables } from '../sender-key.ts';
import { verifyFunction } from '../verify-function.ts';
import { refusedCode } from './verify-code.ts';

/** A receiver without the kit's own, for an event that is to be handled, as TypeScript. */
export function byHandCode(contract: Contract, event: DocumentedEvent): string {
  return [
    `import { ${verifyFunction(contract)}, type VerifiedEvent } from ${quoted(`${contract.package.name}/receiver`)};\n`,
    variablesCode(contract),
    workCode(event),
    storesCode(contract),
    receiveCode(contract),
    fetchCode(contract),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** Ends a process that could verify nobody before the first event comes. */
function variablesCode(contract: Contract): string {
  const names = receiverVariables(contract).map(([name]) => name);
  if (names.length === 0) return '';
  return `for (const name of [${names.map(quoted).join(', ')}]) {
  if (!process.env[name]) throw new Error(\`Set \${name}\`);
}
`;
}

function workCode({ eventType }: DocumentedEvent): string {
  return `/** Your work, after the response. If it throws, it is retried. */
async function handle(received: Extract<VerifiedEvent, { status: 'valid' }>): Promise<void> {
  switch (received.eventType) {
    case ${quoted(eventType)}:
      // Here, received.event has the type of this payload.
      console.log('Handled', received.eventType, received.id);
      break;
    default:
      console.log('Ignored', received.eventType, received.id);
  }
}

/** Also yours: alert somebody. The event stays in the store. */
async function quarantine(received: VerifiedEvent): Promise<void> {
  console.log('Quarantined', received.status, JSON.stringify(received.eventType), received.id);
}
`;
}

function storesCode(contract: Contract): string {
  const replays = `
/** By the hash of what was signed, the event ID that it first came with. Keep it there, too. */
const firstIds = new Map<string, string>();
`;
  return `/** In production, a table: its unique key is the event ID, and a column says what is done. */
const stored = new Map<string, VerifiedEvent>();
${canBeReplayed(contract) ? replays : ''}
/** Stores an event, and says whether its ID is new. In a database, this is one statement. */
async function store(received: VerifiedEvent): Promise<boolean> {
  if (stored.has(received.id)) return false;
  stored.set(received.id, received);
  return true;
}
`;
}

/** Whether a signed request can be sent again under another event ID. */
function canBeReplayed(contract: Contract): boolean {
  return contract.signature !== null && !isIdCovered(contract);
}

function receiveCode(contract: Contract): string {
  const { endpoint } = contract;
  const replay = `  // The signature does not cover the event ID: the same under another one is a replay.
  const firstId = firstIds.get(received.signed ?? id) ?? id;
  firstIds.set(received.signed ?? id, firstId);
`;
  const isHandled = `received.status === 'valid'${canBeReplayed(contract) ? ' && isFirst' : ''}`;
  const parameter = canBeReplayed(contract) ? ', isFirst: boolean' : '';
  const argument = canBeReplayed(contract) ? ', id === firstId' : '';
  return `/** Does the work of a stored event. If it fails, it is retried after increasing delays. */
async function work(received: VerifiedEvent${parameter}, waitMs = 1_000): Promise<void> {
  try {
    // An event of an unknown type, or one that breaks a rule, is quarantined.
    await (${isHandled} ? handle(received) : quarantine(received));
  } catch (error) {
    console.error('Failed', received.eventType, received.id, error);
    const again = () => void work(received, ${canBeReplayed(contract) ? 'isFirst, ' : ''}Math.min(2 * waitMs, 3_600_000));
    setTimeout(again, waitMs);
  }
}

/** Stores the event and returns the status of the response. The work comes later. */
async function receive(received: VerifiedEvent): Promise<number> {
  const { id } = received;
${canBeReplayed(contract) ? replay : ''}  try {
    if (await store(received)) setTimeout(() => void work(received${argument}));
    return ${responseCode(endpoint)}; // ${failureComment(endpoint)}
  } catch (error) {
    console.error('Not stored', received.eventType, id, error);
    return 503;
  }
}
`;
}

function failureComment({ success }: Pick<Endpoint, 'success'>): string {
  if (!success.isStated) return notStated;
  return success.statuses.length === 1 && success.statuses[0] === responseCode({ success })
    ? 'Every other status counts as a failure.'
    : `${successInWords(success.statuses)} counts as a delivery, every other status as a failure.`;
}

function fetchCode(contract: Contract): string {
  return `export default {
  async fetch(request: Request): Promise<Response> {
    const received = await ${verifyFunction(contract)}(request, {
${proofOptions(contract)
  .map((line) => `      ${line}\n`)
  .join('')}      path: ${quoted(receiverPath(contract))},
    });
${refusedCode('    ')}${contract.batch ? batchResponse(contract) : '    return new Response(null, { status: await receive(received) });\n'}  },
};
`;
}

/** One response for all events of a request: each of them has been received by then. */
function batchResponse({ endpoint }: Contract): string {
  const success = responseCode(endpoint);
  return `    const statuses = await Promise.all(received.events.map(receive));
    return new Response(null, { status: statuses.find((status) => status !== ${success}) ?? ${success} });
`;
}
