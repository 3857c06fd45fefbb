import path from 'node:path';
import { count, shown } from './command.ts';
import { isRepositoryOutput, type Options } from './options.ts';
import { belongsTo, collectFiles } from './output/collect.ts';
import { describeDifference } from './output/compare.ts';
import { rememberRun } from './output/fingerprint.ts';
import { listFolder } from './output/list.ts';
import { assertReplaceable } from './output/safe-folder.ts';
import { writeFolder } from './output/write.ts';
import { readApart } from './read-apart.ts';
import { updateReadme } from './readme.ts';
import { isGenerated, selectGenerators } from './select.ts';
import { showDiagnostics } from './show-diagnostics.ts';

/** Reads the contract, writes what comes of it, and tells of it. Returns the exit code. */
export async function generateFiles(options: Options): Promise<number> {
  const { out } = options;
  const selected = selectGenerators(options.only);
  const { contract, diagnostics, filesRead } = await readApart(options.contract);
  showDiagnostics(
    diagnostics,
    contract ? 'Warnings do not stop anything.' : `Nothing was written: ${shown(out)} is as it was.`,
  );
  if (!contract) return 1;

  assertReplaceable(options);
  const files = await collectFiles(contract, selected, { sources: filesRead, siteUrl: options.siteUrl });
  const isSelected = (file: string) => selected.some((generator) => belongsTo(generator, file));
  const difference = writeFolder(out, files, isSelected);
  if (isRepositoryOutput(options)) await updateReadme(contract);
  rememberRun(options, filesRead);

  const documented = contract.events.filter((event) => event.documented).length;
  console.log(
    `${contract.title} ${contract.version}: ${count(contract.events.length, 'event')}, ${documented} documented.`,
  );
  const written = listFolder(out);
  console.log(`${shown(out)}: ${count(written.length, 'file')}, ${describeDifference(difference)}.`);
  const foreign = written.filter((file) => !isGenerated(file));
  if (foreign.length > 0) console.log(`Left alone, as nothing generates them: ${foreign.join(', ')}.`);
  showWhereToLook(out, written.filter(isSelected));
  return 0;
}

const WHERE_TO_LOOK = [
  ['docs/index.html', 'the documentation, to open in a browser'],
  ['index.ts', 'what consumers import'],
  ['types.ts', 'the types'],
  ['validators/index.ts', 'the validators'],
  ['sender.ts', 'the mock sender'],
] as const;

function showWhereToLook(out: string, files: readonly string[]): void {
  const rows = WHERE_TO_LOOK.filter(([file]) => files.includes(file));
  const width = Math.max(0, ...rows.map(([file]) => shown(path.join(out, file)).length));
  const lines = rows.map(([file, what]) => `  ${shown(path.join(out, file)).padEnd(width)}  ${what}`);
  if (lines.length > 0) console.log(['\nWhere to look next:', ...lines].join('\n'));
}
