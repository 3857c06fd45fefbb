import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm, pack, REPOSITORY } from '../package/npm.ts';

const INSTALL = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];

/** The kit comes last: the consumer of a contract's package does not need it. */
const FOLDERS = ['runtime', 'receiver', 'common', 'player', 'generators'];

export interface InstalledKit {
  /** A folder whose `node_modules` has the kit, and what a contract's package is built with. */
  readonly folder: string;
  /** Installs a contract's package in an empty folder, with what it needs. */
  consume(folder: string, tarball: string): void;
}

/** Packs the packages of this repository, and installs the kit as a company does; both once for a folder. */
export function installKit(workspace: string, tools: readonly string[]): InstalledKit {
  const folder = path.join(workspace, 'kit');
  const list = path.join(workspace, 'packed/tarballs.json');
  if (!existsSync(list)) {
    mkdirSync(path.dirname(list), { recursive: true });
    execFileSync(process.execPath, [path.join(REPOSITORY, 'scripts/build.ts')], { stdio: 'inherit' });
    const folders = FOLDERS.map((one) => path.join(REPOSITORY, one));
    const tarballs = pack(folders, path.dirname(list), '--ignore-scripts');
    begin(folder);
    npm(folder, ...INSTALL, ...tarballs, ...tools);
    writeFileSync(list, JSON.stringify(tarballs));
  }
  const tarballs = JSON.parse(readFileSync(list, 'utf8')) as string[];
  return {
    folder,
    consume(consumer, tarball) {
      begin(consumer);
      npm(consumer, ...INSTALL, tarball, ...tarballs.slice(0, -1));
    },
  };
}

function begin(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
}
