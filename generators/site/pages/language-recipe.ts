import { anchor } from '../anchors.ts';
import { code, codeBlock, foldedPart, link, paragraph, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { contractDownload } from '../downloads/index.ts';
import type { Page } from '../frame/page.ts';
import { linkFrom, pagePaths, recipePath } from '../links.ts';
import { receiverCommands, runCommand } from '../recipes/commands.ts';
import { languageRecipes } from '../recipes/languages/index.ts';
import { restartScript } from '../recipes/languages/restart-script.ts';
import type { LanguageRecipe } from '../recipes/languages/language-recipe.ts';
import type { Site } from '../site.ts';
import { localValuesNote, watch } from './recipe.ts';

/** The pages of the receivers in other languages than TypeScript. */
export function languageRecipePages(site: Site): readonly Page[] {
  const commands = receiverCommands(site.contract);
  return languageRecipes(site.contract).map((recipe) => ({
    path: recipePath(recipe.id),
    title: recipe.title,
    description: `A complete receiver in ${recipe.language} to copy. It stores each event, handles it once and responds with the exact status.`,
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
  }));
}

function install({ id, runtime, install: command }: LanguageRecipe): Content {
  const data = link(linkFrom(recipePath(id), contractDownload), code('contract.json'), { download: true });
  return [
    paragraph(text`Create a folder named ${code('receiver')}. You need ${runtime} or newer. Save ${data} in the folder: it has the event types and the
      schemas of their payloads. Download it again for each new version of the contract.`),
    codeBlock(command, 'bash', 'Terminal'),
  ];
}

function receiver({ contract }: Site, { files, run, language }: LanguageRecipe): Content {
  const [handler, ...others] = files;
  const block = (file: (typeof files)[number]) =>
    codeBlock(file.code, file.language, file.path, { of: `the receiver in ${language}` });
  return [
    paragraph(
      'Put your own code into the first file. The other files are the receiver: open each, and save it beside the first.',
    ),
    handler && block(handler),
    others.map((file) => foldedPart(anchor('file', file.path), file.path, block(file))),
    paragraph('Run it:'),
    codeBlock(runCommand(contract, { run }), 'bash', 'Terminal'),
    localValuesNote(
      contract,
      text`While you rotate a value, set the old one in a variable of the same name with the prefix ${code('OLD_')}.`,
    ),
  ];
}

function tryIt({ id }: LanguageRecipe, send: string): Content {
  const start = link(linkFrom(recipePath(id), pagePaths.quickStart), 'Quick start');
  return [
    paragraph(text`The mock sender runs on Node. In a second terminal, install it in a folder beside ${code('receiver')}, as ${start} says, and
      send an example:`),
    codeBlock(send, 'bash', 'Second terminal'),
    paragraph(
      text`Events are stored in the table ${code('events')} of ${code('webhooks.db')}. Look there for events that are
        ${code('dead')} or ${code('quarantined')}.`,
    ),
  ];
}

function testIt({ contract }: Site, recipe: LanguageRecipe, test: string): Content {
  const restart = 'bash ../receiver/restart.sh';
  const count = 'grep -Ec "^(Handled|Ignored) .* $EVENT_ID" ../receiver/receiver.log || true';
  const all = to(recipe, pagePaths.testing, 'The checks');
  return [
    paragraph(text`${all} kill the receiver and count how often it handles each event. Start it with a script, therefore, that writes its
      output to a file. First stop the receiver in the first terminal.`),
    codeBlock(restartScript(runCommand(contract, recipe)), 'bash', 'receiver/restart.sh'),
    codeBlock(
      [
        restart,
        `${test.replace(' --header ', ' \\\n  --header ')} \\`,
        `  --restart-command '${restart}' \\`,
        `  --effects '${count}'`,
      ].join('\n'),
      'bash',
      'Second terminal',
    ),
    paragraph(text`No check fails. ${code('kills/dependency')} is inconclusive, because the recipe has no database server to stop, and so
      is ${code('duplicates/late')} until you add ${code('--wait 5s')}. Add ${code('--probe')} and ${code('--load')} to run the
      remaining checks. Repeat the test after each change to the receiver.`),
  ];
}

function to({ id }: LanguageRecipe, page: string, words: string): ReturnType<typeof link> {
  return link(linkFrom(recipePath(id), page), words);
}
