import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSourceFiles, REPOSITORY } from './source-files.ts';

/** Nobody owns the names of the commands: where they are not installed, npx would run what a stranger has published. */
test('nothing says to run a command by npx that would look for its name in the registry', () => {
  const files = [
    ...['asyncapi-template', 'generators', 'player', 'common', 'receiver', 'runtime'].flatMap((folder) =>
      readSourceFiles(folder, ['.ts', '.md']),
    ),
    { path: 'README.md', text: readFileSync(path.join(REPOSITORY, 'README.md'), 'utf8') },
    { path: 'CONTRIBUTING.md', text: readFileSync(path.join(REPOSITORY, 'CONTRIBUTING.md'), 'utf8') },
  ];
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.filter(({ text }) => /npx (?:webhook-|@webhook-|\$\{)/.test(text)).map((file) => file.path),
  ).toEqual([]);
});
