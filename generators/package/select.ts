import type { Generator } from '../outputs/generator.ts';
import { belongsTo } from './output/collect.ts';
import { WrongUse } from '../ground/command-line.ts';

/**
 * The names of the outputs that `--only` and `--without` leave; undefined for all, if there is neither. Throws a
 * WrongUse for a name that is not among the generators.
 */
export function selection(
  generators: readonly Generator[],
  { only, without }: { readonly only?: readonly string[]; readonly without?: readonly string[] },
): readonly string[] | undefined {
  if (only === undefined && without === undefined) return undefined;
  const known = generators.map(({ name }) => name);
  const unknown = [...(only ?? []), ...(without ?? [])].find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new WrongUse(
      `There is no output ${JSON.stringify(unknown)}. The generators of the config are ${known.join(', ')}`,
    );
  return known.filter((name) => (only?.includes(name) ?? true) && !without?.includes(name));
}

/** The generators of the given names, all of them for undefined. */
export function selectGenerators(
  generators: readonly Generator[],
  names: readonly string[] | undefined,
): readonly Generator[] {
  return generators.filter(({ name }) => names?.includes(name) ?? true);
}

/** Whether one of the generators owns a file of the output folder. */
export function isGenerated(generators: readonly Generator[], file: string): boolean {
  return generators.some((generator) => belongsTo(generator, file));
}
