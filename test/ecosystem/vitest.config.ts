import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { resolution, running } from '../../vitest.config.ts';

/** `npx vitest run --config test/ecosystem/vitest.config.ts`, after `npm ci --prefix test/ecosystem`: what needs packages that `npm test` does without. */
export default defineConfig({
  ...resolution,
  root: path.resolve(import.meta.dirname, '../..'),
  resolve: {
    ...resolution.resolve,
    // An example is outside this folder, and so finds nothing that is installed here.
    alias: {
      '@opentelemetry/api': path.join(import.meta.dirname, 'node_modules/@opentelemetry/api/dist/index.mjs'),
    },
  },
  test: {
    ...running,
    include: ['test/ecosystem/*.test.ts'],
    globalSetup: ['test/package/pack-packages.ts'],
  },
});
