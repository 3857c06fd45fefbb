import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VALID_FOLDER } from '../../contract/broken-contract.ts';
import { KIT, REPOSITORY, type Run } from '../../command/run-kit.ts';

/** A contract repository of somebody else, where the kit is installed. */
export interface OwnFolder {
  readonly folder: string;
  write(file: string, content: string): void;
  /** Writes the config: the text of what stands in `defineConfig({ … })`, and before it. */
  configure(settings: string, before?: string): void;
  kit(...args: readonly string[]): Promise<Run>;
  remove(): void;
}

export function createOwnFolder(): OwnFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-folder-'));
  cpSync(VALID_FOLDER, folder, { recursive: true });
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const write = (file: string, content: string) => writeFileSync(path.join(folder, file), content);
  return {
    folder,
    write,
    configure: (settings, before = '') =>
      write(
        'webhook-contract.config.ts',
        `import { defineConfig, generators, type Generator } from '@webhook-contract/kit/config';
         ${before}
         export default defineConfig({ ${settings} });`,
      ),
    kit: (...args) =>
      new Promise((resolve, reject) => {
        execFile(process.execPath, [KIT, ...args], { cwd: folder }, (error, stdout, stderr) => {
          const code = error?.code ?? 0;
          if (typeof code === 'number') resolve({ code, stdout, stderr });
          else reject(error);
        });
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
