import type { Contract } from '../contract/model.ts';
import { typeNames } from '../type-names.ts';
import { literal } from '../typescript.ts';

/** TypeScript that users of a package may have written: witnesses of what no longer compiles. */

/** Imports the type of an event's payload. */
export function importedType(contract: Contract, key: string): string {
  return importOf(contract, typeNames(contract).events.get(key) ?? '');
}

/** Imports a type by its name. */
export function importOf({ package: { name } }: Contract, type: string): string {
  return `import type { ${type} } from ${literal(name)};\nexport type Kept = ${type};\n`;
}
