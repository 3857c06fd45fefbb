import {
  portCode,
  readyCode,
  readyComment,
  readyStatus,
  stopCode,
  type ReceiverCode,
} from './receiver-code.ts';
import type { Recipe } from './recipe.ts';

/** A receiver in Fastify. */
export function fastifyRecipe(code: ReceiverCode): Recipe {
  return {
    id: 'fastify',
    title: 'Fastify',
    intro: 'A plugin of a Fastify application.',
    packages: ['fastify', ...code.store.packages],
    devPackages: code.store.devPackages,
    files: [
      {
        path: 'receiver.mts',
        language: 'typescript',
        code: `${code.store.driverImport}import { fastify } from 'fastify';
${code.imports('fastify')}
${code.receiver()}
const app = fastify();
await app.register(toFastify(receiver), { prefix: ${code.path} });
${readyComment}
app.get(${code.readyPath}, async (_, reply) => {
  await reply.code(${readyStatus}).send();
});

${portCode}await app.listen({ port, host: '127.0.0.1' });
${readyCode};
receiver.start();

${stopCode('{ server: app.server }', 'await app.close();')}`,
      },
    ],
    run: 'node receiver.mts',
    notes: [
      'The plugin parses nothing, and only inside itself: your other routes keep their content type parsers. Do not wrap it in `fastify-plugin`, which would take them away.',
      '`bodyLimit` does not count for the receiver; `maxBodyBytes` does, 1 MiB by default.',
    ],
  };
}
