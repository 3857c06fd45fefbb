import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  correctReceivers,
  faultyReceivers,
  type FaultyReceiver,
} from '../test/player/endpoint-test/faults.ts';
import { languageReceivers, tryLanguage } from '../test/player/endpoint-test/language-receivers.ts';
import { ownStores, testOwnReceiver } from '../test/player/endpoint-test/own-receivers.ts';
import { namesOfFailed, tryReceiver } from '../test/player/endpoint-test/try-receiver.ts';
import { missing } from '../test/recipes/languages.ts';
import { numberIn } from '../receiver/command-line/index.ts';
import { npmScript, scriptArguments } from './script-arguments.ts';

/** Plays every check against every receiver with a fault, and against those that do it right: `npm run test:checks -- --help`. */
const { values, options } = scriptArguments(
  npmScript(
    'test:checks',
    'Play every check against receivers with one fault each, and against correct ones. Each fails exactly the checks for its fault.',
  )
    .argument('[words]', 'only receivers whose fault has these words')
    .option(
      '--repeat <times>',
      'play all checks so often against correct receivers alone, several at once: none may fail',
      { read: numberIn(1, 1e6) },
    )
    .uses({
      examples: [
        'npm run test:checks',
        'npm run test:checks -- "handles every copy"',
        'npm run test:checks -- --repeat 100',
      ],
      exitCodes: {
        0: 'each receiver failed what it should',
        1: 'one failed something else',
        2: 'usage error; nothing was done',
      },
    }),
);
const wanted = String(values[0] ?? '');
const AT_ONCE = 4;

const count = await (options.repeat === undefined ? tryAll() : repeat(Number(options.repeat)));
process.exitCode = count > 0 ? 1 : 0;

/** Returns how many receivers do something else than they are meant to. */
async function tryAll(): Promise<number> {
  const receivers = [...correctReceivers, ...faultyReceivers].filter(({ fault }) => fault.includes(wanted));
  let tried = 0;
  let wrong = 0;
  await atOnce(receivers, async ({ fault, behaviour, fails, waitMs, contract }) => {
    const { results } = await tryReceiver(behaviour, waitMs === undefined ? {} : { waitMs }, contract);
    tell(fault, namesOfFailed(results), fails);
  });
  await tryLanguages(tell);
  console.log(`${tried - wrong} of ${tried} receivers as meant`);
  return wrong;

  function tell(name: string, failed: readonly string[], fails: readonly string[]): void {
    const unfailed = fails.filter((one) => !failed.includes(one));
    const more = failed.filter((one) => !fails.includes(one));
    const isAsMeant = unfailed.length === 0 && more.length === 0;
    tried++;
    if (!isAsMeant) wrong++;
    console.log(`${isAsMeant ? 'as meant' : 'WRONG   '}  ${name}`);
    if (unfailed.length > 0) console.log(`          did not fail: ${unfailed.join(', ')}`);
    if (more.length > 0) console.log(`          failed, too: ${more.join(', ')}`);
  }
}

/** Those of the documentation, which have no fault, one after another. */
async function tryLanguages(
  tell: (name: string, failed: readonly string[], fails: readonly string[]) => void,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'receivers-'));
  for (const recipe of languageReceivers) {
    const name = `a receiver in ${recipe.title}`;
    const reason = missing(recipe.language);
    if (!name.includes(wanted)) continue;
    if (reason === undefined) tell(name, namesOfFailed((await tryLanguage(recipe, folder)).results), []);
    else console.log(`skipped   ${name}. ${reason}`);
  }
  rmSync(folder, { recursive: true });
}

/** Returns how many checks failed against correct receivers. */
async function repeat(times: number): Promise<number> {
  let played = 0;
  let failures = 0;
  const rounds = Array.from({ length: times }, () => correctReceivers).flat();
  const note = (name: string, failed: readonly string[], checks: number): void => {
    played += checks;
    failures += failed.length;
    for (const check of failed) console.log(`FALSE     ${check} with ${name}`);
  };
  const ownRounds = Object.entries(ownStores).flatMap(([name, start]) =>
    Array.from({ length: Math.ceil(times / 10) }, () => ({ name, start })),
  );
  await Promise.all([
    atOnce<FaultyReceiver>(rounds, async ({ fault, behaviour, contract }) => {
      const { results, counts } = await tryReceiver(behaviour, { effectsWithinMs: 5_000 }, contract);
      note(`a receiver that ${fault}`, namesOfFailed(results), counts.passed + counts.failed + counts.warned);
    }),
    (async () => {
      for (const { name, start } of ownRounds) {
        await using store = await start();
        if (!store) continue;
        const { results, counts } = await testOwnReceiver(store);
        note(
          `the receiver on ${name}`,
          namesOfFailed(results),
          counts.passed + counts.failed + counts.warned,
        );
      }
    })(),
  ]);
  console.log(`${failures} false failures of ${played} checks in ${rounds.length + ownRounds.length} runs`);
  return failures;
}

async function atOnce<T>(items: readonly T[], action: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) await action(item);
    }),
  );
}
