import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The condition under which the packages of the workspace are their sources, so that nothing has to be built. */
const SOURCE = '@webhook-contract/source';

/** What has to hold for a package to work at all. */
const PACKAGE = ['package', 'production', 'command'].map((name) => `test/package/${name}.test.ts`);

/** What goes a whole way too, beside the other tests of packages. */
const JOURNEYS = ['test/asyncapi-template/*.test.ts', 'test/types/further-event.test.ts'];

/**
 * What runs where webhooks arrive and are sent. These tests start most processes, and each start copies the tables of the memory
 * of the process that it starts from: some 20 ms in one that has generated sites, which is why they have workers of their own.
 */
const CONSUMERS = ['common', 'end-to-end', 'player', 'receiver', 'runtime'].map(
  (folder) => `test/${folder}/**/*.test.ts`,
);

/** Where all tests look for modules. */
export const resolution = {
  resolve: { conditions: [SOURCE] },
  ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
};

/** Where temporary files are by default. */
const ON_DISK = tmpdir();

/** A file system in memory that Linux has, and how many bytes have to be free there. Tests take a tenth of them. */
const MEMORY = { folder: '/dev/shm', free: 4_000_000_000 };

/**
 * Has tests make their temporary folders in memory where there is enough: making files and removing them takes a disk ten times
 * as long, and that is what most commands do.
 */
function writeToMemory(): void {
  if (!existsSync(MEMORY.folder)) return;
  const { bavail, bsize } = statfsSync(MEMORY.folder);
  if (bavail * bsize < MEMORY.free) return;
  const folder = mkdtempSync(path.join(MEMORY.folder, 'tests-'));
  // Open to all, as other temporary folders: servers of databases run as a user of their own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
writeToMemory();

/** How all tests run. */
export const running = {
  // One more than can run at once, as tests of processes, servers and pages often wait. By default vitest leaves a core free.
  maxWorkers: availableParallelism() + 1,
  // Some tests generate, compile or install; machines are shared.
  testTimeout: 120_000,
  hookTimeout: 300_000,
  // What is waited for comes at once, but for a machine that does a lot else.
  expect: { poll: { timeout: 30_000 } },
  // For the processes that tests start. Compiling takes most of the time of a short one. The compiled code stays out of the temporary
  // folder, where another user of the machine could replace it.
  env: {
    NODE_OPTIONS: `--conditions=${SOURCE}`,
    NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/node-compile-cache'),
    // For tests of what reaches a disk.
    TMPDIR_ON_DISK: ON_DISK,
    npm_lifecycle_event: '',
  },
};

/** What takes longest in the last project, and is one of its smallest files. */
const LONGEST = 'test/site/accessibility.test.ts';

/** Where no earlier run says what takes how long, vitest begins with the largest files of each project, and would end with this. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith(LONGEST);
    const longest = sorted.find(isLongest);
    if (longest === undefined) return sorted;
    const others = sorted.filter((file) => !isLongest(file));
    const first = others.findIndex(({ project }) => project.name === longest.project.name);
    return others.toSpliced(first === -1 ? others.length : first, 0, longest);
  }
}

export default defineConfig({
  ...resolution,
  test: {
    ...running,
    sequence: { sequencer: LongestFirst },
    // Node loads modules itself, as it does for users: a runner that is kinder hides an import that fails, and takes an eighth longer.
    experimental: { viteModuleRunner: false },
    projects: [
      {
        extends: true,
        test: { name: 'consumers', isolate: false, include: CONSUMERS },
      },
      {
        extends: true,
        test: {
          name: 'rooms',
          // The files of a worker share their modules: each for itself, they load and compile for half of the time.
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: [
            'test/ecosystem/**',
            'test/package/**',
            'test/site/**',
            ...JOURNEYS,
            ...CONSUMERS,
            '**/node_modules/**',
          ],
        },
      },
      // The packages are built and packed once, and only where one of these tests runs.
      {
        extends: true,
        test: {
          name: 'package',
          include: PACKAGE,
          globalSetup: ['test/package/pack-packages.ts'],
        },
      },
      // What users do with packed packages, from the first command to the last. It takes minutes: `TESTS=all npx vitest run`, not `npm test`.
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/package/*.test.ts', ...JOURNEYS],
          exclude: PACKAGE,
          globalSetup: ['test/package/pack-packages.ts'],
        },
      },
      // The site is generated and Chromium started once, and only where one of these tests runs.
      {
        extends: true,
        test: {
          name: 'site',
          isolate: false,
          include: ['test/site/**/*.test.ts'],
          globalSetup: ['test/site/set-up.ts'],
        },
      },
    ],
  },
});
