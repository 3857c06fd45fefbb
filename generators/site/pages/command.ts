import type { CommandReference } from '@webhook-contract/common/command-reference';
import { firstSentence } from '../../ground/first-sentence.ts';
import { capitalised } from '../../ground/capitalised.ts';
import { commandData, eventInfo } from '../../outputs/contract-data.ts';
import type { Contract } from '../../contract/model/model.ts';
import { KIT_COMMAND, KIT_PACKAGE, PLAYER_PACKAGE } from '../../ground/packages.ts';
import { anchor } from '../anchors.ts';
import { code, codeBlock, link, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content, Words } from '../blocks/content.ts';
import type { Page, Section } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { contractCommands } from '../reference/contract-commands.ts';
import kitCommands from '../reference/kit-commands.json' with { type: 'json' };
import type { Site } from '../site.ts';

/** The command of the contract's package, and the one of the kit, as their own help has them. */
export function commandPages(site: Site): readonly Page[] {
  return [consumersPage(site), kitPage()];
}

const path = pagePaths.command;
const title = 'Command reference';

function consumersPage({ contract }: Site): Page {
  const { command } = contract.package;
  return {
    path,
    title,
    description: `Every command of ${command}, with its options, exit codes and examples.`,
    kind: 'Reference',
    lead: 'The command comes with the package of the contract, and sends test deliveries to your endpoint.',
    opening: [
      codeBlock(
        `npm install --save-dev ${contract.package.name} ${PLAYER_PACKAGE}`,
        'bash',
        'Install the package and the player',
      ),
      paragraph(text`${code(`${command} inbox`)} needs no player, so it runs in production, too.`),
      paragraph(
        text`If you maintain the contract, see ${link(linkFrom(path, pagePaths.kitCommand), kitTitle)}.`,
      ),
    ],
    sections: commandsOf(contract).map((reference) => commandSection(command, reference)),
  };
}

const kitTitle = 'Command of the kit';

function kitPage(): Page {
  return {
    path: pagePaths.kitCommand,
    parent: { path, title },
    title: kitTitle,
    description: 'Every command of webhook-kit, with its options, exit codes and examples.',
    kind: 'Reference',
    lead: 'For maintainers of a contract: the command generates the package and this site, and checks both.',
    opening: codeBlock(`npm install --save-dev ${KIT_PACKAGE}`, 'bash', 'Install the kit'),
    sections: (kitCommands as readonly CommandReference[]).map((reference) =>
      commandSection(KIT_COMMAND, reference),
    ),
  };
}

function commandsOf(contract: Contract): readonly CommandReference[] {
  const events = contract.events.map((event) => eventInfo(contract, event));
  return contractCommands({ ...commandData(contract), events });
}

function commandSection(command: string, reference: CommandReference): Section {
  const { words, description, usage, arguments: args, options, examples, exitCodes } = reference;
  const title = [command, words].join(' ').trim();
  const [sentence, rest] = firstSentence(description);
  const content: Content = [
    paragraph(helpWords(sentence), 'beside-title'),
    rest !== '' && paragraph(helpWords(rest)),
    codeBlock(`${command} ${usage}`, 'text', 'Usage', { of: title, isOutput: true }),
    args.length > 0 && table(`Arguments of ${title}`, ['Argument', 'What it is'], args.map(termRow), 'terms'),
    options.length > 0 &&
      table(`Options of ${title}`, ['Option', 'What it does'], options.map(termRow), 'terms'),
    codeBlock(examples.join('\n'), 'bash', 'Examples', { of: title }),
    table(
      `Exit codes of ${title}`,
      ['Exit code', 'Meaning'],
      Object.entries(exitCodes).map(([exitCode, meaning]) => ({
        cells: [code(exitCode), helpWords(meaning)],
      })),
      'terms',
    ),
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
