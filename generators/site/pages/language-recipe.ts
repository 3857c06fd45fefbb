import { code, codeBlock, link, paragraph, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { contractDownload } from '../downloads/index.ts';
import type { Page } from '../frame/page.ts';
import { linkFrom, pagePaths, recipePath } from '../links.ts';
import { receiverCommands, runCommand } from '../recipes/commands.ts';
import { languageRecipes } from '../recipes/languages/index.ts';
import type { LanguageRecipe } from '../recipes/languages/language-recipe.ts';
import { localVariables } from '../sender-key.ts';
import type { Site } from '../site.ts';
import { watch } from './recipe.ts';

/** The pages of the receivers in other languages than TypeScript. */
export function languageRecipePages(site: Site): readonly Page[] {
  const commands = receiverCommands(site.contract);
  return languageRecipes(site.contract).map((recipe) => ({
    path: recipePath(recipe.id),
    title: recipe.title,
    description: `A complete receiver in ${recipe.language} to copy, which keeps each event, handles it once and responds with the exact status.`,
    kind: 'Recipe',
    lead: recipe.intro,
    sections: [
      { id: 'install', title: 'Install', content: install(recipe) },
      { id: 'code', title: 'The receiver', content: receiver(site, recipe) },
      ...(commands === null
        ? []
        : [
            { id: 'try', title: 'Try it', content: tryIt(recipe, commands.send) },
            { id: 'test', title: 'Test it', content: testIt(site, recipe, commands.test) },
          ]),
      { id: 'watch', title: 'What to watch out for', content: watch(site, recipe, commands !== null) },
    ],
    searchWords: [`${recipe.language} receiver`, ...recipe.files.map(({ path }) => path)],
  }));
}

function install({ id, runtime, install: command }: LanguageRecipe): Content {
  const data = link(linkFrom(recipePath(id), contractDownload), code('contract.json'), { download: true });
  return [
    paragraph(text`Work in a folder of your own, ${code('receiver')}, with ${runtime} or newer. Save ${data} there, which has the event types and the
      schemas of their payloads: download it again when the contract has a new version.`),
    codeBlock(command, 'bash', 'Terminal'),
  ];
}

function receiver({ contract }: Site, { files, run, language }: LanguageRecipe): Content {
  const [handler, ...others] = files;
  const block = (file: (typeof files)[number]) =>
    codeBlock(file.code, file.language, file.path, { of: `the receiver in ${language}` });
  return [
    paragraph('Your work goes into the first file. The others are the receiver.'),
    handler && block(handler),
    others.map(block),
    paragraph('Run it:'),
    codeBlock(runCommand(contract, { run }), 'bash', 'Terminal'),
    localVariables(contract) !== '' &&
      paragraph(
        text`The values are for trying it out. Without them the receiver does not start, as anybody could send it events. While one
          value replaces another, set the former one under the same name with ${code('OLD_')} in front.`,
        'note',
      ),
  ];
}

function tryIt({ id }: LanguageRecipe, send: string): Content {
  const start = link(linkFrom(recipePath(id), pagePaths.quickStart), 'Quick start');
  return [
    paragraph(text`The mock sender is a program for Node: in a second terminal and a folder beside ${code('receiver')}, install it as ${start}
      says, and send an example.`),
    codeBlock(send, 'bash', 'Second terminal'),
    paragraph(
      text`Events are in the table ${code('events')} of ${code('webhooks.db')}: look there for those that are ${code('dead')} or
        ${code('quarantined')}.`,
    ),
  ];
}

function testIt({ contract }: Site, recipe: LanguageRecipe, test: string): Content {
  const script = `# Kills the receiver, with all that it has started, and starts it again.
cd "$(dirname "$0")" || exit
set -m  # A process group of its own.
if test -f receiver.pid; then
  kill -9 -- "-$(cat receiver.pid)" || { rm receiver.pid; exit 1; }  # Not there: the next run starts it.
fi
{ ${runCommand(contract, recipe)}; } </dev/null >>receiver.log 2>&1 &
echo $! >receiver.pid
`;
  const restart = 'bash ../receiver/restart.sh';
  const count = 'grep -Ec "^(Handled|Ignored) .* $EVENT_ID" ../receiver/receiver.log || true';
  const all = to(recipe, pagePaths.testing, 'The checks');
  return [
    paragraph(text`${all} kill the receiver, and look at how often it handled an event. So start it by a script, which writes what it
      prints to a file. End the receiver of the first terminal before.`),
    codeBlock(script, 'bash', 'receiver/restart.sh'),
    codeBlock(
      [restart, `${test} \\`, `  --restart-command '${restart}' \\`, `  --effects '${count}'`].join('\n'),
      'bash',
      'Second terminal',
    ),
    paragraph(text`No check fails. ${code('kills/dependency')} stays inconclusive, as the recipe has no database server that could be
      stopped, and ${code('duplicates/late')} until you add ${code('--wait 5s')}. Add ${code('--probe')} and ${code('--load')} for
      the others. Run it again whenever you have changed the receiver.`),
  ];
}

function to({ id }: LanguageRecipe, page: string, words: string): ReturnType<typeof link> {
  return link(linkFrom(recipePath(id), page), words);
}
