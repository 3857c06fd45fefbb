import {
  portCode,
  readyCode,
  readyComment,
  readyStatus,
  stopCode,
  type ReceiverCode,
} from './receiver-code.ts';
import type { Recipe } from './recipe.ts';

/** A receiver on Bun’s own HTTP server. */
export function bunRecipe(code: ReceiverCode): Recipe {
  return {
    id: 'bun',
    title: 'Bun',
    intro: 'Bun alone, without a framework: its server takes the receiver as it is.',
    runtime: 'Bun 1.4',
    packages: code.store.packages,
    devPackages: ['@types/bun', ...code.store.devPackages],
    files: [
      {
        path: 'receiver.mts',
        language: 'typescript',
        code: `${code.store.driverImport}${code.imports()}
${code.receiver('path')}
${portCode}const server = Bun.serve({
  hostname: '127.0.0.1',
  port,
  fetch: receiver.fetch,
  ${readyComment}
  routes: {
    async ${code.readyPath}() {
      return new Response(null, { status: ${readyStatus} });
    },
  },
});
${readyCode};
receiver.start();

${stopCode()}`,
      },
    ],
    run: 'bun receiver.mts',
    notes: [
      'Older versions of Bun have no `node:sqlite`: keep events in PostgreSQL or Redis there.',
      'Bun refuses bodies above 128 MB by itself (`maxRequestBodySize`); the receiver refuses all above `maxBodyBytes`, 1 MiB by default.',
    ],
  };
}
