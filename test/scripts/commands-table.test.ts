import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { documents, withCommands } from '../../scripts/commands-table.ts';

const repository = path.resolve(import.meta.dirname, '../..');

test.each(Object.keys(documents))('%s says what the commands say', async (file) => {
  const text = readFileSync(path.join(repository, file), 'utf8');
  expect(await withCommands(file, text), 'npm run commands writes it').toBe(text);
});
