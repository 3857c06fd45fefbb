import type { CommandReference } from '@webhook-contract/common/command-reference';
import { firstSentence } from '../../ground/first-sentence.ts';
import { capitalised } from '../../ground/capitalised.ts';
import { commandData, eventInfo } from '../../outputs/contract-data.ts';
import type { Contract } from '../../contract/model/model.ts';
import { PLAYER_PACKAGE } from '../../ground/packages.ts';
import { anchor } from '../anchors.ts';
import { code, codeBlock, join, link, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content, Words } from '../blocks/content.ts';
import type { Page, Section } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { receiverCommands } from '../recipes/commands.ts';
import { contractCommands } from '../reference/contract-commands.ts';
import type { Site } from '../site.ts';

/** The command of the contract's package, as its own help has it. */
export function commandPage({ contract }: Site): Page {
  const { command } = contract.package;
  return {
    path: pagePaths.command,
    title: 'Command reference',
    description: `Every command of ${command}, with its options and an example.`,
    kind: 'Reference',
    lead: `${command} lists and checks events, sends them to your endpoint, and manages the inbox of a receiver.`,
    opening: [
      codeBlock(
        `npm install ${contract.package.name}\nnpm install --save-dev ${PLAYER_PACKAGE}`,
        'bash',
        'Install the package and the mock sender',
      ),
      paragraph(
        text`${code(`${command} inbox`)} does not need the mock sender, so it also runs in production.`,
      ),
    ],
    sections: commandSections(contract),
  };
}

/** Options that several commands have are described once. */
function commandSections(contract: Contract): readonly Section[] {
  const { command } = contract.package;
  const commands = commandsOf(contract);
  const all = commands.flatMap(({ options }) => options);
  const byText = Map.groupBy(all, ({ term, description }) => `${term} ${description}`);
  const shared = [...byText.values()].flatMap(([option, ...others]) =>
    option && others.length > 0 ? option : [],
  );
  const isShared = (option: Option) => (byText.get(`${option.term} ${option.description}`)?.length ?? 0) > 1;
  const sections = commands.map((reference) => commandSection(command, reference, isShared));
  if (shared.length === 0) return sections;
  const content = table('Options of several commands', ['Option', 'What it does'], shared.map(termRow));
  return [...sections, { id: COMMON, title: 'Common options', content }];
}

const COMMON = 'common-options';

type Option = CommandReference['options'][number];

function commandsOf(contract: Contract): readonly CommandReference[] {
  const events = contract.events.map((event) => eventInfo(contract, event));
  // The guides' receivers expect what verifies the sender, which help leaves out.
  const { send, test } = receiverCommands(contract) ?? {};
  const examples: Readonly<Record<string, string | undefined>> = { send, test };
  return contractCommands({ ...commandData(contract), events }).map((command) => ({
    ...command,
    examples: [examples[command.words] ?? command.examples[0] ?? ''],
  }));
}

function commandSection(
  command: string,
  reference: CommandReference,
  isShared: (option: Option) => boolean,
): Section {
  const { words, description, usage, arguments: args, options, examples } = reference;
  const title = [command, words].join(' ').trim();
  const [sentence] = firstSentence(description);
  const own = options.filter((option) => !isShared(option));
  const common = options.filter(isShared).map(({ term }) => code(term.replace(/ <.*/, '')));
  const further = text`${link(linkFrom(pagePaths.command, pagePaths.command, COMMON), 'Common options')}: ${join(common, ', ')}.`;
  const content: Content = [
    paragraph(helpWords(sentence), 'beside-title'),
    codeBlock(`${command} ${usage}`, 'text', 'Usage', { of: title, isOutput: true }),
    args.length > 0 && table(`Arguments of ${title}`, ['Argument', 'What it is'], args.map(termRow)),
    own.length > 0 && table(`Options of ${title}`, ['Option', 'What it does'], own.map(termRow)),
    common.length > 0 && paragraph(further),
    codeBlock(examples[0] ?? '', 'bash', 'Example', { of: title }),
  ];
  return { id: anchor('command', ...title.split(' ')), title, folded: '', content };
}

function termRow({ term, description }: { readonly term: string; readonly description: string }) {
  return { cells: [code(term), helpWords(description)] };
}

/** Help begins options in lowercase and ends them without a full stop. The options that it names are code. */
function helpWords(words: string): Words {
  const begun = capitalised(words);
  const sentence = /[.)]$/.test(begun) ? begun : `${begun}.`;
  return sentence
    .split(/(?<![\w-])(--[a-z][a-z-]*)/)
    .map((part, index) => (index % 2 === 1 ? code(part) : part));
}
