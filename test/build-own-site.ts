import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const REPOSITORY = path.resolve(import.meta.dirname, '..');
const KIT = path.join(REPOSITORY, 'generators/command/webhook-kit.ts');

/**
 * Builds the documentation of this repository's own contract into a folder, by the command, and returns the folder of the
 * site in it. Throws with what the command says where it fails.
 */
export async function buildOwnSite(folder: string): Promise<string> {
  const options = ['generate', '--only', 'docs', '--out', folder];
  await promisify(execFile)(process.execPath, ['--conditions=@webhook-contract/source', KIT, ...options], {
    cwd: REPOSITORY,
  });
  return path.join(folder, 'docs');
}
