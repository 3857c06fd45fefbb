import type { ReceiverCode } from './receiver-code.ts';
import type { Recipe } from './recipe.ts';

/** A receiver in Fastify. */
export function fastifyRecipe(code: ReceiverCode): Recipe {
  return {
    id: 'fastify',
    title: 'Fastify',
    intro: 'One route of a Fastify application.',
    packages: ['fastify'],
    devPackages: [],
    files: [
      {
        path: 'receiver.mts',
        language: 'typescript',
        code: `${code.nodeImports}import { fastify } from 'fastify';
${code.packageImports}
${code.receive}
const app = fastify({ bodyLimit: 1_000_000 });
${code.port}
// The raw body, of any content type: Fastify's own parser responds to a broken one itself.
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

app.${code.methodCall}(${code.path}, async (request, reply) => {
  const headers = { get: (name: string) => request.headers[name]?.toString() ?? null };
  return reply.code(await receive(request.body ?? '', headers)).send();
});

await app.listen({ port, host: '127.0.0.1' });
${code.ready};
`,
      },
    ],
    run: 'node receiver.mts',
    notes: [
      'Content type parsers hold for the whole application. Beside other routes, register the receiver as a plugin with `app.register`, so that only its own routes read raw bodies.',
      'Without a schema for the response Fastify adds nothing to it. `reply.send()` without a body is enough: the status decides.',
      'Fastify responds to a body above `bodyLimit` with 413 by itself.',
    ],
  };
}
