import { UsageError } from '@webhook-contract/common/command-line';
import type { Generator } from '../outputs/generator.ts';
import { generators as kitGenerators, optionalGenerators } from './generators.ts';
import { belongsTo } from './output/collect.ts';

/**
 * The names of the outputs that `--only` and `--without` leave, each with names separated by commas; undefined for all, if there is neither. Throws a
 * UsageError for a name that is not among the generators.
 */
export function selection(
  generators: readonly Generator[],
  { only, without }: { readonly only?: readonly string[]; readonly without?: readonly string[] },
): readonly string[] | undefined {
  if (only === undefined && without === undefined) return undefined;
  const known = generators.map(({ name }) => name);
  const [wanted, unwanted] = [only, without].map((names) => names?.flatMap((name) => name.split(',')));
  const unknown = [...(wanted ?? []), ...(unwanted ?? [])].find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(
      `There is no output ${JSON.stringify(unknown)}. The generators of the config are ${known.join(', ')}.`,
    );
  return known.filter((name) => (wanted?.includes(name) ?? true) && !unwanted?.includes(name));
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

/** Whether a file is left from an output of the kit that the config no longer has. A run of all outputs removes it. */
export function isLeftOver(generators: readonly Generator[], file: string): boolean {
  return !isGenerated(generators, file) && isGenerated([...kitGenerators, ...optionalGenerators], file);
}
