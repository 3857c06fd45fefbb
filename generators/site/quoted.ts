import { literal } from '../outputs/typescript.ts';

/** A text as a string literal of TypeScript, in the quotes that the site’s code uses where it can stand in them. */
export function quoted(text: string): string {
  const inDouble = literal(text);
  return /['\\]/.test(inDouble) ? inDouble : `'${inDouble.slice(1, -1)}'`;
}

/** A text as the name of a method in TypeScript, in quotes where it is no name. */
export function methodName(text: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(text) ? text : quoted(text);
}
