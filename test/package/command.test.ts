import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { npxCommand } from '../../common/command-line/index.ts';
import { contract } from '../../generated/contract.ts';
import { createConsumer, type Consumer } from './consumer.ts';
import { NODE, NODE_NAME } from './nodes.ts';
import { ENV } from './npm.ts';

const COMMAND = `node_modules/.bin/${contract.name}`;
const NPX = path.resolve(import.meta.dirname, '../../node_modules/npm/bin/npx-cli.js');
const VERSIONS = `${contract.package.name} ${contract.package.version}, contract ${contract.version}\n`;

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(
  cwd: string,
  args: readonly string[],
  { node = process.execPath, env = {} } = {},
): Promise<Ended> {
  const child = spawn(node, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment(), ...env },
  });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}

/** Without settings of the npm that started the tests. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(ENV).filter(([name]) => !/^npm_config_/i.test(name)));
}

describe('without the player', () => {
  let consumer: Consumer;
  beforeAll(() => {
    consumer = createConsumer(['.', 'runtime']);
  });
  afterAll(() => consumer?.remove());

  test(`the command says what to install, under ${NODE_NAME}`, async () => {
    expect(await run(consumer.folder, [COMMAND, 'events'], { node: NODE })).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'webhook-contract: every command but inbox needs the player. Install it with: npm install --save-dev @webhook-contract/player\n',
    });
  });
});

describe('with the player', () => {
  let consumer: Consumer;
  let empty: string;
  let registry: Registry;
  beforeAll(async () => {
    consumer = createConsumer();
    empty = mkdtempSync(path.join(path.dirname(consumer.folder), 'webhook-contract-empty-'));
    registry = await startRegistry(empty);
  });
  afterAll(() => {
    registry?.server.close();
    consumer?.remove();
    if (empty) rmSync(empty, { recursive: true, force: true });
  });

  test(`the version tells package and contract apart, under ${NODE_NAME}`, async () => {
    expect(await run(consumer.folder, [COMMAND, '--version'], { node: NODE })).toEqual({
      code: 0,
      stdout: VERSIONS,
      stderr: '',
    });
  });

  test('as npx runs it, the command is the one that is installed', async () => {
    const asked = registry.asked.length;
    const { code, stdout } = await npx(consumer.folder, [...typed(), '--version']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: VERSIONS });
    expect(registry.asked.slice(asked)).toEqual([]);
  });

  test('where it is not installed, npx runs nothing that a stranger has published', async () => {
    const { code, stdout } = await npx(empty, [...typed(), '--version']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    // Afterwards, as npx also runs what it has once installed.
    const stranger = await npx(empty, [contract.name]);
    expect(stranger.stdout).toBe('a stranger\n');
  });

  // The last one, as it takes something away.
  test('another problem is not taken for a player that is missing', async () => {
    rmSync(path.join(consumer.folder, 'node_modules/leven'), { recursive: true });
    const { code, stderr } = await run(consumer.folder, [COMMAND, 'events']);
    expect(code).toBe(1);
    expect(stderr).toContain("Cannot find package 'leven'");
  });

  /** As in CI, where npx asks nobody. */
  function npx(cwd: string, args: readonly string[]): Promise<Ended> {
    return run(cwd, [NPX, ...args], {
      env: {
        CI: '1',
        PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`,
        npm_config_registry: registry.url,
        npm_config_cache: path.join(empty, 'cache'),
        npm_config_userconfig: path.join(empty, 'user.npmrc'),
        npm_config_globalconfig: path.join(empty, 'global.npmrc'),
        npm_config_audit: 'false',
        npm_config_update_notifier: 'false',
      },
    });
  }
});

function typed(): string[] {
  return npxCommand(contract.name).split(' ').slice(1);
}

interface Registry {
  readonly server: Server;
  readonly url: string;
  /** The paths that were asked for. */
  readonly asked: string[];
}

/** A registry in which a stranger has published a package under each name without a scope. */
async function startRegistry(folder: string): Promise<Registry> {
  const asked: string[] = [];
  const packages = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    const name = url.slice(1).replace(/\.tgz$/, '');
    if (name.includes('%2f')) return response.writeHead(404).end('{}');
    const tarball = packages.get(name) ?? (await packStranger(folder, name));
    packages.set(name, tarball);
    if (url.endsWith('.tgz')) return response.end(tarball);
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    const dist = { tarball: `${registryUrl()}${name}.tgz`, integrity };
    const version = { name, version: '1.0.0', bin: { [name]: 'bin.js' }, dist };
    return response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } }));
  });
  const registryUrl = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: registryUrl(), asked };
}

async function packStranger(folder: string, name: string): Promise<Buffer> {
  const source = path.join(folder, 'stranger', name, 'package');
  mkdirSync(source, { recursive: true });
  writeFileSync(
    path.join(source, 'package.json'),
    JSON.stringify({ name, version: '1.0.0', bin: { [name]: 'bin.js' } }),
  );
  writeFileSync(path.join(source, 'bin.js'), '#!/usr/bin/env node\nconsole.log("a stranger");\n', {
    mode: 0o755,
  });
  const child = spawn('tar', ['czf', 'package.tgz', 'package'], {
    cwd: path.dirname(source),
    stdio: 'ignore',
  });
  await once(child, 'close');
  return readFileSync(path.join(path.dirname(source), 'package.tgz'));
}
