import { pathSegments, pointerOf } from '@webhook-contract/runtime/v1';
import { noCache, type Cache } from './source/cache.ts';
import { nameProblems } from './payload/type-names.ts';
import { checkContract, subjectOf } from './check.ts';
import { isError, sortDiagnostics, proposed, type Diagnostic } from './model/diagnostic.ts';
import { unnamedPackage, type Contract, type ContractPackage } from './model/model.ts';
import { normalise } from './normalise.ts';
import type { RuleLevels } from './rule-levels.ts';
import { asyncApiVersion } from './rules/document.ts';
import { contractSize } from './rules/limits.ts';
import { rules } from './rules/index.ts';
import type { Subject } from './document/outline.ts';
import { diagnosticAt, loadSources } from './source/sources.ts';
import { checkStandard, saidByStandardAlone } from './standard/standard.ts';

export type { Contract, ContractPackage } from './model/model.ts';
export { formatDiagnostic, type Diagnostic } from './model/diagnostic.ts';

/** The result of reading a contract, with its problems. */
export interface Reading {
  /** Undefined if there is at least one error. */
  readonly contract: Contract | undefined;
  /** The text of each file of the contract, by its path relative to the contract's folder, the document first. */
  readonly filesRead: ReadonlyMap<string, string>;
  /** The files that something refers to and that are not there, by the same path. */
  readonly filesMissing: readonly string[];
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
  chosenNames: Contract['chosenNames'] = {},
  cache: Cache = noCache,
): Promise<Reading> {
  const { subject, ...reading } = await readSubject(documentFile, levels, cache);
  return { ...reading, ...contractIn(subject, reading.diagnostics, contractPackage, chosenNames) };
}

/** The contract of what a document says, unless a problem is an error, and these problems with those of its names. */
export function contractIn(
  subject: Subject | undefined,
  diagnostics: readonly Diagnostic[],
  contractPackage: ContractPackage = unnamedPackage,
  chosenNames: Contract['chosenNames'] = {},
): Pick<Reading, 'contract' | 'diagnostics'> {
  if (!subject || diagnostics.some(isError)) return { contract: undefined, diagnostics };
  const contract = normalise(subject, contractPackage, chosenNames);
  const misnamed = nameDiagnostics(subject, contract);
  return misnamed.length === 0
    ? { contract, diagnostics }
    : { contract: undefined, diagnostics: sortDiagnostics([...diagnostics, ...misnamed]) };
}

/** What the document and its files say, whether it is right or not. */
interface SubjectReading extends Omit<Reading, 'contract'> {
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
  const { sources, diagnostics: loading } = loadSources(documentFile);
  const files = {
    filesRead: new Map([...sources.files.values()].map(({ file, text }) => [file, text])),
    filesMissing: sources.missing,
  };
  const unreadable = (found: readonly Diagnostic[]) => ({
    subject: undefined,
    ...files,
    diagnostics: sortDiagnostics(found),
  });
  if (sources.files.get(sources.root)?.value === undefined) return unreadable(loading);
  // Rules would report as missing whatever a schema that was not read contains.
  if (loading.some(({ rule }) => rule === 'schema-dialect')) return unreadable(loading);
  const subject = subjectOf(sources);
  // For a document of another kind, other problems do not matter.
  // Of a schema or a text that is too large, nothing else is found out in time.
  const otherKind = checkContract(subject, [asyncApiVersion, contractSize]);
  if (otherKind.length > 0) return unreadable([...loading, ...otherKind]);
  const standard = await checkStandard(subject, cache);
  const own = [...loading, ...checkContract(subject, rules, levels, loading)];
  const diagnostics = sortDiagnostics(withoutConsequences(own, saidByStandardAlone(standard, own)));
  return { subject, ...files, diagnostics };
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

/**
 * Without the problems that are gone once a key is spelled as its hint proposes: what another rule misses under that very
 * name, where the misspelt key is, what refers to something in it, and what is missing anywhere if AsyncAPI would have read
 * the key. The last is left out as well where a channel may have a message in the wrong place.
 */
export function withoutConsequences(
  found: readonly Diagnostic[],
  foundByStandard: readonly Diagnostic[],
): readonly Diagnostic[] {
  const hasHole = foundByStandard.some(
    (diagnostic) => isError(diagnostic) && (isMisspelt(diagnostic) || isMisplaced(diagnostic)),
  );
  const all = withRequiredAsCause([
    ...found.filter(({ rule }) => !hasHole || !absenceRules.has(rule)),
    ...foundByStandard,
  ]);
  const misspelt = all.filter(isMisspelt);
  return all.filter((diagnostic) => !misspelt.some((cause) => isConsequence(diagnostic, cause)));
}

/** A required name that is nearly the name of a field is an error in place of those in examples that do without it. */
function withRequiredAsCause(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return found
    .filter((cause) => cause.rule === 'schema-required' && isMisspelt(cause))
    .reduce((left, cause) => {
      const [name = ''] = /"(?:[^"\\]|\\.)*"/.exec(cause.message) ?? [];
      const lack = `${pointerOf([String(JSON.parse(name))])} (is missing)`;
      const others = left.filter(({ rule, message }) => !exampleRules.has(rule) || !message.includes(lack));
      if (others.length === left.length) return left;
      return others.map((one) => (one === cause ? { ...one, severity: 'error' } : one));
    }, found);
}

const exampleRules: ReadonlySet<string> = new Set(
  rules.filter(({ judgesExamples }) => judgesExamples).map(({ id }) => id),
);

const absenceRules: ReadonlySet<string> = new Set(
  rules.filter(({ looksForAbsence }) => looksForAbsence).map(({ id }) => id),
);

function isMisspelt({ hint }: Diagnostic): boolean {
  return proposed(hint).length > 0;
}

/** Whether a channel has a key where AsyncAPI expects none: it may be a message with the wrong indentation. */
function isMisplaced({ pointer, message }: Diagnostic): boolean {
  return pointer.startsWith('/channels/') && message.endsWith(' is not expected to be here.');
}

function isConsequence(diagnostic: Diagnostic, cause: Diagnostic): boolean {
  // A config can let the misspelt key pass.
  if (diagnostic === cause || (!isError(cause) && isError(diagnostic))) return false;
  const holder = pathSegments(cause.pointer).slice(0, -1);
  return proposed(cause.hint).some((name) => {
    const meant = pointerOf([...holder, name]);
    if (refersInto(diagnostic, cause.file, meant)) return true;
    if (diagnostic.file !== cause.file) return false;
    // Without operations, every message of the channels counts.
    if (meant === '/operations' && diagnostic.pointer.startsWith('/channels/')) return true;
    return (
      [pointerOf(holder), meant].includes(diagnostic.pointer) &&
      `${diagnostic.message} ${diagnostic.hint}`.split(/[^\w$-]+/).includes(name)
    );
  });
}

/** Whether a problem is a reference to what a file does not have below a place. */
function refersInto({ rule, hint }: Diagnostic, file: string, pointer: string): boolean {
  return (
    rule === 'dangling-reference' &&
    hint.includes(`${file} has nothing at ${JSON.stringify(`${pointer}/`).slice(0, -1)}`)
  );
}
