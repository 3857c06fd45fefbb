import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Consumer } from '../package/consumer.ts';
import { ENV, REPOSITORY } from '../package/npm.ts';

/** An example as a project of somebody, beside the packed packages. */
export interface ExampleProject {
  /** Runs one of its files to its end. */
  run(file: string, env: Readonly<Record<string, string>>): Promise<{ code: number | null; output: string }>;
  /** Starts its server, and returns the URL for events once it listens. */
  start(env: Readonly<Record<string, string>>): Promise<RunningExample>;
}

export interface RunningExample extends AsyncDisposable {
  readonly url: string;
  /** Ends it as a platform does; returns its exit code. */
  terminate(): Promise<number | null>;
}

/** Where a package is, in the first install or in that of the ecosystem. Throws if it is in neither. */
function installed(name: string): string {
  const places = ['.', 'test/ecosystem'].map((folder) => path.join(REPOSITORY, folder, 'node_modules', name));
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`${name} is not installed: run "npm ci --prefix test/ecosystem"`);
  return found;
}

/** Puts an example into a project in which the packages of this repository are installed. */
export function exampleIn(consumer: Consumer, name: string): ExampleProject {
  const folder = path.join(consumer.folder, name);
  cpSync(path.join(REPOSITORY, 'examples', name), folder, { recursive: true });
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  for (const one of Object.keys(dependencies)) {
    if (one.startsWith('@example-platform/webhooks')) continue;
    const link = path.join(folder, 'node_modules', one);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(installed(one), link);
  }
  const begin = (file: string, env: Readonly<Record<string, string>>): ChildProcess =>
    spawn(process.execPath, [file], {
      cwd: folder,
      env: { ...ENV, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  return {
    async run(file, env) {
      const child = begin(file, env);
      const [output, [code]] = await Promise.all([text(child.stdout!), once(child, 'close')]);
      return { code, output };
    },
    async start(env) {
      const child = begin('server.ts', env);
      const port = await new Promise<string>((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
        child.stdout!.on('data', (chunk: Buffer) => {
          const found = /port (\d+)/.exec(chunk.toString())?.[1];
          if (found !== undefined) resolve(found);
        });
      });
      const terminate = async () => {
        if (child.exitCode === null && child.signalCode === null) {
          child.kill('SIGTERM');
          await once(child, 'exit');
        }
        return child.exitCode;
      };
      return {
        url: `http://127.0.0.1:${port}/webhook`,
        terminate,
        [Symbol.asyncDispose]: async () => void (await terminate()),
      };
    },
  };
}
