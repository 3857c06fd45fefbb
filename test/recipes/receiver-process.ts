import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../free-port.ts';

const repository = path.resolve(import.meta.dirname, '../..');
/** Where commands are installed: large frameworks in `bench`, everything else in the repository. */
const bins = ['bench', '.'].map((folder) => path.join(repository, folder, 'node_modules/.bin'));
const failFirst = path.join(import.meta.dirname, 'fail-first.ts');

/** More than any step takes, on a machine that does a lot else. */
const PATIENCE_MS = 60_000;

/** The runtimes beside Node, by their packages that hold the program. They are for Linux on x64 alone. */
const RUNTIMES: Readonly<Record<string, string>> = {
  bun: '@oven/bun-linux-x64/bin/bun',
  deno: '@deno/linux-x64-glibc/deno',
};

/** A receiver that runs in a process of its own. */
export interface ReceiverProcess extends AsyncDisposable {
  readonly port: number;
  /**
   * How often a delivery has been handled, once it has been, and a later one as well: they may end in either order. Throws if
   * that takes too long.
   */
  handled(id: string, later: string): Promise<number>;
  /** How often a delivery has been quarantined, once it has been, and a later one is handled. */
  quarantined(id: string, later: string): Promise<number>;
  /** How often an event has been handled up to now, also if there was nothing to do. */
  effects(id: string): number;
  /** The lines that it has printed so far. */
  printed(): readonly string[];
  /** Waits until it has printed something. */
  prints(text: RegExp): Promise<void>;
  /** Asks it to end, waits until it has, and returns its exit code. */
  terminate(): Promise<number | null>;
}

/** Starts a command in a folder, with variables. */
export type Launch = (cwd: string, command: string, env: Readonly<Record<string, string>>) => ChildProcess;

/** Runs the commands before the last one of a recipe's line, such as a build. Throws with their output where one fails. */
export async function prepare(project: string, line: string, launch: Launch = start): Promise<void> {
  for (const command of line.split(' && ').slice(0, -1)) {
    const child = launch(project, command, {});
    const output = outputOf(child);
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output.text()}`);
  }
}

/** Runs the last command of a recipe's line, and waits until it says that it listens. Throws if it does not. */
export async function startReceiver(
  project: string,
  line: string,
  env: Readonly<Record<string, string>>,
  launch: Launch = start,
): Promise<ReceiverProcess> {
  const port = await freePort();
  const command = line.split(' && ').at(-1) ?? '';
  const child = launch(project, command, { PORT: String(port), ...env });
  const output = outputOf(child);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  try {
    await output.has(/Waiting for events on port|Ready in/);
  } catch (error) {
    await stop();
    throw error;
  }
  const count = (what: string) => async (id: string, later: string) => {
    await output.has(new RegExp(`^Handled .* ${later}$`, 'm'));
    await output.has(new RegExp(`^${what} .* ${id}$`, 'm'));
    return output.text().match(new RegExp(`^${what} .* ${id}$`, 'gm'))?.length ?? 0;
  };
  return {
    port,
    handled: count('Handled'),
    quarantined: count('Quarantined'),
    effects: (id) => output.text().match(new RegExp(`^(?:Handled|Ignored) .* ${id}$`, 'gm'))?.length ?? 0,
    printed: () => output.text().split('\n'),
    prints: output.has,
    async terminate() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
      return child.exitCode;
    },
    [Symbol.asyncDispose]: stop,
  };
}

/** Starts a command as the shell would, but without one in between, so that its process can be ended. */
function start(cwd: string, command: string, env: Readonly<Record<string, string>>): ChildProcess {
  const { PATH, HOME } = process.env;
  const [, variable, value, rest = command] = /^(\w+)=(\S*) (.*)$/.exec(command) ?? [];
  return spawn(...commandLine(rest), {
    cwd,
    env: {
      PATH,
      HOME,
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `--import=${failFirst}`,
      ...(variable !== undefined && { [variable]: value }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The program of a command and its arguments, with what else the receiver is to load. */
function commandLine(command: string): readonly [program: string, args: string[]] {
  const [name = '', ...words] = command.split(' ');
  const program = programPath(name);
  if (program === undefined) throw new Error(`${name} is not installed`);
  if (name === 'npx') return [program, [installed(words[0] ?? ''), ...words.slice(1)]];
  if (name === 'bun') return [program, ['--preload', failFirst, ...words]];
  if (name === 'deno') return [program, [...words.slice(0, 1), '--preload', failFirst, ...words.slice(1)]];
  return [program, words];
}

/** Where a program is that the line of a recipe begins with; undefined if it is not installed. */
export function programPath(name: string): string | undefined {
  const held = RUNTIMES[name];
  if (held === undefined) return process.execPath;
  const file = path.join(repository, 'bench/node_modules', held);
  return existsSync(file) ? file : undefined;
}

function installed(command: string): string {
  const file = bins.map((bin) => path.join(bin, command)).find((found) => existsSync(found));
  if (file === undefined) throw new Error(`${command} is not installed`);
  return file;
}

/** What a process prints, and a way to wait for a line of it. */
function outputOf(child: ChildProcess) {
  const changes = new EventEmitter();
  let text = '';
  let isOver = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += String(chunk);
      changes.emit('change');
    });
  }
  child.on('close', () => {
    isOver = true;
    changes.emit('change');
  });
  return {
    text: () => text,
    has: (line: RegExp) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (line.test(text)) finish(resolve);
          else if (isOver) fail();
        };
        const fail = () => finish(() => reject(new Error(`No ${String(line)} in:\n${text}`)));
        const timer = setTimeout(fail, PATIENCE_MS);
        const finish = (settle: () => void) => {
          clearTimeout(timer);
          changes.off('change', look);
          settle();
        };
        changes.on('change', look);
        look();
      }),
  };
}
