import { counted } from '@webhook-contract/common/counted';
import { textOfFile } from '../../ground/folder-files.ts';
import path from 'node:path';
import type { BuildOptions } from '../../package/build-options.ts';
import { showErrorsFirst } from '../../contract/show-diagnostics.ts';
import { formatDiagnostic, isError, type Diagnostic } from '../../contract/model/diagnostic.ts';
import type { Reading } from '../../contract/index.ts';
import { lazySite, type LazySite } from '../../site/lazy-site.ts';
import type { DevServer } from './dev-server.ts';
import { openSession } from './session.ts';
import { watchFolders, awaitedPaths, foldersToWatch, createBursts } from './watch-folders.ts';
import { print, printError, shown } from '../../ground/command-line.ts';
import { selectGenerators } from '../../package/select.ts';
import { belongsTo } from '../../package/output/collect.ts';
import type { Difference } from '../../package/output/compare.ts';
import type { ShownProblem } from './page-state.ts';

/**
 * Brings the output and the served site up to date, now and after every change of the contract, and reports it, until it
 * is closed. A contract with errors leaves both as they are. Rejects if the first run cannot write.
 */
export async function startContractWatch(
  first: BuildOptions,
  server: DevServer | undefined,
  readAgain: () => Promise<BuildOptions>,
): Promise<{ close(): void }> {
  const { settings } = first;
  let options = first;
  let session = openSession(options);
  const folder = path.dirname(settings.document);
  let last: Reading | undefined;
  let warnings: readonly Diagnostic[] = [];
  let isWell = true;
  let fileAt: LazySite | undefined;
  let awaited = awaitedPaths(settings, []);
  const manifest = path.join(settings.root, 'package.json');
  let lastManifest = textOfFile(manifest);
  /** A config is code, which is loaded once. */
  const config = settings.configFile === undefined ? undefined : textOfFile(settings.configFile);
  let isConfigOther = false;

  /** Takes over what was changed beside the contract, such as by a checkout. Returns whether the output can be made of it. */
  async function followSettings(): Promise<boolean> {
    const { configFile } = settings;
    const wasOther = isConfigOther;
    isConfigOther = configFile !== undefined && textOfFile(configFile) !== config;
    if (isConfigOther && !wasOther)
      print(`${shown(configFile ?? '')} has changed. Nothing is written until you start this command again.`);
    if (isConfigOther) return false;
    const text = textOfFile(manifest);
    if (text === undefined && lastManifest !== undefined) {
      print(`${shown(manifest)} is gone. Nothing is written until it is back.`);
      return false;
    }
    if (text === lastManifest && !wasOther) return true;
    options = await readAgain();
    session = openSession(options);
    last = undefined;
    lastManifest = text;
    return true;
  }

  async function bringUpToDate(since: number): Promise<void> {
    const reading = await session.read();
    const before = last;
    if (before && isSame(before, reading) && !isGone(settings.output)) return;
    last = reading;
    const { contract, diagnostics } = reading;
    if (contract === undefined) {
      isWell = false;
      showErrorsFirst(diagnostics, `${shown(settings.output)} is unchanged until this is fixed.`);
      await server?.show({ fileAt, problems: shownErrors(diagnostics) });
      return;
    }
    if (server) fileAt = lazySite(contract, session.optionsFor(reading));
    const written = writtenOutputs(options, await session.write({ ...reading, contract }));
    const pages = (await server?.show({ fileAt, problems: [] })) ?? [];
    const took = `${Math.round(performance.now() - since)} ms`;
    print(
      [isWell ? [] : 'Well again.', took, written, pages.length === 0 ? [] : `| ${pages.join(', ')}`]
        .flat()
        .join(' '),
    );
    isWell = true;
    showNewWarnings(warnings, diagnostics);
    warnings = diagnostics;
  }

  /** What goes wrong beside the contract, such as in a generator of the config, is shown; the next change may end it. */
  async function survive(since: number): Promise<void> {
    try {
      if (await followSettings()) await bringUpToDate(since);
    } catch (error) {
      last = undefined;
      isWell = false;
      const failure = shownFailure(error);
      printError([failure.message, failure.hint].filter(Boolean).join('\n  '));
      await server?.show({ fileAt, problems: [failure] });
    }
  }

  const bursts = createBursts(async (_files, since) => {
    await survive(since);
    follow();
  });
  const watch = watchFolders((file) => {
    if (isInput(file)) bursts.add(file);
  });

  /** Whether the output at or below a path was removed: a contract with errors would not bring it back. */
  function isGone(place: string): boolean {
    return last?.contract !== undefined && session.isGone(place);
  }

  function isInput(file: string): boolean {
    if (file === settings.output) return isGone(file);
    if ([...awaited].some((one) => one === file || one.startsWith(file + path.sep))) return true;
    if (last?.filesRead.has(path.relative(folder, file).replaceAll(path.sep, '/'))) return true;
    const isOutput = !path.relative(settings.output, file).startsWith('..');
    return isOutput ? isGone(file) : !/^\.|~$/.test(path.basename(file));
  }

  function follow(): void {
    const folders = [...foldersToWatch(settings, last?.filesRead.keys() ?? []), ...session.folders()];
    awaited = awaitedPaths(settings, last?.filesMissing ?? []);
    // What came into a new folder before it was watched is looked for.
    if (watch.follow(folders, awaited)) bursts.add(folder);
  }

  watch.follow(foldersToWatch(settings, []), awaited);
  await bringUpToDate(performance.now());
  follow();
  return {
    close() {
      bursts.close();
      watch.close();
    },
  };
}

/** Whether nothing has changed, such as where a file was saved as it was. */
function isSame(one: Reading, other: Reading): boolean {
  const problemsOf = ({ diagnostics }: Reading) => diagnostics.map(formatDiagnostic).join('\n');
  return (
    one.filesRead.size === other.filesRead.size &&
    [...one.filesRead].every(([file, text]) => other.filesRead.get(file) === text) &&
    problemsOf(one) === problemsOf(other)
  );
}

/** Which outputs were written, in few words: `types, validators: 3 files`. */
function writtenOutputs({ settings, only }: BuildOptions, difference: Difference): string {
  const files = Object.values(difference).flat();
  if (files.length === 0) return `${shown(settings.output)} is up to date`;
  const names = selectGenerators(settings.generators, only)
    .filter((generator) => files.some((file: string) => belongsTo(generator, file)))
    .map(({ name }) => name);
  const [first = ''] = files;
  const which = files.length === 1 ? shown(path.join(settings.output, first)) : counted(files.length, 'file');
  return `${names.join(', ')}: ${which}`;
}

/** Shows the warnings that were not there before. */
function showNewWarnings(before: readonly Diagnostic[], now: readonly Diagnostic[]): void {
  const known = new Set(before.map(formatDiagnostic));
  showErrorsFirst(
    now.filter((diagnostic) => !known.has(formatDiagnostic(diagnostic))),
    'Warnings do not stop the command.',
  );
}

/** The errors among the problems of a contract, as a page shows them. */
function shownErrors(diagnostics: readonly Diagnostic[]): readonly ShownProblem[] {
  return diagnostics.filter(isError).map(({ file, line, column, rule, message, hint }) => ({
    place: `${file}:${line}:${column}`,
    rule,
    message,
    hint,
  }));
}

/** What went wrong beside the contract, such as a generator of the config. */
function shownFailure(error: unknown): ShownProblem {
  const { message, advice = '' } = error as { readonly message: string; readonly advice?: string };
  return { place: '', rule: '', message, hint: advice };
}
