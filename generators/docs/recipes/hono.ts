import type { ReceiverCode } from './receiver-code.ts';
import type { Recipe } from './recipe.ts';

/** A receiver in Hono. */
export function honoRecipe(code: ReceiverCode): Recipe {
  return {
    id: 'hono',
    title: 'Hono',
    intro:
      'One route of a Hono application, here on Node. The route itself is the same on every runtime that Hono knows.',
    packages: ['hono', '@hono/node-server'],
    devPackages: [],
    files: [
      {
        path: 'receiver.mts',
        language: 'typescript',
        code: `${code.nodeImports}import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
${code.packageImports}
${code.receive}
const app = new Hono();
${code.port}
app.${code.methodCall}(${code.path}, bodyLimit({ maxSize: 1_000_000 }), async ({ req: { raw } }) => {
  const status = await receive(await raw.arrayBuffer(), raw.headers);
  return new Response(null, { status });
});

serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, () => {
  ${code.ready};
});
`,
      },
    ],
    run: 'node receiver.mts',
    notes: [
      'Return a `Response` with a status of your own. If a handler returns nothing, Hono responds for it, and not with success.',
      'Keep middleware that validates bodies off this route: it would refuse events that it does not know. `parseEvent` tells them apart.',
      '`bodyLimit` responds to a body above the limit with 413.',
    ],
  };
}
