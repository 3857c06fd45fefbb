import type { Contract, DocumentedEvent } from '../../contract/model/model.ts';
import { COMMON_PACKAGE, PLAYER_PACKAGE, RECEIVER_PACKAGE, RUNTIME_PACKAGE } from '../../ground/packages.ts';
import { code, codeBlock, join, link, paragraph, steps, text } from '../blocks/make-content.ts';
import type { Block, Content, Words } from '../blocks/content.ts';
import { commandOf } from '../event-code.ts';
import { eventPath, linkFrom, pagePaths, recipePath } from '../links.ts';
import { languageTabs, type CodeTab } from '../parts/language-tabs.ts';
import { oldestNode, receiverCommands, runCommand, toCheckTypes } from './commands.ts';
import type { ReceiverCommands } from './commands.ts';
import { languageRecipes } from './languages/index.ts';
import type { LanguageRecipe } from './languages/language-recipe.ts';
import { exampleEvent } from './receiver-code.ts';
import { receiverRecipes } from './receiver-recipes.ts';

/** From nothing to a receiver that has handled an example. */
export function quickStart(contract: Contract, page: string): Content {
  const commands = receiverCommands(contract);
  const event = exampleEvent(contract);
  const [recipe] = receiverRecipes(contract);
  const [file] = recipe?.files ?? [];
  if (event === undefined || recipe === undefined || file === undefined)
    return [lookFirst, steps([installing(contract), looking(contract)], 'steps')];
  const recipes = link(linkFrom(page, pagePaths.receiver, 'recipes'), 'recipes');
  return [
    steps(
      [
        installing(contract),
        step(
          'Write the receiver, and run it',
          text`This one needs no framework; there are ${recipes} for the common ones. Put your
          own code into ${code('handlers')}. Each event is stored in ${code('webhooks.db')} before the response, so
          nothing is lost if the process ends, and a redelivered event is not handled again. Node
          ${oldestNode} or newer runs TypeScript directly; older versions may refuse the file with
          ${code('ERR_UNKNOWN_FILE_EXTENSION')}. ${toCheckTypes}`,
          languageTabs([
            {
              language: 'TypeScript',
              file: file.path,
              code: file.code,
              of: receiverWords,
              note: codeBlock(runCommand(contract, recipe), 'bash', 'The same terminal'),
            },
            ...languageRecipes(contract).map((other) => languageTab(contract, other, page)),
          ]),
        ),
        ...(commands === null
          ? [nothingToSend]
          : sending(commands, event, linkFrom(page, eventPath(event.key)))),
      ],
      'steps',
    ),
  ];
}

const receiverWords = 'your first receiver';

/** The reader's own file of a receiver in another language, whose other files are on its page. */
function languageTab(contract: Contract, recipe: LanguageRecipe, page: string): CodeTab {
  const { id, language, files, run } = recipe;
  const others = files.slice(1).map(({ path }) => code(path));
  return {
    language,
    file: files[0]?.path ?? '',
    code: files[0]?.code ?? '',
    of: receiverWords,
    note: [
      paragraph(text`This is your part of the ${link(linkFrom(page, recipePath(id)), text`receiver in ${language}`)}: that page has
        ${join(others, ', ')} and what to install. Save them beside it, then run it there. The package that you have installed is for
        sending events to it.`),
      codeBlock(runCommand(contract, { run }), 'bash', 'Terminal'),
    ],
  };
}

/** Where no payload is known there is nothing to handle yet, but something to look at. */
const lookFirst = paragraph(
  text`No event of this contract is documented down to its payload, so there is nothing yet that a receiver could
    check. Begin with one that shows what arrives, and responds with success.`,
);

const nothingToSend = step(
  'Wait for an event',
  text`No event of this contract has an example, so there is none to send. With one under ${code('examples')} of a
    message, and generated again, the package can send it.`,
);

function sending(
  commands: ReceiverCommands,
  { title }: DocumentedEvent,
  eventHref: string,
): readonly Content[] {
  const { duplicates } = commands;
  return [
    step(
      'Send it an event, and see it handled',
      text`An example of ${link(eventHref, title)}, as it would be delivered.`,
      codeBlock(commands.send, 'bash', 'Second terminal, in the same folder'),
      codeBlock(commands.printed, 'text', 'First terminal', { isOutput: true }),
    ),
    duplicates !== null &&
      step(
        'Try to break it',
        text`The mock sender sends five events, each of them ten times at once: more than any retry does. All fifty
        requests get a response, and the receiver prints five lines.`,
        codeBlock(duplicates, 'bash', 'Second terminal'),
      ),
  ];
}

const installing = (contract: Contract) =>
  step(
    'Install the package',
    text`It holds types, validators and the receiver. ${code(PLAYER_PACKAGE)} adds a mock sender
      for your tests. Both need Node ${oldestNode} or newer. If your registry does not have
      them, ask ${contract.publisher?.isAuthor ? 'us' : 'the maintainers of the contract'} for five packed files: these two and ${code(RECEIVER_PACKAGE)},
      ${code(RUNTIME_PACKAGE)} and ${code(COMMON_PACKAGE)}. Put them into the folder, and run ${code('npm install ./*.tgz')} instead.`,
    codeBlock(
      `mkdir my-receiver\ncd my-receiver\nnpm init -y\nnpm install ${contract.package.name}\nnpm install --save-dev ${PLAYER_PACKAGE}`,
      'bash',
      'Terminal',
    ),
  );

const looking = (contract: Contract) =>
  step(
    'Look at what arrives',
    'This shows each request as it comes.',
    codeBlock(`${commandOf(contract)} listen`, 'bash', 'The same terminal'),
  );

function step(title: string, words: Words, ...code: readonly Block[]): Content {
  return [{ block: 'heading', words: title }, paragraph(words), ...code];
}
