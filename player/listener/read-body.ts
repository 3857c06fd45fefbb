import type { IncomingMessage } from 'node:http';

/** The largest body that a listener keeps. */
export const maxBodyBytes = 1024 * 1024;

/** How a body came: whole, whole but larger than is kept, or not to its end. */
export type ReadBody =
  { readonly is: 'whole'; readonly bytes: Uint8Array } | { readonly is: 'too-large' | 'cut' };

/**
 * Reads the body of a request. A larger body than `maxBodyBytes` is read to its end, but not kept: a client that is
 * still sending may miss the response.
 */
export async function readBody(request: IncomingMessage): Promise<ReadBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > maxBodyBytes) chunks.length = 0;
      else chunks.push(chunk);
    }
  } catch {
    return { is: 'cut' };
  }
  if (!request.complete) return { is: 'cut' };
  return size > maxBodyBytes ? { is: 'too-large' } : { is: 'whole', bytes: Buffer.concat(chunks) };
}
