import { npxCommand } from '@webhook-contract/receiver/command-line';
import type { CliCommand } from '../cli-command.ts';
import type { CommandContext, Finish } from '../command-context.ts';
import { collect } from '../help-text.ts';
import type { ListOptions } from './list-events.ts';
import type { PurgeOptions } from './purge-events.ts';
import type { RedriveOptions } from './redrive-events.ts';
import type { ShowOptions } from './show-event.ts';

const notReached = 'the inbox cannot be reached';

/** Adds `inbox` with its own subcommands, for the inbox of a receiver. */
export function addInboxCommand(program: CliCommand, context: CommandContext, finish: Finish): void {
  const name = `${npxCommand(context.contract.name)} inbox`;
  const inbox = program
    .command('inbox')
    .description('Inspect the inbox of a receiver, and redrive or remove events.')
    .helpCommand(false)
    .uses({
      examples: [
        `${name} list --sqlite inbox.db --state dead`,
        `${name} show 4f6c1c9e --sqlite inbox.db`,
        `${name} redrive --all --postgres`,
        `${name} purge 4f6c1c9e --redis`,
      ],
      exitCodes: {
        0: 'done',
        1: 'a named event is not in the inbox, or cannot be changed',
        2: 'usage error, or there is no inbox; nothing was done',
        3: notReached,
      },
    });

  addStoreOptions(inbox.command('list').description('List events, the oldest first, without their bodies.'))
    .option('--state <state>', 'only events in this state; repeatable', collect)
    .option('--kind <kind>', 'only events of this kind; repeatable', collect)
    .option('--limit <n>', 'list at most this many (default: 100)')
    .option('--json', 'print one JSON line per event, and a summary')
    .uses({
      examples: [
        `${name} list --sqlite inbox.db`,
        `${name} list --postgres --state dead --state kept`,
        `${name} list --redis --env QUEUE_URL --kind conflict --json`,
      ],
      exitCodes: { 0: 'listed', 2: 'usage error, or there is no inbox', 3: notReached },
    })
    .action(async (options: ListOptions) => {
      // Late, because the rest of the command line does without; the same below.
      const { listEvents } = await import('./list-events.ts');
      finish(await listEvents(context, options));
    });

  addStoreOptions(
    inbox
      .command('show')
      .description('Show an event with its headers.')
      .argument('<id>', 'event ID, as list shows it'),
  )
    .option('--body', 'show the body too; it may hold personal data')
    .uses({
      examples: [`${name} show 4f6c1c9e --sqlite inbox.db`, `${name} show 4f6c1c9e --postgres --body`],
      exitCodes: {
        0: 'shown',
        1: 'no event has this ID',
        2: 'usage error, or there is no inbox',
        3: notReached,
      },
    })
    .action(async (id: string, options: ShowOptions) => {
      const { showEvent } = await import('./show-event.ts');
      finish(await showEvent(context, id, options));
    });

  addStoreOptions(
    inbox
      .command('redrive')
      .description('Redrive dead or kept events: the receiver handles them again, with all their attempts.')
      .argument('[id...]', 'event IDs, as list shows them'),
  )
    .option('--all', 'all dead events, or all that --state and --kind select, instead of IDs')
    .option('--state <state>', 'with --all: dead or kept (default: dead)')
    .option('--kind <kind>', 'with --all: only events of this kind; repeatable', collect)
    .uses({
      examples: [
        `${name} redrive 4f6c1c9e 77ab03d2 --sqlite inbox.db`,
        `${name} redrive --all --postgres`,
        `${name} redrive --all --state kept --kind unknown --redis`,
      ],
      exitCodes: {
        0: 'all of them are due now',
        1: 'at least one is not in the inbox, or is neither dead nor kept',
        2: 'usage error, or there is no inbox; nothing was changed',
        3: notReached,
      },
    })
    .action(async (ids: readonly string[], options: RedriveOptions) => {
      const { redriveEvents } = await import('./redrive-events.ts');
      finish(await redriveEvents(context, ids, options));
    });

  addStoreOptions(
    inbox
      .command('purge')
      .description('Permanently remove dead or kept events.')
      .argument('<id...>', 'event IDs, as list shows them'),
  )
    .option('--yes', 'do not ask for confirmation')
    .uses({
      examples: [
        `${name} purge 4f6c1c9e --sqlite inbox.db`,
        `${name} purge 4f6c1c9e 77ab03d2 --postgres --yes`,
      ],
      exitCodes: {
        0: 'all of them were removed',
        1: 'at least one was not in the inbox, or is neither dead nor kept; or the removal was not confirmed',
        2: 'usage error, or there is no inbox; nothing was removed',
        3: notReached,
      },
    })
    .action(async (ids: readonly string[], options: PurgeOptions) => {
      const { purgeEvents } = await import('./purge-events.ts');
      finish(await purgeEvents(context, ids, options));
    });
}

/** Where the inbox is. */
function addStoreOptions(command: CliCommand): CliCommand {
  return command
    .option('--sqlite <file>', 'the inbox in this file')
    .option('--postgres', 'the inbox in PostgreSQL at the URL in DATABASE_URL; needs the package pg')
    .option('--redis', 'the inbox in Redis at the URL in REDIS_URL; needs the package redis or ioredis')
    .option('--env <name>', 'environment variable that holds the URL instead')
    .option('--table <name>', 'with --sqlite and --postgres: its table (default: webhook_inbox)')
    .option('--prefix <text>', 'with --redis: the prefix of its keys (default: webhook-inbox)') as CliCommand;
}
