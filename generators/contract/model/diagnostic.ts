import { nearestNames } from '@webhook-contract/common/nearest-names';
import { printable } from '@webhook-contract/common/command-line';

type Severity = 'error' | 'warning';

/** A problem of the contract: its place, the rule, and what to do. */
export interface Diagnostic {
  /** Kebab-case id of the rule. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /**
   * Relative to the folder of the contract, with forward slashes; begins with `../` if it is in another folder of the
   * package.
   */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  /** JSON Pointer of the place in the file. */
  readonly pointer: string;
  /** What to do, one sentence. */
  readonly hint: string;
}

export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** Sorted by place, each problem once. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unique = new Map(diagnostics.map((diagnostic) => [formatDiagnostic(diagnostic), diagnostic]));
  return [...unique.values()].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.rule, b.rule) ||
      compareText(a.message, b.message),
  );
}

/** `file:line:column rule message`, then the hint on a separate line; warnings are marked. */
export function formatDiagnostic({ file, line, column, rule, severity, message, hint }: Diagnostic): string {
  const kind = severity === 'warning' ? 'warning ' : '';
  return `${printable(`${file}:${line}:${column} ${kind}${rule} ${message}`)}\n  ${printable(hint)}`;
}

/** Order of code units: the same on every machine, whatever its language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What to add to a message that represents the same problem at other places; empty if there are none. */
export function andElsewhere(others: number): string {
  return others === 0 ? '' : `, here and at ${others} other ${others === 1 ? 'place' : 'places'}`;
}

/**
 * What a name was probably meant to be, as a sentence; the given sentence if no known name is near. What is not a string, as
 * in a part of the document whose shape is wrong, is near to nothing.
 */
export function proposal(name: unknown, known: readonly unknown[], otherwise: string): string {
  const names = known.filter((one) => typeof one === 'string');
  const near = typeof name === 'string' ? nearestNames(name, names) : [];
  return near.length === 0
    ? otherwise
    : `Did you mean ${near.map((one) => JSON.stringify(one)).join(' or ')}?`;
}

/** The names that such a sentence proposes; none if it is another one. */
export function proposed(sentence: string): readonly string[] {
  const [, names = ''] =
    /^Did you mean ("(?:[^"\\]|\\.)*"(?: or "(?:[^"\\]|\\.)*")*)\?$/.exec(sentence) ?? [];
  return [...names.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([name]) => String(JSON.parse(name)));
}
