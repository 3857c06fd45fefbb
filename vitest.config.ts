import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Some tests generate, compile or install; machines are shared.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['test/**/*.test.ts'],
          exclude: ['test/site/**', '**/node_modules/**'],
        },
      },
      // The site is generated once, and only where one of these tests runs.
      {
        extends: true,
        test: {
          name: 'site',
          include: ['test/site/**/*.test.ts'],
          globalSetup: ['test/site/generate-site.ts'],
        },
      },
    ],
  },
});
