import { headerValue, type RequestHeaders } from '@webhook-contract/runtime/v1';
import { readBody, type BodyRead } from './read-body.ts';
import type { IncomingRequest, SenderRefusal, Wanted } from './request.ts';
import type { SenderCheck } from './sender-check.ts';
import type { BodyCheck, SignatureCheck } from './signature.ts';

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

/** The body of a request, and what of the request was signed; or why it is refused. */
export type Admitted =
  | { readonly bytes: Uint8Array; readonly signed?: Uint8Array<ArrayBuffer> }
  | { readonly refusal: SenderRefusal };

/**
 * The whole body of an admitted request, or why it is refused. The headers are checked before the body is read, and the
 * signature before the body is parsed.
 */
export function admit(
  { method, path, isFromSender, signatureOf, maxBodyBytes, bodyTimeoutMs }: Admission,
  { method: given, url, headers, body }: IncomingRequest,
): Admitted | Promise<Admitted> {
  if (path !== undefined && url !== undefined && pathOf(url) !== path) return { refusal: 'not-found' };
  if (given !== method) return { refusal: 'method' };
  if (!isFromSender(headers)) return { refusal: 'sender' };
  const isSigned = signatureOf?.(headers);
  if (signatureOf && !isSigned) return { refusal: 'signature' };
  if (!isPlainJson(headers)) return { refusal: 'content-type' };
  if (Number(headerValue(headers, 'content-length') ?? 0) > maxBodyBytes) return { refusal: 'too-large' };
  const read = readBody(body, maxBodyBytes, bodyTimeoutMs);
  return isSigned ? signedBody(read, isSigned) : read;
}

async function signedBody(reading: BodyRead | Promise<BodyRead>, check: BodyCheck): Promise<Admitted> {
  const read = await reading;
  if ('refusal' in read) return read;
  const signed = await check(read.bytes);
  return signed ? { bytes: read.bytes, signed } : { refusal: 'signature' };
}

/** The path alone, whether a URL is whole or not. */
function pathOf(url: string): string {
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
