import {
  exitCodes,
  npxCommand,
  numberIn,
  stopCodes,
  type ExitCode,
} from '@webhook-contract/receiver/command-line';
import type { Command } from '@webhook-contract/receiver/command-line';
import type { CommandContext } from '../command-context.ts';
import { exampleEvent } from '@webhook-contract/common/help-examples';
import { exampleTarget } from '../help-text.ts';
import { addReceiverOptions } from '../receiver-options.ts';
import { addEffectsOptions } from '../effects-options.ts';
import { readSpeed } from '../speed-option.ts';
import type { PlayOptions } from './scenario-run.ts';

/** Adds `scenario` with its own subcommands. */
export function addScenarioCommand(program: Command, context: CommandContext): void {
  const name = `${npxCommand(context.contract.name)} scenario`;
  const event = exampleEvent(context.contract.events);
  const to = exampleTarget(context.contract.endpoint);
  const scenario = program
    .command('scenario')
    .description('Play scenarios against an endpoint: YAML files of sends, faults and expectations.')
    .uses({
      examples: [
        `${name} list`,
        `${name} run cuts/twenty-retries ${to}`,
        `${name} show duplicates/repeated > my-scenario.yaml`,
        `${name} check my-scenario.yaml`,
      ],
      exitCodes: {
        0: 'success',
        1: 'an expectation did not hold, or a file is invalid',
        2: 'usage error; nothing was sent',
      },
    });
  addEffectsOptions(
    addReceiverOptions(
      scenario
        .command('run')
        .description('Play a scenario, and report which of its expectations hold.')
        .argument('<scenario>', 'a file, - for standard input, or the name of a built-in scenario'),
      context.contract,
    ),
  )
    .option('--event <event>', 'event to send if the scenario names none (default: the first documented)')
    .option('--speed <n|max>', 'speed up played time by this factor, instead of the one in the scenario', {
      read: readSpeed,
    })
    .option('--seed <n>', 'add this to each seed of the scenario, for other payloads', {
      read: numberIn(0, 1_000_000_000),
    })
    .option('--json', 'print one JSON line per attempt, outcome and expectation, and a summary')
    .uses({
      examples: [
        `${name} run reachable/event ${to}`,
        `${name} run duplicates/concurrent ${to} --effects http://127.0.0.1:3000/effects/{id}`,
        `${name} run duplicates/concurrent ${to} --event ${event}`,
        `${name} run my-scenario.yaml ${to} --header x-key="$KEY" --json`,
      ],
      exitCodes: {
        0: 'all expectations hold',
        1: 'at least one does not',
        2: 'usage error, invalid file, or --effects returns no number',
        3: 'an event could not be sent, so the endpoint was not judged',
        ...stopCodes,
      },
    })
    .action(async (file: string, options: PlayOptions) =>
      (await import('./scenario-run.ts')).playScenario(context, file, options),
    );
  scenario
    .command('list')
    .description('List the built-in scenarios, which are the checks of test.')
    .option('--json', 'print one JSON line per scenario, and a summary')
    .uses({ examples: [`${name} list`, `${name} list --json`], exitCodes: { 0: 'listed', 2: 'usage error' } })
    .action(async (options: { json?: true }) =>
      (await import('./scenario-files.ts')).listScenarios(context, options),
    );
  scenario
    .command('show')
    .description('Print a built-in scenario, to copy and change.')
    .argument('<name>', 'its name')
    .uses({
      examples: [`${name} show cuts/mixed-traffic > my-scenario.yaml`],
      exitCodes: { 0: 'printed', 2: 'there is no scenario with this name' },
    })
    .action(async (wanted: string) => (await import('./scenario-files.ts')).showScenario(context, wanted));
  scenario
    .command('schema')
    .description('Print the JSON Schema of scenario files, for editors.')
    .uses({ examples: [`${name} schema > scenario.schema.json`], exitCodes: { 0: 'printed' } })
    .action(async () => printSchema(context));
  scenario
    .command('check')
    .description('Check a scenario file without sending anything, and report all problems at once.')
    .argument('<scenario>', 'a file, - for standard input, or the name of a built-in scenario')
    .option('--event <event>', 'event to send if the scenario names none')
    .uses({
      examples: [`${name} check my-scenario.yaml`],
      exitCodes: {
        0: 'the scenario is valid',
        1: 'the scenario is invalid',
        2: 'usage error, or the file cannot be read',
      },
    })
    .action(async (file: string, options: { event?: string }) =>
      (await import('./scenario-files.ts')).checkScenario(context, file, options),
    );
}

async function printSchema({ stdout, contract }: CommandContext): Promise<ExitCode> {
  const { scenarioSchemaFor } = await import('../../scenario/scenario-schema.ts');
  const schema = scenarioSchemaFor(contract.events.map(({ key }) => key));
  await stdout.line(JSON.stringify(schema, null, 2));
  return exitCodes.ok;
}
