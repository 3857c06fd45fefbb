import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Contract } from '../generators/contract/model/model.ts';
import { bunRecipe } from '../generators/site/recipes/bun.ts';
import { denoRecipe } from '../generators/site/recipes/deno.ts';
import { expressRecipe } from '../generators/site/recipes/express.ts';
import { fastifyRecipe } from '../generators/site/recipes/fastify.ts';
import { honoRecipe } from '../generators/site/recipes/hono.ts';
import { nestRecipe } from '../generators/site/recipes/nest.ts';
import { nextRecipe } from '../generators/site/recipes/next.ts';
import { nodeRecipe } from '../generators/site/recipes/node.ts';
import { receiverCode, type ReceiverCode } from '../generators/site/recipes/receiver-code.ts';
import type { Recipe } from '../generators/site/recipes/recipe.ts';
import { postgresStore, redisStore, sqliteStore, type Store } from '../generators/site/recipes/stores.ts';
import { loadSettings } from '../generators/package/config/load-settings.ts';
import { readContract } from '../generators/index.ts';
import { receiverPath } from '../generators/contract/model/receiver-path.ts';

/** Writes the examples that are recipes of the documentation as projects: `node scripts/write-examples.ts`. */

export interface ExampleProject {
  /** Its folder below `examples`. */
  readonly name: string;
  readonly recipe: Recipe;
  readonly store: Store;
  readonly files: readonly { readonly path: string; readonly code: string }[];
}

type MakeRecipe = (code: ReceiverCode, path: string) => Recipe;

const PROJECTS: readonly (readonly [string, MakeRecipe, Store])[] = [
  ['node-sqlite', nodeRecipe, sqliteStore],
  ['express-postgres', expressRecipe, postgresStore],
  ['fastify-redis', fastifyRecipe, redisStore],
  ['hono-sqlite', honoRecipe, sqliteStore],
  ['next-sqlite', nextRecipe, sqliteStore],
  ['nest-sqlite', nestRecipe, sqliteStore],
  ['bun-sqlite', bunRecipe, sqliteStore],
  ['deno-sqlite', denoRecipe, sqliteStore],
];

/** The folders of these examples; the others are handwritten. */
export const recipeExamples: readonly string[] = PROJECTS.map(([name]) => name);

const REPOSITORY = path.resolve(import.meta.dirname, '..');

/** Makes the projects for the contract of this repository. */
export async function exampleProjects(): Promise<readonly ExampleProject[]> {
  const settings = await loadSettings(REPOSITORY);
  const { contract } = await readContract(settings.document, settings.package, settings.rules);
  if (!contract) throw new Error('the contract is broken: run "npm run check"');
  const versions = versionsHere();
  return Promise.all(
    PROJECTS.map(async ([name, makeRecipe, store]) => {
      const code = receiverCode(contract, store);
      if (!code) throw new Error('the contract has no documented event');
      const recipe = makeRecipe(code, receiverPath(contract));
      const files = [
        { path: 'package.json', code: manifest(contract, name, recipe, versions) },
        ...recipe.files,
      ];
      const formatted = files.map(async (file) => ({ path: file.path, code: await formattedCode(file) }));
      return { name, recipe, store, files: await Promise.all(formatted) };
    }),
  );
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
  for (const { name, files } of await exampleProjects()) {
    const folder = path.join(REPOSITORY, 'examples', name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const file of files) {
      const target = path.join(folder, file.path);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, file.code);
    }
  }
}
