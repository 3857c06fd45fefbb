import path from 'node:path';
import { belongsTo, collectFiles } from '../output/collect.ts';
import { compareFolder, isSame } from '../output/compare.ts';
import {
  addBuildOptions,
  addOnly,
  buildOptions,
  type BuildFlags,
  type BuildOptions,
} from './build-options.ts';
import type { AddCommand } from './commands.ts';
import { helpEnd } from './help-end.ts';
import { readApart } from './read-apart.ts';
import { isGenerated, selectGenerators } from './select.ts';
import { showDiagnostics } from './show-diagnostics.ts';
import { count, shown } from './shown.ts';

/** `check`: says what is missing, changed or unexpected in the output, and writes nothing. */
export const addCheck: AddCommand = (program, finish) => {
  addBuildOptions(addOnly(program.command('check')))
    .description(
      'say what is wrong in the contract, and what is missing, changed or unexpected in the output; write nothing. ' +
        'The documentation, which is rarely committed, is compared only with --only docs',
    )
    .addHelpText(
      'after',
      helpEnd(['webhook-kit check', 'webhook-kit check --only docs'], 'the contract or the output is not'),
    )
    .action(async (flags: BuildFlags) => finish(await check(await buildOptions(flags))));
};

async function check({ settings, only, siteUrl }: BuildOptions): Promise<number> {
  const { output, generators, runtime } = settings;
  const selected = selectGenerators(generators, only).filter(
    ({ isCommitted = true }) => isCommitted || only !== undefined,
  );
  const { contract, diagnostics, filesRead } = await readApart(settings);
  showDiagnostics(diagnostics, contract ? 'Warnings do not stop anything.' : 'The output was not looked at.');
  if (!contract) return 1;

  const files = await collectFiles(contract, selected, { sources: filesRead, siteUrl, runtime });
  const difference = compareFolder(
    output,
    files,
    (file) =>
      selected.some((generator) => belongsTo(generator, file)) ||
      (only === undefined && !isGenerated(generators, file)),
  );
  if (isSame(difference)) {
    console.log(`The contract is fine, and the output is what comes of it: ${count(files.length, 'file')}.`);
    return 0;
  }
  for (const kind of ['missing', 'changed', 'unexpected'] as const) {
    for (const file of difference[kind])
      console.error(`${kind.padEnd(10)} ${shown(path.join(output, file))}`);
  }
  const commit = selected.some(({ isCommitted = true }) => isCommitted) ? ' and commit what it writes' : '';
  const foreign = difference.unexpected.some((file) => !isGenerated(generators, file));
  console.error(`\nRun "${fixingCommand()}"${commit}.${foreign ? FOREIGN : ''}`);
  return 1;
}

const FOREIGN = ' Move what nothing generates elsewhere by hand.';

function fixingCommand(): string {
  return ['webhook-kit generate', ...process.argv.slice(3)].join(' ');
}
