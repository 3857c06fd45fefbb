import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sqliteInbox } from '../../../receiver/inbox/sqlite.ts';
import { commandsOf } from './command-tree.ts';
import { jsonLines } from '../run/json-lines.ts';
import { startReceiver } from '../sender/loopback-server.ts';
import { parcelExample } from '../sender/parcel-contract.ts';
import { run } from './run.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** How each command with `--json` is run; those of `listen` are in the tests of listen. */
const runs: Readonly<Record<string, readonly string[]>> = {
  events: [],
  validate: ['-'],
  send: ['parcelDelivered', '--to'],
  test: ['--only', 'reachable'],
  'inbox list': ['--sqlite', inboxFile()],
};

const withJson = commandsOf().filter(({ command }) => command.options.some(({ long }) => long === '--json'));

function inboxFile(): string {
  const file = path.join(temporaryFolder(afterAll), 'inbox.db');
  sqliteInbox(file).close();
  return file;
}

test('each command with --json is here', () => {
  expect(withJson.map(({ words }) => words).sort()).toEqual(['listen', ...Object.keys(runs)].sort());
});

test.each(Object.entries(runs))(
  '%s --json ends with a summary whose fields are documented',
  async (words, args) => {
    const { url } = await startReceiver((_, response) => response.end());
    const to = args.at(-1) === '--to' || words === 'test' ? [url] : [];

    const { code, stdout } = await run([...words.split(' '), ...args, ...to, '--json'], {
      stdin: JSON.stringify(parcelExample),
    });

    expect(code).toBe(0);
    const types = jsonLines(stdout).map(({ type }) => type);
    expect(types.filter((type) => type === 'summary')).toEqual(['summary']);
    expect(types.at(-1)).toBe('summary');
    const readme = readFileSync(path.resolve(import.meta.dirname, '../../../player/README.md'), 'utf8');
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${words}\` `)) ?? '';
    const { type: _, ...fields } = jsonLines(stdout).at(-1) ?? { type: '' };
    expect(Object.keys(fields).filter((field) => !row.includes(`\`${field}\``))).toEqual([]);
    expect(types.filter((type) => !row.includes(`\`${String(type)}\``) && type !== 'summary')).toEqual([]);
  },
);
