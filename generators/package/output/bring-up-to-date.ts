import { counted } from '@webhook-contract/common/counted';
import type { BuildOptions } from '../build-options.ts';
import { isUpToDate } from './fingerprint.ts';
import { listFolder } from '../../ground/folder-files.ts';
import { recoverFolder } from './write.ts';
import { print, shown } from '../../ground/command-line.ts';

/** Generates unless nothing has changed since the last run, and reports it. Returns the exit code. */
export async function bringUpToDate(options: BuildOptions): Promise<number> {
  const { output } = options.settings;
  recoverFolder(output);
  if (isUpToDate(options)) {
    const files = counted(listFolder(output).length, 'file');
    print(`Nothing has changed since the last run: ${shown(output)} is up to date, ${files}.`);
    return 0;
  }
  // Loaded only now, because the libraries behind it take longer than finding out that there is nothing to do.
  const { generateFiles } = await import('./generate-files.ts');
  return generateFiles(options);
}
