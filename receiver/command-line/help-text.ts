import type { CommandGroupSpec, CommandSpec, OptionSpec } from './command-spec.ts';
import { textTable } from './text-table.ts';

/** The widest that help is where its output has no width of its own. */
const WIDTH = 80;

/** Below so many characters, descriptions are not wrapped. */
const LEAST_WIDTH = 40;

const HELP: Item = ['-h, --help', 'display help for command'];

/** The help of a command, or of one that holds others, whose path is `webhook-contract inbox list`: in the form of all commands. */
export function commandHelp(
  command: CommandSpec | CommandGroupSpec,
  path: string,
  width: number = WIDTH,
): string {
  const [usage, sections] = 'commands' in command ? groupParts(command) : commandParts(command);
  const items = sections.flatMap(([, ofSection]) => ofSection);
  const termWidth = Math.max(...items.map(([term]) => term.length));
  const lists = sections
    .filter(([, ofSection]) => ofSection.length > 0)
    .map(([title, ofSection]) =>
      [title, ...ofSection.map((item) => itemText(item, termWidth, width)), ''].join('\n'),
    );
  return [
    `Usage: ${path} ${usage}`,
    '',
    ...wrapped(command.description, width),
    '',
    ...lists,
    'Examples:',
    ...command.examples.map((example) => `  ${example}`),
    '',
    'Exit codes:',
    ...textTable(Object.entries(command.exitCodes)).map((line) => `  ${line}`),
  ].join('\n');
}

/** A term, and what it means. */
type Item = readonly [term: string, description: string];

type Sections = readonly (readonly [title: string, items: readonly Item[]])[];

function commandParts({ arguments: taken, options }: CommandSpec): readonly [usage: string, Sections] {
  return [
    ['[options]', ...taken.map(({ term }) => term)].join(' '),
    [
      ['Arguments:', taken.map(({ term, description }) => [term.replaceAll(/[^\w-]/g, ''), description])],
      ['Options:', [...options.map((option): Item => [option.flags, described(option)]), HELP]],
    ],
  ];
}

function groupParts({ commands }: CommandGroupSpec): readonly [usage: string, Sections] {
  const list = commands.map((command): Item => [
    [command.name, commandParts(command)[0]].join(' '),
    command.description,
  ]);
  return [
    '[options] [command]',
    [
      ['Options:', [HELP]],
      ['Commands:', list],
    ],
  ];
}

function described({ description, choices }: OptionSpec): string {
  if (!choices) return description;
  return `${description} (choices: ${choices.map((choice) => JSON.stringify(choice)).join(', ')})`;
}

function itemText([term, description]: Item, termWidth: number, width: number): string {
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
