import type { Command, CommandArgument, CommandOption } from './command.ts';
import { textTable } from './text-table.ts';

/** The widest that help is where its output has no width of its own. */
const WIDTH = 80;

/** Below so many characters, descriptions are not wrapped. */
const LEAST_WIDTH = 40;

/** What a command is shown with: an argument, an option, or a command below it. */
export interface CommandTerm {
  readonly term: string;
  readonly description: string;
}

/** The help of a command. */
export function commandHelp(command: Command, width: number = WIDTH): string {
  const sections = Object.entries({
    Arguments: argumentTerms(command),
    Options: [...optionTerms(command), { term: '-h, --help', description: 'display help for command' }],
    Commands: command.commands.map(commandTerm),
  });
  const termWidth = Math.max(...sections.flatMap(([, terms]) => terms.map(({ term }) => term.length)));
  const lists = sections
    .filter(([, terms]) => terms.length > 0)
    .map(([title, terms]) =>
      [`${title}:`, ...terms.map((term) => termText(term, termWidth, width)), ''].join('\n'),
    );
  return [
    `Usage: ${command.path} ${commandUsage(command)}`,
    '',
    ...wrapped(command.about, width),
    '',
    ...lists,
    ...(command.note ? [command.note(), ''] : []),
    'Examples:',
    ...command.use.examples.map((example) => `  ${example}`),
    '',
    'Exit codes:',
    ...textTable(Object.entries(command.exitCodes())).map((line) => `  ${line}`),
  ].join('\n');
}

/** The usage of a command after its name: `[options] [event]`. */
export function commandUsage({ commands, arguments: taken }: Command): string {
  return ['[options]', ...(commands.length > 0 ? ['[command]'] : []), ...taken.map(({ term }) => term)].join(
    ' ',
  );
}

/** The arguments of a command, as help shows them. */
export function argumentTerms(command: Command): readonly CommandTerm[] {
  return command.arguments.map((argument) => ({
    term: argument.term.replaceAll(/[^\w-]/g, ''),
    description: described(argument),
  }));
}

/** The options of a command, as help shows them, without `--help`. */
export function optionTerms(command: Command): readonly CommandTerm[] {
  return command.options.map((option) => ({ term: option.flags, description: described(option) }));
}

function commandTerm({ name, options, arguments: taken, about }: Command): CommandTerm {
  const words = [name, ...(options.length > 0 ? ['[options]'] : []), ...taken.map(({ term }) => term)];
  return { term: words.join(' '), description: about };
}

function described(term: CommandArgument | CommandOption): string {
  const { description, choices } = term;
  const notes = [
    ...(choices ? [`choices: ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`] : []),
    ...('default' in term ? [`default: ${JSON.stringify(term.default)}`] : []),
  ];
  return notes.length === 0 ? description : `${description} (${notes.join(', ')})`;
}

function termText({ term, description }: CommandTerm, termWidth: number, width: number): string {
  const indent = termWidth + 4;
  const lines = width - indent < LEAST_WIDTH ? [description] : wrapped(description, width - indent);
  return `  ${term.padEnd(termWidth)}  ${lines.join(`\n${' '.repeat(indent)}`)}`;
}

function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && line.length <= width) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}
