import {
  type Command,
  type ExitCode,
  exitCodes,
  npxCommand,
  printable,
  UsageError,
} from '@webhook-contract/common/command-line';
import type { CommandContext } from './command-context.ts';
import { exampleNamed, examplesOf } from '../examples-of.ts';
import { findEvent } from './find-event.ts';
import { eventArgument } from './help-text.ts';
import { exampleEvent } from '@webhook-contract/common/help-examples';

/** Adds `example`. */
export function addExampleCommand(program: Command, context: CommandContext): void {
  const { events } = context.contract;
  const name = npxCommand(context.contract.name);
  const example = exampleEvent(events);
  program
    .command('example')
    .description('Print the payload of an example as JSON.')
    .argument('<event>', eventArgument)
    .option('--name <example>', 'name of the example (default: the first)')
    .option('--list', 'print the names of the examples instead')
    .uses({
      examples: [`${name} example ${example}`, `${name} example ${example} --list`],
      exitCodes: { 0: 'printed', 2: 'usage error, or the payload of this event is not known' },
    })
    .runs(async (event: string, options: ExampleOptions) => printExample(context, event, options));
}

interface ExampleOptions {
  /** Which example; the first by default. */
  readonly name?: string;
  /** Print the names of the examples instead. */
  readonly list?: true;
}

/** Prints the payload of an example as JSON. */
async function printExample(
  { contract, stdout }: CommandContext,
  eventName: string,
  { name, list }: ExampleOptions,
): Promise<ExitCode> {
  const event = findEvent(contract, eventName);
  const examples = examplesOf(contract, event);
  if (list && examples.length > 0) {
    for (const example of examples) await stdout.line(printable(example.name));
    return exitCodes.ok;
  }
  const { example, problem } = exampleNamed(contract, event, name);
  if (!example) throw new UsageError(examples.length === 0 ? problem : `--name: ${problem}`);
  await stdout.line(JSON.stringify(example.payload, null, 2));
  return exitCodes.ok;
}
