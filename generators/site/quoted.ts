import { literal } from '../outputs/typescript.ts';

/** A text as a string literal of TypeScript, in the quotes that the site’s code uses where it can stand in them. */
export function quoted(text: string): string {
  const inDouble = literal(text);
  return /['\\]/.test(inDouble) ? inDouble : `'${inDouble.slice(1, -1)}'`;
}
