import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { asTyped } from '../as-typed.ts';
import type { Settings } from '../config/settings.ts';
import { checkContract, subjectOf } from '../contract/check.ts';
import { sortDiagnostics, visibleControls, type Diagnostic } from '../contract/diagnostic.ts';
import { hasPayload, type EventOutline } from '../contract/events.ts';
import { readContract } from '../contract/index.ts';
import { proposal } from '../contract/proposal.ts';
import { rules as allRules } from '../contract/rules/index.ts';
import type { Subject } from '../contract/rules/rule.ts';
import { loadSources, type Sources } from '../contract/sources.ts';
import type { ChangedText } from '../learn/changed-texts.ts';
import { problemsOfChanges } from '../learn/check-changes.ts';
import { changesFor, learnEvent } from '../learn/learn.ts';
import { eventByName, newEvent, proposedEvent, type ProposedEvent } from '../learn/match-event.ts';
import { driftLines, learnedLines } from '../learn/show-traffic.ts';
import { readTraffic, type EventTraffic, type Traffic } from '../learn/traffic.ts';
import { vocabularyOf } from '../learn/vocabulary.ts';
import { writeChanges } from '../learn/write-changes.ts';
import { WrongUse } from '../wrong-use.ts';
import { addContractOptions, buildOptions, type BuildFlags } from './build-options.ts';
import type { AddCommand } from './commands.ts';
import { commandUse } from './command-use.ts';
import { showDiagnostics, showErrorsFirst } from './show-diagnostics.ts';
import { count } from './shown.ts';

interface LearnFlags extends BuildFlags {
  readonly event?: string;
  readonly type?: string;
  readonly yes?: true;
  readonly dryRun?: true;
}

/** `learn`: documents events from captured traffic, and says how traffic differs from what is documented. */
export const addLearn: AddCommand = (program, finish) => {
  addContractOptions(program.command('learn'))
    .argument(
      '<file>',
      'the captures: what "listen --record" writes, or NDJSON of { headers, body }; - for standard input',
    )
    .description(
      'Learn events from captured traffic. Of an undocumented event it infers the schema, invents examples, and writes ' +
        'them with the message; of a documented one it shows how traffic differs. No captured value is written or ' +
        'shown, except for codes.',
    )
    .option('--event <key>', 'the event to document, if its event type is not known; a new key adds an event')
    .option('--type <type>', 'only bodies of this event type')
    .option('--yes', 'do not ask, and write')
    .option('--dry-run', 'show what would be written, and write nothing')
    .uses(
      commandUse(
        [
          asTyped('learn', ['captured.ndjson']),
          asTyped('learn', ['captured.ndjson', '--event', 'orderPaid', '--yes']),
        ],
        'traffic differs from the contract, a line is not a capture, or nothing was written though there was something to write',
      ),
    )
    .action(async (file: string, flags: LearnFlags) => finish(await learn(file, flags)));
};

async function learn(file: string, { event, type, yes, dryRun, ...build }: LearnFlags): Promise<number> {
  const { settings } = await buildOptions(build);
  const { document, rules } = settings;
  const { sources, diagnostics: loading } = loadSources(document);
  const subject = subjectOf(sources);
  const found = sortDiagnostics([...loading, ...checkContract(subject, allRules, rules, loading)]);
  const errors = found.filter(({ severity }) => severity === 'error');
  const canRead = subject.eventType.length > 0 || subject.events.length === 1;
  const isReadable = sources.files.get(sources.root)?.value !== undefined && canRead;
  showErrorsFirst(
    errors,
    isReadable
      ? 'What is not affected is learned all the same.'
      : 'The event type cannot be read. Nothing was learned.',
    `"${asTyped('check')}" shows them.`,
  );
  if (!isReadable) {
    if (errors.length === 0)
      throw new WrongUse(
        'The contract does not say where the event type is',
        'Add "x-delivery.eventType" to its messages',
      );
    return 1;
  }
  const traffic = await readTraffic(openInput(file), subject, vocabularyOf(subject), type);
  showProblems(traffic);
  if (traffic.events.length === 0) {
    console.error(
      `There is no body${type === undefined ? '' : ` of the type ${JSON.stringify(type)}`} to learn from.`,
    );
    return 1;
  }
  const [documented, others] = partition(
    traffic.events,
    (one) => one.event !== undefined && hasPayload(one.event),
  );
  for (const one of documented) show(driftLines(one));
  const isWell = traffic.problemCount === 0 && documented.every(({ drift }) => drift?.length === 0);
  if (others.length === 0) return isWell ? 0 : 1;

  const asks = process.stdin.isTTY && !yes && !dryRun;
  const targets = await targetsOf(subject, others, event, asks);
  const learned = others.map((one, index) =>
    learnEvent(subject, one, targets[index] ?? proposedEvent(subject, one.eventType)),
  );
  for (const one of learned) show(learnedLines(one));
  const changes = await changesFor(subject, learned);
  const problems = await newErrors(settings, sources, changes, found);
  if (problems.length > 0) {
    showDiagnostics(problems, 'What was learned does not fit into the contract. Nothing was written.');
    return 1;
  }
  showChanges(changes);
  if (dryRun) return isWell ? 0 : 1;
  if (!yes && !(asks && (await confirmed(`Write ${count(changes.length, 'file')}?`)))) {
    console.error(
      asks
        ? 'Nothing was written.'
        : 'Nothing was written: there is no terminal to ask on. Use --yes to write.',
    );
    return 1;
  }
  writeChanges(sources.folder.contract, changes);
  console.log(
    `${count(changes.length, 'file')} written. Read what was learned, then run "${asTyped('generate')}".`,
  );
  return isWell ? 0 : 1;
}

/** What the changes would break. What the standard says of the contract as it is takes long to find, and is rarely needed. */
async function newErrors(
  { document, package: contractPackage, rules }: Settings,
  sources: Sources,
  changes: readonly ChangedText[],
  found: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  const errorsBeside = async (before: readonly Diagnostic[]) =>
    (await problemsOfChanges(document, sources, rules, changes, before)).filter(
      ({ severity }) => severity === 'error',
    );
  const errors = await errorsBeside(found);
  if (errors.length === 0) return [];
  return errorsBeside((await readContract(document, contractPackage, rules)).diagnostics);
}

function openInput(file: string): AsyncIterable<Uint8Array> {
  return file === '-' ? process.stdin : createReadStream(file);
}

function show(lines: readonly string[]): void {
  for (const line of lines) console.log(visibleControls(line));
}

function showProblems({ problems, problemCount }: Traffic): void {
  for (const { line, problem } of problems) console.error(`line ${line}: ${problem}.`);
  if (problemCount > problems.length) console.error(`And ${problemCount - problems.length} more such lines.`);
}

function showChanges(changes: readonly ChangedText[]): void {
  for (const { file, before } of changes)
    console.log(`${before === undefined ? 'new    ' : 'changed'}  ${file}`);
}

/** The event that each event type belongs to. */
async function targetsOf(
  subject: Subject,
  events: readonly EventTraffic[],
  key: string | undefined,
  asks: boolean,
): Promise<(EventOutline | ProposedEvent)[]> {
  const unknown = events.filter((one) => one.event === undefined);
  if (key !== undefined && unknown.length !== 1)
    throw new WrongUse(
      unknown.length === 0
        ? '--event: every event type in the captures belongs to an event of the contract already'
        : `--event: the captures have ${unknown.length} event types that the contract does not know`,
      'Choose one with --type',
    );
  const found: (EventOutline | ProposedEvent)[] = [];
  for (const one of events) {
    const likely = one.event ?? eventByName(subject, one.eventType) ?? proposedEvent(subject, one.eventType);
    const named =
      one.event === undefined
        ? (key ?? (asks ? await askedKey(one.eventType, likely.key) : undefined))
        : undefined;
    found.push(named === undefined ? likely : targetNamed(subject, named, likely));
  }
  return found;
}

function targetNamed(
  subject: Subject,
  key: string,
  likely: EventOutline | ProposedEvent,
): EventOutline | ProposedEvent {
  if (key === likely.key) return likely;
  const event = subject.events.find((one) => one.key === key);
  if (event && (hasPayload(event) || event.template !== null))
    throw new WrongUse(
      `--event: ${key} ${hasPayload(event) ? 'is documented already' : 'has another event type'}`,
      'Name an undocumented event, or a new key',
    );
  if (event) return event;
  const keys = subject.events.map((one) => one.key);
  const near = proposal(key, keys, '');
  if (near !== '' || !/^[a-z][A-Za-z0-9]*$/.test(key))
    throw new WrongUse(
      `--event: ${JSON.stringify(key)} is not an event of the contract${near === '' ? ', nor a key like orderPaid' : ''}`,
      near.replace(/\?$/, '') || 'Name an undocumented event, or a new key',
    );
  return newEvent(key);
}

async function askedKey(eventType: string, likely: string): Promise<string | undefined> {
  const answer = await question(
    `Which event is ${visibleControls(eventType)}? A key of the contract, or a new one (${likely}): `,
  );
  return answer === '' ? undefined : answer;
}

async function confirmed(what: string): Promise<boolean> {
  return /^y(es)?$/i.test(await question(`${what} (y/N): `));
}

/** Asks on the terminal; an empty text if it was closed. */
async function question(text: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new AbortController();
  terminal.once('close', () => closed.abort());
  try {
    return (await terminal.question(text, { signal: closed.signal })).trim();
  } catch (error) {
    if ((error as Error).name === 'AbortError') return '';
    throw error;
  } finally {
    terminal.close();
  }
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): readonly [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
