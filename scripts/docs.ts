import { bringUpToDate } from './bring-up-to-date.ts';
import { parseOptions, runCommand } from './command.ts';
import { BUILD_OPTIONS, BUILD_OPTIONS_HELP, buildOptions } from './options.ts';

const HELP = `Builds the documentation alone, into docs/ of the output folder.

Usage: npm run docs
       npm run docs -- --site-url https://docs.example.com/webhooks/

Options:
${BUILD_OPTIONS_HELP}

Exit codes: 0 fine, 1 the contract is not, 2 wrong use.`;

await runCommand(async (args) => {
  const options = buildOptions(parseOptions(args, BUILD_OPTIONS), ['docs']);
  if (!options.help) return bringUpToDate(options);
  console.log(HELP);
  return 0;
});
