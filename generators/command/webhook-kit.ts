#!/usr/bin/env node
import { nodeProblem } from '@webhook-contract/common/command-line/node-problem';

// First, and apart from all other imports: an old Node lacks names that they import.
const tooOld = nodeProblem(process.versions.node);
if (tooOld !== undefined) {
  console.error(`webhook-kit: ${tooOld}`);
  process.exit(2);
}
// The reader of the output may have seen enough, such as `head`: 141, as a shell has it for a closed pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(141);
});
const { runKit } = await import('./run-kit.ts');
process.exitCode = await runKit(process.argv.slice(2));
