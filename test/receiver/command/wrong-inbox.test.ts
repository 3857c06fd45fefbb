import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { run } from './run.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const folder = temporaryFolder(afterAll);
const file = (name: string) => path.join(folder, name);

beforeAll(() => {
  writeFileSync(file('text.db'), 'no database, but text that is longer than a header of SQLite has to be');
  using database = new DatabaseSync(file('other.db'));
  database.exec('create table something (id text)');
  vi.stubEnv('DATABASE_URL', 'postgres://somebody:hunter2@127.0.0.1:1/db');
  vi.stubEnv('REDIS_URL', 'redis://somebody:hunter2@127.0.0.1:1');
  vi.stubEnv('NO_URL', 'hunter2');
  vi.stubEnv('NOT_SET', undefined);
});

afterAll(() => {
  vi.unstubAllEnvs();
});

test.each<[string[], number, RegExp]>([
  [['list'], 2, /name one inbox: --sqlite <file>, --postgres.* or --redis\./],
  [['list', '--postgres', '--redis'], 2, /name one inbox/],
  [['list', '--sqlite', file('missing.db')], 2, /--sqlite: there is no file .*missing\.db\./],
  [['list', '--sqlite', file('text.db')], 2, /--sqlite: cannot open .*text\.db: file is not a database\./],
  [['list', '--sqlite', folder], 2, /--sqlite: .* is a folder\./],
  [['list', '--sqlite', file('other.db')], 2, /other\.db has no inbox webhook_inbox\. Name its table/],
  [
    ['list', '--sqlite', file('other.db'), '--table', 'a"b'],
    2,
    /--table: must be a name of lowercase letters/,
  ],
  [['list', '--sqlite', file('other.db'), '--env', 'X'], 2, /--env: .*--sqlite does not need\./],
  [['list', '--sqlite', file('other.db'), '--prefix', 'X'], 2, /--prefix: applies to --redis/],
  [['list', '--redis', '--table', 'x'], 2, /--table: Redis has no tables/],
  [['list', '--postgres', '--env', 'NOT_SET'], 2, /--postgres: NOT_SET is not set\./],
  [['list', '--postgres', '--env', 'NO_URL'], 2, /NO_URL is not a URL that begins with postgres:/],
  [['list', '--redis', '--env', 'DATABASE_URL'], 2, /DATABASE_URL is not a URL that begins with redis:/],
  [['list', '--postgres'], 3, /the inbox cannot be reached: the connection was refused \(ECONNREFUSED\)\./],
  [['list', '--redis'], 3, /the inbox cannot be reached: the connection was refused \(ECONNREFUSED\)\./],
  [
    ['list', '--redis', '--state', 'lost'],
    2,
    /--state: Allowed choices are waiting, claimed, deferred, done, dead, quarantined\./,
  ],
  [['list', '--redis', '--limit', '0'], 2, /--limit: must be a whole number from 1/],
  [['list', '--limit'], 2, /option '--limit <n>' argument missing\. See parcel-hooks inbox list --help\./],
  [['list', '--json=hunter2'], 2, /unknown option '--json'/],
  [['list', '--sqllite=hunter2'], 2, /unknown option '--sqllite'\. See parcel-hooks inbox list --help\./],
  [['list', '-xhunter2'], 2, /unknown option '-x'\./],
  [['list', 'hunter2'], 2, /Expected 0 arguments but got 1\./],
  [['lst'], 2, /unknown command 'lst' \(Did you mean list\?\)\. See parcel-hooks inbox --help\./],
  [['--sqlite=hunter2'], 2, /unknown option '--sqlite'\. See parcel-hooks inbox --help\./],
  [['show', '--redis'], 2, /missing required argument 'id'\. See parcel-hooks inbox show --help\./],
  [['redrive', '--redis'], 2, /no event is selected\. Name IDs, or use --state, another filter or --all\./],
  [['purge', '--redis', '--yes'], 2, /no event is selected\./],
  [['redrive', 'a', '--all', '--redis'], 2, /--all: cannot be combined with IDs\./],
  [['redrive', 'a', '--kind', 'valid', '--redis'], 2, /--kind: cannot be combined with IDs\./],
  [['purge', 'a', '--older-than', '2h', '--redis', '--yes'], 2, /--older-than: cannot be combined/],
  [['redrive', '--older-than', '2', '--redis'], 2, /--older-than: not an age\. Write it like 45s, 30m, 2h/],
  [['redrive', '--error', '', '--redis'], 2, /--error: must have a text\./],
  [
    ['redrive', '--state', 'done', '--redis'],
    2,
    /--state: Allowed choices are deferred, dead, quarantined\./,
  ],
  [['migrate', '--sqlite', ''], 2, /--sqlite: must be the path of a file\./],
  [['migrate', '--print', '--redis'], 2, /--print: applies to PostgreSQL only/],
  [['migrate', '--print', '--table', 'a.b.c'], 2, /--table: must be a name, or schema\.name, of lowercase/],
  [['migrate', '--sqlite', file('text.db')], 2, /--sqlite: cannot open .*text\.db: file is not a database\./],
])('%j ends with %d and one line', async (argv, code, message) => {
  const result = await run(argv);

  expect(result).toMatchObject({ code, stdout: '' });
  expect(result.stderr).toMatch(message);
  expect(result.stderr).toMatch(/^parcel-hooks: [^\n]+\n$/);
  expect(result.stderr).not.toContain('hunter2');
});

test.each([
  ['pg', 'pg'],
  ['redis', 'redis or ioredis'],
])('without the package %s says how to install it', (name, names) => {
  const command = path.resolve(import.meta.dirname, '../../../generated/cli.ts');
  const option = name === 'pg' ? '--postgres' : '--redis';
  const { status, stderr } = spawnSync(process.execPath, [command, 'inbox', 'list', option], {
    cwd: folder,
    encoding: 'utf8',
  });

  expect(status).toBe(2);
  expect(stderr).toBe(
    `webhook-contract: ${option}: needs the package ${names} in the project of this folder. Install it with: npm install ${name}\n`,
  );
});

// Within this process, the loader of the tests would find exports by names that Node does not.
test.each([
  ['--postgres', 'pg'],
  ['--redis', 'redis'],
  ['--redis', 'ioredis'],
])('a process of its own loads the driver for %s, %s', (option, driver) => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const project = mkdtempSync(file('project-'));
  mkdirSync(path.join(project, 'node_modules'));
  symlinkSync(path.join(root, 'node_modules', driver), path.join(project, 'node_modules', driver));
  const command = path.join(root, 'generated/cli.ts');
  const { status, stderr } = spawnSync(process.execPath, [command, 'inbox', 'list', option], {
    cwd: project,
    encoding: 'utf8',
  });

  expect({ status, stderr }).toEqual({
    status: 3,
    stderr: 'webhook-contract: the inbox cannot be reached: the connection was refused (ECONNREFUSED).\n',
  });
});
