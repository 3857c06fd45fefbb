import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VALID_FOLDER } from '../../contract/broken-contract.ts';
import { REPOSITORY, runKitIn, runKitProcess, type Run } from '../../command/run-kit.ts';

/** A contract repository of somebody else, where the kit is installed. */
export interface OwnFolder {
  readonly folder: string;
  write(file: string, content: string): void;
  /** Writes the config: the text of what stands in `defineConfig({ … })`, and before it. */
  configure(settings: string, before?: string): void;
  /** Runs the kit in the folder. */
  kit(...args: readonly string[]): Promise<Run>;
  remove(): void;
}

export function createOwnFolder(): OwnFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-folder-'));
  cpSync(VALID_FOLDER, folder, { recursive: true });
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  let configured = 0;
  const write = (file: string, content: string) => writeFileSync(path.join(folder, file), content);
  return {
    folder,
    write,
    configure(settings, before = '') {
      configured += 1;
      write(
        'webhook-contract.config.ts',
        `import { defineConfig, generators, type Generator } from '@webhook-contract/kit/config';
         ${before}
         export default defineConfig({ ${settings} });`,
      );
    },
    // A process loads a module once: the next config of the same name is for another one.
    kit: (...args) => (configured > 1 ? runKitProcess(folder, ...args) : runKitIn(folder, ...args)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
