import {
  positionText,
  verdictsOf,
  worstOf,
  type Change,
  type ChangePlaces,
  type Verdict,
} from '../change.ts';
import type { Comparison } from '../comparison.ts';

/** The parties of a change, in the order of `verdictsOf`. */
const parties = [
  'receivers with the previous package',
  'receivers with the current package that meet earlier requests',
  'TypeScript',
  'senders and mocks',
  'links to the documentation',
] as const;

/** What a change does to each party: `Breaks TypeScript. May affect senders and mocks.`; empty if it does nothing. */
export function effectInWords(change: Change): string {
  const verdicts = verdictsOf(change);
  const of = (wanted: Verdict): string => parties.filter((_, index) => verdicts[index] === wanted).join(', ');
  return [of('break') && `Breaks ${of('break')}.`, of('risk') && `May affect ${of('risk')}.`]
    .filter(Boolean)
    .join(' ');
}

/** Where a change is, in the current contract if it is there. */
export function placeInWords({ from, to }: ChangePlaces): string {
  if (to) return positionText(to);
  return from ? `${positionText(from)} (previous)` : '';
}

/** How many changes there are, and how many of them break something. */
export function countInWords({ against, changes, version }: Comparison): string {
  if (changes.length === 0) return `Nothing has changed since ${against} (${version.previous}).`;
  const count = (verdict: Verdict): number => changes.filter((change) => worstOf(change) === verdict).length;
  const [breaking, risky] = [count('break'), count('risk')];
  const total = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'} since ${against} (${version.previous})`;
  return `${[total, breaking > 0 && `${breaking} breaking`, risky > 0 && `${risky} to look at`].filter(Boolean).join(', ')}.`;
}
