import { pathSegments, valueAt } from '@webhook-contract/runtime/v1';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import type { PreparedRequest } from '../http/prepared-request.ts';
import { withValueAt } from '@webhook-contract/common/with-value-at';

/** The body of a request for some events: the only event itself or, if the contract has several in one request, their list. */
export function bodyText({ batch }: Pick<EndpointInfo, 'batch'>, events: readonly unknown[]): string {
  return JSON.stringify(batch ? withValueAt(batch.envelope, pathSegments(batch.list), events) : events[0]);
}

/** One request with the events of several, and with the headers of the first. */
export function joinedRequest(
  endpoint: Pick<EndpointInfo, 'batch'>,
  requests: readonly [PreparedRequest, ...PreparedRequest[]],
): PreparedRequest {
  const [first, ...others] = requests;
  if (others.length === 0) return first;
  const list = endpoint.batch?.list ?? '';
  const events = requests.flatMap(({ body }) => valueAt(JSON.parse(body), list) as unknown[]);
  const otherIds = others.map(({ requestId }) => requestId);
  return { ...first, otherIds, body: bodyText(endpoint, events) };
}
