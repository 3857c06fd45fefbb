import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { plainContract } from '../../generators/site/downloads/plain-contract.ts';
import { exampleEvent } from '../../generators/site/recipes/receiver-code.ts';
import type { LanguageRecipe } from '../../generators/site/recipes/languages/language-recipe.ts';
import { languageRecipes } from '../../generators/site/recipes/languages/index.ts';
import { readOwnContract } from '../own-contract.ts';
import { breaksRule, secret } from '../recipes/behaviours.ts';
import { failingOnce, launchIn, missing } from '../recipes/languages.ts';
import { prepare, startReceiver } from '../recipes/receiver-process.ts';
import { tryReceiver } from '../recipes/try-receiver.ts';
import { createWorkspace, type ProjectFile, type Workspace } from '../recipes/workspace.ts';
import { REPOSITORY } from './npm.ts';

/** The receivers in other languages, each started as its page says, where the tools are that run it. */

const { contract } = await readOwnContract();
const recipes = contract ? languageRecipes(contract) : [];

let workspace: Workspace;
beforeAll(() => {
  const tarballs = inject('tarballs');
  const installed = [tarballs['.'], tarballs.runtime, tarballs.receiver, tarballs.common, tarballs.player];
  workspace = createWorkspace(path.join(REPOSITORY, 'examples'), installed);
});
afterAll(() => workspace?.[Symbol.dispose]());

/** Skips the test if what runs a language is missing. */
function requireTools({ language }: LanguageRecipe, skip: (reason: string) => void): void {
  const reason = missing(language);
  if (reason === undefined) return;
  console.log(reason);
  skip(reason);
}

/** The files of a receiver, whose work fails once. */
function filesOf(recipe: LanguageRecipe): readonly ProjectFile[] {
  const code = JSON.stringify(contract && plainContract(contract));
  return [...failingOnce(recipe), { path: 'contract.json', code }];
}

describe.concurrent('started as its page says', () => {
  test.for(recipes)(
    '$language passes every scenario, handles each event once, and goes on after kill -9',
    async (recipe, { skip }) => {
      requireTools(recipe, skip);
      await tryReceiver(workspace, {
        name: recipe.id,
        recipe,
        files: filesOf(recipe),
        launch: launchIn(recipe.language),
        isServer: recipe.language !== 'PHP',
        without: recipe.language === 'Java' ? [breaksRule] : [],
      });
    },
  );

  test.for(recipes)(
    '$language gives up after ten attempts, and keeps the event',
    async (recipe, { skip, expect }) => {
      requireTools(recipe, skip);
      const launch = launchIn(recipe.language);
      const project = workspace.write(`${recipe.id}-attempts`, filesOf(recipe));
      await prepare(project, recipe.run, launch);
      const start = () => startReceiver(project, recipe.run, { WEBHOOK_KEY: secret }, launch);
      {
        await using _ = await start(); // Makes the table.
      }
      using database = new DatabaseSync(path.join(project, 'webhooks.db'));
      database
        .prepare(
          "insert into events (id, type, body, state, attempts, due) values (?, ?, ?, 'waiting', 9, 0)",
        )
        .run('fail-last', String(contract && exampleEvent(contract)?.eventType), Buffer.from('{}'));
      await using receiver = await start();
      await receiver.prints(/handler of event fail-last failed/);
      const found = database.prepare('select state, attempts from events');
      await expect.poll(() => found.get()).toEqual({ state: 'dead', attempts: 10 });
    },
  );
});
