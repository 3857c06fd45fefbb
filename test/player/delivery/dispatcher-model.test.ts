import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { RetryPolicy } from '../../../runtime/contract.ts';
import type { Attempt, AttemptResult, Failure } from '../../../player/delivery/attempt.ts';
import { runningClock, virtualClock, type Clock } from '../../../player/delivery/clock.ts';
import { createDispatcher, type Task } from '../../../player/delivery/dispatcher.ts';
import { fc } from '../../property.ts';
import { twentyRetries } from './retried-parcels.ts';

/** What the receiver does with one attempt, and for how many turns of the event loop it thinks about it. */
interface Answer {
  readonly status: number | undefined;
  readonly failure: Failure | undefined;
  readonly turns: number;
}

interface Case {
  readonly policy: { readonly maxRetries: number; readonly intervalsMs: readonly number[] } | null;
  /** After the beginning of the run. */
  readonly delayMs: number;
  /** For one attempt after the other; the last one repeats. */
  readonly answers: readonly Answer[];
}

const answer: fc.Arbitrary<Answer> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ ...turns(), status: fc.constant(200), failure: fc.constant(undefined) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      ...turns(),
      status: fc.constantFrom(201, 400, 503),
      failure: fc.constant<Failure>('status'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...turns(),
      status: fc.constant(undefined),
      failure: fc.constantFrom<Failure>('timeout', 'connection', 'tls'),
    }),
  },
);

function turns(): { turns: fc.Arbitrary<number> } {
  return { turns: fc.integer({ min: 0, max: 4 }) };
}

const delivery: fc.Arbitrary<Case> = fc.record({
  policy: fc.option(
    fc.record({
      maxRetries: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant(20)),
      intervalsMs: fc.array(fc.constantFrom(0, 1, 500, 1_000, 300_000), { minLength: 1, maxLength: 3 }),
    }),
  ),
  delayMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_000 })),
  answers: fc.array(answer, { minLength: 1, maxLength: 22 }),
});

const run = fc.record({
  deliveries: fc.array(delivery, { maxLength: 12 }),
  concurrency: fc.constantFrom(1, 2, 3, 64),
  /** Whether what begins waits for a promise, as it does where a record is slow to be kept. */
  isSlowTurn: fc.boolean(),
  /** Whether the deliveries come from a source, in the order of their times. */
  isSource: fc.boolean(),
});

interface Expected {
  readonly outcome: 'delivered' | 'lost';
  readonly attempts: readonly {
    readonly number: number;
    readonly name: string;
    readonly status: number | undefined;
    readonly failure: Failure | undefined;
    /** After the beginning of the run. */
    readonly afterMs: number;
  }[];
}

function nameOf(policy: Case['policy'], number: number): string {
  if (policy === null) return number === 0 ? 'First attempt' : `Retry ${number}`;
  return number === 0 ? 'Original Attempt' : `Retry Attempt #${number}`;
}

/** The delivery rules in the words of the README, written down once more: what has to come of one delivery. */
function expected({ policy, delayMs, answers }: Case): Expected {
  const attempts: Expected['attempts'][number][] = [];
  const last = policy === null ? 0 : policy.maxRetries;
  for (let number = 0; number <= last; number++) {
    const { status, failure } = answers[Math.min(number, answers.length - 1)]!;
    attempts.push({
      number,
      name: nameOf(policy, number),
      status,
      failure,
      afterMs: delayMs + offsetMs(policy, number),
    });
    if (status === 200) return { outcome: 'delivered', attempts };
  }
  return { outcome: 'lost', attempts };
}

interface CaseTask extends Task {
  readonly id: number;
  readonly case: Case;
}

interface Actual {
  readonly attempts: Attempt[];
  readonly outcomes: { outcome: string; attempts: number }[];
}

interface Played {
  readonly deliveries: readonly Actual[];
  /** Most requests that were under way at once. */
  readonly mostUnderWay: number;
  /** Planned time and order of arrival of each request, as they left. */
  readonly departures: readonly { plannedAt: number; startedAt: number }[];
}

const startAt = Date.UTC(2026, 0, 1);

async function play(
  { deliveries, concurrency, isSlowTurn, isSource }: typeof run extends fc.Arbitrary<infer T> ? T : never,
  clock: Clock,
): Promise<Played> {
  const actual: Actual[] = deliveries.map(() => ({ attempts: [], outcomes: [] }));
  const departures: { plannedAt: number; startedAt: number }[] = [];
  let underWay = 0;
  let mostUnderWay = 0;
  const dispatcher = createDispatcher<CaseTask>({
    clock,
    concurrency,
    ...(isSlowTurn && { onTurn: () => nextTurn() }),
    async send({ task, number, plannedAt, startedAt }): Promise<AttemptResult> {
      mostUnderWay = Math.max(mostUnderWay, ++underWay);
      departures.push({ plannedAt, startedAt });
      const { answers } = task.case;
      const { status, failure, turns: wait } = answers[Math.min(number, answers.length - 1)]!;
      for (let turn = 0; turn < wait; turn++) await nextTurn();
      underWay--;
      return { ...(status && { status }), ...(failure && { failure }), durationMs: wait };
    },
    onAttempt: ({ id }, attempt) => void actual[id]!.attempts.push(attempt),
    onOutcome: ({ id }, outcome, attempts) => void actual[id]!.outcomes.push({ outcome, attempts }),
  });
  const tasks = deliveries.map((one, id) => ({
    id,
    case: one,
    retry: one.policy && ({ ...twentyRetries, ...one.policy } satisfies RetryPolicy),
    startAt: startAt + one.delayMs,
  }));
  if (isSource) dispatcher.addAll(tasks.toSorted((a, b) => a.startAt - b.startAt).values());
  else tasks.forEach((task) => dispatcher.add(task));
  await dispatcher.idle();
  return { deliveries: actual, mostUnderWay, departures };
}

const iso = (time: number): string => new Date(time).toISOString();

test('attempts, times and outcomes are those of the model, whatever is answered, when and in which order', async () => {
  await fc.assert(
    fc.asyncProperty(run, async (order) => {
      const played = await play(order, virtualClock({ startAt }));

      order.deliveries.forEach((one, id) => {
        const { outcome, attempts } = expected(one);
        const actual = played.deliveries[id]!;
        expect(actual.outcomes).toEqual([{ outcome, attempts: attempts.length }]);
        expect(
          actual.attempts.map(({ number, name, status, failure, plannedAt, at }) => ({
            number,
            name,
            status,
            failure,
            plannedAt,
            at,
          })),
        ).toEqual(
          attempts.map(({ afterMs, ...rest }) => ({
            ...rest,
            plannedAt: iso(startAt + afterMs),
            // Played time stands still while requests are under way, so that nothing is ever late.
            at: iso(startAt + afterMs),
          })),
        );
      });
      expect(played.mostUnderWay).toBeLessThanOrEqual(order.concurrency);
      const times = played.departures.map(({ startedAt }) => startedAt);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }),
    { numRuns: 500 },
  );
}, 30_000);

test('the same holds for a clock that runs, where attempts may be late but never early', async () => {
  await fc.assert(
    fc.asyncProperty(run, async (order) => {
      const played = await play(order, runningClock({ speed: 1e8, startAt }));

      order.deliveries.forEach((one, id) => {
        const { outcome, attempts } = expected(one);
        const actual = played.deliveries[id]!;
        expect(actual.outcomes).toEqual([{ outcome, attempts: attempts.length }]);
        expect(actual.attempts.map(({ number, status, failure }) => [number, status, failure])).toEqual(
          attempts.map(({ number, status, failure }) => [number, status, failure]),
        );
        const planned = startAt + one.delayMs;
        const originalAt = Date.parse(actual.attempts[0]!.at);
        for (const { number, plannedAt, at } of actual.attempts) {
          const wanted = number === 0 ? planned : originalAt + offsetMs(one.policy, number);
          // Records have whole milliseconds, cut off.
          expect(Math.abs(Date.parse(plannedAt) - wanted)).toBeLessThanOrEqual(1);
          expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(plannedAt));
        }
      });
      expect(played.mostUnderWay).toBeLessThanOrEqual(order.concurrency);
      for (const { plannedAt, startedAt } of played.departures) {
        expect(startedAt).toBeGreaterThanOrEqual(plannedAt);
      }
    }),
    { numRuns: 100 },
  );
}, 30_000);

/** The time from the first attempt to another one: one interval after the other, the last one as often as it takes. */
function offsetMs(policy: Pick<RetryPolicy, 'intervalsMs'> | null, number: number): number {
  let timeMs = 0;
  for (let step = 0; step < number; step++) {
    timeMs += policy?.intervalsMs[step] ?? policy?.intervalsMs.at(-1) ?? 0;
  }
  return timeMs;
}
