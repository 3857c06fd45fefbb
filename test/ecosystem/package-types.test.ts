import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, inject, test } from 'vitest';

test('are-the-types-wrong finds nothing in the package but the chosen ESM-only', () => {
  // JSON has no types to resolve.
  const documents = ['./asyncapi.json', './asyncapi-3.0.0.json'];
  const options = ['--profile', 'esm-only', '--exclude-entrypoints', ...documents];
  const cli = path.join(import.meta.dirname, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  const { stdout, status } = spawnSync(process.execPath, [cli, inject('tarballs')['.'], ...options], {
    encoding: 'utf8',
  });
  expect(stdout).toContain('node16 (from ESM): 🟢');
  expect(status).toBe(0);
});
