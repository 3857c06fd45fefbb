import path from 'node:path';
import { measureDocs } from './docs/measure.ts';
import { DEV_SIZES, measureDev } from './generation/dev.ts';
import { measureGeneration } from './generation/measure.ts';
import {
  devGoals,
  docsGoals,
  generationGoals,
  largeGoals,
  receivingGoals,
  sendingGoals,
  sizeGoals,
  validatorGoals,
  type Goal,
} from './goals.ts';
import { runNode } from './node-process.ts';
import { HELP, readOptions, WrongUse, type Options } from './options.ts';
import { measureLarge, SIZES } from './generation/large.ts';
import { measurePackage } from './package/measure.ts';
import { measureSizes } from './package/sizes.ts';
import { measureReceiving } from './receiver/measure.ts';
import {
  devTable,
  docsTable,
  generationTable,
  largeTable,
  goalTable,
  packageTable,
  pendingTable,
  receivingTable,
  sendingTable,
  sizeTable,
  validatorTables,
} from './report.ts';
import { measurePending } from './sender/measure-pending.ts';
import { measureSending } from './sender/measure.ts';
import { measureValidators } from './validators/measure.ts';
import type { Verdicts } from './validators/verdicts.ts';

/** What a small service has. */
const SMALLEST = { events: 2, fields: 18 };

process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<number> {
  try {
    const options = readOptions(args);
    if (options) return await bench(options);
    console.log(HELP);
    return 0;
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    console.error(error.message);
    return 2;
  }
}

async function bench({ parts, quick, json }: Options): Promise<number> {
  const goals: Goal[] = [];
  const figures: Record<string, unknown> = {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    quick,
  };
  const show = (text: string): void => {
    if (!json) console.log(`${text}\n`);
  };
  show(`Node ${process.version}${quick ? ', quick: the figures mean little' : ''}`);

  if (parts.includes('validators')) {
    const verdicts = compareVerdicts();
    if (verdicts.differences.length > 0) {
      console.error(`The contenders do not agree, ${verdicts.differences.length} times:`);
      for (const difference of verdicts.differences.slice(0, 5)) console.error(`  ${difference}`);
      return 1;
    }
    show(`All contenders give the same verdict on ${verdicts.compared} payloads, as values and as bytes.`);
    const speeds = measureValidators(quick ? { rounds: 3, slotMs: 10 } : { rounds: 11, slotMs: 80 });
    goals.push(...validatorGoals(speeds));
    Object.assign(figures, { verdictsCompared: verdicts.compared, validators: speeds });
    show(validatorTables(speeds));
  }
  if (parts.includes('generate')) {
    const times = measureGeneration(quick ? 1 : 7);
    goals.push(...generationGoals(times));
    Object.assign(figures, { generate: times });
    show(generationTable(times));
    const large = await measureLarge(quick ? SIZES.slice(0, 1) : SIZES, quick ? 1 : 7);
    goals.push(...largeGoals(large));
    Object.assign(figures, { large });
    show(largeTable(large));
  }
  if (parts.includes('dev')) {
    const latencies = await measureDev(quick ? DEV_SIZES.slice(0, 1) : DEV_SIZES, quick ? 1 : 7);
    goals.push(...devGoals(latencies));
    Object.assign(figures, { dev: latencies });
    show(devTable(latencies));
  }
  if (parts.includes('package')) {
    const costs = await measurePackage(quick ? 1 : 21);
    Object.assign(figures, { package: costs });
    show(packageTable(costs));
    const sizes = await measureSizes(quick ? [SMALLEST] : [SMALLEST, ...SIZES], quick ? 1 : 7);
    goals.push(...sizeGoals(sizes));
    Object.assign(figures, { sizes });
    show(sizeTable(sizes));
  }
  if (parts.includes('send')) {
    const speeds = await measureSending(quick ? { rounds: 1, events: 500 } : { rounds: 7, events: 10_000 });
    const pending = await measurePending(quick ? 5_000 : 100_000);
    goals.push(...sendingGoals(speeds, pending));
    Object.assign(figures, { sending: speeds, pending });
    show(sendingTable(speeds));
    show(pendingTable(pending));
  }
  if (parts.includes('receiver')) {
    const speeds = await measureReceiving(quick ? { rounds: 1, events: 500 } : { rounds: 7, events: 5_000 });
    goals.push(...receivingGoals(speeds));
    Object.assign(figures, { receiving: speeds });
    show(receivingTable(speeds));
  }
  if (parts.includes('docs')) {
    const docs = await (quick ? measureDocs(40, 1) : measureDocs(1000, 5));
    goals.push(...docsGoals(docs));
    Object.assign(figures, { docs });
    show(docsTable(docs));
  }
  if (goals.length > 0) show(goalTable(goals));
  if (json) console.log(JSON.stringify({ ...figures, goals }, undefined, 2));
  return 0;
}

/** In a process of its own: an engine that has seen tens of thousands of odd payloads is slower on all that follow. */
function compareVerdicts(): Verdicts {
  return JSON.parse(
    runNode(path.join(import.meta.dirname, 'validators/verdicts-process.ts')).output,
  ) as Verdicts;
}
