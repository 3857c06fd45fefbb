import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { benchPayloads } from '../sender/requests.ts';

/** What a receiver is given: all at `connections` at a time. */
export interface Load {
  readonly url: string;
  readonly amount: number;
  readonly connections: number;
}

export interface LoadTimes {
  /** From the first request to the last response. */
  readonly milliseconds: number;
  /** Of 100 responses, 99 take no longer. */
  readonly p99Ms: number;
}

/** Different payloads, so that no engine learns them by heart. */
const PAYLOADS = 2_048;

const bodies = benchPayloads(PAYLOADS).map(({ payload }) => JSON.stringify(payload));
let next = 0;

/** Delivers events, each with an event ID of its own. Rejects if one did not get a 200. */
async function deliver({ url, amount, connections }: Load): Promise<LoadTimes> {
  const start = performance.now();
  const running = autocannon({
    url,
    connections,
    amount,
    requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, ...nextRequest() }) }],
  });
  const took: number[] = [];
  let milliseconds = NaN;
  // It notices its own end only at the next full second.
  running.on('response', (_client, _status, _bytes, responseMs) => {
    if (took.push(responseMs) === amount) milliseconds = performance.now() - start;
  });
  const { '2xx': delivered } = await running;
  if (delivered !== amount) throw new Error(`only ${delivered} of ${amount} events got a 200`);
  took.sort((one, other) => one - other);
  return { milliseconds, p99Ms: took[Math.floor(took.length * 0.99)] ?? NaN };
}

function nextRequest(): { readonly headers: Readonly<Record<string, string>>; readonly body: string } {
  next += 1;
  return {
    headers: { 'content-type': 'application/json', 'x-request-id': randomUUID() },
    body: bodies[next % bodies.length] ?? '',
  };
}

process.on('message', (load: Load) => {
  deliver(load).then(
    (times) => process.send?.(times),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
