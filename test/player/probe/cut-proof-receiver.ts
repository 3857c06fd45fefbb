import { createServer } from 'node:http';
import { parseEvent } from '../../../generated/index.ts';
import { listenOnLoopback } from '../sender/loopback-server.ts';

/** A request of which everything has arrived. */
export interface WholeRequest {
  readonly rawHeaders: readonly string[];
  readonly body: string;
}

export interface CutProofReceiver {
  readonly url: string;
  readonly requests: readonly WholeRequest[];
  /** Requests that began, whole or not. */
  begun(): number;
}

/**
 * Starts a receiver that bears connections being cut, and responds to whole requests with a status. It is closed after the
 * test.
 */
export async function startCutProofReceiver(
  statusFor: (body: string) => number = () => 200,
): Promise<CutProofReceiver> {
  const requests: WholeRequest[] = [];
  let begun = 0;
  const server = createServer((request, response) => {
    begun++;
    const chunks: Buffer[] = [];
    // A cut is an error of the request, and no end of it.
    request.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      requests.push({ rawHeaders: request.rawHeaders, body });
      response.writeHead(statusFor(body)).end();
    });
  });
  const port = await listenOnLoopback(server, () => server.closeAllConnections());
  return { url: `http://127.0.0.1:${port}/webhook`, requests, begun: () => begun };
}

/** What a correct receiver takes at most. */
const maxBodyLength = 1_000_000;

/**
 * Starts a receiver that does what the documentation asks for: 200 for valid and for unknown events, duplicates too,
 * else a status of its own. `spoil` gives another response than the correct one.
 */
export function startCorrectReceiver(
  spoil: (status: number, body: string) => number = (status) => status,
): Promise<CutProofReceiver> {
  return startCutProofReceiver((body) => spoil(correctStatus(body), body));
}

function correctStatus(body: string): number {
  if (body.length > maxBodyLength) return 413;
  return parseEvent(body).status === 'malformed' ? 400 : 200;
}
