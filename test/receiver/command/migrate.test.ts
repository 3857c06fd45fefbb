import { existsSync } from 'node:fs';
import path from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { startPostgres } from '../instances/servers.ts';
import { run } from './run.ts';

const server = await startPostgres();
let pool: Pool;

beforeAll(() => {
  if (!server) return undefined;
  vi.stubEnv('INBOX_OF_TEST', server.url);
  pool = new Pool({ connectionString: server.url });
  pool.on('error', () => undefined);
  return async () => {
    await pool.end();
    await server[Symbol.asyncDispose]();
  };
});

const WHERE = ['--postgres', '--env', 'INBOX_OF_TEST'];
const NO_TABLE =
  /There is no table migrated.* Run the command `inbox migrate`, or the statements that `inbox migrate --print` prints/;

test.runIf(server)('no command but migrate makes tables in PostgreSQL', async () => {
  const where = [...WHERE, '--table', 'migrated'];
  for (const command of [['list'], ['show', 'a'], ['redrive', '--all'], ['purge', '--all', '--yes']]) {
    const { code, stderr } = await run([...command, ...where]);
    expect({ command, code }).toEqual({ command, code: 2 });
    expect(stderr).toMatch(NO_TABLE);
  }

  for (const again of [1, 2])
    expect({ again, ...(await run(['migrate', ...where])) }).toEqual({
      again,
      code: 0,
      stdout: 'The inbox is ready.\n',
      stderr: '',
    });
  expect(await run(['list', ...where])).toMatchObject({ code: 0, stderr: '' });
});

test.runIf(server)('the statements that are printed make the tables in a schema', async () => {
  const table = ['--table', 'events.printed'];
  const { code, stdout, stderr } = await run(['migrate', '--print', ...table]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });

  await pool.query('create schema events');
  await pool.query(stdout);

  expect(await run(['list', ...WHERE, ...table])).toMatchObject({ code: 0, stderr: '' });
});

test.runIf(server)('a role that may not make tables is told what to do', async () => {
  await pool.query(`create role reader login password 'test'`);
  const url = new URL(server?.url ?? '');
  url.username = 'reader';
  vi.stubEnv('INBOX_OF_READER', url.href);

  const { code, stdout, stderr } = await run([
    'migrate',
    '--postgres',
    '--env',
    'INBOX_OF_READER',
    '--table',
    'mine',
  ]);

  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/There is no table mine, and this role may not make it\. Run .*--print.*\n$/);
});

test('makes a file of SQLite', async () => {
  const file = path.join(temporaryFolder(afterAll), 'inbox.db');
  expect(await run(['list', '--sqlite', file])).toMatchObject({ code: 2 });
  expect(existsSync(file)).toBe(false);

  expect(await run(['migrate', '--sqlite', file])).toMatchObject({ code: 0, stderr: '' });

  expect(await run(['list', '--sqlite', file])).toMatchObject({ code: 0, stderr: '' });
});
