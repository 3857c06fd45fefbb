import { isIdSigned, pathSegments } from '@webhook-contract/runtime/v1';
import { isObject, own, type Json } from './json.ts';
import type { Contract, Success } from './model.ts';

/** The body of a request for one event: its payload or, if requests have a list of events, that list around it. */
export function requestBody({ batch }: Pick<Contract, 'batch'>, payload: Json): Json {
  return batch ? bodyWith(batch.envelope, pathSegments(batch.list), [payload]) : payload;
}

/** A body with a list of events, at a path, in place of what stands there. */
export function bodyWith(around: Json | undefined, [name, ...inner]: readonly string[], events: Json): Json {
  if (name === undefined) return events;
  const holder = isObject(around) ? around : {};
  return { ...holder, [name]: bodyWith(holder[name], inner, events) };
}

/** The path that the contract calls, with a variable of it replaced by its name. */
export function receiverPath({ endpoint }: Pick<Contract, 'endpoint'>): string {
  const path = /^[^:]+:\/\/[^/]*(\/.*)?$/.exec(endpoint.url)?.[1] ?? '/';
  return path.replaceAll(/[{}]/g, '');
}

/** The status of a receiver's response to an event that has arrived: 200 if it counts. */
export function responseStatus({ statuses }: Success): number {
  const codes = statuses.map((status) => (typeof status === 'number' ? status : Number(status[0]) * 100));
  return codes.includes(200) ? 200 : (codes[0] ?? 200);
}

/** Whether nothing that an event ID is made of can be changed without breaking the signature; false without a signature. */
export function isIdCovered({ signature, eventId, eventType }: Contract): boolean {
  return signature !== null && isIdSigned(signature.scheme, eventId === null ? [] : [eventId], eventType);
}

/** What a message has where neither it nor the document says anything. */
export const DEFAULT_CONTENT_TYPE = 'application/json';

/** The HTTP method of an operation: what its binding states, or else POST. */
export function httpMethodOf(operation: unknown): string {
  const method = own(own(own(operation, 'bindings'), 'http'), 'method');
  return typeof method === 'string' ? method : 'POST';
}
