import { parseArgs } from 'node:util';
import type { CommandSpec, OptionSpec } from './command-spec.ts';
import { UsageError } from './exit-codes.ts';

/** What was typed behind a command. */
interface ReadWords {
  readonly operands: readonly string[];
  /** By the name of the option: `older-than` is `olderThan`. */
  readonly options: Readonly<Record<string, OptionValue>>;
}

type OptionValue = true | string | readonly string[];

/**
 * Reads the words behind a command, whose path is `webhook-contract inbox list`. Throws a UsageError if they do not fit, which
 * quotes no values: a misspelt option may have one that is a secret.
 */
export function readWords(command: CommandSpec, path: string, words: readonly string[]): ReadWords {
  const known = new Map(command.options.map((option) => [longName(option), option]));
  const types = [...known].map(([name, option]) => [name, { type: hasValue(option) ? 'string' : 'boolean' }]);
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(types) as Record<string, { type: 'string' | 'boolean' }>,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const operands: string[] = [];
  const options: Record<string, OptionValue> = Object.create(null);
  const see = `See ${path} --help.`;
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const option = token.rawName.startsWith('--') ? known.get(token.name) : undefined;
    if (!option) throw new UsageError(`unknown option ${token.rawName}. ${see}`);
    const key = token.name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (!hasValue(option)) {
      if (token.value !== undefined) throw new UsageError(`option ${token.rawName} takes no value. ${see}`);
      options[key] = true;
      continue;
    }
    const { value, inlineValue } = token;
    // An option in the place of a value is a value that was forgotten.
    if (value === undefined || (!inlineValue && value.startsWith('-')))
      throw new UsageError(`option '${option.flags}' argument missing. ${see}`);
    if (option.choices && !option.choices.includes(value))
      throw new UsageError(`${token.rawName}: ${value} is not one of ${option.choices.join(', ')}.`);
    options[key] = option.isRepeatable ? [...((options[key] as readonly string[]) ?? []), value] : value;
  }
  checkOperands(command, operands, see);
  return { operands, options };
}

function checkOperands(
  { name, arguments: expected }: CommandSpec,
  operands: readonly string[],
  see: string,
): void {
  const missing = expected[operands.length];
  if (missing?.term.startsWith('<'))
    throw new UsageError(`missing required argument '${missing.term.replaceAll(/[<>.]/g, '')}'. ${see}`);
  if (operands.length <= expected.length || expected.at(-1)?.term.includes('...')) return;
  const amount = expected.length === 1 ? 'one argument' : `${expected.length || 'no'} arguments`;
  throw new UsageError(`${name} takes ${amount}, but got ${operands.length}. ${see}`);
}

function longName({ flags }: OptionSpec): string {
  return /^--([\w-]+)/.exec(flags)?.[1] ?? '';
}

function hasValue({ flags }: OptionSpec): boolean {
  return flags.includes('<');
}
