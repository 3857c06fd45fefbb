type Matches = (text: string) => boolean;

/** How many code units a text may have that a regular expression judges: some take the square of them in steps, or more. */
export const longestSearched = 1_000;

/** By pattern. What a pattern means depends on nothing but itself, so that all contracts of a program can share them. */
const matchers = new Map<string, Matches>();
const searching = new WeakSet<Matches>();

/**
 * The function of a pattern, for guards and for explaining what they refuse. Without `matches`, which takes the same time
 * for each character, the regular expression itself judges; a text of more than 1,000 code units then never matches.
 */
export function matcher(pattern: string, matches: Matches = search(pattern)): Matches {
  matchers.set(pattern, matches);
  return matches;
}

/** The function that judges by a pattern. */
export function matcherOf(pattern: string): Matches {
  return matchers.get(pattern) ?? matcher(pattern);
}

/** Whether a text does not match because it is too long for the regular expression of the pattern. */
export function isTooLong(matches: Matches, text: string): boolean {
  return text.length > longestSearched && searching.has(matches);
}

function search(pattern: string): Matches {
  const expression = new RegExp(pattern, 'u');
  const matches: Matches = (text) => text.length <= longestSearched && expression.test(text);
  searching.add(matches);
  return matches;
}
