import { Agent, request as createRequest } from 'node:http';
import type { Exchange } from '../../../player/http/exchange.ts';

/** How one request ended: with a whole response of a status, without one, or not in time. */
export type Verdict = number | 'no response' | 'timeout';

/** What Node's own client, used as its documentation shows, makes of the response to one request. */
export async function verdictOfNode(url: string, body: string, timeoutMs: number): Promise<Verdict> {
  const agent = new Agent({ keepAlive: true });
  const { promise, resolve } = Promise.withResolvers<Verdict>();
  const request = createRequest(url, { method: 'POST', agent }, (response) => {
    response.on('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 'no response'));
    response.on('error', () => resolve('no response'));
    response.resume();
  });
  request.on('error', () => resolve('no response'));
  request.on('upgrade', () => resolve('no response'));
  request.end(body);
  const timer = setTimeout(resolve, timeoutMs, 'timeout');
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    request.destroy();
    agent.destroy();
  }
}

/** The same of one of our own. */
export function verdictOf(exchange: Exchange): Verdict {
  if ('status' in exchange) return exchange.status;
  return exchange.failure === 'timeout' ? 'timeout' : 'no response';
}
