import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createConsumer } from '../package/consumer.ts';
import { readmeBlocks } from '../package/readme.ts';

test('are-the-types-wrong finds nothing in the package but the chosen ESM-only', () => {
  // JSON has no types to resolve.
  const documents = ['./asyncapi.json'];
  const options = ['--profile', 'esm-only', '--exclude-entrypoints', ...documents];
  const cli = path.join(import.meta.dirname, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  const { stdout, status } = spawnSync(process.execPath, [cli, inject('tarballs')['.'], ...options], {
    encoding: 'utf8',
  });
  expect(stdout).toContain('node16 (from ESM): 🟢');
  expect(status).toBe(0);
});

/** VERSIONS.md and the README name it. */
test('the code of the README compiles with the oldest TypeScript', () => {
  const consumer = createConsumer();
  onTestFinished(() => consumer.remove());
  const blocks = readmeBlocks('ts');
  expect(blocks.length).toBeGreaterThan(2);
  blocks.forEach((code, index) => consumer.write(`readme-${index}.ts`, code));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023'],
    typeRoots: ['types'],
    types: ['node'],
    skipLibCheck: false,
  };
  const oldest = path.join(import.meta.dirname, 'node_modules/typescript/bin/tsc');
  expect(consumer.compile({ compilerOptions, include: ['readme-*.ts'] }, oldest)).toBe('');
});
