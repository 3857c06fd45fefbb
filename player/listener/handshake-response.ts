import { handshakeResponder, type ReceiverResponse, type SignatureKeys } from '@webhook-contract/receiver/v1';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import { missingHeader, type DemandedHeader } from './demanded-header.ts';
import type { WholeRequest } from './judge-request.ts';

type RespondToHandshake = (request: WholeRequest, url: string) => Promise<ReceiverResponse | undefined>;

/**
 * Makes what responds to handshakes as a receiver does; undefined if the contract declares none. An HMAC needs the secret of a
 * signature: without it, such a handshake is a request like any other.
 */
export function createHandshakeResponse(
  { handshakes, method }: Pick<EndpointInfo, 'handshakes' | 'method'>,
  keys: SignatureKeys | undefined,
  path: string | undefined,
  staticHeaders: readonly DemandedHeader[],
): RespondToHandshake | undefined {
  if (!handshakes) return undefined;
  const check = handshakeResponder(handshakes, keys);
  return async (request, url) => {
    if (path !== undefined && request.path !== path) return undefined;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, values]) => [name, values?.join(', ')]),
    );
    const head = { method: request.method, url, headers };
    const response = await check.ofHead(head);
    const { body, signature = 'verified' } = request;
    const isFromSender = signature === 'verified' && !missingHeader(staticHeaders, request.headers);
    if (response || !body || request.method !== method || !isFromSender) return response;
    return check.ofBody(head, body);
  };
}
