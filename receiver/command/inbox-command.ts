import { Command, npxCommand, numberIn, Option } from './command-line.ts';
import { EVENT_KINDS, EVENT_STATES, RESTING_STATES, type EventState } from '../inbox/inbox.ts';
import type { InboxContext } from './inbox-context.ts';
import { parseAge } from './age.ts';
import { storeFlags } from './open-store.ts';

const NOT_REACHED = 'the inbox cannot be reached';

/** Adds the options that say where the inbox is. */
function addStore(command: Command): Command {
  for (const [flags, description] of storeFlags) command.option(flags, description);
  return command
    .option('--env <name>', 'read the URL from this environment variable instead')
    .option(
      '--table <name>',
      'with --sqlite and --postgres: the name of the inbox’s table, in PostgreSQL also as schema.table (default: webhook_inbox)',
    )
    .option('--prefix <text>', 'with --redis: the prefix of its keys (default: webhook-inbox)');
}

/** Adds the options that say which events; only those to which all that is given applies. */
function addFilters(command: Command, states: readonly EventState[], ofState: string): Command {
  return command
    .addOption(new Option('--state <states...>', ofState).choices(states))
    .addOption(new Option('--kind <kinds...>', 'only events of these kinds').choices(EVENT_KINDS))
    .option('--event-type <types...>', 'only events of these types')
    .option('--older-than <age>', 'only events older than this: 45s, 30m, 2h, 12d', parseAge)
    .option('--newer-than <age>', 'only events newer than this', parseAge)
    .option('--error <text>', 'only events whose last error contains this text (case-sensitive)');
}

/** Adds the options that say which events are changed. */
function addSelection(command: Command): Command {
  return addFilters(
    command,
    RESTING_STATES,
    'instead of IDs: events in these states (default: dead). Deferred events wait for a newer version of the contract',
  )
    .option('--all', 'all dead events or, with --state, all events in the given states')
    .option('--dry-run', 'list and count the events, but change nothing');
}

/** The command `inbox` with its subcommands. What each does is loaded when it runs. */
export function inboxCommand(context: InboxContext): Command {
  const name = `${npxCommand(context.contract.name)} inbox`;
  const inbox = new Command('inbox')
    .description('Inspect the inbox of a receiver, and redrive or remove events.')
    .uses({
      examples: [
        `${name} list --sqlite webhooks.db --state dead`,
        `${name} redrive --error ECONNREFUSED --postgres`,
        `${name} migrate --postgres`,
      ],
      exitCodes: {
        0: 'done',
        1: 'a named event is not in the inbox, or cannot be changed',
        2: 'usage error, or there is no inbox; nothing was done',
        3: NOT_REACHED,
      },
    });
  addList(inbox, name, context);
  addShow(inbox, name, context);
  addRedrive(inbox, name, context);
  addPurge(inbox, name, context);
  addMigrate(inbox, name, context);
  return inbox;
}

function addList(inbox: Command, name: string, context: InboxContext): void {
  const list = inbox
    .command('list')
    .description('List the most recent events, the newest at the end, without their bodies.');
  addFilters(addStore(list), EVENT_STATES, 'only events in these states')
    .option('--limit <n>', 'list at most this many', numberIn(1, 1_000_000), 100)
    .option('--json', 'print one JSON line per event, and a summary')
    .uses({
      examples: [
        `${name} list --sqlite webhooks.db`,
        `${name} list --postgres --state dead quarantined`,
        `${name} list --redis --env QUEUE_URL --kind conflict --json`,
      ],
      exitCodes: { 0: 'listed', 2: 'usage error, or there is no inbox', 3: NOT_REACHED },
    })
    .runs(async (options: never) => (await import('./list-events.ts')).listEvents(context, options));
}

function addShow(inbox: Command, name: string, context: InboxContext): void {
  const show = inbox
    .command('show')
    .description('Show an event with the headers that are kept.')
    .argument('<id>', 'event ID, as list shows it');
  addStore(show)
    .option('--body', 'also show the body, which can contain personal data')
    .uses({
      examples: [
        `${name} show 8d0f6f0e-8d0b-4d7e-9c9e-0a5b5f6f2a11 --sqlite webhooks.db`,
        `${name} show 8d0f6f0e-8d0b-4d7e-9c9e-0a5b5f6f2a11 --postgres --body`,
      ],
      exitCodes: {
        0: 'shown',
        1: 'no event has this ID',
        2: 'usage error, or there is no inbox',
        3: NOT_REACHED,
      },
    })
    .runs(async (id: string, options: never) =>
      (await import('./show-event.ts')).showEvent(context, id, options),
    );
}

function addRedrive(inbox: Command, name: string, context: InboxContext): void {
  const redrive = inbox
    .command('redrive')
    .description(
      'Redrive dead, quarantined or deferred events: the receiver handles them again, with the full number of attempts. A deferred event then goes to any version of the contract.',
    )
    .argument('[id...]', 'event IDs, as list shows them');
  addSelection(addStore(redrive))
    .uses({
      examples: [
        `${name} redrive 8d0f6f0e-8d0b-4d7e-9c9e-0a5b5f6f2a11 --sqlite webhooks.db`,
        `${name} redrive --error ECONNREFUSED --older-than 2h --postgres --dry-run`,
        `${name} redrive --all --postgres`,
      ],
      exitCodes: {
        0: 'all of them are due now',
        1: 'at least one that was named is not in the inbox, or is not dead, quarantined or deferred',
        2: 'usage error, or there is no inbox; nothing was changed',
        3: NOT_REACHED,
      },
    })
    .runs(async (ids: readonly string[], options: never) =>
      (await import('./redrive-events.ts')).redriveEvents(context, ids, options),
    );
}

function addPurge(inbox: Command, name: string, context: InboxContext): void {
  const purge = inbox
    .command('purge')
    .description('Permanently remove dead, quarantined or deferred events.')
    .argument('[id...]', 'event IDs, as list shows them');
  addSelection(addStore(purge))
    .option('--yes', 'do not ask for confirmation')
    .uses({
      examples: [
        `${name} purge 8d0f6f0e-8d0b-4d7e-9c9e-0a5b5f6f2a11 --sqlite webhooks.db`,
        `${name} purge --state quarantined --kind conflict --older-than 30d --postgres --dry-run`,
      ],
      exitCodes: {
        0: 'all of them were removed',
        1: 'at least one that was named is not in the inbox, or is not dead, quarantined or deferred; or the removal was not confirmed',
        2: 'usage error, or there is no inbox; nothing was removed',
        3: NOT_REACHED,
      },
    })
    .runs(async (ids: readonly string[], options: never) =>
      (await import('./purge-events.ts')).purgeEvents(context, ids, options),
    );
}

function addMigrate(inbox: Command, name: string, context: InboxContext): void {
  const migrate = inbox
    .command('migrate')
    .description('Create the tables of the inbox, or check existing ones. No other command creates tables.');
  addStore(migrate)
    .option('--print', 'print the SQL for PostgreSQL instead of running it; this needs no database')
    .uses({
      examples: [
        `${name} migrate --postgres`,
        `${name} migrate --print --table events.webhook_inbox > inbox.sql`,
      ],
      exitCodes: {
        0: 'the inbox is ready, or the statements are printed',
        2: 'usage error, or the tables cannot be used',
        3: NOT_REACHED,
      },
    })
    .runs(async (options: never) => (await import('./migrate-inbox.ts')).migrateInbox(context, options));
}
