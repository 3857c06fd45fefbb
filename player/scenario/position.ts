import type { Position } from '@webhook-contract/common/yaml-text';

/** What is wrong at a place of a file, and what to do about it; never holds a value of a payload. */
export interface Problem extends Position {
  readonly message: string;
}

/** `file:line:column: what`, as editors and terminals make links of. */
export function problemLine(file: string, { line, column, message }: Problem): string {
  return `${file}:${line}:${column}: ${message}`;
}

/** Problems in the order of the file. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
}
