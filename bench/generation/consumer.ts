import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY, runPublished } from '../node-process.ts';
import { median } from '../rounds.ts';
import type { ConsumerCost } from './figures.ts';

const TSC = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');
const OPTIONS = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--module',
  'nodenext',
  '--target',
  'es2022',
  '--types',
  '',
];

/** Compiles both, each with the types as they are published, and takes the medians. */
export function measureConsumer(
  types: string,
  { template, field }: { readonly template: string; readonly field: string },
  rounds: number,
): ConsumerCost {
  const folder = path.join(path.dirname(types), '../consumer');
  mkdirSync(folder, { recursive: true });
  copyFileSync(types, path.join(folder, 'types.d.ts'));
  const write = (name: string, source: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, source);
    return file;
  };
  const empty = write('empty.mts', 'export {};');
  const withSwitch = write(
    'switch.mts',
    `import type { WebhookEvent } from './types.d.ts';
     export function handle(event: WebhookEvent): string {
       switch (event.template) {
         case '${template}': return event.${field};
         default: return event.template;
       }
     }`,
  );
  const compile = (file: string) => runPublished(TSC, ...OPTIONS, file).milliseconds;
  const times = Array.from({ length: rounds }, () => [compile(empty), compile(withSwitch)] as const);
  return {
    emptyMs: median(times.map(([time]) => time)),
    switchMs: median(times.map(([, time]) => time)),
  };
}
