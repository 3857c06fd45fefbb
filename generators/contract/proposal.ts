import { nearestNames } from '@webhook-contract/player/reference';

/** What a name was probably meant to be, as a sentence; the given sentence where no known name is near. */
export function proposal(name: string, known: readonly string[], otherwise: string): string {
  const near = nearestNames(name, known);
  return near.length === 0
    ? otherwise
    : `Did you mean ${near.map((one) => JSON.stringify(one)).join(' or ')}?`;
}
