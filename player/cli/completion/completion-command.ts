import {
  exitCodes,
  isVariadic,
  takesValue,
  type Command,
  type CommandArgument,
  type CommandOption,
} from '@webhook-contract/receiver/command-line';
import type { CommandContext } from '../command-context.ts';
import type { ContractData } from '../../contract.ts';
import { hasExample } from '../../examples-of.ts';
import { readyScenarioNames } from '../../scenario/ready-scenarios.ts';
import { faultKinds, faultNames } from '../../faults/fault-kinds.ts';

/** What names are completed from. */
type CompletedContract = Pick<ContractData, 'events' | 'examples'>;

/** Adds `completion`, and `complete`, which its scripts ask. */
export function addCompletionCommand(program: Command, { contract, stdout }: CommandContext): void {
  const { name } = contract;
  program
    .command('completion')
    .description('Print a script that lets a shell complete commands, options and names of events.')
    .argument('<shell>', 'which shell', shells)
    .uses({
      examples: shells.map((shell) => completionInstall(shell, name)),
      exitCodes: { 0: 'printed', 2: 'usage error' },
    })
    .action(async (shell: Shell) => {
      await stdout.line(completionScript(shell, name));
      return exitCodes.ok;
    });

  program
    .command('complete', { isHidden: true })
    .argument('[words...]', 'what is typed')
    .action(async (words: string[]) => {
      for (const candidate of await complete(program, contract, words)) await stdout.line(candidate);
      return exitCodes.ok;
    });
}

/** Shells that completion is for. */
export const shells = ['bash', 'zsh', 'fish'] as const;

type Shell = (typeof shells)[number];

/** A script that lets a shell ask the command itself what may come next; if it has none, files are proposed. */
function completionScript(shell: Shell, command: string): string {
  const name = `_${command.replaceAll(/\W/g, '_')}`;
  switch (shell) {
    case 'bash':
      return `${name}() {
  local IFS=$'\\n'
  COMPREPLY=($(${command} complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
  [[ \${COMPREPLY[0]} == *= ]] && compopt -o nospace
}
complete -o default -F ${name} ${command}`;
    case 'zsh':
      return `#compdef ${command}
${name}() {
  local -a found
  found=(\${(f)"$(${command} complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( $#found )); then compadd -a found; else _files; fi
}
compdef ${name} ${command}`;
    case 'fish':
      return `function ${name}
  set -l words (commandline -opc) (commandline -ct)
  ${command} complete -- $words[2..-1] 2>/dev/null
end
complete -c ${command} -a '(${name})'`;
  }
}

/** How a shell loads the script, each time it starts. */
function completionInstall(shell: Shell, command: string): string {
  switch (shell) {
    case 'bash':
      return `echo 'source <(${command} completion bash)' >> ~/.bashrc`;
    case 'zsh':
      return `echo 'source <(${command} completion zsh)' >> ~/.zshrc`;
    case 'fish':
      return `${command} completion fish > ~/.config/fish/completions/${command}.fish`;
  }
}

/**
 * What may stand in the place of the last of the words that were typed behind the command's name. Nothing means that a
 * file may, or that there is nothing to propose. What a placeholder in the help stands for decides what is proposed.
 */
async function complete(
  program: Command,
  contract: CompletedContract,
  words: readonly string[],
): Promise<readonly string[]> {
  const typed = words.at(-1) ?? '';
  const { command, option, position } = placeOf(program, words.slice(0, -1));
  const candidates = option
    ? (option.choices ?? (await valuesFor(placeholderOf(option.flags), eventsOf(command, contract))))
    : typed.startsWith('-')
      ? optionsOf(command)
      : command.commands.length > 0
        ? command.commands.map(({ name }) => name)
        : await valuesOf(argumentAt(command, position), eventsOf(command, contract));
  const exact = candidates.filter((candidate) => candidate.startsWith(typed));
  // Only one spelling at a time: a shell completes no further than all candidates agree.
  if (exact.length > 0) return exact;
  return candidates.filter((candidate) => candidate.toLowerCase().startsWith(typed.toLowerCase()));
}

/** With the events alone that a command is for: most need examples. */
function eventsOf(command: Command, contract: CompletedContract): CompletedContract {
  const isForAll = ['send', 'validate'].includes(command.name);
  return isForAll ? contract : { ...contract, events: contract.events.filter(hasExample(contract)) };
}

interface Place {
  readonly command: Command;
  /** Whose value comes next. */
  readonly option: CommandOption | undefined;
  /** Arguments of the command before this place. */
  readonly position: number;
}

function placeOf(program: Command, before: readonly string[]): Place {
  let command = program;
  let option: CommandOption | undefined;
  let position = 0;
  for (const word of before) {
    const subcommand: Command | undefined = command.commands.find(({ name }) => name === word);
    if (option) option = undefined;
    else if (word.startsWith('-'))
      option = command.options.find((one) => one.long === word && takesValue(one));
    else if (subcommand) [command, position] = [subcommand, 0];
    else position += 1;
  }
  return { command, option, position };
}

async function valuesOf(
  argument: CommandArgument | undefined,
  contract: CompletedContract,
): Promise<readonly string[]> {
  return argument?.choices ?? (await valuesFor(placeholderOf(argument?.term ?? ''), contract));
}

function argumentAt({ arguments: taken }: Command, position: number): CommandArgument | undefined {
  const last = taken.at(-1);
  return taken[position] ?? (last && isVariadic(last.term) ? last : undefined);
}

function optionsOf(command: Command): string[] {
  return [...command.options.map(({ long }) => long), '--help'];
}

/** `event` in `--retry <event>` and `[event...]`. */
function placeholderOf(term: string): string {
  return /[<[]([^<[\].]+)(?:\.\.\.)?[>\]]$/.exec(term)?.[1] ?? '';
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
