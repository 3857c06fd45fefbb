import type { Contract, DocumentedEvent } from '../../contract/model/model.ts';
import { verifyFunction } from '../verify-function.ts';
import { byHandCode } from './by-hand-code.ts';
import { portCode, readyCode } from './receiver-code.ts';
import type { Recipe } from './recipe.ts';

/** A receiver that keeps the rules with `verifyEvent`, for those who cannot have another inbox than their own. */
export function byHandRecipe(contract: Contract, event: DocumentedEvent): Recipe {
  return {
    id: 'by-hand',
    title: 'Without createReceiver',
    intro: `\`${verifyFunction(contract)}\` verifies the sender, reads the body, and parses and identifies the event. You store it and handle it once: a starting point for your own inbox or queue, as a function from \`Request\` to \`Response\`.`,
    packages: ['@hono/node-server'],
    devPackages: [],
    files: [
      {
        path: 'receiver.mts',
        language: 'typescript',
        code: byHandCode(contract, event),
      },
      {
        path: 'serve.mts',
        language: 'typescript',
        code: `import { serve } from '@hono/node-server';
import receiver from './receiver.mts';

${portCode}serve({ fetch: receiver.fetch, hostname: '127.0.0.1', port }, () => {
  ${readyCode};
});
`,
      },
    ],
    run: 'node serve.mts',
    notes: [
      '`serve.mts` is for Node. Workers, `deno serve` and Bun run a module whose default export has `fetch`, such as `receiver.mts`.',
      'The map stands for your database: in memory it keeps growing, is lost with the process, and is not shared. Use a table with the event ID as its unique key, and let `store` insert into it.',
      'An event that is stored but not yet handled is lost here if the process ends. With a table, let each process begin with the work that is left in it.',
    ],
  };
}
