import type { CliCommand } from './cli-command.ts';
import { npxCommand } from '../npx-command.ts';
import type { CommandContext, Finish } from './command-context.ts';
import { samplesOf } from '../samples-of.ts';
import { payloadNotKnown } from '../payload-not-known.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';
import { findEvent } from './find-event.ts';
import { eventArgument, exampleEvent } from './help-text.ts';
import { didYouMeanOneOf } from '../nearest-names.ts';
import { printable } from './printable.ts';
import { UsageError } from './usage-error.ts';

/** Adds `sample`. */
export function addSampleCommand(program: CliCommand, context: CommandContext, finish: Finish): void {
  const { package: ofPackage, events } = context.contract;
  const name = npxCommand(ofPackage.name);
  const example = exampleEvent(events);
  program
    .command('sample')
    .description('Print the payload of an example as JSON.')
    .argument('<event>', eventArgument)
    .option('--name <sample>', 'name of the example (default: the first)')
    .option('--list', 'print the names of the examples instead')
    .uses({
      examples: [`${name} sample ${example}`, `${name} sample ${example} --list`],
      exitCodes: { 0: 'printed', 2: 'usage error, or the payload of this event is not known' },
    })
    .action(async (event: string, options: SampleOptions) =>
      finish(await printSample(context, event, options)),
    );
}

export interface SampleOptions {
  /** Which sample; the first by default. */
  readonly name?: string;
  /** Print the names of the examples instead. */
  readonly list?: true;
}

/** Prints the payload of an example as JSON. */
async function printSample(
  { contract, stdout }: CommandContext,
  eventName: string,
  { name, list }: SampleOptions,
): Promise<ExitCode> {
  const event = findEvent(contract, eventName);
  const samples = samplesOf(contract, event);
  if (samples.length === 0) {
    throw new UsageError(printable(payloadNotKnown(event)));
  }
  if (list) {
    for (const sample of samples) await stdout.line(printable(sample.name));
    return exitCodes.ok;
  }
  const sample = name === undefined ? samples[0] : samples.find((candidate) => candidate.name === name);
  if (!sample) {
    const proposal = didYouMeanOneOf(
      name ?? '',
      samples.map((candidate) => candidate.name),
    );
    throw new UsageError(
      `--name: ${event.title} has no example ${printable(name ?? '')}${printable(proposal)}`,
    );
  }
  await stdout.line(JSON.stringify(sample.payload, null, 2));
  return exitCodes.ok;
}
