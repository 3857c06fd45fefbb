import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type AsyncApiGenerator from '@asyncapi/generator';
import { setTask } from '../site/site-task.ts';
import type { GeneratedFile } from '../outputs/generator.ts';
import { buildOptions, type BuildFlags } from '../package/build-options.ts';
import { readApart } from '../package/read-apart.ts';
import { showErrorsFirst } from '../contract/report/show-diagnostics.ts';
import { sourceTree } from '../package/source-tree.ts';

/** What @asyncapi/generator calls beside the template when the kit is run as one, and not by its own command. */
export const siteHooks = { 'generate:before': readContractFirst };

/**
 * Reads the contract from its file, as the commands of the kit do, with the config that stands beside it, and returns it to
 * the template. Throws if the contract has errors; they are shown before.
 */
async function readContractFirst({
  asyncapi,
  originalAsyncAPI,
  templateParams,
  targetDir,
}: AsyncApiGenerator): Promise<void> {
  const contractFile =
    templateParams.document ?? asyncapi.meta('asyncapi').source ?? fileOf(originalAsyncAPI);
  const { settings, siteUrl } = await buildOptions({
    ...(templateParams as BuildFlags),
    contract: contractFile,
  });
  const { document } = settings;
  const { contract, diagnostics, filesRead } = await readApart(settings);
  const consequence = contract ? 'Warnings do not stop the command.' : 'No page was written.';
  showErrorsFirst(diagnostics, consequence, 'webhook-kit check');
  if (!contract) throw new Error(`${document} has errors`);
  setTask(asyncapi, {
    contract,
    options: { sources: sourceTree(document, filesRead), siteUrl, runtime: settings.runtime },
    folder: targetDir,
    put: (files) => writeFiles(targetDir, files),
  });
}

/**
 * The file in the working folder that holds a text. The command of AsyncAPI hands over the text of a document and not its
 * name, and takes the working folder for where relative references begin.
 */
function fileOf(text: unknown): string {
  const found = readdirSync('.', { withFileTypes: true }).filter(
    (entry) =>
      entry.isFile() && /\.(?:ya?ml|json)$/.test(entry.name) && readFileSync(entry.name, 'utf8') === text,
  );
  const [file] = found;
  if (file === undefined)
    throw new Error(
      'The document is not in the working folder. Name it by the parameter document, as in -p document=api/asyncapi.yaml',
    );
  return file.name;
}

function writeFiles(folder: string, files: readonly GeneratedFile[]): void {
  for (const { path: file, content } of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
}
