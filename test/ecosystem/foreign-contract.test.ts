import { expect, onTestFinished, test } from 'vitest';
import { receiverRecipes } from '../../generators/site/recipes/receiver-recipes.ts';
import { generateCase, readCase } from '../golden/generate-case.ts';
import { createWorkspace } from '../golden/workspace.ts';
import { installOf } from '../recipes/shown-receivers.ts';

test('the compiler accepts the receivers of a service of another kind', async () => {
  const library = await readCase('library');
  const workspace = createWorkspace(await generateCase('library'), import.meta.dirname);
  onTestFinished(() => workspace.remove());
  // A package can import itself by its name.
  const exports = { '.': './generated/index.ts', './*': './generated/*.ts' };
  workspace.write('package.json', JSON.stringify({ name: library.package.name, type: 'module', exports }));
  const recipes = receiverRecipes(library).filter((recipe) => installOf(recipe) === 'ecosystem');
  expect(recipes.length).toBeGreaterThan(1);
  for (const { id, files } of recipes)
    for (const { path, code } of files) workspace.write(`${id}/${path}`, code);
  expect(await workspace.typeCheck()).toEqual({ exitCode: 0, output: '' });
});
