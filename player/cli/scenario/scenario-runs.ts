import { writeFile } from 'node:fs/promises';
import { exitCodes, printable, UsageError, type ExitCode } from '@webhook-contract/receiver/command-line';
import { readyScenarios } from '../../scenario/ready-scenario-list.ts';
import { isDocumented } from '../../sendable-event.ts';
import type { CommandContext } from '../command-context.ts';
import { writeProblem } from '@webhook-contract/common/file-problem';
import { wrongUse } from '../wrong-use.ts';
import { junitXml } from './junit-xml.ts';
import { chosenEvent } from './scenario-files.ts';
import { playScenario, type PlayOptions } from './scenario-run.ts';
import { countVerdicts, type ScenarioVerdict } from './scenario-verdict.ts';

/** The options of `scenario run`, as typed. */
export interface RunOptions extends PlayOptions {
  readonly all?: true;
  readonly junit?: string;
}

/**
 * Plays a scenario, or with `all` each of those that come with the package. Ends with 1 where one failed, with 3 where this side
 * could not send.
 */
export async function runScenarios(
  context: CommandContext,
  nameOrPath: string | undefined,
  options: RunOptions,
): Promise<ExitCode> {
  const { contract, stdout } = context;
  if (options.all && nameOrPath !== undefined) {
    throw new UsageError(`--all: plays every scenario, so leave ${printable(nameOrPath)} out.`);
  }
  if (!options.all && nameOrPath === undefined) {
    throw new UsageError('no scenario is given. Name one, or play all of them with --all.');
  }
  const verdicts: ScenarioVerdict[] = [];
  const report = async (): Promise<void> => {
    if (options.junit !== undefined) await writeReport(options.junit, junitXml(contract.name, verdicts));
  };
  // Before anything is sent: who asks for a report wants no run without one.
  await report();
  try {
    for await (const verdict of options.all
      ? playAll(context, options)
      : [await playScenario(context, nameOrPath ?? '', options)]) {
      verdicts.push(verdict);
    }
  } catch (error) {
    // A report without it would look as if all was well.
    const reasons = [wrongUse(error) ?? (error instanceof Error ? error.message : String(error))];
    verdicts.push({ name: nameOrPath ?? 'all', result: 'stopped', reasons, durationMs: 0 });
    throw error;
  } finally {
    await report();
  }
  const counts = countVerdicts(verdicts);
  if (options.json) await stdout.line(JSON.stringify({ type: 'summary', ...counts }));
  else if (options.all) {
    const { scenarios, passed, failed, skipped, stopped, 'not-sent': notSent } = counts;
    const rest = (notSent > 0 ? `, ${notSent} not sent` : '') + (stopped > 0 ? `, ${stopped} stopped` : '');
    await stdout.line(
      `${scenarios} scenarios: ${passed} passed, ${failed} failed, ${skipped} skipped${rest}`,
    );
  }
  const stopped = verdicts.find(({ result }) => result === 'stopped');
  if (stopped?.stopCode !== undefined) return stopped.stopCode;
  if (counts['not-sent'] > 0) return exitCodes.ownFault;
  return counts.failed > 0 ? exitCodes.failed : exitCodes.ok;
}

/** Plays all that the contract can play, until one is stopped. */
async function* playAll(context: CommandContext, options: RunOptions): AsyncGenerator<ScenarioVerdict> {
  const { contract, stdout } = context;
  const event = chosenEvent(context, options.event) ?? contract.events.find(isDocumented);
  const most = event?.delivery.retry?.maxRetries ?? 0;
  for (const { name, retries } of readyScenarios()) {
    if (retries > most) {
      const reason = `it needs ${retries} retries, and the contract has ${most}`;
      const record = { type: 'scenario', name, result: 'skipped', reason };
      await stdout.line(options.json ? JSON.stringify(record) : `scenario ${name}: skipped, as ${reason}`);
      yield { name, result: 'skipped', reasons: [reason], durationMs: 0 };
      continue;
    }
    const verdict = await playScenario(context, name, options);
    yield verdict;
    if (verdict.result === 'stopped') return;
  }
}

async function writeReport(file: string, xml: string): Promise<void> {
  try {
    await writeFile(file, xml);
  } catch (error) {
    const reason = writeProblem(error);
    if (reason === undefined) throw error;
    throw new UsageError(`--junit: cannot write ${printable(file)}: ${reason}.`);
  }
}
