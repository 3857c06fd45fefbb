import type { CliCommand } from '../cli-command.ts';
import { npxCommand } from '../../npx-command.ts';
import type { CommandContext, Finish } from '../command-context.ts';
import { exitCodes, stopCodes, type ExitCode } from '../exit-codes.ts';
import { exampleEvent } from '../help-text.ts';
import { addReceiverOptions } from '../receiver-options.ts';
import type { RunOptions } from './scenario-runs.ts';

/** Adds `scenario` with its own subcommands. */
export function addScenarioCommand(program: CliCommand, context: CommandContext, finish: Finish): void {
  const name = `${npxCommand(context.contract.package.name)} scenario`;
  const event = exampleEvent(context.contract.events);
  const to = '--to http://127.0.0.1:3000/webhook';
  const scenario = program
    .command('scenario')
    .description('Play scenarios against a receiver: steps of sends, faults and expectations in a YAML file.')
    .helpCommand(false)
    .uses({
      examples: [
        `${name} list`,
        `${name} run twenty-failures-then-success ${to}`,
        `${name} show late-duplicate > my-scenario.yaml`,
        `${name} check my-scenario.yaml`,
      ],
      exitCodes: {
        0: 'all well',
        1: 'an expectation did not hold, or a file is wrong',
        2: 'wrong use; nothing was sent',
      },
    });
  addReceiverOptions(
    scenario
      .command('run')
      .description('Play a scenario, and say which of its expectations hold.')
      .argument('[scenario]', 'a file, - for standard input, or the name of one that comes with the package'),
    context.contract,
  )
    .option(
      '--event <event>',
      'what to send where the scenario names no event (default: the first documented)',
    )
    .option('--speed <n|max>', 'play time this much faster, instead of as the scenario says')
    .option(
      '--effects <url|command>',
      'how often the receiver acted on an event: a URL with {id}, or a command for the shell with the event ID in EVENT_ID; gives a whole number',
    )
    .option('--effects-within <duration>', 'how long to wait until it has acted, in real time (default: 5s)')
    .option('--all', 'play every scenario that comes with the package and that the contract has retries for')
    .option('--junit <file>', 'write the results to this file as JUnit XML')
    .option('--json', 'print one JSON line per attempt, outcome, expectation and scenario, and a summary')
    .uses({
      examples: [
        `${name} run first-try-success ${to}`,
        `${name} run --all ${to} --junit report.xml`,
        `${name} run duplicate-storm ${to} --effects http://127.0.0.1:3000/effects/{id}`,
        `${name} run duplicate-storm ${to} --event ${event}`,
        `${name} run my-scenario.yaml ${to} --header x-key="$KEY" --json`,
      ],
      exitCodes: {
        0: 'all expectations hold; skipped scenarios count as neither',
        1: 'at least one does not',
        2: 'wrong use, the file is wrong, or --effects gives no number',
        3: 'this side could not send an event, so the receiver was not judged',
        ...stopCodes,
      },
    })
    .action(async (file: string | undefined, options: RunOptions) => {
      // Late, because the rest of the command line does without; the same below.
      const { runScenarios } = await import('./scenario-runs.ts');
      finish(await runScenarios(context, file, options));
    });
  scenario
    .command('list')
    .description('List the scenarios that come with the package.')
    .option('--json', 'print one JSON line per scenario, and a summary')
    .uses({ examples: [`${name} list`, `${name} list --json`], exitCodes: { 0: 'listed', 2: 'wrong use' } })
    .action(async (options: { json?: true }) => {
      const { listScenarios } = await import('./scenario-files.ts');
      finish(await listScenarios(context, options));
    });
  scenario
    .command('show')
    .description('Print a scenario that comes with the package, to copy and change.')
    .argument('<name>', 'its name')
    .uses({
      examples: [`${name} show mixed-traffic > my-scenario.yaml`],
      exitCodes: { 0: 'printed', 2: 'there is none of this name' },
    })
    .action(async (wanted: string) => {
      const { showScenario } = await import('./scenario-files.ts');
      finish(await showScenario(context, wanted));
    });
  scenario
    .command('schema')
    .description('Print the JSON Schema of scenario files, for editors.')
    .uses({ examples: [`${name} schema > scenario.schema.json`], exitCodes: { 0: 'printed' } })
    .action(async () => finish(await printSchema(context)));
  scenario
    .command('check')
    .description('Check a scenario file without sending anything; all problems are told at once.')
    .argument('<scenario>', 'a file, - for standard input, or the name of one that comes with the package')
    .option('--event <event>', 'what would be sent where the scenario names no event')
    .uses({
      examples: [`${name} check my-scenario.yaml`],
      exitCodes: {
        0: 'nothing is wrong with it',
        1: 'something is',
        2: 'wrong use, or the file cannot be read',
      },
    })
    .action(async (file: string, options: { event?: string }) => {
      const { checkScenario } = await import('./scenario-files.ts');
      finish(await checkScenario(context, file, options));
    });
}

async function printSchema({ stdout }: CommandContext): Promise<ExitCode> {
  const { scenarioSchema } = await import('../../scenario/scenario-schema.ts');
  await stdout.line(JSON.stringify(scenarioSchema, null, 2));
  return exitCodes.ok;
}
