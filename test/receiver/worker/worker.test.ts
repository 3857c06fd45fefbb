import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import { furtherEvents } from '../../further-events.ts';
import { bundle } from './bundle.ts';

const GENERATED = path.resolve(import.meta.dirname, '../../../generated');

/** In place of what the contract says of each event, only the code that every event stands on. */
const withoutContract: Plugin = {
  name: 'without-contract',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]generated[\\/]events[\\/]/ }, () => ({
      contents: `import { automaton, createValidator } from '@webhook-contract/runtime/v1';
export const validator = [automaton, createValidator];`,
      resolveDir: GENERATED,
    }));
  },
};

const zipped = (text: string): number => gzipSync(text).length;

const exportOf = (name: string): string => `export { ${name} } from '../../../generated/receiver.ts';`;

test('for a Worker, the receiver without a store is 15.8 KB, and its events are in proportion to their schemas; it evaluates no text', async () => {
  const code = await bundle(exportOf('createReceiver, verifyEvent'));
  const own = await bundle(exportOf('createReceiver'), [withoutContract]);
  const schemas = globSync(path.join(GENERATED, 'schemas/*.json')).map((file) => readFileSync(file, 'utf8'));
  // What is left of an event is its name, in two places.
  expect(zipped(own)).toBeLessThan(15_850 + 50 * furtherEvents);
  const verifying = await bundle(exportOf('verifyEvent'), [withoutContract]);
  expect(zipped(verifying)).toBeLessThan(10_400 + 50 * furtherEvents);
  expect(zipped(code) - zipped(own)).toBeLessThanOrEqual(1.5 * zipped(schemas.join('')));
  expect(code).not.toMatch(/\beval\b|new Function|node:|\brequire\(/);
});
