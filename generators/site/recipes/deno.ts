import type { ReceiverCode } from './receiver-code.ts';
import type { FrameworkRecipe } from './recipe.ts';

/** A receiver on Deno’s own HTTP server. */
export function denoRecipe(code: ReceiverCode): FrameworkRecipe {
  return {
    id: 'deno',
    title: 'Deno',
    intro: 'Deno alone, without a framework: its server takes the receiver as it is.',
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
      '`npm install` makes the folder `node_modules`, from which Deno takes the packages. Reading and writing is for the file of SQLite: with PostgreSQL or Redis it needs neither.',
    ],
  };
}
