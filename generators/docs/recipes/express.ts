import type { ReceiverCode } from './receiver-code.ts';
import type { Recipe } from './recipe.ts';

/** A receiver in Express. */
export function expressRecipe(code: ReceiverCode): Recipe {
  return {
    id: 'express',
    title: 'Express',
    intro: 'One route of an Express application.',
    packages: ['express'],
    devPackages: ['@types/express'],
    files: [
      {
        path: 'receiver.mts',
        language: 'typescript',
        code: `${code.nodeImports}import express from 'express';
${code.packageImports}
${code.receive}
const app = express();
${code.port}
// The raw body: express.json() would leave out bodies of another content type.
const raw = express.raw({ type: () => true, limit: '1mb' });
app.${code.methodCall}(${code.path}, raw, async (request, response) => {
  const headers = { get: (name: string) => request.get(name) ?? null };
  response.status(await receive(request.body ?? '', headers)).end();
});

app.listen(port, '127.0.0.1', (error) => {
  if (error) throw error;
  ${code.ready};
});
`,
      },
    ],
    run: 'node receiver.mts',
    notes: [
      'A global `app.use(express.json())` above the route parses the body first, and responds to a broken one itself. Put the route above it.',
      '`response.status(…).end()` sends the status that `receive` decided, and nothing else.',
      'Express responds to a body above the limit with 413 by itself.',
    ],
  };
}
