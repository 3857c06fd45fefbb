import { count, runCommand, shown } from './command.ts';
import { OPTIONS_HELP, readOptions } from './options.ts';
import { isUpToDate } from './output/fingerprint.ts';
import { recoverFolder } from './output/write.ts';
import { listFolder } from './output/list.ts';

const HELP = `Reads the contract and writes everything that is generated from it.

Usage: npm run generate
       npm run generate -- --only types,validators

${OPTIONS_HELP}`;

await runCommand(async (args) => {
  const options = readOptions(args);
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  recoverFolder(options.out);
  if (isUpToDate(options)) {
    const files = count(listFolder(options.out).length, 'file');
    console.log(`Nothing has changed since the last run: ${shown(options.out)} is up to date, ${files}.`);
    return 0;
  }
  // Loaded only now, because the libraries behind it take longer than finding out that there is nothing to do.
  const { generateFiles } = await import('./generate-files.ts');
  return generateFiles(options);
});
