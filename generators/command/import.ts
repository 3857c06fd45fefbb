import { UsageError } from '@webhook-contract/common/command-line';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { importContract, type Import } from '../authoring/import/import-contract.ts';
import { importReport } from '../authoring/import/import-report.ts';
import { placeInBody } from '../authoring/import/type-in-list.ts';
import { writeChanges } from '../authoring/edit/write-changes.ts';
import type { Location } from '../contract/model/model.ts';
import { packageFolderOf } from '../contract/source/package-folder.ts';
import { showRefused } from '../contract/show-diagnostics.ts';
import { addContractOptions } from './add-build-options.ts';
import type { Settings } from '../package/config/config.ts';
import { loadSettings } from '../package/config/load-settings.ts';
import { buildOptions, type BuildFlags } from '../package/build-options.ts';
import { commandUse, type AddCommand } from './command-use.ts';
import { showChanges } from './edit-contract.ts';
import { print, asTyped, forThisContract } from '../ground/command-line.ts';

interface ImportFlags extends Pick<BuildFlags, 'config' | 'contract'> {
  readonly eventType?: readonly string[] | undefined;
  readonly schemas?: readonly string[] | undefined;
  readonly removeGone?: true;
  readonly report?: string;
  readonly root?: string | undefined;
  readonly dryRun?: true;
}

export const ROOT_USE =
  'the folder outside of which nothing is read of files from elsewhere (default: the git work tree of each path, or else the folder)';

export const SCHEMAS_USE =
  'names of component schemas that are bodies of webhooks, such as "*Webhook", for a document without webhooks';

/** `import`: makes a contract of a description in another language, or adds what is new in it. */
export const addImport: AddCommand = (program) => {
  addContractOptions(
    program
      .command('import')
      .description(
        'Import webhooks from OpenAPI 3.0 or 3.1 documents ("webhooks", "x-webhooks", "callbacks"), messages from AsyncAPI 2 ' +
          'documents, or events from a folder of JSON Schemas with examples. The contract refers to these files, which ' +
          'remain the source of truth about payloads. Files from elsewhere are copied into sources/. ' +
          'Another import adds what is new, and leaves what is there.',
      )
      .argument(
        '<paths...>',
        'OpenAPI or AsyncAPI 2 documents or JSON Schemas, in YAML or JSON, or folders of them',
      ),
  )
    .option(
      '--event-type <expressions...>',
      'where the event type is, such as $message.payload#/type (default: found in the source)',
    )
    .option('--schemas <patterns...>', SCHEMAS_USE)
    .option('--root <folder>', ROOT_USE)
    .option('--remove-gone', 'remove events whose webhooks the source no longer has (default: keep them)')
    .option('--report <file>', 'write what was taken, and what not, as Markdown')
    .option('--dry-run', 'show what would be taken, and write nothing')
    .uses(
      commandUse(
        [asTyped('import', ['openapi.yaml']), asTyped('import', ['openapi.yaml', '--report', 'import.md'])],
        'nothing can be taken; nothing was written',
      ),
    )
    .runs(runImport);
};

async function runImport(paths: readonly string[], flags: ImportFlags): Promise<number> {
  // Unlike other commands, this one may make the document.
  const settings =
    flags.contract === undefined
      ? await loadSettings(process.cwd(), flags.config)
      : (await buildOptions(flags)).settings;
  const result = await attemptImport(settings.document, paths, flags, settings);
  if (!result) return 1;
  print(importReport(result, { isMarkdown: false, isFolded: flags.report === undefined }));
  const changes = result.changes.filter(({ before, after }) => before !== after);
  if (flags.dryRun) return 0;
  const { contract: folder } = packageFolderOf(path.dirname(settings.document));
  writeChanges(folder, changes);
  if (flags.report !== undefined) writeFileSync(flags.report, importReport(result, { isMarkdown: true }));
  if (changes.length > 0) {
    print('');
    showChanges(changes);
  }
  print(`\nNext: "${forThisContract('generate')}".`);
  return 0;
}

/** What an import would do; undefined if it cannot be, which is then said. */
export async function attemptImport(
  document: string,
  paths: readonly string[],
  {
    eventType = [],
    schemas = [],
    root,
    removeGone,
  }: Pick<ImportFlags, 'eventType' | 'schemas' | 'root' | 'removeGone'>,
  { rules, eventTypes }: Pick<Settings, 'rules' | 'eventTypes'> = { rules: {}, eventTypes: {} },
): Promise<Import | undefined> {
  const result = await importContract({
    document,
    paths,
    root: root === undefined ? undefined : path.resolve(root),
    rules,
    eventType: eventType.map(locationIn),
    eventTypes,
    removesGone: removeGone === true,
    schemas,
  });
  if (result.errors.length === 0) return result;
  // Sources are as they were, also where they are copied: their positions are right.
  const made = result.changes.filter(({ file }) => file === path.basename(document));
  showRefused(result.errors, made, 'The result would not pass the check. Nothing was written.');
  return undefined;
}

function locationIn(text: string): Location {
  const place = placeInBody(text);
  if (place) return place;
  throw new UsageError(
    `--event-type: ${JSON.stringify(text)} is not a place in a message`,
    'Write $message.payload#/type or $message.header#/x-event, in single quotes for a shell',
  );
}
