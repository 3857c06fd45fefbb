import type { ReceiverCode } from './receiver-code.ts';
import type { FrameworkRecipe } from './recipe.ts';

/** A receiver as a function from a standard request to a standard response. */
export function fetchRecipe(code: ReceiverCode): FrameworkRecipe {
  return {
    id: 'fetch',
    title: 'Plain fetch',
    intro:
      'A function from `Request` to `Response`. It runs wherever these web interfaces exist: in Cloudflare Workers, or in Node through an adapter.',
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
      '`serve.mts` is for Node only. Workers run a module whose default export has `fetch`, such as `receiver.mts`.',
      'Workers have no file system. Use `postgresInbox` or `redisInbox`, create the receiver inside `fetch(request, env)` with the key from `env`, and call `receiver.drain()` through `ctx.waitUntil` and from a scheduled event to handle what is due.',
    ],
  };
}
