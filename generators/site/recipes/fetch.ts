import type { ReceiverCode } from './receiver-code.ts';
import type { FrameworkRecipe } from './recipe.ts';

/** A receiver as a function from a standard request to a standard response. */
export function fetchRecipe(code: ReceiverCode): FrameworkRecipe {
  return {
    id: 'fetch',
    title: 'Plain fetch',
    intro:
      'A function from `Request` to `Response`. It runs wherever these interfaces of the web exist: Cloudflare Workers, and Node with an adapter of three lines.',
    packages: ['@hono/node-server'],
    files: [
      {
        path: 'receiver.mts',
        code: `${code.store.driverImport}${code.imports()}
${code.receiver('path')}
export { receiver };
export default { fetch: receiver.fetch };
`,
      },
      {
        path: 'serve.mts',
        code: `import { serve } from '@hono/node-server';
import { receiver } from './receiver.mts';

${code.respond}
${code.portCode}const server = serve({ fetch: respond, hostname: '127.0.0.1', port }, () => {
  ${code.readyCode};
});
receiver.start();

${code.stop()}`,
      },
    ],
    run: 'node serve.mts',
    notes: [
      '`serve.mts` is for Node alone. Workers take a module whose default export has `fetch`, such as `receiver.mts`.',
      'Workers have no file to keep events in: take `postgresInbox` or `redisInbox`, create the receiver inside `fetch(request, env)` with the key from `env`, and have `ctx.waitUntil(receiver.drain())` and a scheduled event handle what is due.',
    ],
  };
}
