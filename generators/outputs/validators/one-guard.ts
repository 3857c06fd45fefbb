import type { Unit } from './guard-compiler.ts';
import type { GuardNames } from './guard-names.ts';

/**
 * The guards of a definition and of its tolerant form as one that is told which of them it is, where they differ by the
 * guards that they call alone: most payloads do, and would else be there twice. Undefined for all others.
 */
export function oneGuard(written: Unit, tolerant: Unit, names: GuardNames): readonly Unit[] | undefined {
  const [body, tolerantBody] = [bodyOf(written), bodyOf(tolerant)];
  if (body === undefined || tolerantBody === undefined) return undefined;
  const whereLoose = (replaced: (name: string, loose: string, argument: string) => string): string =>
    body.replace(STRING_OR_CALL, (found, name?: string, argument = '') => {
      const loose = name === undefined ? undefined : names.tolerant(name);
      return name !== undefined && loose !== undefined && tolerant.uses.has(loose)
        ? replaced(name, loose, argument)
        : found;
    });
  if (whereLoose((_name, loose, argument) => `${loose}(${argument})`) !== tolerantBody) return undefined;
  const merged = whereLoose(
    (name, loose, argument) => `(tolerant ? ${loose}(${argument}) : ${name}(${argument}))`,
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

/** Strings, which are left as they are, and calls of functions that are not methods. */
const STRING_OR_CALL = /"(?:[^"\\]|\\.)*"|(?<![.\w$])([A-Za-z_$][\w$]*)\(((?:"(?:[^"\\]|\\.)*"|[^"()])*)\)/g;

/** What follows the head of a guard that is a function and nothing besides. */
function bodyOf({ name, code }: Unit): string | undefined {
  const head = `function ${name}(data) {\n`;
  const body = code.slice(head.length);
  return code.startsWith(head) && body.indexOf('\n}') === body.length - 2 ? body : undefined;
}
