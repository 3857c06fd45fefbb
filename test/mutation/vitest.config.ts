import { defineConfig } from 'vitest/config';
import { resolution, running } from '../../vitest.config.ts';
import { chosenSubjects } from './subjects.ts';

export default defineConfig({
  ...resolution,
  test: {
    ...running,
    include: chosenSubjects().tests,
    // What does not come at once will not come: a mutant that is waited for in vain takes as long each time.
    testTimeout: 15_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 3_000 } },
  },
});
