import { setTimeout as delay } from 'node:timers/promises';
import type { HttpSettings } from '../http/http-settings.ts';
import { sendAlone } from '../http/transport.ts';
import { OptionError } from '../option-error.ts';
import { runShellCommand } from '../shell-command.ts';

/** What can be done to the receiver behind an endpoint: the commands that do it belong to the one who tests. */
export type ReceiverAction = 'restart' | 'stop-dependency' | 'start-dependency';

/** Does it. */
export interface ReceiverHooks {
  /** Whether it can do that. */
  can(action: ReceiverAction): boolean;
  /**
   * Resolves when it is done, and the endpoint responds again. Rejects with an OptionError if that does not come. Resolves with
   * `unseen` if the endpoint has responded all the time while a command restarted the receiver.
   */
  act(action: ReceiverAction): Promise<'done' | 'unseen'>;
}

/** What restarts a receiver, and what stops and starts its dependency: commands for the shell, or functions. */
export interface ReceiverMeans {
  /** Kills the receiver and starts it again. */
  readonly restart?: string | (() => unknown) | undefined;
  /** Stops or starts what the receiver cannot do without, such as its database; a command finds which of the two in `ACTION`. */
  readonly dependency?: string | ((action: 'stop' | 'start') => unknown) | undefined;
}

/** How long a command may take, and an endpoint until it responds again. */
const patienceMs = 60_000;

const pauseMs = 50;

/** Shorter than any process takes to start. */
const watchPauseMs = 5;

/** Where the endpoint is, and how it is reached. */
type EndpointSettings = Omit<HttpSettings, 'method' | 'timeoutMs'>;

/** Makes the hooks for the receiver behind the endpoint of these settings; undefined if there is nothing to do it with. */
export function receiverHooksBy(
  { restart, dependency }: ReceiverMeans,
  settings: EndpointSettings,
): ReceiverHooks | undefined {
  if (restart === undefined && dependency === undefined) return undefined;
  const can = (action: ReceiverAction): boolean =>
    (action === 'restart' ? restart : dependency) !== undefined;
  return {
    can,
    async act(action) {
      let wasGone = true;
      if (action === 'restart') {
        // A function knows what it restarts, and how.
        if (typeof restart === 'string')
          wasGone = await isGoneDuring(settings, () => run('restart', restart, {}));
        else await restart?.();
      } else {
        const verb = action === 'stop-dependency' ? 'stop' : 'start';
        await (typeof dependency === 'string'
          ? run('dependency', dependency, { ACTION: verb })
          : dependency?.(verb));
      }
      // Without its dependency it may do anything, also end.
      if (action !== 'stop-dependency') {
        wasGone =
          (await untilItResponds(settings, action === 'restart' ? 'restart' : 'dependency')) || wasGone;
      }
      return wasGone ? 'done' : 'unseen';
    },
  };
}

/** By a GET, which is not an event. What takes too long may be busy. */
async function presence(settings: EndpointSettings): Promise<'there' | 'gone' | 'slow'> {
  const response = await sendAlone({ ...settings, method: 'GET', timeoutMs: 1_000 }, [], '');
  if ('failure' in response) return response.failure === 'timeout' ? 'slow' : 'gone';
  return notThere.has(response.status) ? 'gone' : 'there';
}

async function run(option: string, command: string, env: Readonly<Record<string, string>>): Promise<void> {
  await runShellCommand({ command, option, env, timeoutMs: patienceMs, isRead: false });
}

/** What a proxy responds with whose receiver is not there. */
const notThere: ReadonlySet<number> = new Set([502, 503, 504]);

/** Asks again and again whether the endpoint responds while something is done, until it has once not. */
async function isGoneDuring(settings: EndpointSettings, action: () => Promise<void>): Promise<boolean> {
  const ending = new AbortController();
  const watch = async (): Promise<boolean> => {
    while (!ending.signal.aborted) {
      if ((await presence(settings)) === 'gone') return true;
      await delay(watchPauseMs);
    }
    return false;
  };
  const [wasGone] = await Promise.all([watch(), action().finally(() => ending.abort())]);
  return wasGone;
}

/** Resolves with whether it was gone before. */
async function untilItResponds(settings: EndpointSettings, option: string): Promise<boolean> {
  const until = performance.now() + patienceMs;
  let wasGone = false;
  while (performance.now() < until) {
    const seen = await presence(settings);
    if (seen === 'there') return wasGone;
    wasGone ||= seen === 'gone';
    await delay(pauseMs);
  }
  throw new OptionError(
    option,
    `the endpoint does not respond within ${patienceMs / 1000} s after the command has ended. The command has to end with the receiver running.`,
  );
}
