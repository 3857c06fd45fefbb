import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import type { Cache } from '../../cache.ts';
import type { GeneratedFile } from '../../generator.ts';
import type { Site } from '../site.ts';
import { checkFiles } from './check-files.ts';

/** From so many documented events on, compiling their validators takes longer than starting a process for it. */
const manyEvents = 200;

const isCompiler = process.send !== undefined && process.argv[1] === import.meta.filename;

/**
 * The same as `checkFiles`; for many events in a process of its own, beside which the pages are made. Rejects with an
 * Error if that process ends without a result.
 */
export function checkFilesApart(site: Site, cache?: Cache): Promise<readonly GeneratedFile[]> {
  const { contract } = site;
  if (contract.events.filter(({ documented }) => documented).length < manyEvents)
    return checkFiles(site, cache);
  const env = { ...process.env, NODE_COMPILE_CACHE: getCompileCacheDir() };
  const compiler = fork(import.meta.filename, { serialization: 'advanced', env });
  return new Promise((resolve, reject) => {
    compiler.once('message', (files) => resolve(files as readonly GeneratedFile[]));
    compiler.once('error', reject);
    compiler.once('exit', (code, signal) =>
      reject(new Error(`The process that compiles validators ended with ${signal ?? code} and no result.`)),
    );
    compiler.send({ contract });
  });
}

if (isCompiler) {
  process.once('message', async (site) => {
    const files = await checkFiles(site as Site);
    process.send?.(files, () => process.disconnect());
  });
}
