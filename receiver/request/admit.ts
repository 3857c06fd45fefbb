import { headerValue, type RequestHeaders } from '@webhook-contract/runtime/v1';
import { isWithoutBody, NOT_RAW, pieceBytes } from './raw-body.ts';
import type { IncomingRequest, ReceiverResponse, SenderRefusal, Wanted } from './request.ts';
import type { SenderCheck } from './sender-check.ts';
import type { BodyCheck, Proof, SignatureCheck } from './tenant-check.ts';
import { meetDeadline, startDeadline } from '../deadline.ts';

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
type Admitted = { readonly bytes: Uint8Array; readonly proof?: Proof } | NotAnEvent;

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
  const whole = pieceBytes(body);
  if (whole) return whole.length > maxBodyBytes ? TOO_LARGE : { bytes: whole };
  const stream = body instanceof Blob ? body.stream() : body;
  if (isStream(stream)) return readStream(stream, maxBodyBytes, bodyTimeoutMs);
  if (isWithoutBody(headers, body)) return { bytes: EMPTY };
  throw new TypeError(NOT_RAW);
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
    (type === undefined || /^\s*(?:application|text)\/(?:[\w.!#$&^-]+\+)?json\s*(?:;|$)/i.test(type)) &&
    (encoding === undefined || encoding.toLowerCase() === 'identity')
  );
}

type BodyRead = { readonly bytes: Uint8Array } | { readonly refusal: SenderRefusal };

/**
 * Reads a stream up to a size and for a time. Stops reading as soon as either is exceeded. Rejects with a TypeError, which has
 * nothing of the body, if the stream gives anything but text or bytes.
 */
function readStream(body: EventStream | PullStream, maxBytes: number, timeoutMs: number): Promise<BodyRead> {
  return new Promise((resolve, reject) => {
    // Chunks may be of one byte each, and what holds a byte is a hundred: they are not kept.
    let bytes = EMPTY;
    let length = 0;
    let cancel: Cancel | undefined;
    const deadline = startDeadline(timeoutMs, () => end({ refusal: 'timeout' }));

    function end(read: BodyRead | undefined): void {
      // After the end of a body, its stream closes.
      if (!deadline.onTooLate) return;
      meetDeadline(deadline);
      if (!read || 'refusal' in read) cancel?.();
      if (read) resolve(read);
      else reject(new TypeError(NOT_RAW));
    }

    const reading: Reading = {
      onChunk(piece) {
        const chunk = pieceBytes(piece);
        if (!chunk) return end(undefined);
        const chunkEnd = length + chunk.length;
        if (chunkEnd > maxBytes) return end(TOO_LARGE);
        if (length === 0) bytes = chunk;
        else {
          if (chunkEnd > bytes.length) bytes = copyOf(bytes, Math.min(maxBytes, 2 * chunkEnd));
          bytes.set(chunk, length);
        }
        length = chunkEnd;
      },
      onEnd: () => end({ bytes: length === bytes.length ? bytes : bytes.slice(0, length) }),
      onFailure: () => end({ refusal: 'incomplete' }),
    };
    cancel = isEventStream(body) ? listen(body, reading) : pull(body, reading);
  });
}

const EMPTY: Uint8Array = new Uint8Array();
const TOO_LARGE: BodyRead = { refusal: 'too-large' };

function copyOf(bytes: Uint8Array, length: number): Uint8Array {
  const copy = new Uint8Array(length);
  copy.set(bytes);
  return copy;
}

interface Reading {
  onChunk(piece: unknown): void;
  onEnd(): void;
  onFailure(): void;
}

/** Stops reading a body, without waiting for a silent sender. */
type Cancel = () => void;

/** What is used of a stream of Node, which costs far less to listen to than to iterate over. */
interface EventStream {
  readonly destroyed: boolean;
  readonly readableEnded: boolean;
  on(event: 'data', listener: (piece: unknown) => void): unknown;
  on(event: 'end' | 'error' | 'close', listener: () => void): unknown;
  off(event: 'data', listener: (piece: unknown) => void): unknown;
  pause(): unknown;
}

function isEventStream(body: object): body is EventStream {
  return 'on' in body && 'readableEnded' in body;
}

type PullStream = ReadableStream<unknown> | AsyncIterable<unknown>;

function isStream(body: unknown): body is EventStream | PullStream {
  if (typeof body !== 'object' || body === null) return false;
  return isEventStream(body) || 'getReader' in body || Symbol.asyncIterator in body;
}

function listen(stream: EventStream, { onChunk, onEnd, onFailure }: Reading): Cancel {
  if (stream.readableEnded) onEnd();
  else if (stream.destroyed) onFailure();
  stream.on('data', onChunk);
  stream.on('end', onEnd);
  stream.on('error', onFailure);
  // After its end, too: by then it has been read.
  stream.on('close', onFailure);
  return () => {
    stream.off('data', onChunk);
    stream.pause();
  };
}

function pull(body: PullStream, reading: Reading): Cancel {
  let chunks: Chunks | undefined;
  async function readAll(): Promise<void> {
    // Throws if somebody else reads the body.
    chunks = chunksOf(body);
    for (;;) {
      const { done, value } = await chunks.next();
      if (done || value === undefined) return reading.onEnd();
      reading.onChunk(value);
    }
  }
  readAll().catch(() => reading.onFailure());
  return () => chunks?.cancel();
}

interface Chunks {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: unknown }>;
  cancel(): void;
}

function chunksOf(body: PullStream): Chunks {
  if ('getReader' in body) {
    const reader = body.getReader();
    return { next: () => reader.read(), cancel: () => void reader.cancel().catch(() => undefined) };
  }
  const iterator = body[Symbol.asyncIterator]();
  return {
    next: () => iterator.next(),
    cancel: () => void iterator.return?.().then(undefined, () => undefined),
  };
}
