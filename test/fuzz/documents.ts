import { parseArgs } from 'node:util';
import type { GeneratedFile } from '../../generators/index.ts';
import { testSeed } from '../seed.ts';
import { fuzzedDocument, tryDocument } from './try-document.ts';
import { tryOutputs } from './try-output.ts';

/** Tries documents by the thousand: `npm run test:documents -- --count 500 --from 0`. Ends with 1 where something is wrong. */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, from: { type: 'string', default: '0' } },
});
const [count, from] = [Number(values.count), Number(values.from)];

/** Outputs that are type-checked together. */
const BATCH = 100;

const figures = { documents: 0, contracts: 0, faults: 0, slowestMs: 0 };
const outputs = new Map<number, readonly GeneratedFile[]>();
const tell = (what: string): void => {
  figures.faults += 1;
  console.log(what);
};
for (let index = from; index < from + count; index += 1) {
  const seed = (testSeed + index) | 0;
  const { output, faults, cpuMs } = await tryDocument(fuzzedDocument(seed));
  figures.documents += 1;
  figures.slowestMs = Math.max(figures.slowestMs, Math.round(cpuMs));
  for (const fault of faults) tell(`document ${index}: ${fault}`);
  if (output) outputs.set(index, output);
  if (output) figures.contracts += 1;
  if (outputs.size === BATCH || index === from + count - 1) {
    for (const fault of await tryOutputs(outputs)) tell(fault);
    outputs.clear();
    console.log(JSON.stringify(figures));
  }
}
if (figures.faults > 0) process.exitCode = 1;
