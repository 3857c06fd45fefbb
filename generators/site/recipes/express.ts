import type { ReceiverCode } from './receiver-code.ts';
import type { FrameworkRecipe } from './recipe.ts';

/** A receiver in Express. */
export function expressRecipe(code: ReceiverCode): FrameworkRecipe {
  return {
    id: 'express',
    title: 'Express',
    intro: 'One route of an Express application.',
    packages: ['express'],
    devPackages: ['@types/express'],
    files: [
      {
        path: 'receiver.mts',
        code: `${code.store.driverImport}import express from 'express';
${code.imports('node')}
${code.receiver()}
const app = express();
// Above express.json(), which would leave no raw body.
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
      'If `express.json()` is mounted before the route, the raw body is gone: the receiver passes an error that says so to `next`, and the event is not stored.',
      'If the order cannot be changed, keep the bytes: `express.raw({ type: () => true })` on the route, or the `verify` option of `express.json()` to set `request.rawBody`. The size limit is then that of the parser, and a body that it refuses never reaches the receiver.',
    ],
  };
}
