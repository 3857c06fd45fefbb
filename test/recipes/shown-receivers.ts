import type { Recipe } from '../../generators/site/recipes/recipe.ts';
import { receiverRecipes } from '../../generators/site/recipes/receiver-recipes.ts';
import { exampleProjects } from '../../scripts/write-examples.ts';
import { readOwnContract } from '../own-contract.ts';
import type { ProjectFile } from './workspace.ts';

/** A receiver that the documentation shows. */
export interface ShownReceiver {
  /** Its folder in `examples`, or the ID of a recipe that has none. */
  readonly name: string;
  readonly recipe: Recipe;
  readonly files: readonly ProjectFile[];
}

/** An install of packages: that of the repository, of `test/ecosystem/` or of `bench/`. */
export type Install = 'main' | 'ecosystem' | 'bench';

/** Which install has the software of a recipe. */
export function installOf({ id }: Pick<Recipe, 'id'>): Install {
  return ELSEWHERE[id] ?? 'main';
}

const ELSEWHERE: Readonly<Record<string, Install>> = {
  express: 'ecosystem',
  fastify: 'ecosystem',
  nest: 'ecosystem',
  bun: 'bench',
  deno: 'bench',
  next: 'bench',
};

/** Every receiver that the documentation shows and one install can run: as its example has it, or else its page. */
export async function shownReceivers(install: Install): Promise<readonly ShownReceiver[]> {
  const { contract } = await readOwnContract();
  if (!contract) throw new Error('the contract is broken: run "npm run check"');
  const examples = new Map((await exampleProjects()).map((project) => [project.recipe.id, project]));
  return receiverRecipes(contract)
    .filter((recipe) => installOf(recipe) === install)
    .map((recipe) => examples.get(recipe.id) ?? { name: recipe.id, recipe, files: recipe.files });
}
