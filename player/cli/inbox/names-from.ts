import { printable, UsageError } from '@webhook-contract/receiver/command-line';

/** The names that an option was given, each of which has to be one of a list. Throws a UsageError that has the list. */
export function namesFrom<Name extends string>(
  given: readonly string[] | undefined,
  option: string,
  names: readonly Name[],
): readonly Name[] | undefined {
  return given?.map((text) => {
    const name = names.find((one) => one === text);
    if (name === undefined) {
      throw new UsageError(`${option}: ${printable(text)} is not one of ${names.join(', ')}.`);
    }
    return name;
  });
}
