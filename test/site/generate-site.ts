import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { docs } from '../../generators/docs/index.ts';
import { readOwnContract } from '../own-contract.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder that holds the site of this repository's own contract, below `docs/`. */
    readonly siteFolder: string;
  }
}

/** Generates the site of this repository's own contract, once for all tests of it. */
export async function setup(project: TestProject): Promise<() => void> {
  const { contract, filesRead } = await readOwnContract();
  if (!contract) throw new Error('The contract of this repository is broken: run "npm run check"');
  const files = await docs.generate(contract, { sources: filesRead });
  const folder = mkdtempSync(path.join(tmpdir(), 'own-site-'));
  for (const file of files) {
    const target = path.join(folder, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.content);
  }
  project.provide('siteFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
