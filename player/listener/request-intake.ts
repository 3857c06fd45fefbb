import type { ContractData } from '../contract.ts';
import { successStatus } from '@webhook-contract/common/success';
import { createDeliveryMemory } from './delivery-memory.ts';
import { createJudge, type WholeRequest } from './judge-request.ts';
import type { ListenerSettings } from './listener-options.ts';
import type { ReceivedRequest } from './received-request.ts';

/** A request that has come whole, and when its head was there: ISO 8601 with milliseconds, UTC. */
type ArrivedRequest = WholeRequest & { readonly at: string };

/**
 * Makes the function that takes requests in: counts them, holds each against the contract and against those before it,
 * and decides the response; a handshake has its own. It does so without a pause, so that of requests that come at once exactly one is the first.
 */
export function createRequestIntake(
  contract: ContractData,
  settings: Pick<
    ListenerSettings,
    'mode' | 'path' | 'failFirst' | 'status' | 'staticHeaders' | 'ownHostOnly'
  >,
): (request: ArrivedRequest, handshakeStatus?: number) => ReceivedRequest {
  const judge = createJudge(contract, settings);
  const memory = createDeliveryMemory();
  const rules = { ...settings, successStatus: successStatus(contract.endpoint.success) };
  let count = 0;

  return (request, handshakeStatus) => {
    const number = ++count;
    if (handshakeStatus !== undefined) {
      const { body = new Uint8Array() } = request;
      return { ...request, ...HANDSHAKE, number, status: handshakeStatus, body };
    }
    const { refusal, ...judgement } = judge(request);
    const { requestId } = judgement;
    const known = requestId === undefined ? undefined : memory.remember(requestId, number, request.body);
    const { attempt = 1, first = number, otherBody = false } = known ?? {};
    const isRepeated = attempt > 1;
    return {
      ...request,
      ...judgement,
      number,
      kind: refusal !== undefined ? 'invalid' : isRepeated ? 'duplicate' : 'event',
      status: refusal ?? responseStatus(rules, attempt),
      body: request.body ?? new Uint8Array(),
      attempt,
      duplicateOf: isRepeated ? first : undefined,
      otherBody,
    };
  };
}

const HANDSHAKE = {
  kind: 'handshake',
  documented: false,
  attempt: 1,
  otherBody: false,
  problems: [],
  warnings: [],
} as const;

/** How a listener responds to what it would accept. */
interface ResponseRules extends Pick<ListenerSettings, 'status' | 'failFirst'> {
  /** A status that the contract counts as a delivery. */
  readonly successStatus: number;
}

/** What attempts that have to fail are responded to with by default. */
const defaultFailure = 503;

/** The status for a request without problems, which is the `attempt`-th of its delivery, counted from 1. */
function responseStatus({ successStatus, status, failFirst }: ResponseRules, attempt: number): number {
  if (failFirst > 0) return attempt <= failFirst ? (status ?? defaultFailure) : successStatus;
  return status ?? successStatus;
}
