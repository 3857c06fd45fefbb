import { nearestNames } from '@webhook-contract/common/nearest-names';

/**
 * What a name was probably meant to be, as a sentence; the given sentence if no known name is near. What is not a string, as
 * in a part of the document whose shape is wrong, is near to nothing.
 */
export function proposal(name: unknown, known: readonly unknown[], otherwise: string): string {
  const names = known.filter((one) => typeof one === 'string');
  const near = typeof name === 'string' ? nearestNames(name, names) : [];
  return near.length === 0
    ? otherwise
    : `Did you mean ${near.map((one) => JSON.stringify(one)).join(' or ')}?`;
}

/** The names that such a sentence proposes; none if it is another one. */
export function proposed(sentence: string): readonly string[] {
  const [, names = ''] =
    /^Did you mean ("(?:[^"\\]|\\.)*"(?: or "(?:[^"\\]|\\.)*")*)\?$/.exec(sentence) ?? [];
  return [...names.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([name]) => String(JSON.parse(name)));
}
