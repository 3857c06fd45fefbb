import { counted } from '@webhook-contract/common/counted';
import { UsageError } from '@webhook-contract/common/command-line';
import path from 'node:path';
import { attemptImport, ROOT_USE, SCHEMAS_USE } from './import.ts';
import type { Import } from '../authoring/import/import-contract.ts';
import { importReport } from '../authoring/import/import-report.ts';
import type { GeneratedFile } from '../outputs/generator.ts';
import { questions, type Answers } from '../package/init/answers.ts';
import { givenName, inTheWay, newFiles, writeNewFiles } from '../package/init/new-files.ts';
import { hasName } from '../contract/model/names.ts';
import { isPackageName } from '../ground/packages.ts';
import { commandUse, type AddCommand } from './command-use.ts';
import { hasTerminal, onTerminal } from '../ground/terminal.ts';
import { print, printError, asTyped } from '../ground/command-line.ts';
import { toolkit } from '../ground/kit-manifest.ts';

interface InitFlags extends Partial<Answers> {
  readonly yes?: true;
  readonly from?: readonly string[];
  readonly eventType?: readonly string[];
  readonly schemas?: readonly string[];
  readonly root?: string;
  readonly dryRun?: true;
}

/** `init`: writes a small contract repository into the working folder, without overwriting files. */
export const addInit: AddCommand = (program) => {
  program
    .command('init')
    .description(
      'Begin a contract repository in this folder: a contract with one invented event, a config and a test. On a ' +
        'terminal it asks for what the options leave out. It never overwrites a file. If you already have a ' +
        'document, you do not need init: generate reads it, however small it is.',
    )
    .option(
      '--name <package>',
      `the npm package (default: the name in package.json, or ${questions.name.default})`,
    )
    .option('--title <text>', `the name of your service (default: ${questions.title.default})`)
    .option('--event <title>', `the title of the first event (default: ${questions.event.default})`)
    .option(
      '--from <paths...>',
      'make the contract of OpenAPI documents, or of folders of JSON Schemas, as import does',
    )
    .option('--event-type <expressions...>', 'with --from: where the event type is, as for import')
    .option('--schemas <patterns...>', `with --from: ${SCHEMAS_USE}`)
    .option('--root <folder>', `with --from: ${ROOT_USE}`)
    .option('--yes', 'do not ask, and use the defaults')
    .option('--dry-run', 'list the files that it would write, and write nothing')
    .uses(
      commandUse(
        [
          asTyped('init'),
          asTyped('init', ['--yes', '--name', '@example/webhooks', '--event', '"Order Paid"']),
        ],
        'files already exist, or you quit (130 with Ctrl-C); nothing was written',
      ),
    )
    .runs(init);
};

async function init({ yes, dryRun, from, eventType, schemas, root, ...given }: InitFlags): Promise<number> {
  if (from && given.event !== undefined) throw new UsageError('--event cannot be combined with --from.');
  if (!from && eventType) throw new UsageError('--event-type needs --from.');
  if (!from && root !== undefined) throw new UsageError('--root needs --from.');
  for (const name of answerNames) {
    const problem = given[name] === undefined ? undefined : problemOf(name, given[name]);
    if (problem !== undefined) throw new UsageError(`--${name}: ${problem}.`);
  }
  const folder = process.cwd();
  const imported =
    from && (await attemptImport(path.join(folder, DOCUMENT), from, { eventType, schemas, root }));
  if (from && !imported) return 1;
  const found = imported && {
    ...(imported.about?.title && { title: imported.about.title }),
    event: imported.taken[0]?.key ?? questions.event.default,
  };
  const answers = await answersFrom({ ...found, ...given }, defaultsIn(folder), yes === true);
  const files = newFiles(answers, toolkit(), folder, imported && contractOf(imported));
  const existing = inTheWay(files, folder);
  if (existing.length > 0) {
    printError(
      `Nothing was written: init never overwrites a file, and these files already exist: ${existing.join(', ')}.\n` +
        'Run it in an empty folder. A package.json may stay if it is as npm install or npm init -y wrote it.' +
        (existing.includes(DOCUMENT)
          ? `\nA document that you already have needs no init: "${asTyped('generate')}" reads it.`
          : ''),
    );
    return 1;
  }
  if (!dryRun) writeNewFiles(files, folder);
  print(`${counted(files.length, 'file')} ${dryRun ? 'would be ' : ''}written:`);
  for (const { path: file } of files) print(`  ${file}`);
  if (imported) print(`\n${importReport(imported, { isMarkdown: false })}`);
  if (dryRun) return 0;
  print('\nNext steps:\n  npm install\n  npm run generate\n  npm test\n  npm run dev');
  return 0;
}

const DOCUMENT = 'asyncapi.yaml';

/** The files that an import writes; sources that are in the folder already stay as they are. */
function contractOf({ changes }: Import): readonly GeneratedFile[] {
  return changes.flatMap(({ file, before, after }) =>
    before === after || after === undefined ? [] : [{ path: file, content: after }],
  );
}

const answerNames = Object.keys(questions) as (keyof Answers)[];

/** What is taken if nothing is said. */
function defaultsIn(folder: string): Answers {
  const { name, title, event } = questions;
  return { name: givenName(folder) ?? name.default, title: title.default, event: event.default };
}

async function answersFrom(
  given: Partial<Answers>,
  defaults: Answers,
  takeDefaults: boolean,
): Promise<Answers> {
  const missing = answerNames.filter((name) => given[name] === undefined);
  if (takeDefaults || missing.length === 0) return { ...defaults, ...given };
  if (!hasTerminal()) {
    const options = missing.map((name) => `--${name}`).join(', ');
    throw new UsageError(
      `init asks its questions on a terminal, but there is none. Give ${options}, or use the defaults with --yes.`,
    );
  }
  return onTerminal(async (ask) => {
    const answers: Partial<Record<keyof Answers, string>> = { ...given };
    for (const name of missing) {
      answers[name] = await ask({
        ...questions[name],
        default: defaults[name],
        problemOf: (typed) => problemOf(name, typed),
      });
    }
    return answers as Answers;
  });
}

function problemOf(name: keyof Answers, answer: string): string | undefined {
  if (name === 'name')
    return isPackageName(answer) ? undefined : `${JSON.stringify(answer)} is not the name of an npm package`;
  if (!/^[^\p{Cc}\u2028\u2029]*\S[^\p{Cc}\u2028\u2029]*$/u.test(answer)) return 'needs one line of text';
  if (name === 'event' && !hasName(answer))
    return `${JSON.stringify(answer)} gives no name in code: use a letter from A to Z, or a digit`;
  return undefined;
}
