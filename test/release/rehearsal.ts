import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'yaml';
import { REPOSITORY } from '../package/npm.ts';
import type { Registry } from './registry.ts';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs commands as somebody does whose npm knows one registry only, the one on loopback. */
export interface Shell {
  /** Runs lines of bash in a folder, up to the first that fails, and returns what came of it. */
  attempt(folder: string, script: string, env?: NodeJS.ProcessEnv): Promise<Ended>;
  /** The same, and returns what was printed. Throws if it fails. */
  run(folder: string, script: string, env?: NodeJS.ProcessEnv): Promise<string>;
}

/** What npm and git of this machine are set to does not matter: neither a registry, nor a name to commit under. */
export function createShell(folder: string, { url, token }: Registry): Shell {
  mkdirSync(folder);
  const userconfig = path.join(folder, 'npmrc');
  writeFileSync(userconfig, `registry=${url}\n${url.replace(/^http:/, '')}:_authToken=${token}\n`);
  const given = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|GIT_|GITHUB_|NODE_)/i.test(name) && name !== 'CI',
  );
  const base = {
    ...Object.fromEntries(given),
    HOME: folder,
    PATH: `${path.join(REPOSITORY, 'node_modules/.bin')}:${process.env['PATH']}`,
    NO_PROXY: '127.0.0.1',
    npm_config_userconfig: userconfig,
    npm_config_globalconfig: path.join(folder, 'none'),
    npm_config_cache: path.join(folder, 'cache'),
    npm_config_update_notifier: 'false',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    // Otherwise git makes up a name from those of the user and the machine, where it can.
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'user.useConfigOnly',
    GIT_CONFIG_VALUE_0: 'true',
  };

  async function attempt(cwd: string, script: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
    const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...base, ...env },
    });
    const [[code], stdout, stderr] = await Promise.all([
      once(child, 'close') as Promise<[number | null]>,
      text(child.stdout),
      text(child.stderr),
    ]);
    return { code, stdout, stderr };
  }

  return {
    attempt,
    async run(cwd, script, env) {
      const { code, stdout, stderr } = await attempt(cwd, script, env);
      if (code !== 0) throw new Error(`${script} ended with ${code}:\n${stdout}${stderr}`);
      return stdout;
    },
  };
}

interface Step {
  readonly run?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string | boolean>>;
}

/**
 * Runs the commands of a workflow's job in a checkout, but for the install, which `install` stands for: whether a step runs
 * behind one that failed is up to its `if`. Returns what failed; empty if all is well.
 */
export async function runJob(
  shell: Shell,
  checkout: string,
  file: string,
  job: string,
  install: () => void | Promise<void>,
): Promise<string> {
  const workflow = parse(readFileSync(path.join(checkout, '.github/workflows', file), 'utf8')) as {
    readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
  };
  let failed = '';
  for (const step of workflow.jobs[job]?.steps ?? []) {
    if (step.run === undefined) continue;
    if (failed !== '' && !/always\(\)|!cancelled\(\)/.test(step.if ?? '')) continue;
    if (step.run === 'npm ci') {
      await install();
      continue;
    }
    const { code, stdout, stderr } = await shell.attempt(checkout, step.run, {
      ...withoutProvenance(step.env),
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'example-platform/webhooks',
    });
    if (code !== 0) failed += `${step.run} ended with ${code}:\n${stdout}${stderr}`;
  }
  return failed;
}

/** Provenance is signed by a service of GitHub, which loopback does not have. */
function withoutProvenance(env: Step['env'] = {}): NodeJS.ProcessEnv {
  const others = Object.entries(env).filter(([name]) => name !== 'NPM_CONFIG_PROVENANCE');
  return Object.fromEntries(others.map(([name, value]) => [name, String(value)]));
}

/** Everything that is installed in a project, as `name@version`, sorted. */
export function installedIn(project: string): readonly string[] {
  const { packages } = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version: string }>>;
  };
  return Object.entries(packages)
    .flatMap(([place, { version }]) =>
      place === '' ? [] : `${place.slice(place.lastIndexOf('node_modules/') + 13)}@${version}`,
    )
    .toSorted();
}
