import { parsedJson } from '@webhook-contract/common/parsed-json';
import { pathSegments, valueAt } from '@webhook-contract/runtime/v1';
import { withValueAt } from '@webhook-contract/common/with-value-at';
import { headerPairs } from '../http/header-pairs.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import type { ChangeContext, FaultDefinition } from './fault-definition.ts';

/** Changes the payload; a body that another fault has broken already stays as it is. */
export function withPayload(
  request: PreparedRequest,
  change: (payload: unknown) => unknown,
): PreparedRequest {
  const payload = parsedJson(request.body);
  return payload === undefined ? request : { ...request, body: JSON.stringify(change(payload)) };
}

/** Changes the events of a request: the payload, or the items of the list that it has. */
export function withEvents(
  request: PreparedRequest,
  { endpoint: { batch } }: Pick<ChangeContext, 'endpoint'>,
  change: (events: readonly unknown[]) => readonly unknown[],
): PreparedRequest {
  return withPayload(request, (payload) => {
    if (!batch) return change([payload])[0];
    const events = valueAt(payload, batch.list);
    return Array.isArray(events) ? withValueAt(payload, pathSegments(batch.list), change(events)) : payload;
  });
}

/** Changes the values of the headers that are meant; undefined leaves one out. */
export function withHeaders(
  request: PreparedRequest,
  isMeant: (lowerCaseName: string) => boolean,
  change: (value: string) => string | undefined,
): PreparedRequest {
  const headers = headerPairs(request.headers).flatMap(([name, value]) => {
    const changed = isMeant(name.toLowerCase()) ? change(value) : value;
    return changed === undefined ? [] : [name, changed];
  });
  return { ...request, headers };
}

/** A fault without a value that changes requests. */
export function requestFault(
  description: string,
  change: (request: PreparedRequest, value: undefined, context: ChangeContext) => PreparedRequest,
  more: { readonly place?: string; readonly needsStaticHeader?: true } = {},
): FaultDefinition {
  return { layer: 'request', value: 'none', description, change, ...more };
}

/** A fault that changes the values of the sender's own headers, and none of the contract. */
export function headerFault(
  description: string,
  change: (value: string) => string | undefined,
): FaultDefinition {
  const inHeaders = (request: PreparedRequest, _: unknown, { staticHeaders }: ChangeContext) => {
    const names = new Set(staticHeaders.map(({ name }) => name.toLowerCase()));
    return withHeaders(request, (name) => names.has(name), change);
  };
  return requestFault(description, inHeaders, { needsStaticHeader: true });
}
