import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { Failure } from '../../../player/delivery/attempt.ts';
import { virtualClock } from '../../../player/delivery/clock.ts';
import type { Fault } from '../../../player/faults/fault-kinds.ts';
import { createSenderFor, type AnySender } from '../../../player/sender/create-sender.ts';
import { fc } from '../../property.ts';
import { retriedParcels } from '../delivery/retried-parcels.ts';
import { startReceiver } from './loopback-server.ts';

/** What a real receiver may do with a request, and what the sender has to make of it. */
const behaviours = {
  ok: { act: (_, response) => response.end('thanks'), means: [200] },
  created: { act: (_, response) => response.writeHead(201).end(), means: [201, 'status'] },
  redirected: {
    act: (_, response) => response.writeHead(308, { location: '/' }).end(),
    means: [308, 'redirect'],
  },
  broken: { act: (_, response) => response.writeHead(500).end('x'.repeat(2_000)), means: [500, 'status'] },
  announced: {
    act: (_, response) => response.writeEarlyHints({ link: '</a>' }, () => response.writeHead(503).end()),
    means: [503, 'status'],
  },
  closing: {
    act: (_, response) => response.writeHead(502, { connection: 'close' }).end(),
    means: [502, 'status'],
  },
  reset: { act: ({ socket }) => socket.resetAndDestroy(), means: [undefined, 'connection'] },
  garbage: { act: ({ socket }) => socket.end('nonsense\r\n\r\n'), means: [undefined, 'connection'] },
  silent: { act: () => undefined, means: [undefined, 'timeout'] },
} as const satisfies Record<
  string,
  { act: (request: IncomingMessage, response: ServerResponse) => unknown; means: readonly unknown[] }
>;

type Behaviour = keyof typeof behaviours;

const talkative = (Object.keys(behaviours) as Behaviour[]).filter((name) => name !== 'silent');

const retries = { parcelDelivered: 20, parcelWeighed: 2, parcelScanned: 0 } as const;

type EventKey = keyof typeof retries;

const delivery = fc.record({
  event: fc.constantFrom<EventKey>('parcelDelivered', 'parcelWeighed', 'parcelScanned'),
  behaviours: fc
    .record({
      acts: fc.array(fc.constantFrom(...talkative), { minLength: 1, maxLength: 8 }),
      // Each silence costs its time, so there is one at most, and not where the last behaviour repeats.
      silentAt: fc.option(fc.nat({ max: 7 }), { freq: 2 }),
    })
    .map(({ acts, silentAt }): readonly Behaviour[] =>
      silentAt === null
        ? acts
        : ([...acts] as Behaviour[]).toSpliced(Math.min(silentAt, acts.length - 1), 0, 'silent'),
    ),
});

const run = fc.record({
  deliveries: fc.array(delivery, { minLength: 1, maxLength: 8 }),
  concurrency: fc.constantFrom(1, 2, 8),
  cut: fc.option(
    fc.record({
      name: fc.constantFrom<Fault['name']>('cut-before-body', 'cut-during-body', 'cut-after-body'),
      attempts: fc.integer({ min: 1, max: 3 }),
    }),
  ),
});

type Result = readonly [status: number | undefined, failure?: Failure];

const silent: readonly Behaviour[] = ['silent'];

/** The delivery rules, written down once more. `cuts` is how many attempts break off before the receiver can say. */
function expected(event: EventKey, acts: readonly Behaviour[], cuts: number): readonly Result[] {
  const results: Result[] = [];
  for (let number = 0; number <= retries[event]; number++) {
    const act = acts[Math.min(number, acts.length - 1)] ?? 'ok';
    const result: Result = number < cuts ? [undefined, 'connection'] : behaviours[act].means;
    results.push(result);
    if (result[0] === 200) break;
  }
  return results;
}

test('what real receivers do to attempts comes to what the rules say', async () => {
  const script = new Map<string, readonly Behaviour[]>();
  const counts = new Map<string, number>();
  const bodies = new Map<string, Set<string>>();
  const receiver = await startReceiver((request, response) => {
    const id = String(request.headers['x-parcel-call']);
    const number = Number(request.headers['x-attempt-offset']) + (counts.get(id) ?? 0);
    counts.set(id, (counts.get(id) ?? 0) + 1);
    const acts = script.get(String(request.headers['x-case'])) ?? silent;
    bodies.set(id, (bodies.get(id) ?? new Set()).add(receiver.requests.at(-1)?.body ?? ''));
    behaviours[acts[Math.min(number, acts.length - 1)] ?? 'ok'].act(request, response);
  });
  let cases = 0;

  await fc.assert(
    fc.asyncProperty(run, async ({ deliveries, concurrency, cut }) => {
      const cuts = cut?.attempts ?? 0;
      // The receiver never sees the end of these bodies, so that it does not count them.
      const unseen = cut && cut.name !== 'cut-after-body' ? cuts : 0;
      await Promise.all(
        deliveries.map(async ({ event, behaviours: acts }) => {
          const name = String(cases++);
          script.set(name, acts);
          const sender: AnySender = createSenderFor(retriedParcels, {
            url: receiver.url,
            retry: true,
            timeoutMs: 400,
            concurrency,
            clock: virtualClock({ startAt: 0 }),
            staticHeader: [
              { name: 'x-case', value: name },
              { name: 'x-attempt-offset', value: String(unseen) },
            ],
            ...(cut && { faults: [{ name: cut.name }], faultAttempts: cut.attempts }),
          });
          const { requestId, outcome, attempts } = await sender[event]!();
          await sender.close();

          const results = expected(event, acts, cuts);
          expect(attempts.map(({ status, failure }) => [status, failure])).toEqual(
            results.map(([status, failure]) => [status, failure]),
          );
          expect(outcome).toBe(results.at(-1)?.[0] === 200 ? 'delivered' : 'lost');
          expect(counts.get(requestId) ?? 0).toBe(Math.max(0, results.length - unseen));
          expect(bodies.get(requestId)?.size ?? 1).toBe(1);
        }),
      );
    }),
    { numRuns: 20 },
  );
}, 60_000);
