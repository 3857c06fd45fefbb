import type { Page } from '../frame/page.ts';
import { code, codeBlock, join, link, list, listed, paragraph, text } from '../blocks/make-content.ts';
import type { Content, Words } from '../blocks/content.ts';
import type { Contract } from '../../contract/model/model.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { linkFrom, pagePaths, recipePath } from '../links.ts';
import { localPort } from '../local-receiver.ts';
import { installCommands, oldestNode, receiverCommands, runCommand } from '../recipes/commands.ts';
import type { ReceiverCommands } from '../recipes/commands.ts';
import { receiverRecipes } from '../recipes/receiver-recipes.ts';
import { receiverRules } from '../recipes/rules.ts';
import type { Recipe } from '../recipes/recipe.ts';
import { receiverVariables } from '../sender-key.ts';
import type { Site } from '../site.ts';

/** The pages of the recipes: a receiver for each framework. */
export function recipePages(site: Site): readonly Page[] {
  const commands = receiverCommands(site.contract);
  return receiverRecipes(site.contract).map((recipe) => ({
    path: recipePath(recipe.id),
    title: recipe.title,
    description: `${recipe.title}: a complete receiver to copy. It stores each event, handles it once and responds with the exact status.`,
    kind: 'Recipe',
    lead: recipe.intro,
    sections: [
      { id: 'install', title: 'Install', content: install(site, recipe) },
      ...(recipe.id === 'by-hand'
        ? [{ id: 'rules', title: 'Rules to keep', content: receiverRules(site, recipePath(recipe.id)) }]
        : []),
      { id: 'code', title: 'The receiver', content: receiver(site, recipe) },
      ...(commands === null ? [] : [{ id: 'try', title: 'Try it', content: tryIt(commands) }]),
      { id: 'watch', title: 'What to watch out for', content: watch(site, recipe, commands !== null) },
    ],
  }));
}

function install(site: Site, recipe: Recipe): Content {
  return [
    paragraph(text`Use a folder that has a ${code('package.json')}; ${code('npm init -y')} creates one.`),
    codeBlock(installCommands(site.contract, recipe), 'bash', 'Terminal'),
  ];
}

function receiver({ contract }: Site, recipe: Recipe): Content {
  return [
    recipe.files.map((file) => codeBlock(file.code, file.language, file.path)),
    paragraph(`Run it in the same folder, with ${recipe.runtime ?? `Node ${oldestNode}`} or newer:`),
    codeBlock(runCommand(contract, recipe), 'bash', 'Terminal'),
    localValuesNote(contract),
  ];
}

/** What holds for the values of variables that a command shows; false if it shows none. */
export function localValuesNote(contract: Contract, more: Words = null): Content {
  const names = receiverVariables(contract).map(([name]) => code(name));
  if (names.length === 0) return false;
  return paragraph(
    text`${names.length === 1 ? 'The value' : 'The values'} of ${listed(names)} ${names.length === 1 ? 'is' : 'are'} for local tests only.
      Without ${names.length === 1 ? 'one' : 'them'}, the receiver does not start, because anyone could send it events. ${more}`,
    'note',
  );
}

function tryIt({ send, printed, duplicates }: ReceiverCommands): Content {
  return [
    paragraph('In a second terminal, in the same folder, send an example:'),
    codeBlock(send, 'bash', 'Second terminal'),
    paragraph('The receiver prints the event type and the ID of the event:'),
    codeBlock(printed, 'text', 'First terminal', { isOutput: true }),
    duplicates !== null && [
      paragraph(text`Now send five events, each of them ten times at once. The receiver prints five lines, not
        fifty, and the command ends with “passed”:`),
      codeBlock(duplicates, 'bash', 'Second terminal'),
    ],
  ];
}

/** What to watch out for in a recipe, and where to go on. */
export function watch(
  { contract }: Site,
  { id, notes }: Pick<Recipe, 'id' | 'notes'>,
  canBeTried: boolean,
): Content {
  const to = (target: string, words: string) => link(linkFrom(recipePath(id), target), words);
  const variables = receiverVariables(contract).map(([name]) => name);
  return [
    list([
      ...notes.map(inlineCommonmark),
      text`The recipe accepts connections from this machine only, on port ${localPort} or the one in ${code('PORT')}.
        ${to(pagePaths.goingLive, 'Before you go live')}, change that${variables.length > 0 && text`, and set ${join(variables.map(code), ' and ')} to the ${variables.length > 1 ? 'values' : 'value'} of your endpoint`}.`,
    ]),
    canBeTried &&
      paragraph(
        text`Then ${to(pagePaths.testing, 'test your endpoint')} with the checks that come with the package.`,
      ),
  ];
}
