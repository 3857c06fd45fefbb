import { Option } from '@webhook-contract/common/command-line';
import { counted } from '@webhook-contract/common/counted';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { loadSettings } from '../package/config/load-settings.ts';
import { isSame } from '../package/output/compare.ts';
import { addBuildOptions, addSelection } from './add-build-options.ts';
import { buildOptions, type BuildFlags, type BuildOptions } from '../package/build-options.ts';
import { commandUse, type AddCommand } from './command-use.ts';
import { checkedPackage, isFine, type CheckedPackage } from '../package/output/checked-package.ts';
import { showDiagnostics } from '../contract/show-diagnostics.ts';
import { print, printError, shown, asTyped, forThisContract } from '../ground/command-line.ts';
import type { Settings } from '../package/config/config.ts';
import type { Diagnostic } from '../contract/model/diagnostic.ts';
import { realPath, workTreeOf } from '../ground/real-path.ts';
import { withVisibleControls } from '../ground/visible-controls.ts';

interface CheckFlags extends BuildFlags {
  readonly rules?: true;
  readonly format: 'text' | 'json';
}

/** `check`: says what is missing, changed or unexpected in the output, and writes nothing. */
export const addCheck: AddCommand = (program) => {
  addBuildOptions(addSelection(program.command('check')))
    .addOption(
      new Option(
        '--format <format>',
        'how problems are shown: text for people, or json for programs, on standard output and with files as seen from the root of the repository',
      )
        .choices(['text', 'json'])
        .default('text'),
    )
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
    .runs(async ({ rules, format, ...flags }: CheckFlags) => {
      if (rules) return listRules(flags);
      return check(await buildOptions(flags), format);
    });
};

async function listRules({ config }: BuildFlags): Promise<number> {
  const { showRules } = await import('./show-rules.ts');
  showRules((await loadSettings(process.cwd(), config)).rules);
  return 0;
}

async function check(options: BuildOptions, format: CheckFlags['format']): Promise<number> {
  const checked = await checkedPackage(options);
  if (format === 'text') showCheck(checked, options.settings.output);
  else {
    const diagnostics = checkReport(checked, options.settings);
    print(withVisibleControls(JSON.stringify({ diagnostics }, null, 2)));
  }
  return isFine(checked) ? 0 : 1;
}

/** Shows what a check has found, for people. */
function showCheck(checked: CheckedPackage, folder: string): void {
  const { diagnostics, output } = checked;
  showDiagnostics(
    diagnostics,
    output === null ? 'The output was not checked.' : 'Warnings do not stop the command.',
  );
  if (output === null) return;
  if (isFine(checked)) {
    print(`The contract is fine, and the output is up to date: ${counted(output.files, 'file')}.`);
    print(`${output.documented} of ${output.events} events documented.`);
    return;
  }
  const { difference, foreign, packageProblem, selected } = output;
  if (packageProblem) {
    const { message, advice, lines } = packageProblem;
    printError([`${message} ${advice}`, ...lines].join('\n  '));
  }
  if (isSame(difference)) return;
  const isNew = difference.missing.length === output.files;
  if (isNew) printError(`None of the files (${output.files}) has been generated into ${shown(folder)} yet.`);
  for (const kind of ['missing', 'changed', 'unexpected'] as const) {
    if (isNew && kind === 'missing') continue;
    for (const file of difference[kind]) printError(`${kind.padEnd(10)} ${shown(path.join(folder, file))}`);
  }
  const commit = selected.some(({ isCommitted = true }) => isCommitted) ? ' and commit what it writes' : '';
  printError(
    `\nRun "${forThisContract('generate', ['out', 'site-url', 'only', 'without'])}"${commit}.${foreign.length > 0 ? FOREIGN : ''}`,
  );
}

const FOREIGN = ' Move the unexpected files elsewhere yourself.';

const HINTS = {
  missing: 'Generate it, and commit it.',
  changed: 'Generate it again, and commit it.',
  unexpected: 'Generate again, which removes it.',
} as const;

/** Everything that `check` has found as problems at places, whose files are as seen from the root of the repository. */
function checkReport({ diagnostics, output }: CheckedPackage, settings: Settings): readonly Diagnostic[] {
  const contractFolder = path.dirname(settings.document);
  const ofContract = diagnostics.map((diagnostic) => ({
    ...diagnostic,
    file: repositoryPath(path.join(contractFolder, diagnostic.file)),
  }));
  if (output === null) return ofContract;
  const { difference, foreign, packageProblem } = output;
  const ofPackage = (packageProblem ? [packageProblem] : []).map(({ message, advice, lines }) =>
    wholeFile(
      'package-entry',
      path.join(settings.root, 'package.json'),
      message,
      [advice, ...lines].join('\n'),
    ),
  );
  const ofOutput = (['missing', 'changed', 'unexpected'] as const).flatMap((kind) =>
    difference[kind].map((file) => {
      const hint = foreign.includes(file) ? 'Nothing generates it: move it elsewhere.' : HINTS[kind];
      return wholeFile(`output-${kind}`, path.join(settings.output, file), `The file is ${kind}.`, hint);
    }),
  );
  return [...ofContract, ...ofPackage, ...ofOutput];
}

function wholeFile(rule: string, file: string, message: string, hint: string): Diagnostic {
  const place = { file: repositoryPath(file), line: 1, column: 1, pointer: '' };
  return { rule, severity: 'error', message, hint, ...place };
}

/** The path of a file as seen from the root of its git repository, or else from the working folder. With forward slashes. */
function repositoryPath(file: string): string {
  const real = realPath(file);
  const root = workTreeOf(real) ?? realpathSync(process.cwd());
  return path.relative(root, real).replaceAll(path.sep, '/');
}
