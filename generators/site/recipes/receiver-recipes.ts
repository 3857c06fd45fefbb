import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Contract } from '../../contract/model/model.ts';
import { fillIn, fillInText, frameworksFolder } from './fill-in.ts';
import { exampleEvent, recipeFacts } from './recipe-facts.ts';
import type { Recipe } from './recipe.ts';
import { stores } from './stores.ts';

/** What `recipe.yaml` in the folder of a framework says. */
interface RecipeData extends Omit<Recipe, 'id' | 'files' | 'store'> {
  /** The template of each file, by the path of the file. Paths and `intro` may have placeholders. */
  readonly files: Readonly<Record<string, string>>;
  /** SQLite by default. */
  readonly store?: Recipe['store'];
}

const frameworks = [
  'node',
  'express',
  'fastify',
  'hono',
  'next',
  'nest',
  'bun',
  'deno',
  'fetch',
  'by-hand',
].map((id) => ({ id, ...readData(id) }));

function readData(id: string): RecipeData {
  return parse(readFileSync(path.join(frameworksFolder, id, 'recipe.yaml'), 'utf8')) as RecipeData;
}

/**
 * A receiver for each framework, and a handwritten one; none where no event is documented, so that there is nothing to handle.
 */
export function receiverRecipes(contract: Contract): readonly Recipe[] {
  const event = exampleEvent(contract);
  if (event === undefined) return [];
  return frameworks.map(({ store = 'sqlite', ...recipe }) => {
    const facts = { ...recipeFacts(contract, event), store };
    const { packages, devPackages } = stores[store];
    return {
      ...recipe,
      store,
      intro: fillInText(recipe.intro, facts),
      packages: [...recipe.packages, ...packages],
      devPackages: [...recipe.devPackages, ...devPackages],
      files: Object.entries(recipe.files).map(([file, template]) => ({
        path: fillInText(file, facts),
        language: file.endsWith('.json') ? 'json' : 'typescript',
        code: fillIn(`${recipe.id}/${template}`, facts),
      })),
    };
  });
}
