import { headerValue, type RequestHeaders } from '@webhook-contract/runtime/v1';
import { readBody, type BodyRead } from './read-body.ts';
import type { IncomingRequest } from './request.ts';
import type { SenderCheck } from './sender-check.ts';
import type { BodyCheck, SignatureCheck } from './signature.ts';

/** Which requests are admitted. */
export interface Admission {
  readonly method: string;
  /** The path that events are posted to; undefined if the server has chosen by it already. */
  readonly path: string | undefined;
  readonly isFromSender: SenderCheck;
  /** Undefined if the contract declares no signature. */
  readonly signatureOf: SignatureCheck | undefined;
  readonly maxBodyBytes: number;
  readonly bodyTimeoutMs: number;
}

/**
 * The body of a request that may hold an event, read to its end; else why it may not. What the headers alone can prove of
 * the sender is proved before any of it is read, and its signature before anything is made of it.
 */
export function admit(
  { method, path, isFromSender, signatureOf, maxBodyBytes, bodyTimeoutMs }: Admission,
  { method: given, url, headers, body }: IncomingRequest,
): BodyRead | Promise<BodyRead> {
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

async function signedBody(reading: BodyRead | Promise<BodyRead>, isSigned: BodyCheck): Promise<BodyRead> {
  const read = await reading;
  return 'refusal' in read || (await isSigned(read.bytes)) ? read : { refusal: 'signature' };
}

/** The path alone, whether a URL is whole or not. */
function pathOf(url: string): string {
  return url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') || '/';
}

/** A type that is not stated is taken for JSON; parsing tells. What is compressed would need a bound of its own. */
function isPlainJson(headers: RequestHeaders): boolean {
  const type = headerValue(headers, 'content-type');
  const encoding = headerValue(headers, 'content-encoding');
  return (
    (type === undefined || /^\s*application\/(?:[\w.!#$&^-]+\+)?json\s*(?:;|$)/i.test(type)) &&
    (encoding === undefined || encoding.toLowerCase() === 'identity')
  );
}
