import { pathSegments } from '@webhook-contract/runtime/v1';
import type { EndpointInfo } from '../contract.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import { withValueAt } from '../with-value-at.ts';
import type { Fault } from './fault-kinds.ts';

export interface ChangeContext {
  readonly endpoint: EndpointInfo;
  /** Headers whose values are the sender's secrets. */
  readonly staticHeaders: readonly { readonly name: string }[];
}

/**
 * The request with all faults of the layer `request` in it. Every attempt of its delivery sends it, so that they stay
 * equal byte for byte. Faults of other layers change nothing.
 */
export function changeRequest(
  request: PreparedRequest,
  faults: readonly Fault[],
  context: ChangeContext,
): PreparedRequest {
  return faults.reduce((changed, fault) => changeBy(fault, changed, context), request);
}

function changeBy({ name, value }: Fault, request: PreparedRequest, context: ChangeContext): PreparedRequest {
  const { endpoint, staticHeaders } = context;
  const isStatic = (header: string): boolean =>
    staticHeaders.some(({ name: known }) => known.toLowerCase() === header);
  switch (name) {
    case 'unknown-field':
      return withPayload(request, (payload) => withValueAt(payload, ['unknownField'], 'added by the sender'));
    case 'oversized-body':
      return withPayload(request, (payload) =>
        withValueAt(
          payload,
          ['filler'],
          'x'.repeat(Math.max(0, Number(value) - Buffer.byteLength(request.body) - 12)),
        ),
      );
    case 'unknown-event-type':
      return withUnknownEventType(request, endpoint);
    case 'malformed-json':
      return { ...request, body: request.body.slice(0, Math.ceil(request.body.length / 2)) };
    case 'wrong-content-type':
      return withHeaders(
        request,
        (header) => header === 'content-type',
        () => String(value),
      );
    case 'missing-header':
      return withHeaders(request, isStatic, () => undefined);
    case 'wrong-header':
      return withHeaders(request, isStatic, () => 'wrong');
    case 'repeated-header':
      return withRepeatedHeader(request, endpoint);
    default:
      return request;
  }
}

/** A type that no contract has. */
const unknownEventType = 'UNKNOWN_EVENT_TYPE';

function withUnknownEventType(request: PreparedRequest, { eventType }: EndpointInfo): PreparedRequest {
  if (eventType.in === 'payload') {
    return withPayload(request, (payload) =>
      withValueAt(payload, pathSegments(eventType.pointer), unknownEventType),
    );
  }
  return withHeaders(
    request,
    (header) => header === eventType.name,
    () => unknownEventType,
  );
}

function withRepeatedHeader(request: PreparedRequest, { deliveryId }: EndpointInfo): PreparedRequest {
  if (deliveryId.in !== 'header') return request;
  return { ...request, headers: [...request.headers, deliveryId.name, request.requestId] };
}

function withPayload(request: PreparedRequest, change: (payload: unknown) => unknown): PreparedRequest {
  const payload = parsed(request.body);
  // Another fault has broken the JSON already.
  if (payload === undefined) return request;
  return { ...request, body: JSON.stringify(change(payload)) };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** Changes the values of the headers that are meant; undefined leaves one out. */
function withHeaders(
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
