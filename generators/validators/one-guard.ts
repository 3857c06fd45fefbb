import type { Unit } from './guard-compiler.ts';

/**
 * The guards of a definition and of its tolerant form as one that is told which of them it is, where they differ by the
 * guards that they call alone: most payloads do, and would else be there twice. Undefined for all others.
 */
export function oneGuard(written: Unit, tolerant: Unit): readonly Unit[] | undefined {
  const [body, tolerantBody] = [bodyOf(written), bodyOf(tolerant)];
  if (body === undefined || tolerantBody === undefined) return undefined;
  const isLoose = (name: string): boolean => tolerant.uses.has(tolerantName(name));
  const whereLoose = (replaced: (name: string, argument: string) => string): string =>
    body.replace(STRING_OR_CALL, (found, name?: string, argument = '') =>
      name !== undefined && isLoose(name) ? replaced(name, argument) : found,
    );
  if (whereLoose((name, argument) => `${tolerantName(name)}(${argument})`) !== tolerantBody) return undefined;
  const merged = whereLoose(
    (name, argument) => `(tolerant ? ${tolerantName(name)}(${argument}) : ${name}(${argument}))`,
  );
  return [
    {
      name: written.name,
      code: `function ${written.name}(data, tolerant) {\n${merged}`,
      uses: new Set([...written.uses, ...tolerant.uses]),
    },
    {
      name: tolerant.name,
      code: `function ${tolerant.name}(data) {\n  return ${written.name}(data, true);\n}`,
      uses: new Set([written.name]),
    },
  ];
}

/** The name of the guard of a tolerant form, as `guardName` writes it, by that of the definition. */
export function tolerantName(guard: string): string {
  return `${guard}$tolerant`;
}

/** Strings, which are left as they are, and calls of functions that are not methods. */
const STRING_OR_CALL = /"(?:[^"\\]|\\.)*"|(?<![.\w$])([A-Za-z_$][\w$]*)\(((?:"(?:[^"\\]|\\.)*"|[^"()])*)\)/g;

/** What follows the head of a guard that is a function and nothing besides. */
function bodyOf({ name, code }: Unit): string | undefined {
  const head = `function ${name}(data) {\n`;
  const body = code.slice(head.length);
  return code.startsWith(head) && body.indexOf('\n}') === body.length - 2 ? body : undefined;
}
