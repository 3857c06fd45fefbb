import { generators, type Generator } from '../generators/index.ts';
import { WrongUse } from './command.ts';
import { belongsTo } from './output/collect.ts';

/** The generators of the given names, all of them for undefined. Throws a WrongUse for a name that there is not. */
export function selectGenerators(names: readonly string[] | undefined): readonly Generator[] {
  if (names === undefined) return generators;
  const known = generators.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return generators.filter(({ name }) => names.includes(name));
  throw new WrongUse(`There is no output ${JSON.stringify(unknown)}; there are ${known.join(', ')}`);
}

/** Whether a file of the output folder is one that any generator would have made. */
export function isGenerated(file: string): boolean {
  return generators.some((generator) => belongsTo(generator, file));
}
