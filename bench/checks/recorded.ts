import { Agent, request as createRequest, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** A request as an endpoint has seen it. */
export interface Recorded {
  readonly headers: readonly string[];
  /** What came of it; filled up to its length where it was not read. */
  body: string;
  /** Whether its connection was cut before its end. */
  isCut: boolean;
  /** How long the body took to come. */
  bodyMs: number;
}

/** Notes a request whose head is there. */
export function record(request: IncomingMessage): Recorded {
  const begun = performance.now();
  const length = Number(request.headers['content-length'] ?? 0);
  const recorded = { headers: request.rawHeaders, body: ' '.repeat(length), isCut: false, bodyMs: 0 };
  request.on('end', () => (recorded.bodyMs = performance.now() - begun));
  request.on('close', () => (recorded.isCut = !request.complete));
  return recorded;
}

/** Bodies that come this slowly do so on purpose. */
const SLOW_MS = 500;

/** Sends the same requests to an address, one after the other over one connection; resolves with the time in ms. */
export async function sendPlainly(url: string, requests: readonly Recorded[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const begun = performance.now();
  for (const request of requests) await sendOne(url, agent, request);
  const took = performance.now() - begun;
  agent.destroy();
  return took;
}

async function sendOne(url: string, agent: Agent, { headers, body, isCut, bodyMs }: Recorded): Promise<void> {
  const list = Array.from({ length: headers.length / 2 }, (_, index) =>
    headers.slice(index * 2, index * 2 + 2),
  );
  const own = list.filter(([name = '']) => !/^(?:host|connection|expect)$/i.test(name));
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = createRequest(url, {
    method: 'POST',
    agent,
    headers: Object.fromEntries(own) as Record<string, string>,
  });
  sent.on('response', (response) => response.resume());
  // What was cut, and what is refused before its end.
  sent.on('error', () => undefined);
  sent.on('close', resolve);
  if (isCut) {
    sent.flushHeaders();
    sent.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => sent.destroy());
      else sent.destroy();
    });
  } else {
    if (bodyMs > SLOW_MS) await delay(bodyMs);
    sent.end(body);
  }
  await promise;
}
