import { chosenSubjects } from './subjects.ts';

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts', pool: 'forks' },
  mutate: chosenSubjects().mutate,
  // The packages find each other by links in node_modules, which lead out of a copy. Stryker puts back what it changes.
  inPlace: true,
  tempDirName: 'node_modules/.cache/stryker',
  // There is none: Stryker would rewrite the project references of the real one.
  tsconfigFile: 'none.json',
  // Texts of errors are not what decides.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
