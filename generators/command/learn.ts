import { counted } from '@webhook-contract/common/counted';
import { printable, UsageError } from '@webhook-contract/common/command-line';
import type { Settings } from '../package/config/config.ts';
import { checkContract, subjectOf } from '../contract/check.ts';
import { isError, sortDiagnostics, type Diagnostic } from '../contract/model/diagnostic.ts';
import { hasPayload } from '../contract/document/events.ts';
import { readContract } from '../contract/index.ts';
import { rules as allRules } from '../contract/rules/index.ts';
import type { Subject } from '../contract/document/outline.ts';
import { loadSources } from '../contract/source/sources.ts';
import { differenceOf } from '../authoring/edit/difference-of.ts';
import { createDraft, type FileChange } from '../authoring/edit/draft.ts';
import { problemsOfChanges } from '../authoring/edit/problems-of-changes.ts';
import { writeChanges } from '../authoring/edit/write-changes.ts';
import { acceptedCodes } from '../authoring/learn/codes.ts';
import type { CapturePlace } from '../authoring/learn/captures.ts';
import { documentLearned } from '../authoring/learn/document-learned.ts';
import { documentedLine, learnedLines } from '../authoring/learn/show-traffic.ts';
import { readTraffic, type TrafficProblem } from '../authoring/learn/traffic.ts';
import { vocabularyOf } from '../authoring/learn/vocabulary.ts';
import { buildOptions } from '../package/build-options.ts';
import { captureInput } from '../authoring/learn/capture-input.ts';
import { commandUse, type AddCommand } from './command-use.ts';
import { addEditOptions, showChanges, type EditFlags } from './edit-contract.ts';
import { askCodes, learnEach } from '../authoring/learn/learn-event.ts';
import { showErrorsFirst, showRefused } from '../contract/show-diagnostics.ts';
import { hasTerminal, onTerminal } from '../ground/terminal.ts';
import { print, printError, printText, asTyped, forThisContract } from '../ground/command-line.ts';

interface LearnFlags extends EditFlags {
  readonly event?: string;
  readonly type?: string;
  readonly codes?: readonly string[];
  readonly yes?: true;
}

/** `learn`: documents events from captured traffic. */
export const addLearn: AddCommand = (program) => {
  addEditOptions(program.command('learn'))
    .argument(
      '<paths...>',
      'the captures: what "listen --record" writes, or NDJSON of { headers, body } or of bodies; .json files of a body each, or a folder of them; - for standard input',
    )
    .description(
      'Learn undocumented events from captured traffic: infer the schema, invent examples, and write them with the message. ' +
        'No captured value is written or shown, except for event types and the codes in fields that --codes names.',
    )
    .option('--event <key>', 'the event to document, if its event type is not known; a new key adds an event')
    .option('--type <type>', 'only bodies of this event type')
    .option(
      '--codes <paths...>',
      'the fields whose texts are codes, not data, and are written as such: /status, /items/*/kind',
    )
    .option('--yes', 'do not ask, and write')
    .uses(
      commandUse(
        [
          asTyped('learn', ['captured.ndjson']),
          asTyped('learn', ['bodies/']),
          asTyped('learn', ['first.json', 'second.json']),
          asTyped('learn', ['captured.ndjson', '--event', 'orderShipped', '--codes', '/status', '--yes']),
        ],
        'a line is not a capture, or nothing was written though there was something to write',
      ),
    )
    .runs(learn);
};

async function learn(paths: readonly string[], flags: LearnFlags): Promise<number> {
  const { settings } = await buildOptions(flags);
  const { sources, diagnostics: loading } = loadSources(settings.document);
  const subject = subjectOf(sources);
  const found = sortDiagnostics([...loading, ...checkContract(subject, allRules, settings.rules, loading)]);
  const canRead = subject.eventType.length > 0 || subject.events.length === 1;
  const isReadable = sources.files.get(sources.root)?.value !== undefined && canRead;
  // Of a document that is no contract, only the cause is shown.
  const shown = isReadable
    ? found
    : (await readContract(settings.document, settings.package, settings.rules)).diagnostics;
  const errors = shown.filter(isError);
  showErrorsFirst(
    errors,
    isReadable ? 'What is not affected is learned all the same.' : 'The event type cannot be read.',
  );
  if (!isReadable && errors.length > 0) return 1;
  if (!isReadable)
    throw new UsageError(
      'The contract does not say where the event type is',
      'Add "x-delivery.eventType" to its messages',
    );
  const codes = acceptedCodes(flags.codes ?? []);
  const traffic = await readTraffic(captureInput(paths), subject, vocabularyOf(subject), flags.type);
  const input = paths.map((file) => (file === '-' ? 'standard input' : file)).join(', ');
  showProblems(traffic.problems);
  if (traffic.events.length === 0) {
    const ofType = flags.type === undefined ? '' : ` of the type ${JSON.stringify(flags.type)}`;
    const what = traffic.isEmpty ? 'is empty' : `has no body${ofType} to learn from`;
    printError(printable(`${input} ${what}. "listen --record" writes the requests that it receives.`));
    return 1;
  }
  const documented = traffic.events.filter(({ event }) => event && hasPayload(event));
  const others = traffic.events.filter((one) => !documented.includes(one));
  const likely =
    others.length > 0 || flags.event !== undefined ? learnEach(subject, others, flags.event, codes) : [];
  show(documented.map(documentedLine));
  const isWell = traffic.problems.length === 0;
  if (others.length === 0) return isWell ? 0 : 1;

  for (const one of likely) show(learnedLines(one));
  const learned = asks(flags) ? await askCodes(subject, likely) : likely;
  const draft = createDraft(subject.sources);
  documentLearned(subject, draft, learned);
  const isWritten = await write(settings, subject, draft.changes(), found, flags);
  return isWell && isWritten ? 0 : 1;
}

/** Writes changes if the contract is no worse for it, and if they are wanted; false if nothing was written though it should be. */
async function write(
  settings: Settings,
  subject: Subject,
  changes: readonly FileChange[],
  found: readonly Diagnostic[],
  flags: LearnFlags,
): Promise<boolean> {
  const problems = await newErrors(settings, subject, changes, found);
  if (problems.length > 0) {
    showRefused(problems, changes, 'What was learned does not fit into the contract. Nothing was written.');
    return false;
  }
  // What a person wrote is not overwritten without a look at the difference.
  const isNew = ({ before }: FileChange): boolean => before === undefined;
  printText(differenceOf(flags.yes ? changes.filter((one) => !isNew(one)) : changes));
  if (flags.dryRun) return true;
  const isWanted =
    flags.yes ??
    (asks(flags) && (await onTerminal((_, confirm) => confirm(`Write ${counted(changes.length, 'file')}?`))));
  if (!isWanted) {
    const why = asks(flags) ? '' : ': there is no terminal to ask on. Use --yes to write';
    printError(`Nothing was written${why}.`);
    return false;
  }
  writeChanges(subject.sources.folder.contract, changes);
  showChanges(changes);
  print(`\nRead what was learned. Next: "${forThisContract('generate')}".`);
  return true;
}

/** What the changes would break. What the standard says of the contract as it is takes long to find, and is rarely needed. */
async function newErrors(
  { document: file, package: contractPackage, rules }: Settings,
  { sources }: Subject,
  changes: readonly FileChange[],
  found: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  const errorsBeside = async (before: readonly Diagnostic[]) =>
    (await problemsOfChanges(sources, rules, changes, before)).filter(isError);
  const errors = await errorsBeside(found);
  if (errors.length === 0) return [];
  return errorsBeside((await readContract(file, contractPackage, rules)).diagnostics);
}

function asks({ yes, dryRun }: LearnFlags): boolean {
  return hasTerminal() && !yes && !dryRun;
}

function show(lines: readonly string[]): void {
  for (const line of lines) print(printable(line));
}

function showProblems(problems: readonly TrafficProblem[]): void {
  for (const { problem, hint, places, count: all } of problems) {
    const [first, ...others] = places;
    if (!first) continue;
    const more = all - 1 > others.length ? ', …' : '';
    const listed = others.map((one) => (one.file === first.file ? one.line : placed(one))).join(', ');
    const like = others.length > 0 ? ` (as ${all - 1} more: ${listed}${more})` : '';
    const what = first.line === undefined ? 'file' : 'line';
    printError(printable(`${placed(first)}: The ${what} ${problem}${like}. ${hint}.`));
  }
}

function placed({ file, line }: CapturePlace): string {
  return line === undefined ? file : `${file}:${line}`;
}
