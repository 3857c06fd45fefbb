import { readFileSync } from 'node:fs';
import path from 'node:path';
import { count, runCommand, shown } from './command.ts';
import { isRepositoryOutput, OPTIONS_HELP, readOptions, type Options } from './options.ts';
import { belongsTo, collectFiles } from './output/collect.ts';
import { compareFolder, isSame } from './output/compare.ts';
import { readApart } from './read-apart.ts';
import { README, readmeWith } from './readme.ts';
import { isGenerated, selectGenerators } from './select.ts';
import { showDiagnostics } from './show-diagnostics.ts';

const HELP = `Says what is missing, changed or unexpected in the output, and writes nothing.
The documentation is not committed: it is looked at only with --only docs, and with the
--site-url that it was built for.

Usage: npm run check
       npm run check -- --only docs

${OPTIONS_HELP}`;

const FOREIGN = ' What nothing generates has to be moved elsewhere by hand.';

await runCommand(async (args) => {
  const options = readOptions(args);
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  return check(options);
});

async function check(options: Options): Promise<number> {
  const { out } = options;
  const selected = selectGenerators(options.only).filter(
    ({ name }) => name !== 'docs' || options.only !== undefined,
  );
  const { contract, diagnostics, filesRead } = await readApart(options.contract);
  showDiagnostics(diagnostics, contract ? 'Warnings do not stop anything.' : 'The output was not looked at.');
  if (!contract) return 1;

  const files = await collectFiles(contract, selected, { sources: filesRead, siteUrl: options.siteUrl });
  const difference = compareFolder(
    out,
    files,
    (file) =>
      selected.some((generator) => belongsTo(generator, file)) ||
      (options.only === undefined && !isGenerated(file)),
  );
  const readmeIsRight =
    !isRepositoryOutput(options) || (await readmeWith(contract)) === readFileSync(README, 'utf8');
  if (isSame(difference) && readmeIsRight) {
    console.log(`The contract is fine, and the output is what comes of it: ${count(files.length, 'file')}.`);
    return 0;
  }
  for (const kind of ['missing', 'changed', 'unexpected'] as const) {
    for (const file of difference[kind]) console.error(`${kind.padEnd(10)} ${shown(path.join(out, file))}`);
  }
  if (!readmeIsRight) console.error('changed    README.md, its table of events');
  const foreign = difference.unexpected.some((file) => !isGenerated(file));
  const commit = options.only?.every((name) => name === 'docs') ? '' : ' and commit what it writes';
  console.error(`\nRun "${mendingCommand()}"${commit}.${foreign ? FOREIGN : ''}`);
  return 1;
}

function mendingCommand(): string {
  const args = process.argv.slice(2);
  return ['npm run generate', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
}
