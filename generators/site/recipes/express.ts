import type { ReceiverCode } from './receiver-code.ts';
import type { FrameworkRecipe } from './recipe.ts';

/** A receiver in Express. */
export function expressRecipe(code: ReceiverCode): FrameworkRecipe {
  return {
    id: 'express',
    title: 'Express',
    intro: 'A route in an Express application.',
    packages: ['express'],
    devPackages: ['@types/express'],
    files: [
      {
        path: 'receiver.mts',
        code: `${code.store.driverImport}import express from 'express';
${code.imports('node')}
${code.receiver()}
const app = express();
// Before express.json(), which would consume the raw body.
app.${code.methodCall}(${code.route('*event')}, toNode(receiver));
app.use(express.json());
${code.readyComment}
app.get(${code.readyPath}, async (_, response) => {
  response.sendStatus(${code.readyStatus});
});

${code.portCode}const server = app.listen(port, '127.0.0.1', (error) => {
  if (error) throw error;
  ${code.readyCode};
});
receiver.start();

${code.stop()}`,
      },
    ],
    notes: [
      'If `express.json()` is mounted before the route, it consumes the raw body. The receiver then passes an error that says so to `next`, and the event is not stored.',
      'If you cannot change the order, keep the raw bytes: use `express.raw({ type: () => true })` on the route, or set `request.rawBody` in the `verify` option of `express.json()`. The parser’s size limit then applies, and a body that it refuses never reaches the receiver.',
    ],
  };
}
