import { once } from 'node:events';
import { createServer } from 'node:http';
import { OptionError } from '../option-error.ts';
import type { CountEffects } from './effects.ts';

/** A server that counts what a receiver does: what the receiver calls for each event is replaced by it. */
interface EffectsSink {
  /** Where it listens, such as `http://127.0.0.1:4000`. */
  readonly url: string;
  /** In how many requests the event ID was: in the path, the query, a header or the body. */
  readonly count: CountEffects;
  close(): Promise<void>;
}

/** Every event ID that the player makes is one. */
const eventIds = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** How much of a body is looked at, in bytes. */
const maxBodyBytes = 1_000_000;

/**
 * Starts a sink on a port of this machine, 0 for a free one. It responds to each request with 200 and an empty JSON object. A request counts
 * once for each event ID in it, whatever its method and path. Rejects with an OptionError if it cannot listen.
 */
export async function startEffectsSink(port: number): Promise<EffectsSink> {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    let text = `${request.url}\n${request.rawHeaders.join('\n')}\n`;
    let size = 0;
    request.setEncoding('utf8').on('data', (chunk: string) => {
      size += chunk.length;
      if (size <= maxBodyBytes) text += chunk;
    });
    request.on('end', () => {
      for (const id of new Set(text.toLowerCase().match(eventIds))) counts.set(id, (counts.get(id) ?? 0) + 1);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new OptionError(
      'effectsSink',
      `cannot listen on port ${port} (${error.code}). Give another port, or 0 for a free one.`,
    );
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${actual}`,
    count: async (requestId) => counts.get(requestId.toLowerCase()) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
