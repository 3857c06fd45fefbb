import type { Contract } from '../../contract/model/model.ts';
import { bunRecipe } from './bun.ts';
import { byHandRecipe } from './by-hand.ts';
import { denoRecipe } from './deno.ts';
import { expressRecipe } from './express.ts';
import { fastifyRecipe } from './fastify.ts';
import { fetchRecipe } from './fetch.ts';
import { honoRecipe } from './hono.ts';
import { nestRecipe } from './nest.ts';
import { nextRecipe } from './next.ts';
import { routeOf } from './receiver-code.ts';
import { nodeRecipe } from './node.ts';
import { exampleEvent, receiverCode } from './receiver-code.ts';
import type { FrameworkRecipe, Recipe } from './recipe.ts';
import { sqliteStore, type Store } from './stores.ts';

/**
 * A receiver for each framework, and a handwritten one; none where no event is documented, so that there is nothing to handle.
 */
export function receiverRecipes(contract: Contract, store: Store = sqliteStore): readonly Recipe[] {
  const code = receiverCode(contract, store);
  const event = exampleEvent(contract);
  return code === null || event === undefined
    ? []
    : [
        ...[
          nodeRecipe(code),
          expressRecipe(code),
          fastifyRecipe(code),
          honoRecipe(code),
          nextRecipe(code, routeOf(contract, '[...event]')),
          nestRecipe(code),
          bunRecipe(code),
          denoRecipe(code),
          fetchRecipe(code),
        ].map((recipe) => withStore(recipe, store)),
        byHandRecipe(contract, event),
      ];
}

function withStore(
  { packages = [], devPackages = [], files, run, ...recipe }: FrameworkRecipe,
  store: Store,
): Recipe {
  return {
    ...recipe,
    packages: [...packages, ...store.packages],
    devPackages: [...devPackages, ...store.devPackages],
    files: files.map((file) => ({ language: 'typescript', ...file })),
    run: run ?? `node ${files.at(-1)?.path}`,
  };
}
