import type { ReceiverCode } from './receiver-code.ts';
import type { FrameworkRecipe } from './recipe.ts';

/** A receiver in Fastify. */
export function fastifyRecipe(code: ReceiverCode): FrameworkRecipe {
  return {
    id: 'fastify',
    title: 'Fastify',
    intro: 'A plugin for a Fastify application.',
    packages: ['fastify'],
    files: [
      {
        path: 'receiver.mts',
        code: `${code.store.driverImport}import { fastify } from 'fastify';
${code.imports('fastify')}
${code.receiver()}
const app = fastify();
await app.register(toFastify(receiver), { prefix: ${code.path} });
${code.readyComment}
app.get(${code.readyPath}, async (_, reply) => {
  await reply.code(${code.readyStatus}).send();
});

${code.portCode}await app.listen({ port, host: '127.0.0.1' });
${code.readyCode};
receiver.start();

${code.stop('{ server: app.server }', 'await app.close();')}`,
      },
    ],
    notes: [
      'The plugin turns off body parsing for its own route only: your other routes keep their content type parsers. Do not wrap it in `fastify-plugin`, which would remove those.',
      '`bodyLimit` does not apply to the receiver. Its own limit is `maxBodyBytes`: 1\u00A0MiB by default.',
    ],
  };
}
