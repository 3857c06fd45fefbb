import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { refuseLinkOut } from '../generators/contract/source/package-folder.ts';
import type { Contract } from '../generators/contract/model/model.ts';
import { plainContract } from '../generators/site/downloads/plain-contract.ts';
import { languageRecipes } from '../generators/site/recipes/languages/index.ts';
import { receiverRecipes } from '../generators/site/recipes/receiver-recipes.ts';
import type { Recipe } from '../generators/site/recipes/recipe.ts';
import { loadSettings } from '../generators/package/config/load-settings.ts';
import { readContract } from '../generators/index.ts';

/** Writes the examples that are recipes of the documentation as projects: `node scripts/write-examples.ts`. */

interface Project {
  /** Its folder below `examples`. */
  readonly name: string;
  readonly files: readonly { readonly path: string; readonly code: string }[];
}

export interface ExampleProject extends Project {
  readonly recipe: Recipe;
}

/** What receivers in other languages read of the contract. Not committed, as it is made from the contract. */
export const CONTRACT_FILE = 'contract.json';

/** Recipes that are no projects: what runs them is the reader's own. */
const WITHOUT_EXAMPLE = ['fetch', 'by-hand'];

const REPOSITORY = path.resolve(import.meta.dirname, '..');

async function ownContract(): Promise<Contract> {
  const settings = await loadSettings(REPOSITORY);
  const { contract } = await readContract(settings.document, settings.package, settings.rules);
  if (!contract) throw new Error('the contract is broken: run "npm run check"');
  return contract;
}

/** Makes the projects for the contract of this repository. */
export async function exampleProjects(): Promise<readonly ExampleProject[]> {
  const contract = await ownContract();
  const versions = versionsHere();
  return Promise.all(
    receiverRecipes(contract)
      .filter(({ id }) => !WITHOUT_EXAMPLE.includes(id))
      .map(async (recipe) => {
        const name = `${recipe.id}-${recipe.store}`;
        const files = [
          { path: 'package.json', code: manifest(contract, name, recipe, versions) },
          ...recipe.files,
        ];
        const formatted = files.map(async (file) => ({ path: file.path, code: await formattedCode(file) }));
        return { name, recipe, files: await Promise.all(formatted) };
      }),
  );
}

/** The receivers in other languages, with what they read of the contract of this repository. */
export async function languageProjects(): Promise<readonly Project[]> {
  const contract = await ownContract();
  const data = { path: CONTRACT_FILE, code: JSON.stringify(plainContract(contract), null, 2) };
  return languageRecipes(contract).map(({ id, files }) => ({ name: id, files: [...files, data] }));
}

/** The version of each package that this repository is tried with, its own included. */
function versionsHere(): Readonly<Record<string, string>> {
  const [bench, ecosystem, main] = ['bench', 'test/ecosystem', '.'].map((folder) =>
    JSON.parse(readFileSync(path.join(REPOSITORY, folder, 'package.json'), 'utf8')),
  );
  return {
    ...bench.dependencies,
    ...ecosystem.dependencies,
    ...main.dependencies,
    ...main.devDependencies,
    [main.name]: `^${main.version}`,
  };
}

/** As the rest of the repository is formatted. */
async function formattedCode(file: { readonly path: string; readonly code: string }): Promise<string> {
  const filepath = path.join(REPOSITORY, 'examples', file.path);
  return format(file.code, { ...(await resolveConfig(filepath)), filepath });
}

function manifest(
  contract: Contract,
  name: string,
  recipe: Recipe,
  versions: Readonly<Record<string, string>>,
): string {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.toSorted().map((one) => [one, versions[one]]));
  return JSON.stringify({
    name: `example-${name}`,
    private: true,
    type: 'module',
    scripts: { start: recipe.run.replaceAll('npx ', '') },
    dependencies: pick([contract.package.name, ...recipe.packages]),
    devDependencies: pick(['@types/node', '@webhook-contract/player', 'typescript', ...recipe.devPackages]),
  });
}

if (import.meta.main) {
  for (const { name, files } of [...(await exampleProjects()), ...(await languageProjects())]) {
    const folder = path.join(REPOSITORY, 'examples', name);
    refuseLinkOut(REPOSITORY, folder);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const file of files) {
      const target = path.join(folder, file.path);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, file.code);
    }
  }
}
