import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** The condition under which the packages of the workspace are their sources, so that nothing has to be built. */
const SOURCE = '@webhook-contract/source';

/** Where all tests look for modules. */
export const resolution = {
  resolve: { conditions: [SOURCE] },
  ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
};

/** How all tests run. */
export const running = {
  // One more than can run at once, as tests of processes, servers and pages often wait. By default vitest leaves a core free.
  maxWorkers: availableParallelism() + 1,
  // Some tests generate, compile or install; machines are shared.
  testTimeout: 120_000,
  hookTimeout: 300_000,
  // What is waited for comes at once, but for a machine that does a lot else.
  expect: { poll: { timeout: 30_000 } },
  // For the processes that tests start. Compiling takes most of the time of a short one: they keep the result where the kit does.
  env: {
    NODE_OPTIONS: `--conditions=${SOURCE}`,
    NODE_COMPILE_CACHE: path.join(tmpdir(), 'node-compile-cache'),
    npm_lifecycle_event: '',
  },
};

export default defineConfig({
  ...resolution,
  test: {
    ...running,
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          // The files of a worker share their modules: each for itself, they load and compile for half of the time.
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: ['test/ecosystem/**', 'test/package/**', 'test/site/**', '**/node_modules/**'],
        },
      },
      // The packages are built and packed once, and only where one of these tests runs.
      {
        extends: true,
        test: {
          name: 'package',
          include: ['test/package/*.test.ts'],
          globalSetup: ['test/package/pack-packages.ts'],
        },
      },
      // The site is generated and Chromium started once, and only where one of these tests runs.
      {
        extends: true,
        test: {
          name: 'site',
          include: ['test/site/**/*.test.ts'],
          globalSetup: ['test/site/generate-site.ts', 'test/site/launch-browser.ts'],
        },
      },
    ],
  },
});
