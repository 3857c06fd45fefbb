import {
  type Command,
  exitCodes,
  npxCommand,
  numberIn,
  repeatable,
  stopCodes,
  textTable,
} from '@webhook-contract/common/command-line';
import { allChecks } from '../../checks/all-checks.ts';
import { effectsWithinMs } from '../../probe/effects.ts';
import { durationText } from '@webhook-contract/common/duration-text';
import type { CommandContext } from '../command-context.ts';
import { parseDuration } from '../duration.ts';
import { exampleUrl } from '@webhook-contract/common/help-examples';
import { exampleSecret } from '../help-text.ts';
import { addRequestOptions, toHelp } from '../receiver-options.ts';
import type { TestOptions } from './test-run.ts';

/** Adds `test`. */
export function addTestCommand(program: Command, context: CommandContext): void {
  const name = `${npxCommand(context.contract.name)} test`;
  const { endpoint } = context.contract;
  const to = exampleUrl(endpoint) + exampleSecret(endpoint);
  const command = program
    .command('test')
    .argument('[url]', toHelp)
    .description(
      'Test whether an endpoint would survive production: send it valid events, duplicates, broken connections, and forged and hostile requests.',
    );
  addEffectsOptions(addRequestOptions(command, context.contract))
    .option('--event <event>', 'event to send where a check names none (default: the first documented)')
    .option('--only <check>', 'run only this check, or only the checks of this group; repeatable', repeatable)
    .option('--skip <check>', 'skip this check, or those of a group; repeatable', repeatable)
    .option('--probe', 'also run the probe checks, which send more hostile requests')
    .option(
      '--wait <duration>',
      'how much later to send a duplicate, in real time. Without this option, the check for late duplicates is inconclusive',
      parseDuration,
    )
    .option(
      '--rate <n>',
      'at most this many requests per second (default: 50 to another machine, no limit to this one)',
      numberIn(1, 100_000),
    )
    .option('--yes', 'send to another machine without asking')
    .option('--strict', 'exit with status 3 if a check is inconclusive')
    .option('--json', 'print one JSON line per check, and a summary')
    .uses(
      {
        examples: [
          `${name} ${to}`,
          `${name} ${to} --header-env x-key=KEY --effects http://127.0.0.1:3000/effects/{id}`,
          `${name} ${to} --only duplicates`,
          `${name} ${to} --effects-sink 4000 --restart-command 'docker compose kill app && docker compose start app'`,
          `${name} ${to} --effects-sink 4000 --dependency-command 'docker compose $ACTION db'`,
        ],
        exitCodes: {
          [exitCodes.ok]: 'no check failed; the summary says how many are inconclusive',
          [exitCodes.failed]: 'at least one check failed',
          [exitCodes.wrongUse]: 'usage error; nothing was sent',
          [exitCodes.ownFault]: 'the endpoint was not reached; or, with --strict, a check is inconclusive',
          ...stopCodes,
        },
      },
      listOfChecks,
    )
    .runs(async (url: string | undefined, options: TestOptions) =>
      (await import('./test-run.ts')).runTest(context, { ...options, ...(url !== undefined && { to: url }) }),
    );
}

/** Adds the options that say how to learn what an endpoint did, and how to reach the receiver behind it. */
function addEffectsOptions(command: Command): Command {
  return command
    .option(
      '--effects <url|command>',
      'where to read how often the receiver handled an event: a URL with {id}, or a shell command, which gets the event ID in EVENT_ID. Either has to return a whole number',
    )
    .option(
      '--effects-sink <port>',
      'start a counter on this port: have your receiver call it once for each event it handles, with the event ID in the path, query, headers or body',
      numberIn(0, 65_535),
    )
    .option(
      '--effects-within <duration>',
      `how long to wait until an event has been handled the expected number of times, in real time (default: ${durationText(effectsWithinMs)})`,
      parseDuration,
    )
    .option(
      '--restart-command <command>',
      'shell command that kills the receiver, starts it again, and exits once the receiver is running',
    )
    .option(
      '--dependency-command <command>',
      'shell command that stops or starts what the receiver depends on, such as its database; the variable ACTION is stop or start',
    );
}

/** The checks in the order in which they are played, with their levels. */
function listOfChecks(): string {
  const rows = allChecks.map(({ name, level = 'contract', checks }) => [`  ${name}`, level, checks]);
  return ['Checks, by group/name, in order:', ...textTable(rows)].join('\n');
}
