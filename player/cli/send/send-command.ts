import type { EventInfo } from '@webhook-contract/runtime/v1';
import { npxCommand, stopCodes, textTable } from '@webhook-contract/receiver/command-line';
import type { Command } from '@webhook-contract/receiver/command-line';
import { faultKinds } from '../../faults/fault-kinds.ts';
import type { CommandContext } from '../command-context.ts';
import { eventArgument, exampleTarget } from '../help-text.ts';
import { exampleEvent } from '@webhook-contract/common/help-examples';
import { addSendOptions, type SendOptions } from './send-options.ts';

/** Adds `send`. */
export function addSendCommand(program: Command, context: CommandContext): void {
  const { events, endpoint } = context.contract;
  const name = npxCommand(context.contract.name);
  const send = `${name} send ${exampleEvent(events)} ${exampleTarget(endpoint)}`;
  const command = program
    .command('send')
    .description('Send events to an endpoint: with retries, at any speed, with faults.')
    .argument('[events...]', eventArgument)
    .uses(
      {
        examples: [
          send,
          `${send} --set <path>=<value> --header x-key="$KEY" --json`,
          `${send} --retry all --speed max`,
          `${send} --count 1000 --rate 50 --seed 7 --retry all --speed 300 --timeout 1s`,
          ...assumedExample(name, events, exampleTarget(endpoint)),
          `${name} send --replay requests.ndjson ${exampleTarget(endpoint)}`,
          `${send} --fault duplicate-parallel=5`,
          `${send} --retry all --speed max --fault cut-during-body --fault-attempts 3`,
        ],
        exitCodes: {
          0: 'every event was delivered',
          1: 'at least one was lost',
          2: 'usage error; nothing was sent',
          3: 'an event could not be sent, or the output not be written, which says nothing about the endpoint',
          ...stopCodes,
        },
      },
      faultHelp,
    );
  addSendOptions(command, context.contract).action(async (eventNames: string[], options: SendOptions) =>
    (await import('./send-events.ts')).sendEvents(context, eventNames, options),
  );
}

/** How to send an event whose event type is not known, if there is one. */
function assumedExample(name: string, events: readonly EventInfo[], to: string): string[] {
  const event = events.find(({ eventType }) => eventType === null);
  return event ? [`${name} send ${event.key} --event-type ASSUMED_EVENT_TYPE ${to}`] : [];
}

function faultHelp(): string {
  const rows = Object.entries(faultKinds).map(([fault, { value, description }]) => [
    `  ${fault}${value === 'none' ? '' : `=<${value}>`}`,
    description,
  ]);
  return ['Faults:', ...textTable(rows)].join('\n');
}
