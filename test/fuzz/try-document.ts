import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkContract, subjectOf } from '../../generators/contract/check.ts';
import type { Reading } from '../../generators/contract/index.ts';
import { normalise } from '../../generators/contract/normalise.ts';
import { rules } from '../../generators/contract/rules/index.ts';
import { diagnosticAt, loadSources } from '../../generators/contract/sources.ts';
import { unnamedPackage } from '../../generators/contract/unnamed-package.ts';
import { formatDiagnostic, readContract, type GeneratedFile } from '../../generators/index.ts';
import { freshNaming, nameProblems } from '../../generators/type-names.ts';
import type { Diagnostic } from '../../generators/contract/diagnostic.ts';
import { collectFiles } from '../../generators/output/collect.ts';
import { codeGenerators } from '../golden/generate-case.ts';
import { createRandom } from '../random.ts';
import { madeDocument, type Files } from './made-document.ts';
import { mutated, mutatedContract } from './mutated-contract.ts';

/** What the kit made of a document. */
export interface Trial {
  /** What was generated; undefined where the document was refused. */
  readonly output: readonly GeneratedFile[] | undefined;
  /** What must not happen, whatever the document says. */
  readonly faults: readonly string[];
  /** The time of the processor, in milliseconds. */
  readonly cpuMs: number;
}

const MOST_MS = 5_000;

/** The document of a seed: three in four are made, the others are contracts that were right and changed. */
export function fuzzedDocument(seed: number): Fuzzed {
  const random = createRandom(seed);
  if (random.below(4) === 0) return { files: mutatedContract(random), isAsyncApi: false };
  const made = madeDocument(random);
  if (random.below(8) > 0) return { files: made, isAsyncApi: true };
  return { files: mutated(random, made, 1), isAsyncApi: false };
}

/** A document, and whether it has the shape of one, whatever its schemas say. */
export interface Fuzzed {
  readonly files: Files;
  readonly isAsyncApi: boolean;
}

/** Reads a document and generates code from it: it ends in code or in errors that can be read, and soon. */
export async function tryDocument({ files, isAsyncApi }: Fuzzed): Promise<Trial> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fuzzed-'));
  const faults: string[] = [];
  const before = process.cpuUsage();
  let output: readonly GeneratedFile[] | undefined;
  try {
    for (const [file, text] of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const document = path.join(folder, 'asyncapi.yaml');
    const { contract, diagnostics } = isAsyncApi
      ? readByRules(document)
      : await readContract(document, undefined, STYLE_OFF);
    const isRefused = diagnostics.some(({ severity }) => severity === 'error');
    if (isRefused !== (contract === undefined)) faults.push('there is neither a contract nor an error');
    for (const diagnostic of diagnostics) {
      const text = formatDiagnostic(diagnostic);
      if (!READABLE.test(text) || /node_modules|\.[jt]s:\d/.test(text)) faults.push(`unreadable: ${text}`);
    }
    if (contract) output = await collectFiles(contract, codeGenerators);
  } catch (error) {
    faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    rmSync(folder, { recursive: true });
  }
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1_000;
  if (cpuMs > MOST_MS) faults.push(`took ${Math.round(cpuMs)} ms`);
  return { output, faults, cpuMs };
}

/**
 * What `readContract` does, but for the standard's parser: it takes nearly all of the time, and has nothing to say of a
 * document that has the right shape.
 */
function readByRules(document: string): Pick<Reading, 'contract' | 'diagnostics'> {
  const { sources, diagnostics: loading } = loadSources(document);
  if (loading.length > 0) return { contract: undefined, diagnostics: loading };
  const subject = subjectOf(sources);
  const diagnostics = checkContract(subject, rules, STYLE_OFF);
  if (diagnostics.length > 0) return { contract: undefined, diagnostics };
  const contract = normalise(subject, unnamedPackage, freshNaming);
  const problems = nameProblems(contract).map(({ message, hint }): Diagnostic => ({
    rule: 'type-name',
    severity: 'error',
    message,
    hint,
    ...diagnosticAt(sources, subject.outline.document),
  }));
  return { contract: problems.length > 0 ? undefined : contract, diagnostics: problems };
}

const READABLE = /^[^\n]+:[1-9]\d*:[1-9]\d* [a-z0-9-]+ \S[^\n]*[.!?]\n  \S[^\n]*$/i;

/** Rules of style would refuse nearly everything that is made. */
const STYLE_OFF = Object.fromEntries(
  rules.filter(({ needed }) => needed === undefined).map(({ id }) => [id, 'off' as const]),
);
