import { headerValue, type RequestHeaders } from '@webhook-contract/runtime/v1';
import { readBody, type BodyRead } from './read-body.ts';
import type { IncomingRequest, ReceiverResponse, SenderRefusal, Wanted } from './request.ts';
import type { SenderCheck } from './sender-check.ts';
import type { BodyCheck, Proof, SignatureCheck } from './signature.ts';

/** Which requests are admitted. */
export interface Admission extends Wanted {
  /** The path of the endpoint; undefined if the server has already routed by it. */
  readonly path: string | undefined;
  readonly isFromSender: SenderCheck;
  /** Undefined if the contract declares no signature. */
  readonly signatureOf: SignatureCheck | undefined;
  readonly maxBodyBytes: number;
  readonly bodyTimeoutMs: number;
}

/** The body of a request, and what its signature proves, if there is one; or why it is not one. */
export type Admitted = { readonly bytes: Uint8Array; readonly proof?: Proof } | NotAnEvent;

/** A request that is refused, or a handshake, with the response to it. */
export type NotAnEvent =
  | { readonly refusal: SenderRefusal }
  | { readonly refusal: 'handshake'; readonly response: ReceiverResponse };

export type Admit = (admission: Admission, request: IncomingRequest) => Admitted | Promise<Admitted>;

/**
 * The whole body of an admitted request, or why it is refused. The headers are checked before the body is read, and the
 * signature before the body is parsed.
 */
export function admit(admission: Admission, request: IncomingRequest): Admitted | Promise<Admitted> {
  const { method, path, isFromSender, signatureOf } = admission;
  const { method: given, url, headers } = request;
  if (path !== undefined && url !== undefined && pathOf(url) !== path) return { refusal: 'not-found' };
  if (given !== method) return { refusal: 'method' };
  if (!isFromSender(headers)) return { refusal: 'sender' };
  if (!signatureOf) return readWithin(admission, request);
  const check = signatureOf(request);
  return check instanceof Promise
    ? check.then((found) => readSigned(admission, request, found))
    : readSigned(admission, request, check);
}

function readSigned(
  admission: Admission,
  request: IncomingRequest,
  check: BodyCheck | undefined,
): Admitted | Promise<Admitted> {
  return check ? signedBody(readWithin(admission, request), check) : { refusal: 'signature' };
}

function readWithin(
  { maxBodyBytes, bodyTimeoutMs }: Admission,
  { headers, body }: IncomingRequest,
): BodyRead | Promise<BodyRead> {
  if (!isPlainJson(headers)) return { refusal: 'content-type' };
  if (Number(headerValue(headers, 'content-length') ?? 0) > maxBodyBytes) return { refusal: 'too-large' };
  return readBody(body, maxBodyBytes, bodyTimeoutMs);
}

async function signedBody(reading: BodyRead | Promise<BodyRead>, check: BodyCheck): Promise<Admitted> {
  const read = await reading;
  if ('refusal' in read) return read;
  const proof = await check(read.bytes);
  return proof ? { bytes: read.bytes, proof } : { refusal: 'signature' };
}

/** The path alone, whether a URL is whole or not. */
export function pathOf(url: string): string {
  return url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*/s, '') || '/';
}

/** Without a content type, JSON is assumed; parsing decides. A compressed body would need a separate bound. */
function isPlainJson(headers: RequestHeaders): boolean {
  const type = headerValue(headers, 'content-type');
  const encoding = headerValue(headers, 'content-encoding');
  return (
    (type === undefined || /^\s*application\/(?:[\w.!#$&^-]+\+)?json\s*(?:;|$)/i.test(type)) &&
    (encoding === undefined || encoding.toLowerCase() === 'identity')
  );
}
