import { code, link, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import type { Page } from '../frame/page.ts';
import { linkFrom, pagePaths, recipePath } from '../links.ts';
import { languageRecipes } from '../recipes/languages/index.ts';
import { languageObstacle } from '../recipes/languages/receiver-facts.ts';
import type { LanguageRecipe } from '../recipes/languages/language-recipe.ts';
import { receiverRecipes } from '../recipes/receiver-recipes.ts';
import type { Recipe } from '../recipes/recipe.ts';
import { receiverWork } from '../recipes/receiver-work.ts';
import { receiverRules } from '../recipes/rules.ts';
import type { Site } from '../site.ts';

const path = pagePaths.receiver;

/** How to build a receiver that keeps what arrives. */
export function receiverPage(site: Site): Page {
  const recipes = receiverRecipes(site.contract);
  const languages = languageRecipes(site.contract);
  const start = link(linkFrom(path, pagePaths.quickStart), 'quick start');
  return {
    path,
    title: 'Build a receiver',
    description:
      'What the receiver in the package does with each request, and recipes for common frameworks.',
    kind: 'Guide',
    lead: 'The receiver in the package stores each event, responds, and handles the event once.',
    opening: paragraph(text`Nothing running yet? Begin with the ${start}.`),
    sections:
      recipes.length > 0
        ? [
            { id: 'recipes', title: 'In your framework', content: recipeTable(recipes) },
            {
              id: 'languages',
              title: 'In your language',
              content: languages.length > 0 ? languageTable(languages) : noLanguages(site),
            },
            { id: 'receiver', title: 'What the receiver does', content: receiverWork(site, path) },
          ]
        : [{ id: 'rules', title: 'Rules to keep', content: receiverRules(site, path) }],
  };
}

function recipeTable(recipes: readonly Recipe[]): Content {
  const rows = recipes.map(({ id, title, intro }) => ({
    cells: [link(linkFrom(path, recipePath(id)), title), inlineCommonmark(intro)],
  }));
  return [
    paragraph(text`Each recipe is a receiver to copy, which stores events in an SQLite file. The last one does not use
      ${code('createReceiver')}, and lists the rules that you then have to follow.`),
    table('Recipes', ['Recipe', 'What it is'], rows, 'recipes'),
  ];
}

function noLanguages({ contract }: Site): Content {
  const sender = link(linkFrom(path, pagePaths.sender), 'Verify the sender');
  return paragraph(text`The package is for TypeScript and JavaScript. It has no receiver in another language for this contract, as
    ${languageObstacle(contract) ?? ''}. In another language, follow the rules in
    ${link(linkFrom(path, pagePaths.respond), 'What to respond')}${
      contract.handshakes.length > 0 ? text`, and respond to handshakes as ${sender} says` : ''
    }.`);
}

function languageTable(recipes: readonly LanguageRecipe[]): Content {
  const rows = recipes.map(({ id, title, intro }) => ({
    cells: [link(linkFrom(path, recipePath(id)), title), inlineCommonmark(intro)],
  }));
  return [
    paragraph(text`The package is for TypeScript and JavaScript. These standalone receivers do the same in other languages: they
      verify the sender, store each event once, respond as ${link(linkFrom(path, pagePaths.respond), 'What to respond')} says, and
      handle it afterwards, with retries.`),
    table('Receivers in other languages', ['Receiver', 'What it is made with'], rows, 'recipes'),
  ];
}
