import leven from 'leven';

/** Names that are proposed at most. */
const maxProposals = 3;

/** Names that are listed at most if none is near. */
const maxListed = 20;

/** Longer texts are not misspelt names, and comparing them takes time. */
const maxLength = 100;

/** A name, or several of one thing. */
type Candidate = string | readonly string[];

/**
 * The names most like `wanted`, best first: those that contain it, then those a few keystrokes away. Each candidate is
 * the list of its names, and is proposed by one of them.
 */
export function nearestNames(wanted: string, candidates: readonly Candidate[]): string[] {
  if (wanted.length > maxLength) return [];
  const text = wanted.toLowerCase();
  return candidates
    .flatMap((names) =>
      (typeof names === 'string' ? [names] : names)
        .map((name) => likeness(text, name))
        .filter(({ holds, distance, name }) => holds || distance <= keystrokes(text, name))
        .sort(byLikeness)
        .slice(0, 1),
    )
    .sort(byLikeness)
    .slice(0, maxProposals)
    .map(({ name }) => name);
}

/**
 * How many keystrokes may lie between two names that are near: a third of them, and two letters that changed places. The dashes of
 * options count for nothing, as all have them.
 */
function keystrokes(text: string, name: string): number {
  const length = Math.max(...[text, name].map((one) => one.replace(/^-+/, '').length));
  return length < 4 ? 1 : Math.max(2, Math.floor(length / 3));
}

/** `, did you mean a or b?` where a name is near, otherwise nothing. */
export function didYouMean(wanted: string, candidates: readonly Candidate[]): string {
  const nearest = nearestNames(wanted, candidates);
  return nearest.length === 0 ? '' : `, did you mean ${nearest.join(' or ')}?`;
}

/** The same, with the names that there are if none is near: `. Choose from a, b.` Nothing if there is none at all. */
export function didYouMeanOneOf(wanted: string, names: readonly string[]): string {
  const proposal = didYouMean(wanted, names);
  if (proposal !== '' || names.length === 0) return proposal;
  const more = names.length - maxListed;
  return `. Choose from ${names.slice(0, maxListed).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
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
