import path from 'node:path';
import { asTyped } from '../as-typed.ts';
import { loadSettings } from '../config/load-settings.ts';
import { belongsTo, collectFiles } from '../output/collect.ts';
import { compareFolder, isSame } from '../output/compare.ts';
import { packageProblems } from '../output/package-problems.ts';
import {
  addBuildOptions,
  addSelection,
  buildOptions,
  type BuildFlags,
  type BuildOptions,
} from './build-options.ts';
import type { AddCommand } from './commands.ts';
import { commandUse } from './command-use.ts';
import { readApart } from './read-apart.ts';
import { sourceTree } from './source-tree.ts';
import { isGenerated, selectGenerators } from './select.ts';
import { showDiagnostics } from './show-diagnostics.ts';
import { count, shown } from './shown.ts';

/** `check`: says what is missing, changed or unexpected in the output, and writes nothing. */
export const addCheck: AddCommand = (program, finish) => {
  addBuildOptions(addSelection(program.command('check')))
    .option('--rules', 'list all rules with their levels, and check nothing')
    .description(
      'Check the contract and the package.json, and compare the output with what the contract generates. Writes nothing. ' +
        'An output that is rarely committed, such as docs, is compared only if --only names it.',
    )
    .uses(
      commandUse(
        [asTyped('check'), asTyped('check', ['--only', 'docs'])],
        'the contract, the output or package.json needs a fix',
      ),
    )
    .action(async ({ rules, ...flags }: BuildFlags & { readonly rules?: true }) => {
      if (rules) finish(await listRules(flags));
      else finish(await check(await buildOptions(flags)));
    });
};

async function listRules({ config }: BuildFlags): Promise<number> {
  const { showRules } = await import('./show-rules.ts');
  showRules((await loadSettings(process.cwd(), config)).rules);
  return 0;
}

async function check({ settings, only, siteUrl }: BuildOptions): Promise<number> {
  const { output, generators, runtime } = settings;
  const selected = selectGenerators(generators, only).filter(
    ({ isCommitted = true }) => isCommitted || only !== undefined,
  );
  const { contract, diagnostics, filesRead } = await readApart(settings);
  showDiagnostics(
    diagnostics,
    contract ? 'Warnings do not stop the command.' : 'The output was not checked.',
  );
  if (!contract) return 1;

  const files = await collectFiles(contract, selected, {
    sources: sourceTree(settings.document, filesRead),
    siteUrl,
    runtime,
  });
  const difference = compareFolder(
    output,
    files,
    (file) =>
      selected.some((generator) => belongsTo(generator, file)) ||
      (only === undefined && !isGenerated(generators, file)),
  );
  const problems = packageProblems(settings, selected);
  if (isSame(difference) && problems.length === 0) {
    console.log(`The contract is fine, and the output is up to date: ${count(files.length, 'file')}.`);
    return 0;
  }
  for (const problem of problems) console.error(problem);
  if (isSame(difference)) return 1;
  for (const kind of ['missing', 'changed', 'unexpected'] as const) {
    for (const file of difference[kind])
      console.error(`${kind.padEnd(10)} ${shown(path.join(output, file))}`);
  }
  const commit = selected.some(({ isCommitted = true }) => isCommitted) ? ' and commit what it writes' : '';
  const foreign = difference.unexpected.some((file) => !isGenerated(generators, file));
  console.error(`\nRun "${fixingCommand()}"${commit}.${foreign ? FOREIGN : ''}`);
  return 1;
}

const FOREIGN = ' Move the unexpected files elsewhere yourself.';

function fixingCommand(): string {
  return asTyped('generate', process.argv.slice(3));
}
