import type { RequestHeaders } from '@webhook-contract/runtime/v1';
import type { RawBody } from './raw-body.ts';

/** A request, from any server. */
export interface IncomingRequest {
  readonly method: string;
  /** The path, and a query if there is one; left out if the server has already routed by it. */
  readonly url?: string | undefined;
  readonly headers: RequestHeaders;
  /** The raw body, whole or as a stream, in text or in bytes; null if there is none. */
  readonly body: RawBody;
}

/** The response. */
export interface ReceiverResponse {
  readonly status: number;
  /** Names in lowercase. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or nothing. */
  readonly body: string;
}

/** Why a request was refused, without anything confidential; `unavailable` if the store failed. */
export type Refusal = SenderRefusal | 'unavailable';

/** Why a request was refused that its sender has to correct. */
export type SenderRefusal =
  | 'not-found'
  | 'method'
  | 'sender'
  | 'signature'
  | 'content-type'
  | 'too-large'
  | 'timeout'
  | 'incomplete'
  | 'malformed';

const STATUS: Readonly<Record<Refusal, number>> = {
  'not-found': 404,
  method: 405,
  sender: 401,
  signature: 401,
  'content-type': 415,
  'too-large': 413,
  timeout: 408,
  incomplete: 400,
  malformed: 400,
  unavailable: 503,
};

/** What a request has to be like. */
export interface Wanted {
  readonly method: string;
  /** How a response asks a sender to authenticate; undefined if there is no standard way. */
  readonly challenge: string | undefined;
}

/** The response to a refused request. */
export function refuse(refusal: Refusal, { method, challenge }: Wanted): ReceiverResponse {
  return {
    status: STATUS[refusal],
    headers: {
      'content-type': 'application/json',
      ...(refusal === 'method' && { allow: method }),
      ...(refusal === 'sender' && challenge !== undefined && { 'www-authenticate': challenge }),
    },
    body: JSON.stringify({ error: refusal }),
  };
}

/** Throws an Error for a request whose body other code has read, and a TypeError for what is no request. */
export function requireUnread(request: Request | IncomingRequest): void {
  if (typeof request?.headers !== 'object') throw new TypeError(NO_REQUEST);
  if ('bodyUsed' in request && request.bodyUsed) throw new Error(CONSUMED);
}

const NO_REQUEST = 'The request must be a Request, or { method, url, headers, body } from any server';

const CONSUMED =
  'The webhook body has been read already. Call receiver.fetch(request) or verifyEvent(request, …) before request.json(), or pass request.clone()';
