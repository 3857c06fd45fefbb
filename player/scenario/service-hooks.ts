import { setTimeout as delay } from 'node:timers/promises';
import type { HttpSettings } from '../http/http-settings.ts';
import { createTransport } from '../http/transport.ts';
import { OptionError } from '../option-error.ts';
import { runShellCommand } from '../shell-command.ts';
import type { ServiceAction } from './scenario.ts';

/** Does something to the service behind an endpoint. */
export interface ServiceHooks {
  /** Whether it can do that. */
  can(action: ServiceAction): boolean;
  /** Resolves when it is done, and the endpoint responds again. Rejects with an OptionError if that does not come. */
  act(action: ServiceAction): Promise<void>;
}

/** What restarts a service, and what stops and starts its dependency: commands for the shell, or functions. */
export interface ServiceMeans {
  /** Kills the service and starts it again. */
  readonly restart?: string | (() => unknown) | undefined;
  /** Stops or starts what the service cannot do without, such as its database; a command finds which of the two in `ACTION`. */
  readonly dependency?: string | ((action: 'stop' | 'start') => unknown) | undefined;
}

/** How long a command may take, and an endpoint until it responds again. */
const patienceMs = 60_000;

const pauseMs = 50;

/** Makes the hooks for the service behind the endpoint of these settings; undefined if there is nothing to do it with. */
export function serviceHooksBy(
  { restart, dependency }: ServiceMeans,
  settings: Omit<HttpSettings, 'method' | 'timeoutMs'>,
): ServiceHooks | undefined {
  if (restart === undefined && dependency === undefined) return undefined;
  const can = (action: ServiceAction): boolean => (action === 'restart' ? restart : dependency) !== undefined;
  return {
    can,
    async act(action) {
      if (action === 'restart') {
        await (typeof restart === 'string' ? run('restart', restart, {}) : restart?.());
      } else {
        const verb = action === 'stop-dependency' ? 'stop' : 'start';
        await (typeof dependency === 'string'
          ? run('dependency', dependency, { ACTION: verb })
          : dependency?.(verb));
      }
      // Without its dependency it may do anything, also end.
      if (action !== 'stop-dependency') {
        await untilItResponds(settings, action === 'restart' ? 'restart' : 'dependency');
      }
    },
  };
}

async function run(option: string, command: string, env: Readonly<Record<string, string>>): Promise<void> {
  await runShellCommand({ command, option, env, timeoutMs: patienceMs, isRead: false });
}

/** What a proxy responds with whose service is not there. */
const notThere: ReadonlySet<number> = new Set([502, 503, 504]);

/** By a GET, which is not an event. */
async function untilItResponds(
  settings: Omit<HttpSettings, 'method' | 'timeoutMs'>,
  option: string,
): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const transport = createTransport({ ...settings, method: 'GET', timeoutMs: 1_000, keepAlive: false });
    const response = await transport.send([], '');
    await transport.destroy();
    if (!('failure' in response) && !notThere.has(response.status)) return;
    await delay(pauseMs);
  }
  throw new OptionError(
    option,
    `the endpoint does not respond within ${patienceMs / 1000} s after the command has ended. The command has to end with the service running.`,
  );
}
