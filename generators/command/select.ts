import type { Generator } from '../generator.ts';
import { belongsTo } from '../output/collect.ts';
import { WrongUse } from '../wrong-use.ts';

/** The generators of the given names, all of them for undefined. Throws a WrongUse for a name that there is not. */
export function selectGenerators(
  generators: readonly Generator[],
  names: readonly string[] | undefined,
): readonly Generator[] {
  if (names === undefined) return generators;
  const known = generators.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return generators.filter(({ name }) => names.includes(name));
  throw new WrongUse(`There is no output ${JSON.stringify(unknown)}; there are ${known.join(', ')}`);
}

/** Whether a file of the output folder is one that any of the generators would have made. */
export function isGenerated(generators: readonly Generator[], file: string): boolean {
  return generators.some((generator) => belongsTo(generator, file));
}
