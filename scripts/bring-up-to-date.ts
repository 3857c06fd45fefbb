import { count, shown } from './command.ts';
import type { Options } from './options.ts';
import { isUpToDate } from './output/fingerprint.ts';
import { listFolder } from './output/list.ts';
import { recoverFolder } from './output/write.ts';

/**
 * Generates, unless nothing has changed since the last run, and tells of it; for `anySiteUrl` the site may have been
 * built for another address. Returns the exit code.
 */
export async function bringUpToDate(options: Options, anySiteUrl = false): Promise<number> {
  recoverFolder(options.out);
  if (isUpToDate(options, anySiteUrl)) {
    const files = count(listFolder(options.out).length, 'file');
    console.log(`Nothing has changed since the last run: ${shown(options.out)} is up to date, ${files}.`);
    return 0;
  }
  // Loaded only now, because the libraries behind it take longer than finding out that there is nothing to do.
  const { generateFiles } = await import('./generate-files.ts');
  return generateFiles(options);
}
