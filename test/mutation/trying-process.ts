import path from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import config from '../../vitest.config.ts';

/** What to run: tests with a file that says something else than on disk. */
export interface Trial {
  readonly file: string;
  readonly code: string;
  readonly tests: readonly string[];
}

/** The test file that failed; null if none did. */
export interface Verdict {
  readonly failed: string | null;
  readonly why: string;
  /** The test files that skipped all that is in them, as for want of a server. */
  readonly skipped: readonly string[];
}

const ROOT = path.resolve(import.meta.dirname, '../..');

let trial: Trial | undefined;
const { projects: _, ...shared } = config.test ?? {};
const vitest = await createVitest(
  {
    ...shared,
    root: ROOT,
    config: false,
    watch: false,
    reporters: [],
    include: ['test/**/*.test.ts'],
    // Of each mutant the modules are loaded again.
    isolate: true,
    // Node would load what is on disk.
    experimental: { ...shared.experimental, viteModuleRunner: true },
    // Its keys are what is on disk.
    fsModuleCache: false,
    pool: 'threads',
    fileParallelism: false,
    bail: 1,
    // What does not come at once will not come: a mutant that is waited for in vain takes as long each time.
    testTimeout: 5_000,
    hookTimeout: 30_000,
    teardownTimeout: 2_000,
    expect: { poll: { timeout: 3_000 } },
  },
  {
    ...(config.resolve && { resolve: config.resolve }),
    ...(config.ssr && { ssr: config.ssr }),
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => (trial && id === path.join(ROOT, trial.file) ? trial.code : undefined),
      },
    ],
  },
);
await vitest.standalone();
const specifications = new Map<string, TestSpecification>();

function specificationOf(test: string): TestSpecification {
  const known = specifications.get(test);
  if (known) return known;
  const made = vitest.getRootProject().createSpecification(path.join(ROOT, test));
  specifications.set(test, made);
  return made;
}

async function verdictOn({ tests }: Trial): Promise<Verdict> {
  const skipped: string[] = [];
  for (const test of tests) {
    // What failed before would end this run at once.
    vitest.state.clearErrors();
    vitest.state.filesMap.clear();
    vitest.state.idMap.clear();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specificationOf(test)]);
    const failed = testModules.find((module) => !module.ok());
    if (failed) return { failed: test, why: whyOf(failed), skipped };
    const [error] = unhandledErrors as readonly { readonly message?: string }[];
    if (error) return { failed: test, why: String(error.message), skipped };
    if (testModules.every((module) => module.state() === 'skipped')) skipped.push(test);
  }
  return { failed: null, why: '', skipped };
}

function whyOf(module: TestModule): string {
  const [test] = module.children.allTests('failed');
  const errors = test ? (test.result().errors ?? []) : module.errors();
  return `${test?.name ?? module.relativeModuleId}: ${errors[0]?.message}`;
}

process.on('message', (message: Trial) => {
  // Also the file of the trial before, which is as it was.
  for (const { file } of [trial ?? message, message]) vitest.invalidateFile(path.join(ROOT, file));
  trial = message;
  void verdictOn(message).then((verdict) => process.send?.(verdict));
});
process.send?.('ready');
