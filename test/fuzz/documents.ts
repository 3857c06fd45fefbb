import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { numberIn } from '../../receiver/command-line/index.ts';
import { npmScript, scriptArguments } from '../../scripts/script-arguments.ts';
import { testSeed } from '../seed.ts';
import type { Documents, Told } from './try-documents.ts';

/** Tries documents by the thousand, in as many processes as there are cores: `npm run test:documents -- --help`. */
const { options: values } = scriptArguments(
  npmScript(
    'test:documents',
    'Try made documents: each gives code that compiles and runs, or errors. A fault names its document.',
  )
    .option('--count <number>', 'how many documents', { default: '10000', read: numberIn(1, 1e9) })
    .option('--from <number>', 'the first one; to resume a run, the last "next" that it printed', {
      default: '0',
      read: numberIn(0, 1e9),
    })
    .option('--seed <number>', 'what they are made from', {
      default: String(testSeed),
      read: numberIn(0, 2 ** 32),
    })
    .uses({
      examples: [
        'npm run test:documents -- --count 500',
        'npm run test:documents -- --seed 7 --from 400 --count 1',
      ],
      exitCodes: { 0: 'no fault', 1: 'a document has a fault', 2: 'usage error; nothing was done' },
    }),
);
const seed = Number(values.seed);
const end = Number(values.from) + Number(values.count);

/** Documents of one process, whose code is type-checked together. */
const BATCH = 200;
/** A process that is silent for so long does not end. */
const SILENCE_MS = 180_000;
const MOST_CHARACTERS_OF_A_FAULT = 2_000;

const figures = { documents: 0, generated: 0, refused: 0, slowestMs: 0, faults: 0 };
const refusals = new Map<string, number>();

const waiting: Documents[] = [];
for (let from = Number(values.from); from < end; from += BATCH)
  waiting.push({ seed, from, count: Math.min(BATCH, end - from) });
const running = new Set<Documents>();

async function work(): Promise<void> {
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    running.add(batch);
    await tryApart(batch);
    running.delete(batch);
    const next = Math.min(end, ...[...running, ...waiting].map(({ from }) => from));
    console.log(JSON.stringify({ ...figures, next }));
  }
}

/** Tries documents in a process of their own. One that ends the process is a fault; the others are tried again without it. */
async function tryApart(documents: Documents): Promise<void> {
  const file = path.join(import.meta.dirname, 'documents-process.ts');
  const child = fork(file, [JSON.stringify(documents)], {
    execArgv: ['--max-old-space-size=1500'],
    // For the processes that it starts too.
    env: { ...process.env, NODE_OPTIONS: '--conditions=@webhook-contract/source' },
  });
  const told: Told[] = [];
  let faultsOfCode: readonly string[] | undefined;
  const silence = setTimeout(() => child.kill('SIGKILL'), SILENCE_MS);
  child.on('message', (message: Told | readonly string[]) => {
    silence.refresh();
    if ('index' in message) told.push(message);
    else faultsOfCode = message;
  });
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  clearTimeout(silence);
  if (faultsOfCode) {
    told.forEach(add);
    for (const fault of faultsOfCode) tellFault(fault);
    return;
  }
  const { from, count } = documents;
  const fatal = from + told.length;
  const what = told.length < count ? `document ${fatal}` : `code of documents ${from} to ${fatal - 1}`;
  tellFault(`${what}: the process ended with ${signal ?? code}.`);
  if (told.length === count) return told.forEach(add);
  waiting.unshift(
    ...[
      { seed, from, count: told.length },
      { seed, from: fatal + 1, count: count - told.length - 1 },
    ].filter(({ count }) => count > 0),
  );
}

function add({ index, isGenerated, refusedBy, faults, cpuMs }: Told): void {
  figures.documents += 1;
  figures[isGenerated ? 'generated' : 'refused'] += 1;
  figures.slowestMs = Math.max(figures.slowestMs, Math.round(cpuMs));
  for (const rule of refusedBy) refusals.set(rule, (refusals.get(rule) ?? 0) + 1);
  for (const fault of new Set(faults)) tellFault(`document ${index}: ${fault}`);
}

function tellFault(fault: string): void {
  figures.faults += 1;
  console.log(fault.slice(0, MOST_CHARACTERS_OF_A_FAULT));
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(JSON.stringify(Object.fromEntries([...refusals].sort(([, one], [, other]) => other - one))));
if (figures.faults > 0) process.exitCode = 1;
