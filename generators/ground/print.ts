import path from 'node:path';
import { printableLines } from '@webhook-contract/receiver/command-line';

/**
 * The one place where the kit writes to the terminal. What it writes holds texts of contracts, files and traffic: characters
 * that could steer a terminal come out as escapes, as JSON has them too, so that JSON stays JSON.
 */

/** Writes a line, or several, to stdout. */
export function print(text: string): void {
  printText(`${text}\n`);
}

/** Writes a line, or several, to stderr. */
export function printError(text: string): void {
  printErrorText(`${text}\n`);
}

/** Writes to stdout what has its line breaks. */
export function printText(text: string): void {
  process.stdout.write(printableLines(text));
}

/** Writes to stderr what has its line breaks. */
export function printErrorText(text: string): void {
  process.stderr.write(printableLines(text));
}

export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** A path as the user would type it. */
export function shown(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative || '.';
}
