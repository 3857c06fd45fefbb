import { expect, test } from 'vitest';
import { parseEvent, examples } from '../../generated/index.ts';
import type { Example } from '../../runtime/v1.ts';
import { extent } from '../extent.ts';
import { fuzzedBody } from '../fuzz/fuzzed-body.ts';
import { heldBytes } from '../held-bytes.ts';
import { createRandom, type Random } from '../random.ts';
import { testSeed } from '../seed.ts';
import { ALL, makeReceiver } from './made-receiver.ts';

/** A long run has 1,000,000. */
const COUNT = Number(process.env.RECEIVED_BODIES ?? extent(2_000, 5_000));
/** How many are received before the inbox is emptied. */
const BATCH = 500;

test(
  `${COUNT} fuzzed bodies are each stored or refused, as parseEvent judges them, in bounded memory`,
  { timeout: 60_000 + COUNT },
  async () => {
    const random = createRandom(testSeed);
    const payloads = Object.values(examples).flatMap((all: readonly Example<object>[]) =>
      all.map(({ payload }) => payload),
    );
    let handled = 0;
    const handle = (): void => void (handled += 1);
    const { receiver, inbox, errors, clock } = makeReceiver({
      retentionMs: 1,
      observe: () => undefined,
      handlers: { '*': handle },
    });
    const tally = { valid: 0, unknown: 0, invalid: 0, malformed: 0 };
    const differences: unknown[] = [];
    const before = heldBytes();
    for (let index = 0; index < COUNT; index += 1) {
      const body = fuzzedBytes(fuzzedBody(random.pick(payloads), random), random);
      const { status: verdict } = parseEvent(body);
      tally[verdict] += 1;
      const id = String(index);
      const { status } = await receiver.receive({ method: 'POST', headers: { 'x-request-id': id }, body });
      const [stored] = await inbox.list({ ...ALL, ids: [id] });
      const expected = verdict === 'malformed' ? [400, undefined] : [200, verdict];
      if (status !== expected[0] || stored?.kind !== expected[1]) differences.push({ body, verdict, status });
      if (index % BATCH === BATCH - 1) await empty();
    }
    await empty();
    expect(differences).toEqual([]);
    expect(errors).toEqual([]);
    expect(handled).toBe(tally.valid);
    const heldMore = heldBytes() - before;
    expect(heldMore).toBeLessThan(20_000_000);
    if (process.env.RECEIVED_BODIES !== undefined) console.log({ ...tally, heldMore });
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(COUNT / 100);

    /** Has everything handled, and removes it. */
    async function empty(): Promise<void> {
      // A turn of the event loop, as any server has them between requests.
      await new Promise((resolve) => setImmediate(resolve));
      await receiver.drain();
      const kept = await inbox.list({ ...ALL, states: ['quarantined'], limit: BATCH });
      await inbox.purge({ ...ALL, ids: kept.map(({ id }) => id) });
      clock.nowMs += 2;
      await receiver.drain();
      expect(await inbox.list(ALL)).toEqual([]);
    }
  },
);

/** The bytes of a body, a third of them damaged on their way. */
function fuzzedBytes(body: unknown, random: Random): Uint8Array {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const at = random.below(bytes.length + 1);
  switch (random.below(9)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Uint8Array.from([...bytes.subarray(0, at), random.below(256), ...bytes.subarray(at)]);
    case 2:
      return bytes.map((byte, index) => (index === at ? byte ^ (1 << random.below(8)) : byte));
    default:
      return bytes;
  }
}
