import { parseArgs } from 'node:util';
import type { Command, CommandOption } from './command.ts';

/** The command that was typed, and what was typed behind it. */
interface ReadWords {
  readonly command: Command;
  /** A value for each argument that the command has. */
  readonly values: readonly (string | readonly string[] | undefined)[];
  /** By the name of the option: `older-than` is `olderThan`. */
  readonly options: Options;
}

type Options = Readonly<Record<string, unknown>>;

/**
 * Reads the words behind a command: which of those below it they name, and its arguments and options. Throws a UsageError if
 * they do not fit, which quotes no values: a misspelt option may have one that is a secret.
 */
export function readWords(command: Command, words: readonly string[], above: Options = {}): ReadWords {
  const known = new Map(command.allOptions.map((option) => [option.long, option] as const).toReversed());
  const options: Record<string, unknown> = { ...above };
  const operands: string[] = [];
  /** The option that takes all texts up to the next one. */
  let open: CommandOption | undefined;
  const add = (option: CommandOption, text: string): void => {
    checkChoice(command, option.long, text, option);
    const value = option.read ? option.read(text, option.long) : text;
    const before = options[option.key];
    const isList = option.isRepeatable || isVariadic(option.flags);
    options[option.key] = isList ? [...(Array.isArray(before) ? before : []), value] : value;
  };
  for (const token of tokensOf(words, known)) {
    if (token.kind === 'option-terminator') open = undefined;
    else if (token.kind === 'positional') {
      const below = open || operands.length > 0 ? undefined : subcommand(command, token.value);
      if (below) return readWords(below, words.slice(token.index + 1), options);
      if (open) add(open, token.value);
      else operands.push(token.value);
    } else {
      const option = known.get(`--${token.name}`);
      if (!option)
        return command.refuseName('option', token.rawName, [
          ...command.options.map(({ long }) => long),
          '--help',
        ]);
      open = isVariadic(option.flags) ? option : undefined;
      if (takesValue(option)) add(option, valueOf(command, option, token));
      else if (token.value === undefined) options[option.key] = !option.long.startsWith('--no-');
      else command.refuse(`option ${option.long} takes no value`);
    }
  }
  for (const option of command.options.filter(({ key }) => !(key in options))) {
    if (option.isRequired) command.refuse(`required option ${option.flags} is missing`);
    if (option.default !== undefined) add(option, option.default);
  }
  return { command, values: argumentValues(command, operands), options };
}

/** Whether an option has a value. */
export function takesValue({ flags }: Pick<CommandOption, 'flags'>): boolean {
  return flags.includes('<');
}

/** Whether an argument or option takes any number of texts. */
export function isVariadic(term: string): boolean {
  return term.includes('...');
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

function tokensOf(words: readonly string[], known: ReadonlyMap<string, CommandOption>): readonly Token[] {
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(
      Array.from(known.values(), (option) => {
        const [, short] = /^-(\w),/.exec(option.flags) ?? [];
        const type = takesValue(option) ? ('string' as const) : ('boolean' as const);
        return [option.long.slice(2), { type, ...(short !== undefined && { short }) }];
      }),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return tokens;
}

/** Throws a UsageError for a name that no subcommand has, where the command takes nothing else. */
function subcommand(command: Command, name: string): Command | undefined {
  const all = [...command.commands, ...command.hidden];
  const found = all.find((one) => one.name === name);
  if (found || all.length === 0) return found;
  // Behind `=` there may be a secret.
  const shown = name.replace(/=[^]*$/, '=…');
  const names = command.commands.map((one) => one.name);
  return command.refuseName('command', shown, names);
}

function valueOf(
  command: Command,
  { flags }: CommandOption,
  { value, inlineValue }: Extract<Token, { kind: 'option' }>,
): string {
  // An option in the place of a value is a value that was forgotten.
  if (value === undefined || (!inlineValue && /^--?[a-z]/i.test(value)))
    command.refuse(`option '${flags}' argument missing`);
  return value;
}

function checkChoice(
  command: Command,
  what: string,
  value: string,
  { choices }: { readonly choices?: readonly string[] | undefined },
): void {
  if (choices && !choices.includes(value))
    command.refuse(`${what}: ${value} is not one of ${choices.join(', ')}`);
}

function argumentValues(command: Command, operands: readonly string[]): ReadWords['values'] {
  const { name, arguments: expected } = command;
  const missing = expected[operands.length];
  if (missing?.term.startsWith('<'))
    command.refuse(`missing required argument '${missing.term.replaceAll(/[<>.]/g, '')}'`);
  if (operands.length > expected.length && !isVariadic(expected.at(-1)?.term ?? '')) {
    const amount = expected.length === 1 ? 'one argument' : `${expected.length || 'no'} arguments`;
    command.refuse(`${name} takes ${amount}, but got ${operands.length}`);
  }
  return expected.map((argument, index) => {
    if (isVariadic(argument.term)) return operands.slice(index);
    const value = operands[index];
    if (value !== undefined) checkChoice(command, argument.term.replaceAll(/[<>[\]]/g, ''), value, argument);
    return value;
  });
}
