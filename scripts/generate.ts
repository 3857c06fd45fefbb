import { bringUpToDate } from './bring-up-to-date.ts';
import { runCommand } from './command.ts';
import { OPTIONS_HELP, readOptions } from './options.ts';

const HELP = `Reads the contract and writes everything that is generated from it.

Usage: npm run generate
       npm run generate -- --only types,validators

${OPTIONS_HELP}`;

await runCommand(async (args) => {
  const options = readOptions(args);
  if (!options.help) return bringUpToDate(options);
  console.log(HELP);
  return 0;
});
