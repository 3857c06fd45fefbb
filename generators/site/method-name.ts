import { quoted } from './quoted.ts';

/** A text as the name of a method in TypeScript, in quotes where it is no name. */
export function methodName(text: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(text) ? text : quoted(text);
}
