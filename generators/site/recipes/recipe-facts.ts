import { successInWords } from '@webhook-contract/common/success';
import { isTypeInPath } from '@webhook-contract/runtime/v1';
import type { Contract, DocumentedEvent, Endpoint } from '../../contract/model/model.ts';
import { isIdCovered, receiverPath } from '../../contract/model/request.ts';
import { localPort } from '../local-receiver.ts';
import { notStated, responseCode } from '../parts/success.ts';
import { quoted } from '../quoted.ts';
import { proofOptions, receiverVariables } from '../sender-key.ts';
import { verifyFunction } from '../verify-function.ts';

const methods = new Set(['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT']);

/** The method that the contract calls; POST where its name cannot go into code as it is. */
function codeMethod({ endpoint: { method } }: Contract): string {
  return methods.has(method) ? method : 'POST';
}

/** What any code that verifies requests says of a contract. */
export function requestFacts(contract: Contract) {
  return {
    package: contract.package.name,
    verify: verifyFunction(contract),
    batch: contract.batch !== null,
    /** Options that say how the sender proves itself, a line each. */
    proof: proofOptions(contract),
    success: responseCode(contract.endpoint),
    port: localPort,
  };
}

export type RecipeFacts = ReturnType<typeof recipeFacts>;

/** What receivers say of a contract and of the event that they handle. */
export function recipeFacts(contract: Contract, { eventType }: DocumentedEvent) {
  const method = codeMethod(contract);
  const hasHandshakes = contract.handshakes.length > 0;
  const variables = receiverVariables(contract).map(([name]) => quoted(name));
  return {
    ...requestFacts(contract),
    method,
    handshake_methods: ['GET', 'OPTIONS'].filter((other) => hasHandshakes && other !== method),
    /** `post`, or `all` if handshakes come by other methods. */
    method_call: hasHandshakes ? 'all' : method.toLowerCase(),
    path: receiverPath(contract),
    /** Whether each event has a path of its own, below that of the receiver. */
    event_in_path: isTypeInPath(contract.eventType),
    /** Where load balancers ask. */
    ready_path: receiverPath(contract) === '/ready' ? '/is-ready' : '/ready',
    event_type: eventType,
    other_types: otherTypes(contract, eventType),
    /** Literals of the variables that it cannot do without; empty if there are none. */
    variables: variables.join(', '),
    /** Whether a signed request can be sent again under another event ID. */
    replayable: contract.signature !== null && !isIdCovered(contract),
    other_statuses: otherStatuses(contract.endpoint),
    ...nextFacts(contract),
  };
}

/** The most events that a recipe names. */
const namedEvents = 12;

/** The further events that a recipe names; null if these are too many. */
function otherTypes(contract: Contract, handled: string): readonly string[] | null {
  const others = documentedEvents(contract)
    .map(({ eventType }) => eventType)
    .filter((eventType) => eventType !== handled);
  return others.length < namedEvents ? others : null;
}

function otherStatuses({ success }: Pick<Endpoint, 'success'>): string {
  if (!success.isStated) return notStated;
  return success.statuses.length === 1 && success.statuses[0] === responseCode({ success })
    ? 'Every other status counts as a failure.'
    : `${successInWords(success.statuses)} counts as a delivery, every other status as a failure.`;
}

/** Next.js names the file of a route after its path. */
function nextFacts(contract: Contract) {
  const path = receiverPath(contract).replace(/\/$/, '');
  const folder = isTypeInPath(contract.eventType) ? `${path}/[...event]` : path;
  return { route_folder: folder, route_up: '../'.repeat(`app${folder}`.split('/').length) };
}

/**
 * The event that recipes show how to handle: the one with the most examples, of several the first. Recipes can be tried
 * with it, and rarely change their event when the contract gets a new one.
 */
export function exampleEvent(contract: Contract): DocumentedEvent | undefined {
  const documented = documentedEvents(contract);
  const most = Math.max(...documented.map(({ examples }) => examples.length));
  return documented.find(({ examples }) => examples.length === most);
}

function documentedEvents({ events }: Contract): readonly DocumentedEvent[] {
  return events.filter((event) => event.documented);
}
