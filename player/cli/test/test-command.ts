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
import type { CommandContext } from '../command-context.ts';
import { parseDuration } from '../duration.ts';
import { addEffectsOptions } from '../effects-options.ts';
import { exampleUrl } from '@webhook-contract/common/help-examples';
import { exampleSecret } from '../help-text.ts';
import { addRequestOptions, toHelp } from '../receiver-options.ts';
import type { TestOptions } from './test-run.ts';

/** Adds `test`. */
export function addTestCommand(program: Command, context: CommandContext): void {
  const name = `${npxCommand(context.contract.name)} test`;
  const { endpoint } = context.contract;
  const to = exampleUrl(endpoint) + exampleSecret(endpoint);
  addEffectsOptions(
    addRequestOptions(
      program
        .command('test')
        .argument('[url]', toHelp)
        .description(
          'Test whether an endpoint would survive production: valid events, duplicates, broken connections, forged and hostile requests.',
        ),
      context.contract,
    ),
  )
    .option('--event <event>', 'event to send where a check names none (default: the first documented)')
    .option('--only <check>', 'play this check, or those of a group, alone; repeatable', repeatable)
    .option('--skip <check>', 'skip this check, or those of a group; repeatable', repeatable)
    .option('--probe', 'play the checks of the level probe, too: hostile requests')
    .option('--load', 'send many events at once, too')
    .option(
      '--wait <duration>',
      'how much later a duplicate is sent, in real time; without it, whether a late one is handled once is inconclusive',
      parseDuration,
    )
    .option(
      '--rate <n>',
      'at most this many requests per second (default: 50 to another machine, no limit to this one)',
      numberIn(1, 100_000),
    )
    .option('--yes', 'send to another machine without asking')
    .option('--strict', 'end with 3 if a check is inconclusive')
    .option('--junit <file>', 'write the report to this file as JUnit XML')
    .option('--json', 'print one JSON line per check, and a summary')
    .uses(
      {
        examples: [
          `${name} ${to}`,
          `${name} ${to} --header-env x-key=KEY --effects http://127.0.0.1:3000/effects/{id}`,
          `${name} ${to} --only duplicates --junit report.xml`,
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

/** The checks in the order in which they are played, with their levels. */
function listOfChecks(): string {
  const rows = allChecks.map(({ name, level, checks }) => [`  ${name}`, level, checks]);
  return ['Checks, by group/name, in order:', ...textTable(rows)].join('\n');
}
