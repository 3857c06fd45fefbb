import type { CommandGroupSpec, OptionSpec } from '../command-line/command-spec.ts';
import { npxCommand } from '../command-line/npx-command.ts';
import { EVENT_KINDS, EVENT_STATES, RESTING_STATES } from '../inbox/inbox.ts';
import type { CommandContract } from './inbox-context.ts';
import { storeFlags } from './open-store.ts';

const NOT_REACHED = 'the inbox cannot be reached';

/** Where the inbox is. */
const STORE: readonly OptionSpec[] = [
  ...storeFlags,
  { flags: '--env <name>', description: 'environment variable that holds the URL instead' },
  {
    flags: '--table <name>',
    description:
      'with --sqlite and --postgres: its table, in PostgreSQL also schema.table (default: webhook_inbox)',
  },
  {
    flags: '--prefix <text>',
    description: 'with --redis: the prefix of its keys (default: webhook-inbox)',
  },
];

/** Which events; only those to which all that is given applies. */
const FILTERS: readonly OptionSpec[] = [
  {
    flags: '--kind <kind>',
    description: 'only events of this kind; repeatable',
    choices: EVENT_KINDS,
    isRepeatable: true,
  },
  { flags: '--older-than <age>', description: 'only events that arrived so long ago: 45s, 30m, 2h, 12d' },
  {
    flags: '--error <text>',
    description: 'only events whose last error has this text, in the case in which it is written',
  },
];

/** Which events are changed. */
const SELECTION: readonly OptionSpec[] = [
  {
    flags: '--state <state>',
    description:
      'instead of IDs: events in this state; repeatable (default: dead). Deferred events are kept for a newer version of the contract',
    choices: RESTING_STATES,
    isRepeatable: true,
  },
  ...FILTERS,
  { flags: '--all', description: 'all dead events, or with --state all in these states' },
  { flags: '--dry-run', description: 'list the events and say how many they are; change nothing' },
];

/** `inbox` with its subcommands, as data: for its own help, and for that of the whole command. */
export function inboxCommand(contract: Pick<CommandContract, 'name'>): CommandGroupSpec {
  const name = `${npxCommand(contract.name)} inbox`;
  return {
    name: 'inbox',
    description: 'Inspect the inbox of a receiver, and redrive or remove events.',
    examples: [
      `${name} list --sqlite inbox.db --state dead`,
      `${name} show 4f6c1c9e --sqlite inbox.db`,
      `${name} redrive --error ECONNREFUSED --postgres`,
      `${name} purge 4f6c1c9e --redis`,
      `${name} migrate --postgres`,
    ],
    exitCodes: {
      0: 'done',
      1: 'a named event is not in the inbox, or cannot be changed',
      2: 'usage error, or there is no inbox; nothing was done',
      3: NOT_REACHED,
    },
    commands: [
      {
        name: 'list',
        description: 'List the newest events, the newest last, without their bodies.',
        arguments: [],
        options: [
          ...STORE,
          {
            flags: '--state <state>',
            description: 'only events in this state; repeatable',
            choices: EVENT_STATES,
            isRepeatable: true,
          },
          ...FILTERS,
          { flags: '--limit <n>', description: 'list at most this many (default: 100)' },
          { flags: '--json', description: 'print one JSON line per event, and a summary' },
        ],
        examples: [
          `${name} list --sqlite inbox.db`,
          `${name} list --postgres --state dead --state kept`,
          `${name} list --redis --env QUEUE_URL --kind conflict --json`,
        ],
        exitCodes: { 0: 'listed', 2: 'usage error, or there is no inbox', 3: NOT_REACHED },
      },
      {
        name: 'show',
        description: 'Show an event with its headers.',
        arguments: [{ term: '<id>', description: 'event ID, as list shows it' }],
        options: [...STORE, { flags: '--body', description: 'show the body too; it may hold personal data' }],
        examples: [`${name} show 4f6c1c9e --sqlite inbox.db`, `${name} show 4f6c1c9e --postgres --body`],
        exitCodes: {
          0: 'shown',
          1: 'no event has this ID',
          2: 'usage error, or there is no inbox',
          3: NOT_REACHED,
        },
      },
      {
        name: 'redrive',
        description:
          'Redrive dead, kept or deferred events: the receiver handles them again, with all their attempts. A deferred event then goes to any version of the contract.',
        arguments: [{ term: '[id...]', description: 'event IDs, as list shows them' }],
        options: [...STORE, ...SELECTION],
        examples: [
          `${name} redrive 4f6c1c9e 77ab03d2 --sqlite inbox.db`,
          `${name} redrive --error ECONNREFUSED --older-than 2h --postgres --dry-run`,
          `${name} redrive --all --postgres`,
          `${name} redrive --state kept --kind unknown --redis`,
        ],
        exitCodes: {
          0: 'all of them are due now',
          1: 'at least one that was named is not in the inbox, or is not dead, kept or deferred',
          2: 'usage error, or there is no inbox; nothing was changed',
          3: NOT_REACHED,
        },
      },
      {
        name: 'purge',
        description: 'Permanently remove dead, kept or deferred events.',
        arguments: [{ term: '[id...]', description: 'event IDs, as list shows them' }],
        options: [...STORE, ...SELECTION, { flags: '--yes', description: 'do not ask for confirmation' }],
        examples: [
          `${name} purge 4f6c1c9e --sqlite inbox.db`,
          `${name} purge --state kept --kind conflict --older-than 30d --postgres --dry-run`,
          `${name} purge 4f6c1c9e 77ab03d2 --postgres --yes`,
        ],
        exitCodes: {
          0: 'all of them were removed',
          1: 'at least one that was named is not in the inbox, or is not dead, kept or deferred; or the removal was not confirmed',
          2: 'usage error, or there is no inbox; nothing was removed',
          3: NOT_REACHED,
        },
      },
      {
        name: 'migrate',
        description:
          'Make the tables of the inbox, or check those that are there. No other command makes any.',
        arguments: [],
        options: [
          ...STORE,
          {
            flags: '--print',
            description:
              'print the statements for PostgreSQL, for a role that may make tables; connect to nothing',
          },
        ],
        examples: [
          `${name} migrate --postgres`,
          `${name} migrate --print --table events.webhook_inbox > inbox.sql`,
          `${name} migrate --sqlite inbox.db`,
        ],
        exitCodes: {
          0: 'the inbox is ready, or the statements are printed',
          2: 'usage error, or the tables cannot be used',
          3: NOT_REACHED,
        },
      },
    ],
  };
}
