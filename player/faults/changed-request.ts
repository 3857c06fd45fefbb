import { pathSegments, valueAt } from '@webhook-contract/runtime/v1';
import { withValueAt } from '@webhook-contract/common/with-value-at';
import type { PreparedRequest } from '../http/prepared-request.ts';
import type { ChangeContext } from './fault-definition.ts';

/** Changes the payload; a body that another fault has broken already stays as it is. */
export function withPayload(
  request: PreparedRequest,
  change: (payload: unknown) => unknown,
): PreparedRequest {
  const payload = parsed(request.body);
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

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** Changes the values of the headers that are meant; undefined leaves one out. */
export function withHeaders(
  request: PreparedRequest,
  isMeant: (lowerCaseName: string) => boolean,
  change: (value: string) => string | undefined,
): PreparedRequest {
  const headers: string[] = [];
  for (let index = 0; index < request.headers.length; index += 2) {
    const name = request.headers[index] ?? '';
    const value = request.headers[index + 1] ?? '';
    const changed = isMeant(name.toLowerCase()) ? change(value) : value;
    if (changed !== undefined) headers.push(name, changed);
  }
  return { ...request, headers };
}

/** A fault that changes the values of the sender's own headers, and none of the contract. */
export function changedStaticHeader(change: (value: string) => string | undefined) {
  return (request: PreparedRequest, _: unknown, { staticHeaders }: ChangeContext): PreparedRequest => {
    const names = new Set(staticHeaders.map(({ name }) => name.toLowerCase()));
    return withHeaders(request, (name) => names.has(name), change);
  };
}
