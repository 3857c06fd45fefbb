/**
 * Runs tests of `npm test` with other settings: for longer, or on another Node. `node scripts/test-with-settings.ts storm` does
 * without a shell what a script of package.json does. A variable that is set already stays as it is:
 * `SIMULATED_SEEDS=5 npm run test:simulation`.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

interface Selection {
  /** Which tests, as vitest takes them. */
  readonly tests: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
}

const SELECTIONS: Readonly<Record<string, Selection>> = {
  all: { tests: [], settings: { TESTS: 'all' } },
  deploys: {
    tests: ['test/receiver/deploys'],
    settings: { DEPLOYED_EVENTS: '10000', DEPLOYS: '10', HANDLER_MS: '8000' },
  },
  dev: { tests: ['test/generators/authoring/dev/same-bytes.test.ts'], settings: { DEV_EDITS: '200' } },
  diff: {
    tests: [
      'test/generators/compare/schema/schema-pairs.test.ts',
      'test/generators/compare/nothing-unseen.test.ts',
    ],
    settings: { SCHEMA_PAIRS: '200', PAIR_PAYLOADS: '10000', DIFF_EDITS: '2000' },
  },
  fuzz: { tests: ['test/fuzz/bodies.test.ts'], settings: { FUZZED_BODIES: '1000000' } },
  'large-inbox': { tests: ['test/receiver/inbox/large.test.ts'], settings: { LARGE_INBOX_ROWS: '1000000' } },
  learn: {
    tests: [
      'test/generators/authoring/learn/hidden-kinds.test.ts',
      'test/generators/authoring/learn/names-of-people.test.ts',
    ],
    settings: { LEARNED_KINDS: '40', LEARNED_PAYLOADS: '1000', NAMED_FIELDS: '200' },
  },
  'node-22': {
    tests: ['-t', 'under Node 22', 'test/package'],
    settings: { TESTED_NODE: '22' },
  },
  'receiver-crash': { tests: ['test/receiver/crash.test.ts'], settings: { RECEIVER_KILLS: '200' } },
  'receiver-fuzz': { tests: ['test/receiver/fuzz.test.ts'], settings: { RECEIVED_BODIES: '1000000' } },
  simulation: { tests: ['test/receiver/simulation'], settings: { SIMULATED_SEEDS: '100000' } },
  storm: {
    tests: ['test/receiver/storm.test.ts'],
    settings: { STORM_PROCESSES: '8', STORM_EVENTS: '5000' },
  },
};

const [name = '', ...further] = process.argv.slice(2);
const test = SELECTIONS[name];
if (test === undefined) {
  console.error(`There is no selection of tests "${name}": ${Object.keys(SELECTIONS).join(', ')}`);
  process.exit(2);
}
const vitest = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
);
const { status } = spawnSync(process.execPath, [vitest, 'run', ...test.tests, ...further], {
  stdio: 'inherit',
  env: { ...test.settings, ...process.env },
});
process.exitCode = status ?? 1;
