import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { Pool } from 'undici';
import { contract } from '../../generated/contract.ts';
import { virtualClock } from '../../player/delivery/clock.ts';
import { createDeliveryRun, type DeliveryTask } from '../../player/sender/delivery-run.ts';
import { createRequestMaker } from '../../player/sender/request-maker.ts';
import { checkSenderOptions } from '../../player/sender/sender-options.ts';
import { AUTOCANNON, RECORDING, UNDICI } from './names.ts';
import { benchPayloads, type BenchPayload } from './requests.ts';

/**
 * Sends `count` events, and tells how many milliseconds passed until the last was answered. Rejects if one did not
 * get a 200.
 */
export type SendAll = (url: string, count: number, concurrency: number) => Promise<number>;

const payloads = benchPayloads();
const bodies = payloads.map(({ payload }) => JSON.stringify(payload));

/**
 * All send the same bodies. The sender does more on the way: it checks each body, gives each event an identifier of its
 * own and makes a record of each attempt.
 */
export const contenders: Readonly<Record<string, SendAll>> = {
  [RECORDING]: sendAndRecord,
  [AUTOCANNON]: sendWithAutocannon,
  [UNDICI]: sendWithUndici,
};

async function sendAndRecord(url: string, count: number, concurrency: number): Promise<number> {
  const start = performance.now();
  const settings = checkSenderOptions({ url, concurrency, clock: virtualClock() }, contract);
  const makeRequest = createRequestMaker(contract, { staticHeaders: [] });
  let recorded = 0;
  let delivered = 0;
  const run = createDeliveryRun<DeliveryTask>(contract, settings, {
    onAttempt(_, { status }) {
      if (status === 200) recorded += 1;
    },
    onOutcome(_, outcome) {
      if (outcome === 'delivered') delivered += 1;
    },
  });
  try {
    run.addAll(tasks());
    await run.idle();
    expectAll(count, Math.min(delivered, recorded));
    return performance.now() - start;
  } finally {
    await run.close();
  }

  function* tasks(): Generator<DeliveryTask> {
    for (let index = 0; index < count; index += 1) {
      const { event, payload } = payloads[index % payloads.length] as BenchPayload;
      const request = makeRequest(event, { payload });
      yield { event, request, retry: null, startAt: settings.clock.now() };
    }
  }
}

async function sendWithAutocannon(url: string, count: number, concurrency: number): Promise<number> {
  const start = performance.now();
  const running = autocannon({
    url,
    connections: concurrency,
    amount: count,
    requests: bodies.map((body) => ({
      method: 'POST' as const,
      headers: { 'content-type': 'application/json', 'x-request-id': randomUUID() },
      body,
    })),
  });
  let answered = 0;
  let milliseconds = NaN;
  // It notices its own end only at the next full second.
  running.on('response', () => {
    answered += 1;
    if (answered === count) milliseconds = performance.now() - start;
  });
  expectAll(count, (await running)['2xx']);
  return milliseconds;
}

async function sendWithUndici(url: string, count: number, concurrency: number): Promise<number> {
  const start = performance.now();
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections: concurrency, pipelining: 1 });
  let next = 0;
  let delivered = 0;
  const sendSome = async (): Promise<void> => {
    while (next < count) {
      const body = bodies[next % bodies.length] ?? '';
      next += 1;
      const headers = { 'content-type': 'application/json', 'x-request-id': randomUUID() };
      const answer = await pool.request({ path: pathname, method: 'POST', headers, body });
      await answer.body.dump();
      if (answer.statusCode === 200) delivered += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sendSome));
  const milliseconds = performance.now() - start;
  await pool.close();
  expectAll(count, delivered);
  return milliseconds;
}

function expectAll(count: number, delivered: number): void {
  if (delivered !== count) throw new Error(`only ${delivered} of ${count} events got a 200`);
}
