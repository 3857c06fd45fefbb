import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Some tests generate, compile or install; machines are shared.
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
