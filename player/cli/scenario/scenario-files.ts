import {
  exitCodes,
  printable,
  textTable,
  UsageError,
  type ExitCode,
  type Output,
} from '@webhook-contract/receiver/command-line';
import { hasExample, noExample } from '../../examples-of.ts';
import type { SendableEvent } from '../../sendable-event.ts';
import { problemLine, type Problem } from '../../scenario/position.ts';
import { readScenario } from '../../scenario/read-scenario.ts';
import { readyScenarios } from '../../scenario/ready-scenario-list.ts';
import type { CommandContext } from '../command-context.ts';
import { findEvent } from '../find-event.ts';
import { findReadyScenario, findScenario } from './scenario-source.ts';

/** Lists the scenarios that come with the package. */
export async function listScenarios(
  { stdout }: CommandContext,
  { json }: { json?: true },
): Promise<ExitCode> {
  const list = readyScenarios();
  if (json) {
    for (const scenario of list) await stdout.line(JSON.stringify({ type: 'scenario', ...scenario }));
    await stdout.line(JSON.stringify({ type: 'summary', scenarios: list.length }));
  } else {
    const rows = [
      ['CHECK', 'LEVEL', 'WHAT IT CHECKS'],
      ...list.map(({ name, level, checks }) => [name, level, checks]),
    ];
    for (const line of textTable(rows.map((row) => row.map(printable)))) await stdout.line(line);
  }
  return exitCodes.ok;
}

/** Prints a scenario that comes with the package. */
export async function showScenario({ stdout }: CommandContext, name: string): Promise<ExitCode> {
  const bytes = await findReadyScenario(name);
  await stdout.line(Buffer.from(bytes).toString().trimEnd());
  return exitCodes.ok;
}

/** Checks a scenario, and prints its problems. Ends with 1 if there are any. */
export async function checkScenario(
  context: CommandContext,
  nameOrPath: string,
  { event }: { event?: string },
): Promise<ExitCode> {
  const chosen = chosenEvent(context, event);
  const { file, bytes } = await findScenario(nameOrPath, context.stdin);
  const result = await readScenario(bytes, { contract: context.contract, event: chosen });
  if (result.ok) {
    await context.stdout.line(printable(`${file}: valid`));
    return exitCodes.ok;
  }
  await printProblems(context.stdout, file, result.problems);
  return exitCodes.failed;
}

/** The event of `--event`. Throws a UsageError if it cannot be sent. */
export function chosenEvent(
  { contract }: CommandContext,
  name: string | undefined,
): SendableEvent | undefined {
  if (name === undefined) return undefined;
  const event = findEvent(contract, name);
  if (!hasExample(contract)(event)) throw new UsageError(`--event: ${noExample(event)}`);
  return event;
}

/** More would hide the first ones. */
const maxShown = 50;

/** Prints problems, a line each. */
async function printProblems(output: Output, file: string, problems: readonly Problem[]): Promise<void> {
  for (const problem of problems.slice(0, maxShown)) await output.line(printable(problemLine(file, problem)));
  const more = problems.length - maxShown;
  if (more > 0) await output.line(`… and ${more} more.`);
}

/** What is wrong with a scenario that was to be played, on one line as all usage error: where the first problem is, and how to see all. */
export function firstProblem(file: string, problems: readonly Problem[]): UsageError {
  const [first] = problems;
  const more = problems.length - 1;
  const rest =
    more > 0 ? ` There ${more === 1 ? 'is one more' : `are ${more} more`}: see scenario check.` : '';
  return new UsageError(`${first ? problemLine(file, first) : file}${rest}`);
}
