import type { ReceiverCode } from './receiver-code.ts';
import type { FrameworkRecipe } from './recipe.ts';

/** A receiver on Deno’s own HTTP server. */
export function denoRecipe(code: ReceiverCode): FrameworkRecipe {
  return {
    id: 'deno',
    title: 'Deno',
    intro: 'Deno’s own server, without a framework.',
    runtime: 'Deno 2.9',
    files: [
      {
        path: 'receiver.mts',
        code: `import process from 'node:process';
${code.store.driverImport}${code.imports()}
${code.receiver('path')}
${code.respond}
${code.portCode}const onListen = () => ${code.readyCode};
const server = Deno.serve({ hostname: '127.0.0.1', port, onListen }, respond);
receiver.start();

${code.stop()}`,
      },
    ],
    run: 'deno run --allow-net --allow-env --allow-read --allow-write receiver.mts',
    notes: [
      'Deno loads the packages from `node_modules`, which `npm install` creates. Only the SQLite file needs `--allow-read` and `--allow-write`: leave them out with PostgreSQL or Redis.',
    ],
  };
}
