import path from 'node:path';
import {
  formatDiagnostic,
  generators,
  readContract,
  type Contract,
  type GeneratedFile,
} from '../../generators/index.ts';
import { oncePer } from '../../generators/ground/once-per.ts';
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

const REPOSITORY = path.resolve(import.meta.dirname, '../..') + path.sep;

const known = new Map<string, Promise<Contract>>();

/**
 * Reads a contract that has to be free of errors. Throws with everything that is wrong with it. One of this repository, which no
 * test changes, is read once for all test files of a process.
 */
export function readValid(document: string): Promise<Contract> {
  if (!document.startsWith(REPOSITORY)) return readSound(document);
  const kept = known.get(document) ?? readSound(document);
  known.set(document, kept);
  return kept;
}

async function readSound(document: string): Promise<Contract> {
  const { contract, diagnostics } = await readContract(document);
  if (!contract) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return contract;
}

/** All files of a case but the HTML, formatted as they would be written. */
export async function generateCase(name: string): Promise<readonly GeneratedFile[]> {
  return generateCode(await readCase(name));
}

/** The same of any contract. */
export const generateCode = oncePer((contract: Contract) => collectFiles(contract, codeGenerators));
