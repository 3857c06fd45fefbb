import type { Contract, DocumentedEvent } from '../../contract/model.ts';
import { receiverPath } from '../../receiver-path.ts';
import { quoted } from '../quoted.ts';
import { byHandCode } from './by-hand-code.ts';
import { codeMethod, portCode, readyCode } from './receiver-code.ts';
import type { Recipe } from './recipe.ts';

/** A receiver that keeps the rules with nothing but `parseEvent`, for those who cannot have another inbox than their own. */
export function byHandRecipe(contract: Contract, event: DocumentedEvent): Recipe {
  const code = byHandCode(contract, event);
  return {
    id: 'by-hand',
    title: 'Without createReceiver',
    intro:
      'All that `createReceiver` does is left to you but the validation: a function from `Request` to `Response`, as a start for an inbox of your own.',
    packages: ['@hono/node-server'],
    devPackages: [],
    files: [
      {
        path: 'receiver.mts',
        language: 'typescript',
        code: `${code.imports}
${code.receive}
${code.readBody}
export default {
  async fetch(request: Request): Promise<Response> {
    return new Response(null, { status: await respond(request) });
  },
};

async function respond(request: Request): Promise<number> {
  if (new URL(request.url).pathname !== ${quoted(receiverPath(contract))}) return 404;
  if (request.method !== '${codeMethod(contract)}') return 405;
  const body = await readBody(request);
  return body === null ? 413 : receive(body, request.headers);
}
`,
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
      '`serve.mts` is for Node. Workers, `deno serve` and Bun take a module whose default export has `fetch`, such as `receiver.mts`.',
      contract.eventId
        ? 'The two maps stand for your database. In memory they grow, end with the process, and are not shared: an event that comes again after a restart is handled again.'
        : 'The array stands for your database: in memory it grows, and ends with the process.',
      'The work is done before the response. If it can take long, store the event first and respond, then work.',
    ],
  };
}
