import type { ReceiverCode } from './receiver-code.ts';
import type { Recipe } from './recipe.ts';

/** A receiver as a function from a standard request to a standard response. */
export function fetchRecipe(code: ReceiverCode): Recipe {
  return {
    id: 'fetch',
    title: 'Plain fetch',
    intro:
      'A function from `Request` to `Response`. It runs wherever these interfaces of the web exist: Cloudflare Workers, Deno, Bun, and Node with an adapter of three lines.',
    packages: ['@hono/node-server'],
    devPackages: [],
    files: [
      {
        path: 'receiver.mts',
        language: 'typescript',
        code: `${code.nodeImports}${code.packageImports}
${code.receive}
${code.readBody}
export default {
  async fetch(request: Request): Promise<Response> {
    return new Response(null, { status: await respond(request) });
  },
};

async function respond(request: Request): Promise<number> {
  if (new URL(request.url).pathname !== ${code.path}) return 404;
  if (request.method !== '${code.method}') return 405;
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

${code.port}serve({ fetch: receiver.fetch, hostname: '127.0.0.1', port }, () => {
  ${code.ready};
});
`,
      },
    ],
    run: 'node serve.mts',
    notes: [
      '`serve.mts` is for Node alone, where the tests of this repository run the recipe. Workers, `deno serve` and Bun take a module whose default export has `fetch`, such as `receiver.mts`.',
      'In Workers, switch on the compatibility flag `nodejs_compat`: `node:crypto` and `process.env` come with it.',
      ...(code.recognisesRedeliveries
        ? [
            'If several instances run, or one ends after each request, duplicates are not recognised in memory. Keep the identifiers in a database from the first day.',
          ]
        : []),
    ],
  };
}
