import { noCache, type Cache } from '../cache.ts';
import { freshNaming, nameProblems } from '../type-names.ts';
import { checkContract, subjectOf } from './check.ts';
import { sortDiagnostics, type Diagnostic } from './diagnostic.ts';
import type { Contract, ContractPackage, TypeNaming } from './model.ts';
import { normalise } from './normalise.ts';
import type { RuleLevels } from './rule-levels.ts';
import { asyncApiVersion } from './rules/document.ts';
import { rules } from './rules/index.ts';
import type { Subject } from './rules/rule.ts';
import { diagnosticAt, loadSources } from './sources.ts';
import { unnamedPackage } from './unnamed-package.ts';
import { checkStandard, saidByStandardAlone } from './standard.ts';

export type { Contract, ContractPackage } from './model.ts';
export { formatDiagnostic, type Diagnostic } from './diagnostic.ts';

/** The result of reading a contract, with its problems. */
export interface Reading {
  /** Undefined if there is at least one error. */
  readonly contract: Contract | undefined;
  /** The text of each file of the contract, by its path relative to the contract's folder, the document first. */
  readonly filesRead: ReadonlyMap<string, string>;
  /** All problems, sorted by place; may contain warnings even if there is a contract. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads an AsyncAPI document and all local files that it refers to: load, check against the standard and against the
 * kit's own rules, normalise. Never throws because of a problem in the contract.
 */
export async function readContract(
  documentFile: string,
  contractPackage: ContractPackage = unnamedPackage,
  levels: RuleLevels = {},
  typeNaming: TypeNaming = freshNaming,
  cache: Cache = noCache,
): Promise<Reading> {
  const { subject, filesRead, diagnostics } = await readSubject(documentFile, levels, cache);
  if (!subject || diagnostics.some(({ severity }) => severity === 'error')) {
    return { contract: undefined, filesRead, diagnostics };
  }
  const contract = normalise(subject, contractPackage, typeNaming);
  const misnamed = nameDiagnostics(subject, contract);
  if (misnamed.length > 0)
    return { contract: undefined, filesRead, diagnostics: sortDiagnostics([...diagnostics, ...misnamed]) };
  return { contract, filesRead, diagnostics };
}

/** What the document and its files say, whether it is right or not. */
export interface SubjectReading extends Pick<Reading, 'filesRead' | 'diagnostics'> {
  /** Undefined if the files cannot be read as a contract at all. */
  readonly subject: Subject | undefined;
}

/**
 * Loads and checks a document and all local files that it refers to. Never throws because of a problem in the
 * contract.
 */
export async function readSubject(
  documentFile: string,
  levels: RuleLevels = {},
  cache: Cache = noCache,
): Promise<SubjectReading> {
  const { sources, diagnostics: loading } = loadSources(documentFile, cache);
  const filesRead = new Map([...sources.files.values()].map(({ file, text }) => [file, text]));
  const unreadable = (diagnostics: readonly Diagnostic[]): SubjectReading => ({
    subject: undefined,
    filesRead,
    diagnostics: sortDiagnostics(diagnostics),
  });
  if (sources.files.get(sources.root)?.value === undefined) return unreadable(loading);
  // Rules would report as missing whatever a schema that was not read contains.
  if (loading.some(({ rule }) => rule === 'schema-dialect')) return unreadable(loading);
  const subject = subjectOf(sources, cache);
  // For a document of another kind, other problems do not matter.
  const otherKind = checkContract(subject, [asyncApiVersion]);
  if (otherKind.length > 0) return unreadable([...loading, ...otherKind]);
  // First, as it may go on beside the rules.
  const standard = checkStandard(subject, cache);
  const own = [...loading, ...checkContract(subject, rules, levels, loading)];
  const diagnostics = sortDiagnostics([...own, ...saidByStandardAlone(await standard, own)]);
  return { subject, filesRead, diagnostics };
}

/** Each at the message or schema whose type it would name. */
function nameDiagnostics(
  { sources, outline, events, definitions }: Subject,
  contract: Contract,
): Diagnostic[] {
  return nameProblems(contract).map(({ event, definition, message, hint }) => {
    const place =
      events.find(({ key }) => key === event)?.message.place ??
      (definition === undefined ? undefined : definitions.placeOf(definition)) ??
      outline.document;
    return { rule: 'type-name', severity: 'error', message, hint, ...diagnosticAt(sources, place) };
  });
}
