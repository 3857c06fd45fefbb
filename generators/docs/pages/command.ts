import { contractCommandReference, type CommandReference } from '@webhook-contract/player/reference';
import { commandData, eventInfo } from '../../contract-data.ts';
import type { Contract } from '../../contract/model.ts';
import { PLAYER_PACKAGE } from '../../packages.ts';
import { anchor } from '../anchors.ts';
import { code, codeBlock, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import type { Page, Section } from '../frame/page.ts';
import { pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

/** The command of the contract's package, as its own help has it. */
export function commandPage({ contract }: Site): Page {
  const { command } = contract.package;
  return {
    path: pagePaths.command,
    title: 'Command reference',
    description: `Every command of ${command}, with its options, exit codes and examples.`,
    kind: 'Reference',
    lead: 'It comes with the package of the contract, and plays the service against your endpoint.',
    opening: codeBlock(
      `npm install --save-dev ${contract.package.name} ${PLAYER_PACKAGE}`,
      'bash',
      'Install the package and the player',
    ),
    sections: commandsOf(contract).map((reference) => commandSection(command, reference)),
    searchWords: ['cli', 'terminal', 'shell', 'npx'],
  };
}

function commandsOf(contract: Contract): readonly CommandReference[] {
  const events = contract.events.map(eventInfo);
  return contractCommandReference({ ...commandData(contract), events, samples: {}, validators: {} });
}

function commandSection(command: string, reference: CommandReference): Section {
  const { words, description, usage, arguments: args, options, examples, exitCodes } = reference;
  const title = [command, words].join(' ').trim();
  const content: Content = [
    paragraph(sentence(description)),
    codeBlock(`${command} ${usage}`, 'text', 'Usage', { of: title, isOutput: true }),
    args.length > 0 && table(`Arguments of ${title}`, ['Argument', 'What it is'], args.map(termRow)),
    options.length > 0 && table(`Options of ${title}`, ['Option', 'What it does'], options.map(termRow)),
    codeBlock(examples.join('\n'), 'bash', 'Examples', { of: title }),
    table(
      `Exit codes of ${title}`,
      ['Exit code', 'Meaning'],
      Object.entries(exitCodes).map(([exitCode, meaning]) => ({
        cells: [code(exitCode), text`${sentence(meaning)}`],
      })),
    ),
  ];
  return { id: anchor('command', ...title.split(' ')), title, content };
}

function termRow({ term, description }: { readonly term: string; readonly description: string }) {
  return { cells: [code(term), sentence(description)] };
}

/** Help begins options in lowercase and ends them without a full stop. */
function sentence(words: string): string {
  const begun = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.)]$/.test(begun) ? begun : `${begun}.`;
}
