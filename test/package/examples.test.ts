import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { exampleProjects } from '../../scripts/write-examples.ts';
import { startPostgres, startRedis, type DatabaseServer } from '../receiver/instances/servers.ts';
import { behaviours, handlesWhatWasLeft, leaveBehind, secret } from '../recipes/behaviours.ts';
import { serveEffects } from '../recipes/effects.ts';
import { prepare, startReceiver, type ReceiverProcess } from '../recipes/receiver-process.ts';
import { createWorkspace, type Workspace } from '../recipes/workspace.ts';
import { ENV, REPOSITORY } from './npm.ts';

/** The examples that are recipes of the documentation, each started as it stands, with the packed packages. */

const EXAMPLES = path.join(REPOSITORY, 'examples');
const SCENARIOS = readdirSync(path.join(REPOSITORY, 'player/scenarios')).length;
const projects = await exampleProjects();

let workspace: Workspace;
beforeAll(() => {
  const tarballs = inject('tarballs');
  const installed = [tarballs['.'], tarballs.runtime, tarballs.receiver, tarballs.player];
  workspace = createWorkspace(EXAMPLES, installed);
});
afterAll(() => workspace?.[Symbol.dispose]());

/** The server that an example keeps its events in, by the variable that it reads. */
const SERVERS: Readonly<Record<string, readonly [string, () => Promise<DatabaseServer | undefined>]>> = {
  postgres: ['DATABASE_URL', startPostgres],
  redis: ['REDIS_URL', startRedis],
};

test.for(projects)('$name is what npm run examples writes', ({ name, files }) => {
  const folder = path.join(EXAMPLES, name);
  const found = readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(files.map(({ path, code }) => [path, code])));
});

test.for(projects)(
  '$name passes every scenario, handles each event once, and goes on after kill -9',
  async ({ name, files, recipe: { run }, store }, { skip }) => {
    const [variable = '', startServer] = SERVERS[store.entry] ?? [];
    await using server = await startServer?.();
    if (startServer && !server) skip(`there is no server for the example ${name}`);
    const env = { WEBHOOK_KEY: secret, ...(server && { [variable]: server.url }) };
    const project = workspace.write(name, files);
    await prepare(project, run);
    const first = await startReceiver(project, run, env);
    {
      await using killed = first;
      for (const { check } of behaviours) await check(killed);
      expect(await certify(killed)).toMatch(new RegExp(`^${SCENARIOS} scenarios: ${SCENARIOS} passed,`, 'm'));
      await leaveBehind(killed);
    }
    await using next = await startReceiver(project, run, env);
    await handlesWhatWasLeft(next, first);
    expect(await next.terminate()).toBe(0);
    await expect(startReceiver(project, run, { ...env, WEBHOOK_KEY: '' })).rejects.toThrow(
      'key: no value for the header x-partner-key',
    );
  },
);

test('all of them pass the type checker', () => {
  for (const { name, files } of projects) workspace.write(name, files);
  expect(workspace.typeCheck()).toBe('');
});

/** Plays all scenarios, with what the receiver did observed. */
async function certify(receiver: ReceiverProcess): Promise<string> {
  await using effects = await serveEffects(receiver);
  const to = `http://127.0.0.1:${receiver.port}/webhook`;
  const args = ['scenario', 'run', '--all', '--to', to, '--header', `x-partner-key=${secret}`];
  const command = [workspace.command, ...args, '--effects', effects.url];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env: ENV });
  return stdout;
}
