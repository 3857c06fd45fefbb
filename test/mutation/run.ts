/**
 * Mutation tests: changes what decides, in one place at a time, and looks whether a test fails. Says how many of these mutants
 * were killed, and which survived. `npm run test:mutation -- --help` says how it ends.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { numberIn } from '../../receiver/command-line/index.ts';
import { npmScript, scriptArguments } from '../../scripts/script-arguments.ts';
import { createRandom } from '../random.ts';
import { testSeed } from '../seed.ts';
import { ACCEPTED } from './accepted-survivors.ts';
import { mutantsOf, sourceOf, type Mutant } from './mutants.ts';
import { SUBJECTS, type Subject } from './subjects.ts';
import { createTrier, type Trier } from './trier.ts';
import type { Trial, Verdict } from './trying-process.ts';

const { options: values } = scriptArguments(
  npmScript(
    'test:mutation',
    'Change what decides in one place at a time, and look whether a test fails. Name the changes that survive.',
  )
    .option('--only <text>', 'only files whose path has this text', { default: '' })
    .option('--line <number>', 'only changes of this line', { read: numberIn(1, 1e6) })
    .option('--sample <number>', 'so many changes of each file, drawn at random', { read: numberIn(1, 1e6) })
    .option('--seed <number>', 'draws those changes', {
      default: String(testSeed),
      read: numberIn(0, 2 ** 32),
    })
    .option('--processes <number>', 'how many try changes at once', {
      default: String(Math.min(2, availableParallelism())),
      read: numberIn(1, 64),
    })
    .option('--verbose', 'name each change and what became of it')
    .uses({
      examples: [
        'npm run test:mutation -- --only worker.ts',
        'npm run test:mutation -- --only worker.ts --line 120 --processes 1',
        'npm run test:mutation -- --sample 20',
      ],
      exitCodes: {
        0: 'enough changes were killed, and those that survived are accepted',
        1: 'a change survived that accepted-survivors.ts does not list, one that it lists did not, or too many survived in a file',
        2: 'usage error; nothing was done',
      },
    }),
);
const only = String(values.only);

/** Of the mutants of a file that are not accepted survivors. */
const LEAST_RATE = 0.95;
/** Of the tests of a file that is as it should be. */
const BASELINE_MS = 180_000;

const folder = mkdtempSync(path.join(tmpdir(), 'mutation-'));
// For root, PostgreSQL runs as another user, who has to get in.
chmodSync(folder, 0o711);
const triers = Array.from({ length: Number(values.processes) }, () => createTrier({ TMPDIR: folder }));
const subjects = SUBJECTS.filter(({ file }) => file.includes(only));
if (subjects.length === 0)
  throw new Error(`--only: no file whose mutants are tried has ${only} in its path.`);
const random = createRandom(Number(values.seed));
try {
  const rows: string[] = [];
  for (const subject of subjects) rows.push(await tryMutants(subject));
  console.log(`\n${rows.join('\n')}\n${Math.round(process.uptime())} s`);
} finally {
  for (const trier of triers) trier[Symbol.dispose]();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Tries the mutants of a file, and sums up in a row what became of them. */
async function tryMutants(subject: Subject): Promise<string> {
  const { file, tests } = subject;
  const all = mutantsOf(file);
  const waiting = chosen(all);
  const mutants = waiting.length;
  const limitMs = 5_000 + 3 * (await baselineMs(subject));
  const survivors: Mutant[] = [];
  async function tryNext(trier: Trier): Promise<void> {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const { failed, why } = await trier.verdictOn({ file, tests, code: mutant.code }, limitMs);
      if (values.verbose) console.log(`${place(mutant)}\n  ${failed}: ${why.slice(0, 200)}`);
      if (failed === null) survivors.push(mutant);
    }
  }
  await Promise.all(triers.map(tryNext));
  // What a mutant left behind would count as the kill of those after it.
  await passUnchanged(subject);

  const accepted = ACCEPTED.filter((one) => one.file === file).map(({ change }) => change);
  const unexpected = survivors.filter(({ change }) => !accepted.includes(change));
  for (const mutant of unexpected) fail(`survived: ${place(mutant)}`);
  const survived = new Set(survivors.map(({ change }) => change));
  if (mutants === all.length)
    for (const change of accepted)
      if (!survived.has(change)) fail(`killed or gone, but accepted: ${file} ${change}`);
  const counted = mutants - survivors.length + unexpected.length;
  const rate = counted === 0 ? 1 : 1 - unexpected.length / counted;
  if (rate < LEAST_RATE) fail(`${file}: fewer than ${LEAST_RATE * 100} % of the mutants were killed`);
  const row = `${file}: ${mutants} mutants, ${mutants - survivors.length} killed, ${survivors.length} survived, ${survivors.length - unexpected.length} of them accepted: ${(rate * 100).toFixed(1)} %`;
  console.log(row);
  return row;
}

function chosen(mutants: readonly Mutant[]): Mutant[] {
  const some = mutants.filter(({ line }) => values.line === undefined || line === Number(values.line));
  const surplus = values.sample === undefined ? 0 : some.length - Number(values.sample);
  for (let removed = 0; removed < surplus; removed += 1) some.splice(random.below(some.length), 1);
  return some;
}

/**
 * How long the tests of a file take, as each process runs them for the first time. Throws if they fail, or if they do not with
 * a file that cannot be loaded: then they would prove nothing about mutants.
 */
async function baselineMs({ file, tests }: Subject): Promise<number> {
  const startedMs = performance.now();
  await passUnchanged({ file, tests });
  const tookMs = performance.now() - startedMs;
  const broken = await verdictsOn({ file, tests, code: `throw new Error('broken');\n${sourceOf(file)}` });
  if (broken.some(({ failed }) => failed === null)) throw new Error(`${file}: its tests do not load it`);
  return tookMs;
}

async function passUnchanged({ file, tests }: Subject): Promise<void> {
  for (const { failed, why, skipped } of await verdictsOn({ file, tests, code: sourceOf(file) })) {
    if (failed !== null) throw new Error(`${file}: ${failed} fails without any change: ${why}`);
    if (skipped.length > 0) throw new Error(`${file}: nothing of ${skipped.join(', ')} can run here`);
  }
}

function verdictsOn(trial: Trial): Promise<readonly Verdict[]> {
  return Promise.all(triers.map((trier) => trier.verdictOn(trial, BASELINE_MS)));
}

function place({ file, line, change }: Mutant): string {
  return `${file}:${line} ${change}`;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
