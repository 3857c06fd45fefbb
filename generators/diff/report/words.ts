import { positionText, type Change, type Verdict } from '../change.ts';
import type { Comparison } from '../comparison.ts';
import { versionAdvice } from '../version-check.ts';

/** What a change does to each party, in words: `breaks TypeScript; a risk for readers`. */
export function effectInWords({ V, T, S, D }: Change): string {
  const parties: readonly (readonly [string, Verdict])[] = [
    ['receivers with the previous package', V.old],
    ['receivers with the current package that meet earlier requests', V.new],
    ['TypeScript', T],
    ['senders and mocks', S],
    ['links to the documentation', D],
  ];
  const of = (wanted: Verdict): string =>
    parties.flatMap(([party, verdict]) => (verdict === wanted ? [party] : [])).join(', ');
  return [of('break') && `breaks ${of('break')}`, of('risk') && `may affect ${of('risk')}`]
    .filter(Boolean)
    .join('; ');
}

/** The worst verdict of a change. */
export function worstOf({ V, T, S, D }: Change): Verdict {
  const all = [V.old, V.new, T, S, D];
  return all.includes('break') ? 'break' : all.includes('risk') ? 'risk' : 'ok';
}

/** The place of a change, in the current contract if it is there. */
export function placeInWords({ from, to }: Change): string {
  if (to) return positionText(to);
  return from ? `${positionText(from)} (previous)` : '';
}

/** What follows from all changes: the counts, and the version. */
export function conclusion({ against, bump, changes, version }: Comparison): string {
  if (changes.length === 0) return `Nothing has changed since ${against} (${version.previous}).`;
  const count = (verdict: Verdict): number => changes.filter((change) => worstOf(change) === verdict).length;
  const counts = [
    count('break') > 0 ? `${count('break')} breaking` : '',
    count('risk') > 0 ? `${count('risk')} to look at` : '',
  ].filter(Boolean);
  const total = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'} since ${against} (${version.previous})`;
  const follows = version.follows === undefined ? '' : `: ${version.follows} follows`;
  return [
    `${total}${counts.length > 0 ? `, ${counts.join(', ')}` : ''}. The step is ${bump}${follows}.`,
    versionAdvice(version, bump),
  ]
    .filter(Boolean)
    .join('\n');
}
