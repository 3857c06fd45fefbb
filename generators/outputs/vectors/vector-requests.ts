import { createHash } from 'node:crypto';
import { signRequest, signingWith, type Signing } from '@webhook-contract/common/signature/sign-request';
import { successStatus } from '@webhook-contract/common/success';
import { PATH_HEADER, pathSegments, pathUnder, readsParts, valueAtPath } from '@webhook-contract/runtime/v1';
import type { Contract, ContractEvent } from '../../contract/model/model.ts';
import { requestBody, receiverPath } from '../../contract/model/request.ts';
import { testKey, testSecret, testUsername } from './test-secrets.ts';
import type { Json, JsonObject } from '../../contract/model/json.ts';

/** What makes a vector of an event. */
export interface EventRequest {
  readonly name: string;
  readonly about: string;
  readonly event: ContractEvent;
  readonly payload: Json;
  /** The headers that the example states. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly verdict: 'valid' | 'invalid' | 'unknown';
}

/** Headers of a request, in lowercase, with null for one that it is to lack. */
type Headers = Readonly<Record<string, string | null>>;

/** Changes a request away from what its contract says. */
export interface Change {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Headers;
  readonly body?: string | Uint8Array;
  /** How long ago it was signed, in seconds. */
  readonly signedSecondsAgo?: number;
  /** Signs with another secret, or not at all. */
  readonly signature?: 'wrong' | 'missing';
}

/** Makes vectors of a contract, as of a time in milliseconds since 1970. */
export interface VectorMaker {
  event(request: EventRequest, change?: Change): Vector;
  refused(request: EventRequest, status: number, change: Change): Vector;
}

/** Null if requests carry several events, or nothing here can sign as the contract says. */
export function vectorMaker(contract: Contract, nowMs: number): VectorMaker | null {
  const { batch, signature } = contract;
  // What signs the URL or fields of the body would be verified by more than a vector holds.
  if (batch !== null || (signature !== null && readsParts(signature.scheme))) return null;
  const signing = signature === null ? undefined : signingWith(signature.scheme, testSecret(signature));
  if (signature !== null && signing === undefined) return null;
  const make = (request: EventRequest, change: Change): Omit<Vector, 'expect'> =>
    vectorOf(contract, signing, nowMs, request, change);
  return {
    event(request, change = {}) {
      const vector = make(request, change);
      return { ...vector, expect: expected(contract, request, vector) };
    },
    refused: (request, status, change) => ({
      ...make(request, change),
      expect: { verdict: 'refused', status },
    }),
  };
}

function vectorOf(
  contract: Contract,
  signing: Signing | undefined,
  nowMs: number,
  { name, about, event, payload, headers = {} }: EventRequest,
  change: Change,
): Omit<Vector, 'expect'> {
  const body = change.body ?? JSON.stringify(requestBody(contract, payload));
  const stated = { ...lowercase(headers), ...neededHeaders(contract, event, name) };
  const all = Object.entries<string | null>({ ...stated, ...change.headers }).filter(
    (header): header is [string, string] => header[1] !== null,
  );
  const signed =
    signing === undefined || change.signature === 'missing' || typeof body !== 'string'
      ? all
      : pairs(
          signRequest(
            { requestId: `vector-${name}`, headers: all.flat(), body },
            change.signature === 'wrong' ? { ...signing, signer: signing.signer.other() } : signing,
            nowMs - (change.signedSecondsAgo ?? 0) * 1_000,
          ).headers,
        );
  const { [PATH_HEADER]: eventPath, ...sent } = Object.fromEntries(signed);
  const endpoint = receiverPath(contract);
  return {
    name,
    about,
    request: {
      method: change.method ?? contract.endpoint.method,
      path: change.path ?? (eventPath === undefined ? endpoint : pathUnder(endpoint, eventPath)),
      headers: sent,
      ...(typeof body === 'string' ? { body } : { bodyBase64: Buffer.from(body).toString('base64') }),
    },
  };
}

/** Those that a request cannot do without. */
function neededHeaders(contract: Contract, event: ContractEvent, name: string): Record<string, string> {
  const { staticHeader, security, eventId, eventType } = contract;
  const headers: Record<string, string> = { 'content-type': event.contentType };
  if (eventId?.in === 'header') headers[eventId.name] = `vector-${name}`;
  for (const [index, place] of eventType.entries()) {
    const value = event.values[index] ?? null;
    if (place.in === 'header' && value !== null) headers[place.name] = String(value);
  }
  if (staticHeader) headers[staticHeader.exampleName.toLowerCase()] = testKey;
  else if (security.some(({ type, scheme }) => type === 'http' && scheme === 'basic'))
    headers['authorization'] = `Basic ${Buffer.from(`${testUsername}:${testKey}`).toString('base64')}`;
  return headers;
}

function lowercase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function pairs(headers: readonly string[]): readonly (readonly [string, string])[] {
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ''] as const] : []));
}

function expected(
  contract: Contract,
  { event, payload, verdict }: EventRequest,
  { request }: Omit<Vector, 'expect'>,
): Expected {
  const eventType = event.eventType ?? '';
  return {
    verdict,
    status: successStatus(contract.endpoint.success.statuses),
    eventType,
    id: identity(contract, eventType, payload, request),
  };
}

/** The rule that the page "Idempotency" states. */
function identity(
  { eventId }: Contract,
  eventType: string,
  payload: Json,
  request: Vector['request'],
): string {
  const found =
    eventId === null
      ? undefined
      : eventId.in === 'header'
        ? request.headers[eventId.name]
        : valueAtPath(payload as JsonObject, pathSegments(eventId.pointer));
  const stated = typeof found === 'string' || typeof found === 'number' ? String(found) : '';
  const body = 'body' in request ? request.body : '';
  if (stated === '') return `sha256:${sha256(`${eventType}\n${body}`)}`;
  return stated.length > 255 || /^(?:sha256|id-sha256):/.test(stated)
    ? `id-sha256:${sha256(stated)}`
    : stated;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A request as it arrives, and what a receiver makes of it. */
export interface Vector {
  readonly name: string;
  /** What is special about it, in a sentence. */
  readonly about: string;
  readonly request: VectorRequest;
  readonly expect: Expected;
}

/** A request, on the wire. The body is UTF-8, or base64 of what is not. */
type VectorRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
} & ({ readonly body: string } | { readonly bodyBase64: string });

/** What a receiver finds, and responds. */
type Expected =
  | {
      readonly verdict: 'valid' | 'invalid' | 'unknown';
      readonly status: number;
      readonly eventType: string;
      /** By what the event is known again. */
      readonly id: string;
    }
  | { readonly verdict: 'refused'; readonly status: number };
