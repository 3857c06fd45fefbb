import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Contract } from '../../contract/model/model.ts';
import { fillIn, fillInText, frameworksFolder } from './fill-in.ts';
import { exampleEvent, recipeFacts } from './recipe-facts.ts';
import type { Recipe, StoreReceiver } from './recipe.ts';

/** What `recipe.yaml` in the folder of a framework says. */
interface RecipeData extends Partial<typeof usual>, Pick<Recipe, 'title' | 'intro' | 'run'> {
  /** The template of each file, by the path of the file. Paths and `intro` may have placeholders. */
  readonly files: Readonly<Record<string, string>>;
}

const stores: readonly Omit<StoreReceiver, 'code'>[] = [
  {
    store: 'sqlite',
    title: 'SQLite',
    intro:
      'One file, shared by any number of processes on one machine. If you run only one process, connections fail while it restarts. The file holds whole payloads, so keep it readable by its owner only.',
    packages: [],
    devPackages: [],
    variable: null,
  },
  {
    store: 'postgres',
    title: 'PostgreSQL',
    intro: 'For any number of machines.',
    packages: ['pg'],
    devPackages: ['@types/pg'],
    variable: 'DATABASE_URL=postgres://postgres@127.0.0.1/postgres',
  },
  {
    store: 'redis',
    title: 'Redis',
    intro:
      'For any number of machines. Set `appendonly yes` and `appendfsync always` in Redis. Otherwise, events that you have accepted can be lost if Redis crashes. There is no `transaction`: a handler that runs again, after an error or a crash, repeats its writes.',
    packages: ['redis'],
    devPackages: [],
    variable: 'REDIS_URL=redis://127.0.0.1',
  },
];

/** The defaults of `recipe.yaml`. */
const usual: Pick<Recipe, 'store' | 'receiver' | 'packages' | 'devPackages' | 'notes'> = {
  store: 'sqlite',
  receiver: 'receiver.mts',
  packages: [],
  devPackages: [],
  notes: [],
};

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
].map((id) => ({ id, ...usual, ...readData(id) }));

function readData(id: string): RecipeData {
  return parse(readFileSync(path.join(frameworksFolder, id, 'recipe.yaml'), 'utf8')) as RecipeData;
}

/** The receiver, with its handlers, for each store; none where no event is documented, so that there is nothing to handle. */
export function storeReceivers(contract: Contract): readonly StoreReceiver[] {
  const event = exampleEvent(contract);
  if (event === undefined) return [];
  const facts = recipeFacts(contract, event);
  return stores.map((store) => ({ ...store, code: fillIn('receiver.mts.liquid', { ...facts, ...store }) }));
}

/** The server for that receiver in each framework, and a handwritten receiver; none where no event is documented. */
export function frameworkRecipes(contract: Contract): readonly Recipe[] {
  const event = exampleEvent(contract);
  if (event === undefined) return [];
  const facts = recipeFacts(contract, event);
  return frameworks.map((recipe) => ({
    ...recipe,
    intro: fillInText(recipe.intro, facts),
    files: Object.entries(recipe.files).map(([file, template]) => ({
      path: fillInText(file, facts),
      language: file.endsWith('.json') ? 'json' : 'typescript',
      code: fillIn(`${recipe.id}/${template}`, facts),
    })),
  }));
}

/** Each framework with the receiver in the store that tests and examples use with it, whose file is the first one. */
export function receiverRecipes(contract: Contract): readonly Recipe[] {
  const receivers = storeReceivers(contract);
  return frameworkRecipes(contract).map((recipe) => {
    const receiver = receivers.find(({ store }) => store === recipe.store);
    if (receiver === undefined) return recipe;
    const { packages, devPackages, code } = receiver;
    return {
      ...recipe,
      packages: [...recipe.packages, ...packages],
      devPackages: [...recipe.devPackages, ...devPackages],
      files: [{ path: recipe.receiver, language: 'typescript', code }, ...recipe.files],
    };
  });
}
