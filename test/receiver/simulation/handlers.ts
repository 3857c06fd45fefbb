import type { HandlerContext } from '../../../receiver/options.ts';
import type { Random } from '../../random.ts';
import type { Attempt } from './life.ts';
import type { Plan } from './plan.ts';
import type { Transaction } from './store.ts';
import { time } from './system.ts';

type Context = HandlerContext<Transaction>;

const KINDS = [
  'at once',
  'at once',
  'soon',
  'long',
  'throws',
  'writes',
  'writes',
  'writes and throws',
  'never',
] as const;

/** Makes handlers that do something else each time. */
export function createHandle({ options }: Plan, random: Random) {
  const longest = Math.min(options.handlerTimeoutMs, 4 * options.leaseMs);
  let written = 0;

  async function write(attempt: Attempt, { transaction }: Context): Promise<void> {
    const opened = await transaction();
    for (let left = 1 + random.below(2); left > 0; left -= 1) {
      await pause(random.below(longest / 4));
      const value = `w${(written += 1)}`;
      opened.write(value);
      attempt.wrote.push(value);
    }
  }

  async function workFor(attempt: Attempt, context: Context, kind: (typeof KINDS)[number]): Promise<void> {
    // Without a limit, an attempt that never ends is nobody's fault but the handler's.
    if (kind === 'never') await pause(options.handlerTimeoutMs === Infinity ? longest : 3_600_000);
    if (kind === 'soon') await pause(random.below(20));
    // Some take longer than they may.
    if (kind === 'long') await pause(random.below(longest * 1.3));
    if (kind.startsWith('writes')) await write(attempt, context);
    if (kind.endsWith('throws')) throw new Error('The handler fails');
  }

  return (attempt: Attempt, context: Context): Promise<void> | void => {
    const kind = random.pick(KINDS);
    if (kind === 'at once') return void (attempt.outcome = 'ended');
    return workFor(attempt, context, kind).then(
      () => void (attempt.outcome = 'ended'),
      (error: unknown) => {
        attempt.outcome = 'threw';
        throw error;
      },
    );
  };
}

function pause(forMs: number): Promise<void> {
  return new Promise((resolve) => time.after(Math.floor(forMs), resolve));
}
