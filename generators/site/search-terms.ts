/** Words that stand in every text and say nothing about it. */
const functionWords: ReadonlySet<string> = new Set(
  `a am an and any are as at be been by can could did do does each for from get go goes had happen happens has have how i
  if in into is it its long many may me much must my no not of often on or our shall should so than that the their them then
  there these they this those to us was we were what when where which who why will with would you your webhook`.split(
    /\s+/,
  ),
);

/** Between letters of one word that are written as several: `cardHolder`, `XMLFile`. */
const insideWord = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** A word of a text as search compares words, and the words that it is made of where it is an identifier. */
export type Word = readonly [string, ...string[]];

/** The words of a text: in lowercase, without accents, in the singular; `orderPaid`, `order-paid` and `ORDER_PAID` in two parts. */
export function wordsOf(text: string): readonly Word[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return (plain.match(/[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)*/gu) ?? []).map((word) => {
    const [first = '', ...others] = word.split(/[._-]/).flatMap((part) => part.split(insideWord));
    return [termOf(first), ...others.map(termOf)];
  });
}

/** The same without words that only make a sentence of it, as far as others remain. */
export function tellingWordsOf(text: string): readonly Word[] {
  const words = wordsOf(text);
  const telling = words.filter(([term, ...others]) => others.length > 0 || !functionWords.has(term));
  return telling.length === 0 ? words : telling;
}

/** What an index holds of words: each part of an identifier, and the whole in one word. */
export function termsOf(words: readonly Word[]): readonly string[] {
  return words.flatMap((parts) => (parts.length === 1 ? parts : [...parts, parts.join('')]));
}

/** A name in one word, however it is written: `ORDER_PAID`, `orderPaid`, `order-paid` and `Order paid` are one. */
export function wholeName(name: string): string {
  return wordsOf(name).flat().join('');
}

function termOf(word: string): string {
  const lower = word.toLowerCase();
  if (lower.length > 4 && lower.endsWith('ies')) return `${lower.slice(0, -3)}y`;
  if (lower.length > 3 && /[^sui]s$/.test(lower)) return lower.slice(0, -1);
  return lower;
}
