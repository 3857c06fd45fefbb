import path from 'node:path';
import {
  formatDiagnostic,
  generators,
  readContract,
  type Contract,
  type GeneratedFile,
} from '../../generators/index.ts';
import { collectFiles } from '../../generators/package/output/collect.ts';

/** The outputs that stand in `expected`: all but the HTML and what editors read, which have tests of their own. */
export const codeGenerators = generators.filter(({ name }) => !['docs', 'editor'].includes(name));

/** The folder of a case: `contract/` goes in, and `expected/`, if there is one, is what comes out. */
export function caseFolder(name: string): string {
  return path.join(import.meta.dirname, name);
}

/** Reads the contract of a case. Throws with everything that is wrong with it. */
export async function readCase(name: string): Promise<Contract> {
  return readValid(path.join(caseFolder(name), 'contract/asyncapi.yaml'));
}

/** Reads a contract that has to be free of errors. Throws with everything that is wrong with it. */
export async function readValid(document: string): Promise<Contract> {
  const { contract, diagnostics } = await readContract(document);
  if (!contract) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return contract;
}

/** All files of a case but the HTML, formatted as they would be written. */
export async function generateCase(name: string): Promise<readonly GeneratedFile[]> {
  return collectFiles(await readCase(name), codeGenerators);
}
