import type { Command } from 'commander';
import type { EventInfo } from '../contract.ts';
import { defaultTimeoutMs } from '../sender/sender-options.ts';
import type { CommandContext } from './command-context.ts';
import { listEvents } from './events-command.ts';
import type { ExitCode } from './exit-codes.ts';
import { printSample, type SampleOptions } from './sample-command.ts';
import { sendEvent, type SendOptions } from './send-command.ts';
import { validateDocuments, type ValidateOptions } from './validate-command.ts';

const eventArgument = 'template value, key or title of an event';

/** Gives the program its subcommands; each reports its exit code through `finish`. */
export function addCommands(
  program: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): void {
  const { name, version, events } = context.contract;
  const example = exampleEvent(events);

  program
    .description('Webhook events: list them, show them, check them, send them.')
    .version(version, '-V, --version', 'print the version of the contract')
    .helpCommand(false)
    .addHelpText(
      'after',
      helpEnd([`${name} events`, `${name} sample ${example}`, `${name} send --help`], commonExitCodes),
    );

  program
    .command('events')
    .description('List the events of the contract.')
    .option('--json', 'print the list as JSON')
    .addHelpText('after', helpEnd([`${name} events`, `${name} events --json`], ['0  listed', '2  wrong use']))
    .action(async (options: { json?: true }) => finish(await listEvents(context, options)));

  program
    .command('sample')
    .description('Print the payload of a sample as JSON.')
    .argument('<event>', eventArgument)
    .option('--name <sample>', 'which sample, instead of the first')
    .option('--list', 'print the names of the samples instead')
    .addHelpText(
      'after',
      helpEnd(
        [`${name} sample ${example}`, `${name} sample ${example} --list`],
        ['0  printed', '2  wrong use, or the payload of this event is not known'],
      ),
    )
    .action(async (event: string, options: SampleOptions) =>
      finish(await printSample(context, event, options)),
    );

  program
    .command('validate')
    .description('Check bodies against the contract: one JSON document, or NDJSON with one body a line.')
    .argument('<file>', 'the file, or - for standard input')
    .option('--strict', 'refuse unknown fields, and demand all that the samples show')
    .option('--event <event>', 'the event that each body has to be; needed where its type is in a header')
    .option('--json', 'print one JSON line a document')
    .addHelpText(
      'after',
      helpEnd(
        [`${name} validate body.json`, `${name} sample ${example} | ${name} validate - --strict`],
        [
          '0  no document is invalid; one with an unknown event type is not',
          '1  at least one is, or the input is empty',
          '2  wrong use, or the file cannot be read',
        ],
      ),
    )
    .action(async (file: string, options: ValidateOptions) =>
      finish(await validateDocuments(context, file, options)),
    );

  program
    .command('send')
    .description('Send a sample of an event to a receiver, once.')
    .argument('<event>', eventArgument)
    .requiredOption('--to <url>', "the receiver's address, http or https")
    .option('--set <path=value>', 'change a field: a.b.0.c or /a/b/0/c; repeatable', collect)
    .option('--header <name=value>', 'send a header along; its value is never shown; repeatable', collect)
    .option('--timeout <ms>', `how long to wait for the answer (default: ${defaultTimeoutMs})`)
    .option('--json', 'print the delivery as one JSON line')
    .addHelpText(
      'after',
      helpEnd(
        [
          `${name} send ${example} --to http://127.0.0.1:3000/webhook`,
          `${name} send ${example} --to http://127.0.0.1:3000/webhook --set <path>=<value> --header x-key="$KEY" --json`,
        ],
        [
          '0  delivered',
          '1  lost: another status, no answer in time, or no connection',
          '2  wrong use; nothing was sent',
        ],
      ),
    )
    .action(async (event: string, options: SendOptions) => finish(await sendEvent(context, event, options)));
}

/** A name that a shell takes as it is. */
function exampleEvent(events: readonly EventInfo[]): string {
  const event = events.find(({ documented }) => documented);
  if (!event) return '<event>';
  return event.template !== null && /^[\w.:/-]+$/.test(event.template) ? event.template : event.key;
}

const commonExitCodes = [
  '0  all well',
  '1  what was checked or sent failed',
  '2  wrong use; nothing was done',
];

function helpEnd(examples: readonly string[], exitCodeLines: readonly string[]): string {
  return ['', 'Examples:', ...examples.map(indented), '', 'Exit codes:', ...exitCodeLines.map(indented)].join(
    '\n',
  );
}

function indented(line: string): string {
  return `  ${line}`;
}

function collect(value: string, previous: readonly string[] = []): string[] {
  return [...previous, value];
}
