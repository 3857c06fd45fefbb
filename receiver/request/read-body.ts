import type { IncomingRequest, Refusal } from './request.ts';

export type BodyRead = { readonly bytes: Uint8Array } | { readonly refusal: Refusal };

/** Reads a body up to a size and for a time. Reading ends as soon as either is exceeded. Never rejects. */
export async function readBody(
  body: IncomingRequest['body'],
  maxBytes: number,
  timeoutMs: number,
): Promise<BodyRead> {
  if (body === null) return { bytes: new Uint8Array() };
  if (body instanceof Uint8Array) return body.length > maxBytes ? TOO_LARGE : { bytes: body };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<BodyRead>((resolve) => {
    timer = setTimeout(() => resolve({ refusal: 'timeout' }), timeoutMs);
  });
  try {
    // Throws where somebody else reads the body.
    const chunks = chunksOf(body);
    const read = await Promise.race([collect(chunks, maxBytes), tooLate]);
    if ('refusal' in read) chunks.cancel();
    return read;
  } catch {
    return { refusal: 'incomplete' };
  } finally {
    clearTimeout(timer);
  }
}

const TOO_LARGE: BodyRead = { refusal: 'too-large' };

async function collect(chunks: Chunks, maxBytes: number): Promise<BodyRead> {
  // Chunks may be of one byte each, and what holds a byte is a hundred: they are not kept.
  let bytes: Uint8Array = new Uint8Array();
  let length = 0;
  for (;;) {
    const { done, value } = await chunks.next();
    if (done || value === undefined) break;
    const end = length + value.length;
    if (end > maxBytes) return TOO_LARGE;
    if (length === 0) bytes = value;
    else {
      if (end > bytes.length) bytes = copyOf(bytes, Math.min(maxBytes, 2 * end));
      bytes.set(value, length);
    }
    length = end;
  }
  return { bytes: length === bytes.length ? bytes : bytes.slice(0, length) };
}

function copyOf(bytes: Uint8Array, length: number): Uint8Array {
  const copy = new Uint8Array(length);
  copy.set(bytes);
  return copy;
}

interface Chunks {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: Uint8Array | undefined }>;
  /** Wants no more of it. What waits for a silent sender is not waited for. */
  cancel(): void;
}

function chunksOf(body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>): Chunks {
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
