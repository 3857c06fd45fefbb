import { counted } from '@webhook-contract/common/counted';
import path from 'node:path';
import { hash, openCache } from '../../contract/source/cache.ts';
import type { Generator } from '../../outputs/generator.ts';
import { makeFiles } from './collect.ts';
import { describeDifference, holds } from './compare.ts';
import { rememberRun } from './fingerprint.ts';
import { listFolder } from '../../ground/folder-files.ts';
import { assertReplaceable } from './safe-folder.ts';
import { openFolder } from './write.ts';
import type { BuildOptions } from '../build-options.ts';
import { readPackage } from '../read-package.ts';
import { sourceTree } from '../source-tree.ts';
import { isGenerated, isLeftOver, selectGenerators } from '../select.ts';
import { showErrorsFirst } from '../../contract/show-diagnostics.ts';
import { print, shown } from '../../ground/command-line.ts';

/** Reads the contract, writes the output, and reports it. Returns the exit code. */
export async function generateFiles(options: BuildOptions): Promise<number> {
  const { settings, siteUrl } = options;
  const { output } = settings;
  const selected = selectGenerators(settings.generators, options.only);
  const reading = readPackage(settings);
  // What cannot be loaded is told of when it is needed.
  for (const { load } of selected) load?.().catch(() => undefined);
  const { contract, diagnostics, filesRead } = await reading;
  showErrorsFirst(
    diagnostics,
    contract ? 'Warnings do not stop the command.' : `Nothing was written: ${shown(output)} is unchanged.`,
  );
  if (!contract) return 1;

  assertReplaceable(settings);
  const cache = openCache(`generating ${settings.document}`);
  const hashes = new Map<string, string>();
  const writer = openFolder(
    output,
    (file) =>
      isGenerated(selected, file) || (options.only === undefined && isLeftOver(settings.generators, file)),
    ({ path: file, content }) => holds(path.join(output, file), content),
  );
  const told: string[] = [];
  const difference = await makeFiles(
    contract,
    selected,
    {
      cache,
      sources: sourceTree(settings.document, filesRead),
      siteUrl,
      runtime: settings.runtime,
      tell: (sentence) => told.push(sentence),
    },
    (file) => {
      hashes.set(file.path, hash(file.content));
      writer.add(file);
    },
  ).then(writer.finish, (error: unknown) => {
    writer.discard();
    throw error;
  });
  cache.save();
  rememberRun(options, filesRead, hashes);

  const documented = contract.events.filter((event) => event.documented).length;
  print(
    `${contract.title} ${contract.version}: ${counted(contract.events.length, 'event')}, ${documented} documented.`,
  );
  const written = listFolder(output);
  print(`${shown(output)}: ${counted(written.length, 'file')}, ${describeDifference(difference)}.`);
  for (const sentence of told) print(sentence);
  const foreign = written.filter((file) => !isGenerated(settings.generators, file));
  if (foreign.length > 0) print(`Not generated, left unchanged: ${foreign.join(', ')}.`);
  showWhereToLook(output, selected);
  return 0;
}

/** Names the first file to open of each output. */
function showWhereToLook(output: string, selected: readonly Generator[]): void {
  const rows = selected.flatMap(({ lookAt }) => lookAt ?? []);
  const width = Math.max(0, ...rows.map(([file]) => shown(path.join(output, file)).length));
  const lines = rows.map(([file, what]) => `  ${shown(path.join(output, file)).padEnd(width)}  ${what}`);
  if (lines.length > 0) print(['\nWhere to look next:', ...lines].join('\n'));
}
