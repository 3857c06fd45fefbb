import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * The path of a file as seen from the root of its git repository, which is what services expect that show problems beside
 * the source; from the working folder for a file in no repository. With forward slashes.
 */
export function repositoryPath(file: string): string {
  const real = realFile(file);
  const root = repositoryOf(path.dirname(real)) ?? realpathSync(process.cwd());
  return path.relative(root, real).replaceAll(path.sep, '/');
}

function repositoryOf(folder: string): string | undefined {
  if (existsSync(path.join(folder, '.git'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : repositoryOf(parent);
}

/** With links followed in what exists of it. */
function realFile(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  const parent = path.dirname(file);
  return parent === file ? file : path.join(realFile(parent), path.basename(file));
}
