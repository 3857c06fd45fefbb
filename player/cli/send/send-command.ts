import {
  InvalidArgumentError,
  npxCommand,
  numberIn,
  repeatable,
  stopCodes,
  textTable,
  type Command,
} from '@webhook-contract/common/command-line';
import { exampleEvent } from '@webhook-contract/common/help-examples';
import type { EventInfo } from '@webhook-contract/runtime/v1';
import { faultKinds } from '../../faults/fault-kinds.ts';
import { defaultConcurrency } from '../../sender/defaults.ts';
import type { CommandContext } from '../command-context.ts';
import { eventArgument, exampleTarget } from '../help-text.ts';
import { addRequestOptions, toHelp } from '../receiver-options.ts';
import { parseFault } from './fault-options.ts';
import type { SendOptions } from './send-request.ts';

/** Adds `send`. */
export function addSendCommand(program: Command, context: CommandContext): void {
  const { contract } = context;
  const command = program
    .command('send')
    .description('Send events to an endpoint, also with retries, at any speed, and with faults.')
    .argument('[events...]', eventArgument)
    .option('--to <url>', toHelp)
    .option('--all', 'send every documented event in turn')
    .option('--set <path=value>', 'change a field: a.b.0.c or /a/b/0/c; repeatable', repeatable)
    .option('--allow-invalid', 'send bodies that break the contract, too')
    .option(
      '--body <file>',
      'send the body in this file unchanged (- reads standard input); its event type selects the event',
    )
    .option(
      '--event-type <type>',
      'event type to assume for an event whose type is not known; added to the body if the body has none',
    )
    .option('--replay <file>', 'resend requests recorded by listen (--record), with the same event IDs')
    .option('--request-id <id>', 'event ID (default: a new one)');
  addRunOptions(addRequestOptions(command, contract))
    .uses(sendUse(context), listOfFaults)
    .runs(async (eventNames: string[], options: SendOptions) =>
      (await import('./send-events.ts')).sendEvents(context, eventNames, options),
    );
}

/** Adds the options that say how many events are sent, when, and what goes wrong with them. */
function addRunOptions(command: Command): Command {
  return command
    .option(
      '--concurrency <n>',
      `maximum number of requests in flight (default: ${defaultConcurrency})`,
      numberIn(1, 1024),
    )
    .option(
      '--count <n>',
      'how many events to send; for more than one, payloads are generated',
      numberIn(1, 1e9),
    )
    .option(
      '--seed <n>',
      'generate payloads from this seed: the same seed generates the same payloads',
      numberIn(0, Number.MAX_SAFE_INTEGER),
    )
    .option(
      '--rate <n>',
      'events per second, in simulated time (default: all at once)',
      numberIn(0.001, 1e6, { fraction: true }),
    )
    .option(
      '--retry <event|all>',
      'retry this event when an attempt fails, on the schedule of the contract; repeatable',
      repeatable,
    )
    .option(
      '--speed <n|max>',
      'speed up simulated time: 300 turns 5 minutes into a second; with max, nothing waits',
      parseSpeed,
    )
    .option('--fault <fault>', 'inject this fault; repeatable. The help lists all faults', parseFault)
    .option('--json', 'print one JSON line per attempt and outcome, and a summary');
}

/** Parses a speed: played milliseconds in a real one, or `max` for no waiting. Throws an InvalidArgumentError. */
function parseSpeed(text: string): number | 'max' {
  if (text === 'max') return text;
  if (/^\d+(?:\.\d+)?$/.test(text) && Number(text) > 0 && Number(text) <= 1e6) return Number(text);
  throw new InvalidArgumentError(
    'must be max, or a number up to 1,000,000, like 300 for 5 minutes in a second.',
  );
}

function sendUse({ contract: { events, endpoint, name: contractName } }: CommandContext): Command['use'] {
  const name = npxCommand(contractName);
  const to = exampleTarget(endpoint);
  const send = `${name} send ${exampleEvent(events)} ${to}`;
  return {
    examples: [
      send,
      `${send} --set <path>=<value> --header x-key="$KEY" --json`,
      `${send} --count 1000 --rate 50 --seed 7 --retry all --speed 300 --timeout 1s`,
      ...assumedExample(name, events, to),
      `${name} send --replay requests.ndjson ${to}`,
      `${send} --retry all --speed max --fault duplicate-parallel=5`,
    ],
    exitCodes: {
      0: 'every event was delivered',
      1: 'at least one was lost',
      2: 'usage error; nothing was sent',
      3: 'an event could not be sent, or the output not be written, which says nothing about the endpoint',
      ...stopCodes,
    },
  };
}

/** How to send an event whose event type is not known, if there is one. */
function assumedExample(name: string, events: readonly EventInfo[], to: string): string[] {
  const event = events.find(({ eventType }) => eventType === null);
  return event ? [`${name} send ${event.key} --event-type ASSUMED_EVENT_TYPE ${to}`] : [];
}

function listOfFaults(): string {
  const rows = Object.entries(faultKinds).map(([fault, { value, description }]) => [
    `  ${fault}${value === 'none' ? '' : `=<${value}>`}`,
    description,
  ]);
  return ['Faults:', ...textTable(rows)].join('\n');
}
