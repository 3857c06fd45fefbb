import { contract } from '../../generated/contract.ts';
import { virtualClock } from '../../player/delivery/clock.ts';
import { createDeliveryRun, type DeliveryTask } from '../../player/sender/delivery-run.ts';
import { createRequestMaker } from '../../player/sender/request-maker.ts';
import { checkSenderOptions } from '../../player/sender/sender-options.ts';
import { benchPayloads, type BenchPayload } from './requests.ts';

/**
 * Sends many events to a receiver that fails each of them once, so that all of them wait for their first retry at the
 * same time, and tells how much memory is in use as they get done. Wants --expose-gc.
 */
const [, , url = '', countText = ''] = process.argv;
const count = Number(countText);
const steps = 5;

const settings = checkSenderOptions({ url, concurrency: 64, clock: virtualClock(), retry: true }, contract);
const makeRequest = createRequestMaker(contract, { staticHeaders: [] });
const payloads = benchPayloads();
const heapBytes: number[] = [];
const begun = performance.now();
const startedAt = settings.clock.now();
let done = 0;
let attempts = 0;

const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

const run = createDeliveryRun<DeliveryTask>(contract, settings, {
  onAttempt() {
    attempts += 1;
    if (attempts === count) heapBytes.push(heap());
  },
  onOutcome(_, outcome) {
    if (outcome !== 'delivered') throw new Error('an event was lost');
    done += 1;
    if (done % (count / steps) === 0) heapBytes.push(heap());
  },
});

function* tasks(): Generator<DeliveryTask> {
  for (let index = 0; index < count; index += 1) {
    const { event, payload } = payloads[index % payloads.length] as BenchPayload;
    const request = makeRequest(event, { payload });
    yield { event, request, retry: settings.retryOf(event), startAt: startedAt };
  }
}

try {
  run.addAll(tasks());
  await run.idle();
} finally {
  await run.close();
}
const seconds = (performance.now() - begun) / 1000;
const playedMinutes = (settings.clock.now() - startedAt) / 60_000;
console.log(JSON.stringify({ attempts, done, seconds, playedMinutes, heapBytes }));
