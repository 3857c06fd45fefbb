import { pathSegments } from '@webhook-contract/runtime/v1';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import { withValueAt } from '../with-value-at.ts';

/** The body of a request for some events: the only event itself or, if the contract has several in one request, their list. */
export function bodyText({ batch }: Pick<EndpointInfo, 'batch'>, events: readonly unknown[]): string {
  return JSON.stringify(batch ? withValueAt(batch.envelope, pathSegments(batch.list), events) : events[0]);
}
