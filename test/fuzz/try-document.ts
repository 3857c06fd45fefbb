import path from 'node:path';
import { docs } from '../../generators/site/index.ts';
import { formatDiagnostic, readContract, type Contract, type GeneratedFile } from '../../generators/index.ts';
import { rules } from '../../generators/contract/rules/index.ts';
import { collectFiles } from '../../generators/package/output/collect.ts';
import { brokenLinks, parsePages, repeatedIds } from '../generators/site/parsed-page.ts';
import { codeGenerators } from '../golden/generate-case.ts';
import { createRandom } from '../random.ts';
import { madeDocument, type Files } from './made-document.ts';
import { mutated, mutatedContract } from './mutated-contract.ts';
import { withFiles } from './with-files.ts';

/** What the kit made of a document. */
export interface Trial {
  /** The code that was generated; undefined if the document was refused. */
  readonly output: readonly GeneratedFile[] | undefined;
  /** The rules that refused it. */
  readonly refusedBy: readonly string[];
  /** What must not happen, whatever the document says. */
  readonly faults: readonly string[];
  /** The time of the processor, in milliseconds. */
  readonly cpuMs: number;
}

const MOST_MS = 5_000;

/** The document of a seed: three in four are made, the others are contracts that were right and changed. */
export function fuzzedDocument(seed: number): Files {
  const random = createRandom(seed);
  if (random.below(4) === 0) return mutatedContract(random);
  const made = madeDocument(random);
  return random.below(8) > 0 ? made : mutated(random, made, 1);
}

/** Reads a document and generates code from it, and pages if asked: it ends in these or in errors that can be read, and soon. */
export async function tryDocument(files: Files, withPages = false): Promise<Trial> {
  const faults: string[] = [];
  const before = process.cpuUsage();
  let output: readonly GeneratedFile[] | undefined;
  let refusedBy: readonly string[] = [];
  try {
    const { contract, diagnostics } = await withFiles(files, (folder) =>
      readContract(path.join(folder, 'asyncapi.yaml'), undefined, STYLE_OFF),
    );
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    refusedBy = [...new Set(errors.map(({ rule }) => rule))];
    const isRefused = errors.length > 0;
    if (isRefused === (contract !== undefined)) faults.push('there is neither a contract nor an error');
    for (const diagnostic of diagnostics) {
      const text = formatDiagnostic(diagnostic);
      if (!READABLE.test(text) || /node_modules|\.[jt]s:\d/.test(text)) faults.push(`unreadable: ${text}`);
    }
    if (contract) output = await collectFiles(contract, codeGenerators);
    if (contract && withPages) faults.push(...(await faultsOfPages(contract)));
  } catch (error) {
    faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1_000;
  if (cpuMs > MOST_MS) faults.push(`took ${Math.round(cpuMs)} ms`);
  return { output, refusedBy, faults, cpuMs };
}

/** What a parser has to repair in the pages of a contract, and what leads nowhere in them. */
async function faultsOfPages(contract: Contract): Promise<readonly string[]> {
  const files = await docs.generate(contract);
  const pages = parsePages(files);
  const faults = [...pages.values()].flatMap((page) => [
    ...page.errors.filter((code) => !HARMLESS.test(code)).map((code) => `${page.path}: ${code}`),
    ...repeatedIds(page).map((id) => `${page.path}: the id ${id} stands there twice`),
  ]);
  return [...faults, ...brokenLinks(pages, files)];
}

/** Control characters that stand in a text stand on its page: a parser takes them, and says so. */
const HARMLESS = /^control-character-/;

const READABLE = /^[^\n]+:[1-9]\d*:[1-9]\d* [a-z0-9-]+ \S[^\n]*[.!?]\n  \S[^\n]*$/i;

/** Rules of style would refuse nearly everything that is made. */
const STYLE_OFF = Object.fromEntries(
  rules.filter(({ needed }) => needed === undefined).map(({ id }) => [id, 'off' as const]),
);
