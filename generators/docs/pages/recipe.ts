import type { Page } from '../frame/page.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { linkFrom, pagePaths, recipePath } from '../links.ts';
import { localPort } from '../local-receiver.ts';
import { codeBlock } from '../parts/code-block.ts';
import { installCommands, oldestNode, receiverCommands, runWithHeader } from '../recipes/commands.ts';
import type { ReceiverCommands } from '../recipes/commands.ts';
import { receiverRecipes } from '../recipes/receiver-recipes.ts';
import type { Recipe } from '../recipes/recipe.ts';
import type { Site } from '../site.ts';

/** The pages of the recipes: a receiver for each framework. */
export function recipePages(site: Site): readonly Page[] {
  const commands = receiverCommands(site.contract);
  if (commands === null) return [];
  return receiverRecipes(site.contract).map((recipe) => ({
    path: recipePath(recipe.id),
    title: recipe.title,
    description: `${recipe.title}: a receiver to copy, which checks bodies, recognises duplicates and answers with the exact status.`,
    kind: 'Recipe',
    lead: recipe.intro,
    sections: [
      { id: 'install', title: 'Install', content: install(site, recipe) },
      { id: 'code', title: 'The receiver', content: code(recipe) },
      { id: 'try', title: 'Try it', content: tryIt(recipe, commands) },
      { id: 'watch', title: 'What to watch out for', content: watch(recipe) },
    ],
    searchWords: [...recipe.packages, ...recipe.files.map(({ path }) => path)],
  }));
}

function install(site: Site, recipe: Recipe): Html {
  return html`<p>
      Work in a folder of your own that has a <code>package.json</code>; <code>npm init -y</code> makes one.
    </p>
    ${codeBlock(installCommands(site.contract, recipe), 'bash', 'Terminal')} `;
}

function code({ files, run }: Recipe): Html {
  return html`${files.map((file) => codeBlock(file.code, file.language, file.path))}
    <p>Run it, in the same folder and with Node ${oldestNode} or newer:</p>
    ${codeBlock(run, 'bash', 'Terminal')} `;
}

function tryIt(recipe: Recipe, { send, printed, sendWithHeader, duplicates }: ReceiverCommands): Html {
  return html`<p>In a second terminal, in the same folder, send it a sample:</p>
    ${codeBlock(send, 'bash', 'Second terminal')}
    <p>The receiver prints the event type and the delivery identifier, which is a new one each time:</p>
    ${codeBlock(printed, 'text', 'First terminal', { isOutput: true })}
    <p>
      Now send it five events, each of them ten times at once. The receiver prints five lines, not fifty, and
      the command ends with “passed”:
    </p>
    ${codeBlock(duplicates, 'bash', 'Second terminal')}${sendWithHeader !== null && withHeader(recipe, sendWithHeader)}`;
}

function withHeader(recipe: Recipe, send: string): HtmlValue {
  return html`<p>
      If <code>WEBHOOK_KEY</code> holds the value of the static header, requests without that header are
      refused with 401. Stop the receiver with Ctrl-C, and start it again:
    </p>
    ${codeBlock(runWithHeader(recipe), 'bash', 'First terminal')}
    ${codeBlock(send, 'bash', 'Second terminal')} `;
}

function watch({ id, notes }: Recipe): Html {
  const guide = (fragment: string) => linkFrom(recipePath(id), pagePaths.receiver, fragment);
  return html`<ul>
      ${notes.map((note) => html`<li>${inlineCommonmark(note)}</li> `)}
      <li>
        The recipe listens on this machine alone, on port ${localPort} or the one in <code>PORT</code>, and
        keeps what it has handled or set aside in memory. <a href="${guide('live')}">Before you go live</a>,
        change both.
      </li>
    </ul>
    <p>
      Then <a href="${guide('certify')}">certify</a> what you have made of it, with the scenarios that come
      with the package.
    </p> `;
}
