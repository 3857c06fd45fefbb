import { spawn } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GeneratedFile } from '../../generators/index.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const TSC = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');

/** A folder laid out as the repository is, with other generated code beside the real runtime. */
export interface Workspace {
  /** Writes a file beside the folder `generated`, or copies one there. */
  write(file: string, content: string): void;
  copy(source: string): void;
  /** Imports a file of the workspace into this process. */
  load<Module>(file: string): Promise<Module>;
  /** Runs a file of the workspace in a process of its own. */
  run(file: string): Promise<Ran>;
  /** Type-checks all code of the workspace, as strictly as the repository does. */
  typeCheck(): Promise<Ran>;
  remove(): void;
}

export interface Ran {
  readonly exitCode: number | null;
  readonly output: string;
}

/** Its packages are those of the first install, and others that are installed above the folder that it is made in. */
export function createWorkspace(files: readonly GeneratedFile[], below: string = tmpdir()): Workspace {
  const folder = mkdtempSync(path.join(realpathSync(below), '.generated-golden-'));
  const write = (file: string, content: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  write('package.json', JSON.stringify({ type: 'module' }));
  write('tsconfig.json', JSON.stringify(compilerSettings));
  for (const { path: file, content } of files) write(`generated/${file}`, String(content));
  return {
    write,
    copy: (source) => copyFileSync(source, path.join(folder, path.basename(source))),
    load: (file) => import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href),
    run: (file) => run(process.execPath, [path.join(folder, file)], folder),
    // Of so little code, several threads check more than once what all of it stands on.
    typeCheck: () => run(process.execPath, [TSC, '-p', folder, '--singleThreaded'], folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const compilerSettings = {
  extends: path.join(REPOSITORY, 'tsconfig.json'),
  include: ['generated', '*.ts', '*/*.mts'],
  exclude: [],
};

/** Ends with what the process wrote, both streams together; the process has a minute. */
async function run(command: string, args: readonly string[], cwd: string): Promise<Ran> {
  const { promise, resolve, reject } = Promise.withResolvers<Ran>();
  const child = spawn(command, args, { cwd, timeout: 60_000 });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.on('error', reject);
  child.on('close', (exitCode) => resolve({ exitCode, output }));
  return promise;
}
