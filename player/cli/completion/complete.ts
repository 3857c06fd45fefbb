import type { Argument, Command, Option } from 'commander';
import type { ContractData } from '../../contract.ts';
import { isDocumented } from '../../sendable-event.ts';
import { readyScenarioNames } from '../../scenario/ready-scenarios.ts';
import { faultKinds, faultNames } from '../../faults/fault-kinds.ts';

/**
 * What may stand in the place of the last of the words that were typed behind the command's name. Nothing means that a
 * file may, or that there is nothing to propose. What a placeholder in the help stands for decides what is proposed.
 */
export async function complete(
  program: Command,
  contract: Pick<ContractData, 'events'>,
  words: readonly string[],
): Promise<readonly string[]> {
  const typed = words.at(-1) ?? '';
  const { command, option, position } = placeOf(program, words.slice(0, -1));
  const candidates = option
    ? (option.argChoices ?? (await valuesFor(placeholderOf(option), eventsOf(command, contract))))
    : typed.startsWith('-')
      ? optionsOf(command)
      : command.commands.length > 0
        ? visibleCommands(command)
        : await valuesOf(argumentAt(command, position), eventsOf(command, contract));
  const exact = candidates.filter((candidate) => candidate.startsWith(typed));
  // Only one spelling at a time: a shell completes no further than all candidates agree.
  if (exact.length > 0) return exact;
  return candidates.filter((candidate) => candidate.toLowerCase().startsWith(typed.toLowerCase()));
}

/** The events that a command is for: most need examples. */
function eventsOf(command: Command, { events }: Pick<ContractData, 'events'>): Pick<ContractData, 'events'> {
  return { events: ['send', 'validate'].includes(command.name()) ? events : events.filter(isDocumented) };
}

interface Place {
  readonly command: Command;
  /** Whose value comes next. */
  readonly option: Option | undefined;
  /** Arguments of the command before this place. */
  readonly position: number;
}

function placeOf(program: Command, before: readonly string[]): Place {
  let command = program;
  let option: Option | undefined;
  let position = 0;
  for (const word of before) {
    const subcommand: Command | undefined = command.commands.find((one) => one.name() === word);
    if (option) option = undefined;
    else if (word.startsWith('-'))
      option = command.options.find((one) => (one.long === word || one.short === word) && one.required);
    else if (subcommand) [command, position] = [subcommand, 0];
    else position += 1;
  }
  return { command, option, position };
}

async function valuesOf(
  argument: Argument | undefined,
  contract: Pick<ContractData, 'events'>,
): Promise<readonly string[]> {
  return argument?.argChoices ?? (await valuesFor(argument?.name() ?? '', contract));
}

function argumentAt({ registeredArguments }: Command, position: number): Argument | undefined {
  const last = registeredArguments.at(-1);
  return registeredArguments[position] ?? (last?.variadic ? last : undefined);
}

function optionsOf(command: Command): string[] {
  return [...command.options.flatMap(({ long }) => long ?? []), '--help'];
}

/** Hidden ones are for scripts. */
function visibleCommands(command: Command): string[] {
  return command
    .createHelp()
    .visibleCommands(command)
    .map((one) => one.name());
}

/** `event` in `--retry <event>`. */
function placeholderOf({ flags }: Option): string {
  return /<(.+)>$/.exec(flags)?.[1] ?? '';
}

async function valuesFor(
  placeholder: string,
  { events }: Pick<ContractData, 'events'>,
): Promise<readonly string[]> {
  switch (placeholder) {
    case 'event':
    case 'events':
      return events.flatMap(({ key, eventType }) => (eventType === null ? [key] : [key, eventType]));
    case 'event|all':
      return ['all', ...(await valuesFor('event', { events }))];
    case 'fault':
      return faultNames.map((name) => (faultKinds[name].value === 'none' ? name : `${name}=`));
    case 'name':
    case 'scenario':
      return readyScenarioNames();
    case 'n|all':
      return ['all'];
    case 'n|max':
      return ['max'];
    default:
      return [];
  }
}
