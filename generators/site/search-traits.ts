import { partsOf, type Synonyms } from './search-query.ts';
import { familyOf, isFunctionWord, isLightWord, wordsOf } from './search-terms.ts';

/** What a text says, each with how much it says: words, pairs of words that stand together, and groups of synonyms. */
export type Traits = ReadonlyMap<string, number>;

const lightWeight = 0.8;
const functionWeight = 0.3;
/** A name in one word, beside its parts. */
const nameWeight = 0.3;
const pairWeight = 0.6;
const groupWeight = 0.7;

/** What a text says. A pair has a space, a group begins with `=`, and everything else is a word. */
export function traitsOf(text: string, synonyms: Synonyms): Traits {
  const traits = new Map<string, number>();
  let before: string | undefined;
  const words = wordsOf(text);
  // A name is looked for as a whole, too.
  for (const parts of words) if (parts.length > 1) traits.set(parts.join(''), nameWeight);
  for (const word of words.flat()) {
    const family = familyOf(word);
    traits.set(family, isFunctionWord(word) ? functionWeight : isLightWord(word) ? lightWeight : 1);
    if (before !== undefined) traits.set(`${before} ${family}`, pairWeight);
    before = family;
  }
  for (const { groups } of partsOf(words, synonyms))
    for (const group of groups) traits.set(`=${group}`, groupWeight);
  return traits;
}

/** How many words of a text say something. */
export function tellingOf(traits: Traits): number {
  return [...traits].filter(([trait, weight]) => isWord(trait) && weight > functionWeight).length;
}

/** Whether a trait is two words. */
export function isPair(trait: string): boolean {
  return trait.includes(' ');
}

/** Whether a trait is one word. */
export function isWord(trait: string): boolean {
  return !isPair(trait) && !trait.startsWith('=');
}

/** How much of a text is about each of its traits: of a long one less, and more about what is rare. */
export function sharesOf(
  traits: Traits,
  rarityOf: (trait: string) => number,
): readonly (readonly [trait: string, share: number])[] {
  const weighed = [...traits].map(([trait, weight]) => [trait, weight * rarityOf(trait)] as const);
  const length = Math.sqrt(weighed.reduce((total, [, weight]) => total + weight ** 2, 0));
  return weighed.map(([trait, weight]) => [trait, weight / Math.sqrt(length)]);
}

/** How much a trait says that as many of all wordings have. */
export function rarityOf(having: number, all: number): number {
  return Math.log(1 + all / having);
}
