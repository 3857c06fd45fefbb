import { printable } from '@webhook-contract/receiver/command-line';
export type Severity = 'error' | 'warning';

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
