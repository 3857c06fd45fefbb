#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { inspect } from 'node:util';

// Half of the time of a small run goes into compiling the kit and its libraries, which are the same in every run.
enableCompileCache();
// The reader of the output may have seen enough, such as `head`: 141, as a shell has it for a closed pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(141);
});
const { runKit } = await import('./run-kit.ts');
const { printError } = await import('./print.ts');

try {
  process.exitCode = await runKit(process.argv.slice(2));
} catch (error) {
  // A fault of the kit, whose message may hold a text of the contract.
  printError(inspect(error));
  process.exitCode = 1;
}
