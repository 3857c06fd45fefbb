import { realpathSync } from 'node:fs';
import path from 'node:path';
import { printable } from '@webhook-contract/common/command-line';
import { realPath, workTreeOf } from '../../ground/real-path.ts';

/** What GitHub shows beside a line of a pull request. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  /** Relative to the repository, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly title: string;
  /** May have several lines. */
  readonly message: string;
}

/** The workflow command of GitHub Actions for an annotation: one line, whatever the texts hold. */
export function githubAnnotation({ level, file, line, column, title, message }: Annotation): string {
  const properties = Object.entries({ file, line, col: column, title })
    .map(([name, value]) => `${name}=${escapedProperty(String(value))}`)
    .join(',');
  return `::${level} ${properties}::${escapedData(message)}`;
}

/** GitHub ends a command at a line break, and reads `%0A` as one. */
function escapedData(text: string): string {
  const lines = text.split('\n').map((line) => printable(line).replaceAll('%', '%25'));
  return lines.join('%0A');
}

/** In a property, a colon and a comma would end its value. */
function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * The path of a file as seen from the root of its git repository, which is what services expect that show problems beside
 * the source; from the working folder for a file in no repository. With forward slashes.
 */
export function repositoryPath(file: string): string {
  const real = realPath(file);
  const root = workTreeOf(real) ?? realpathSync(process.cwd());
  return path.relative(root, real).replaceAll(path.sep, '/');
}
