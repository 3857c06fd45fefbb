import { fetchCode, portCode, readyCode, stopCode, type ReceiverCode } from './receiver-code.ts';
import type { Recipe } from './recipe.ts';

/** A receiver on Deno’s own HTTP server. */
export function denoRecipe(code: ReceiverCode): Recipe {
  return {
    id: 'deno',
    title: 'Deno',
    intro: 'Deno alone, without a framework: its server takes the receiver as it is.',
    runtime: 'Deno 2.9',
    packages: code.store.packages,
    devPackages: code.store.devPackages,
    files: [
      {
        path: 'receiver.mts',
        language: 'typescript',
        code: `import process from 'node:process';
${code.store.driverImport}${code.imports()}
${code.receiver('path')}
${fetchCode(code)}
${portCode}const onListen = () => ${readyCode};
const server = Deno.serve({ hostname: '127.0.0.1', port, onListen }, respond);
receiver.start();

${stopCode()}`,
      },
    ],
    run: 'deno run --allow-net --allow-env --allow-read --allow-write receiver.mts',
    notes: [
      '`npm install` makes the folder `node_modules`, from which Deno takes the packages. Reading and writing is for the file of SQLite: with PostgreSQL or Redis it needs neither.',
    ],
  };
}
