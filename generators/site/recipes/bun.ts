import type { ReceiverCode } from './receiver-code.ts';
import type { FrameworkRecipe } from './recipe.ts';

/** A receiver on Bun’s own HTTP server. */
export function bunRecipe(code: ReceiverCode): FrameworkRecipe {
  return {
    id: 'bun',
    title: 'Bun',
    intro: 'Bun’s own server, without a framework.',
    runtime: 'Bun 1.4',
    devPackages: ['@types/bun'],
    files: [
      {
        path: 'receiver.mts',
        code: `${code.store.driverImport}${code.imports()}
${code.receiver('path')}
${code.portCode}const server = Bun.serve({
  hostname: '127.0.0.1',
  port,
  fetch: receiver.fetch,
  ${code.readyComment}
  routes: {
    async ${code.readyPath}() {
      return new Response(null, { status: ${code.readyStatus} });
    },
  },
});
${code.readyCode};
receiver.start();

${code.stop()}`,
      },
    ],
    run: 'bun receiver.mts',
    notes: [
      'Older versions of Bun have no `node:sqlite`. With those, keep events in PostgreSQL or Redis.',
      'Bun itself refuses bodies above 128\u00A0MB (`maxRequestBodySize`). The receiver refuses bodies above `maxBodyBytes`: 1\u00A0MiB by default.',
    ],
  };
}
