import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Attempt, AttemptResult, Outcome } from '../../../player/delivery/attempt.ts';
import { runningClock, virtualClock, type Clock } from '../../../player/delivery/clock.ts';
import {
  createDispatcher,
  type Dispatcher,
  type DispatcherSettings,
  type Task,
} from '../../../player/delivery/dispatcher.ts';
import { twentyRetries, twoRetries } from './retried-parcels.ts';

const start = Date.UTC(2026, 0, 1);
const iso = (time: number): string => new Date(time).toISOString();

interface Named extends Task {
  readonly name: string;
}

const task = (name: string, more: Partial<Task> = {}): Named => ({
  name,
  retry: null,
  startAt: start,
  ...more,
});

const ok: AttemptResult = { status: 200, durationMs: 1 };
const failed: AttemptResult = { status: 503, failure: 'status', durationMs: 1 };

interface Played {
  readonly dispatcher: Dispatcher<Named>;
  /** `name number` of each request, as they left. */
  readonly sent: string[];
  readonly attempts: [string, Attempt][];
  readonly outcomes: [string, Outcome, number][];
}

/** A dispatcher that records what it does; each request takes a turn of the event loop. */
function play(more: Partial<DispatcherSettings<Named>> = {}): Played {
  const sent: string[] = [];
  const attempts: Played['attempts'] = [];
  const outcomes: Played['outcomes'] = [];
  const answer = more.send ?? (() => Promise.resolve(ok));
  const dispatcher = createDispatcher<Named>({
    clock: virtualClock({ startAt: start }),
    concurrency: 4,
    onAttempt: ({ name }, attempt) => void attempts.push([name, attempt]),
    onOutcome: ({ name }, outcome, count) => void outcomes.push([name, outcome, count]),
    ...more,
    async send(begun) {
      sent.push(`${begun.task.name} ${begun.number}`);
      await nextTurn();
      return answer(begun);
    },
  });
  return { dispatcher, sent, attempts, outcomes };
}

/** Requests that are answered when the test says so. */
function heldRequests() {
  const waiting: ((result: AttemptResult) => void)[] = [];
  return {
    send: () => new Promise<AttemptResult>((resolve) => waiting.push(resolve)),
    underWay: () => waiting.length,
    answerFirst: (result = ok) => waiting.shift()?.(result),
    answerAll: (result = ok) => waiting.splice(0).forEach((resolve) => resolve(result)),
  };
}

/** A clock that stands at `start`, and is moved by the test alone. */
function clockByHand(): Clock & { moveTo(time: number): void } {
  let time = start;
  let waiting: { readonly at: number; readonly wake: () => void } | undefined;
  return {
    now: () => time,
    wakeAt(at, wake) {
      const wait = { at, wake };
      waiting = wait;
      return () => {
        if (waiting === wait) waiting = undefined;
      };
    },
    moveTo(to) {
      time = to;
      if (!waiting || waiting.at > time) return;
      const { wake } = waiting;
      waiting = undefined;
      wake();
    },
    standsStillWhileBusy: false,
  };
}

/** Waits until something holds; fails where it never does. */
async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 10_000; turn++) {
    if (holds()) return;
    await nextTurn();
  }
  throw new Error('it never came to hold');
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn++) await nextTurn();
};

describe('attempts', () => {
  test('of one time leave in the order in which they came', async () => {
    const { dispatcher, sent } = play({ concurrency: 1 });
    const names = Array.from({ length: 200 }, (_, index) => `t${index}`);

    for (const name of names) dispatcher.add(task(name));
    await dispatcher.idle();

    expect(sent).toEqual(names.map((name) => `${name} 0`));
  });

  test('that take long delay the next one, and no later one', async () => {
    const clock = clockByHand();
    const held = heldRequests();
    const { dispatcher, attempts } = play({ clock, send: held.send });
    const answerAt = async (time: number): Promise<void> => {
      await until(() => held.underWay() === 1);
      clock.moveTo(time);
      held.answerFirst(failed);
      await settle();
    };

    dispatcher.add(task('a', { retry: twentyRetries }));
    // The Original Attempt takes ten minutes, all others a second.
    await answerAt(start + 600_000);
    for (let number = 1; number <= 20; number++) {
      clock.moveTo(Math.max(clock.now(), start + number * 300_000));
      await answerAt(clock.now() + 1_000);
    }
    await dispatcher.idle();

    expect(attempts.map(([, { plannedAt }]) => plannedAt)).toEqual(
      attempts.map((_, number) => iso(start + number * 300_000)),
    );
    const late = attempts.map(([, { plannedAt, at }]) => Date.parse(at) - Date.parse(plannedAt));
    expect(late).toEqual([0, 300_000, 1_000, ...Array.from({ length: 18 }, () => 0)]);
  });
});

describe('concurrency', () => {
  test('of a clock that runs does not hold it up', async () => {
    const held = heldRequests();
    const clock = runningClock({ speed: 1e4, startAt: start });
    const { dispatcher, sent } = play({ clock, send: held.send });

    dispatcher.add(task('a'));
    dispatcher.add(task('b', { startAt: start + 10 }));
    await until(() => held.underWay() === 2);

    expect(sent).toEqual(['a 0', 'b 0']);
    held.answerAll();
    await dispatcher.idle();
  });
});

describe('a source', () => {
  test('gives a task only when the one before begins', async () => {
    const held = heldRequests();
    let pulled = 0;
    const { dispatcher } = play({ concurrency: 2, send: held.send });

    dispatcher.addAll(
      (function* () {
        for (; pulled < 100_000;) yield task(`t${pulled++}`);
      })(),
    );
    await until(() => held.underWay() === 2);
    await settle();

    expect(pulled).toBe(3);
    dispatcher.stop();
    held.answerAll();
    await dispatcher.idle();
    expect(pulled).toBe(3);
  });

  test('goes along with others, and with tasks that are added', async () => {
    const { dispatcher, sent } = play({ concurrency: 1 });
    const everySecond = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) =>
        task(`${name}${index}`, { startAt: start + index * 1000 }),
      ).values();

    dispatcher.addAll(everySecond('a', 3));
    dispatcher.addAll(everySecond('b', 2));
    dispatcher.add(task('c', { startAt: start + 1500 }));
    await dispatcher.idle();

    expect(sent).toEqual(['a0 0', 'b0 0', 'a1 0', 'b1 0', 'c 0', 'a2 0']);
  });

  test('that throws ends the run, and nothing that it would have given is sent', async () => {
    const { dispatcher, sent } = play({ concurrency: 1 });

    dispatcher.addAll(
      (function* () {
        yield task('a', { startAt: start });
        yield task('b', { startAt: start + 1 });
        throw new Error('no more paper');
      })(),
    );

    await expect(dispatcher.idle()).rejects.toThrow('no more paper');
    expect(sent).toEqual(['a 0']);
  });
});

describe('a turn', () => {
  test('comes after what has ended, and before what begins', async () => {
    const said: string[] = [];
    const { dispatcher } = play({
      concurrency: 2,
      onTurn: () => void said.push('turn'),
      send({ task: { name }, number }) {
        said.push(`${name} ${number}`);
        return Promise.resolve(failed);
      },
      onAttempt: ({ name }, { number }) => void said.push(`ended ${name} ${number}`),
      onOutcome: ({ name }, outcome) => void said.push(`${outcome} ${name}`),
    });

    dispatcher.add(task('a', { retry: { ...twoRetries, maxRetries: 1 } }));
    dispatcher.add(task('b'));
    await dispatcher.idle();

    const withoutRepeats = said.filter((line, at) => line !== said[at - 1]);
    expect(withoutRepeats).toEqual([
      'turn',
      'a 0',
      'ended a 0',
      'b 0',
      'ended b 0',
      'lost b',
      'turn',
      'a 1',
      'ended a 1',
      'lost a',
      // The last one is told of, too, before all is over.
      'turn',
    ]);
  });

  test('holds back what begins until its promise has resolved', async () => {
    const gate = Promise.withResolvers<void>();
    const { dispatcher, sent } = play({ onTurn: () => gate.promise });

    dispatcher.add(task('a'));
    const idle = dispatcher.idle();
    await settle();

    expect(sent).toEqual([]);
    gate.resolve();
    await idle;
    expect(sent).toEqual(['a 0']);
  });

  test('that is missed while another is waited for is made up for', async () => {
    const gate = Promise.withResolvers<void>();
    const held = heldRequests();
    const said: string[] = [];
    const { dispatcher } = play({
      send: held.send,
      onTurn() {
        said.push('turn');
        // The one after the request has left.
        return said.length === 2 ? gate.promise : undefined;
      },
      onOutcome: ({ name }) => void said.push(`${name} ended`),
    });
    dispatcher.add(task('a'));
    await until(() => held.underWay() === 1);

    dispatcher.add(task('b', { startAt: start + 1 }));
    await settle();
    held.answerAll();
    await until(() => said.includes('a ended'));
    dispatcher.stop();
    const idle = dispatcher.idle();
    await settle();
    gate.resolve();
    await idle;

    // What ended meanwhile is told of before all is over.
    expect(said).toEqual(['turn', 'turn', 'a ended', 'turn']);
  });

  test('that rejects after the last attempt is heard of', async () => {
    let turns = 0;
    const { dispatcher, sent } = play({
      onTurn: () => (++turns === 1 ? undefined : Promise.reject(new Error('nobody reads'))),
    });

    dispatcher.add(task('a'));

    await expect(dispatcher.idle()).rejects.toThrow('nobody reads');
    expect(sent).toEqual(['a 0']);
  });

  test('that is waited for when the run is stopped lets nothing begin', async () => {
    const gate = Promise.withResolvers<void>();
    const { dispatcher, sent } = play({ onTurn: () => gate.promise });

    dispatcher.add(task('a'));
    await settle();
    dispatcher.stop();
    gate.resolve();
    await dispatcher.idle();

    expect(sent).toEqual([]);
  });

  test('that throws or rejects ends the run with nothing sent', async () => {
    const throwing = play({
      onTurn: () => {
        throw new Error('disk full');
      },
    });
    const rejecting = play({ onTurn: () => Promise.reject(new Error('disk full')) });

    for (const { dispatcher, sent } of [throwing, rejecting]) {
      dispatcher.add(task('a'));
      dispatcher.add(task('b'));
      await expect(dispatcher.idle()).rejects.toThrow('disk full');
      await expect(dispatcher.idle()).rejects.toThrow('disk full');
      expect(sent).toEqual([]);
    }
  });
});

describe('a callback that throws', () => {
  test.each(['onAttempt', 'onOutcome'] as const)(
    'ends the run, after what is under way: %s',
    async (callback) => {
      const held = heldRequests();
      const { dispatcher, sent } = play({
        concurrency: 2,
        send: held.send,
        [callback]: () => {
          throw new Error(`${callback} failed`);
        },
      });

      for (const name of ['a', 'b', 'c', 'd']) dispatcher.add(task(name));
      await until(() => held.underWay() === 2);
      const idle = dispatcher.idle();
      let settled = false;
      idle.catch(() => (settled = true));
      held.answerFirst();
      await settle();
      expect(settled).toBe(false);
      held.answerFirst();

      await expect(idle).rejects.toThrow(`${callback} failed`);
      expect(sent).toEqual(['a 0', 'b 0']);
    },
  );
});

describe('stop', () => {
  test('begins nothing further, and lets what is under way end', async () => {
    const held = heldRequests();
    const { dispatcher, sent, outcomes } = play({ concurrency: 2, send: held.send });
    for (const name of ['a', 'b', 'c']) dispatcher.add(task(name, { retry: twoRetries }));
    await until(() => held.underWay() === 2);

    dispatcher.stop();
    const idle = dispatcher.idle();
    held.answerFirst(ok);
    await settle();
    held.answerFirst(failed);
    await idle;

    expect(sent).toEqual(['a 0', 'b 0']);
    // b would have been retried; how it ends is left open.
    expect(outcomes).toEqual([['a', 'delivered', 1]]);
  });

  test('ends the waiting for a time that is far away', async () => {
    const { dispatcher, sent } = play({ clock: runningClock({ startAt: start }) });
    dispatcher.add(task('a', { startAt: start + 1e9 }));
    const idle = dispatcher.idle();
    await settle();

    dispatcher.stop();
    await idle;

    expect(sent).toEqual([]);
  });

  test('before anything began is the end', async () => {
    const { dispatcher, sent } = play();

    dispatcher.add(task('a'));
    dispatcher.stop();
    await dispatcher.idle();

    expect(sent).toEqual([]);
  });
});

describe('idle', () => {
  test('waits for retries, also for what is added by a callback', async () => {
    const played: Played = play({
      onOutcome: ({ name }) => {
        if (name === 'a') played.dispatcher.add(task('b', { startAt: start + 86_400_000 }));
      },
    });

    played.dispatcher.add(task('a'));
    await played.dispatcher.idle();

    expect(played.sent).toEqual(['a 0', 'b 0']);
  });
});
