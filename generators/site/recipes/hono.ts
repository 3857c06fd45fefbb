import type { ReceiverCode } from './receiver-code.ts';
import type { FrameworkRecipe } from './recipe.ts';

/** A receiver in Hono. */
export function honoRecipe(code: ReceiverCode): FrameworkRecipe {
  return {
    id: 'hono',
    title: 'Hono',
    intro:
      'A route in a Hono application, here on Node. The route is the same on every runtime that Hono supports.',
    packages: ['hono', '@hono/node-server'],
    files: [
      {
        path: 'receiver.mts',
        code: `${code.store.driverImport}import { serve } from '@hono/node-server';
import { Hono } from 'hono';
${code.imports()}
${code.receiver()}
const app = new Hono();
app.${code.methodCall}(${code.route('*')}, ({ req }) => receiver.fetch(req.raw));
${code.readyComment}
app.get(${code.readyPath}, async ({ body }) => body(null, ${code.readyStatus}));

${code.portCode}const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, () => {
  ${code.readyCode};
});
receiver.start();

${code.stop()}`,
      },
    ],
    notes: [
      'Pass `req.raw` before anything reads it. If middleware has called `req.json()`, the receiver throws an error that says so, and the event is not stored.',
      'Do not use middleware that validates bodies on this route: it would refuse unknown events.',
    ],
  };
}
