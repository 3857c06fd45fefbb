import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Compiles what is published: Node does not run TypeScript below node_modules. Anything left from before goes first,
 * so that the package never holds a file whose source is gone.
 */
const repository = path.resolve(import.meta.dirname, '..');
rmSync(path.join(repository, 'dist'), { recursive: true, force: true });
const tsc = path.join(repository, 'node_modules/typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], {
  cwd: repository,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
