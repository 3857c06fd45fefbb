import leven from 'leven';

/** Names that are proposed at most. */
const maxProposals = 3;

/**
 * The names most like `wanted`, best first: those that hold it, then those a few keystrokes away, else the closest one.
 * Each candidate is the list of its names, and is proposed by one of them.
 */
function nearestNames(wanted: string, candidates: readonly (readonly string[])[]): string[] {
  const text = wanted.toLowerCase();
  const ranked = candidates
    .flatMap((names) =>
      names
        .map((name) => likeness(text, name))
        .sort(byLikeness)
        .slice(0, 1),
    )
    .sort(byLikeness);
  const near = ranked.filter(({ holds, distance }) => holds || distance <= Math.max(2, text.length * 0.4));
  return (near.length > 0 ? near : ranked.slice(0, 1)).slice(0, maxProposals).map(({ name }) => name);
}

/** `, did you mean a or b?`, or nothing where there is no candidate at all. */
export function didYouMean(wanted: string, candidates: readonly (readonly string[])[]): string {
  const nearest = nearestNames(wanted, candidates);
  return nearest.length === 0 ? '' : `, did you mean ${nearest.join(' or ')}?`;
}

interface Likeness {
  readonly name: string;
  /** Whether the wanted text is a part of the name. */
  readonly holds: boolean;
  /** Keystrokes between the two. */
  readonly distance: number;
}

function likeness(text: string, name: string): Likeness {
  const other = name.toLowerCase();
  return { name, holds: text.length >= 3 && other.includes(text), distance: leven(text, other) };
}

function byLikeness(a: Likeness, b: Likeness): number {
  return Number(b.holds) - Number(a.holds) || a.distance - b.distance || (a.name < b.name ? -1 : 1);
}
