/** Words that stand in every text and say nothing about it. */
const functionWords: ReadonlySet<string> = new Set(
  `a about actually afternoon all already also always am an and any anything are as at be because been being but by can cant come comes
  came coming could couldnt did didnt do does doesnt during doing done dont each every everything folk for from get gets getting give go goes got guy had hello hey hi happen happens has hasnt have
  having here how i if im in instead into is isnt it its just kind let like long lot lots many may me mean meaning means min mine much must my need
  needs no not of off ok okay on one or our ours per please really shall should since so some sorry somebody someone still something such tell strategy thank than that
  thats the their them themselves then there these they thing things this those to too two three until us versus very vs want was wasnt way we while
  waht well were what whats when where whether which who whose wich why wtf will with within without wont would wouldnt yes yet you your
  webhook`
    .split(/\s+/)
    // As search compares words: `does` is `doe`.
    .map(termOf),
);

/** Words that stand in many questions and say little about what one asks. */
const lightWords: ReadonlySet<string> = new Set(
  `after app application available back before best client company contain customer different exactly exist find first know last look make multiple new next now number old other own part possible practice
  request said same say see several send sent show system take team tell thing told use used user using way work today tomorrow tonight yesterday`
    .split(/\s+/)
    .map(termOf),
);

/** Whether a word, in lowercase, says little beside others. */
export function isLightWord(term: string): boolean {
  return lightWords.has(term);
}

/** Between letters of one word that are written as several: `cardHolder`, `XMLFile`; `URLs` and `IPv6` are one. */
const insideWord = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})(?!\p{Lu}(?:s|v\d)$)/u;

/** A word of a text as search compares words, and the words that it is made of where it is an identifier. */
export type Word = readonly [string, ...string[]];

/** Most texts have no accents, and most words are one. */
const isPlain = /^[\x20-\x7e]*$/;
const isLowercase = /^[a-z]+$/;

/** The words of a text: in lowercase, without accents, in the singular; `orderPaid`, `order-paid` and `ORDER_PAID` in two parts. */
export function wordsOf(text: string): readonly Word[] {
  const plain = (isPlain.test(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    // `don't` is one word.
    .replaceAll(/(?<=\p{L})['’](?=(?:d|ll|m|re|s|t|ve)\b)/giu, '');
  return (plain.match(/[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)*/gu) ?? []).map((word) => {
    if (isLowercase.test(word)) return [termOf(word)];
    const [first = '', ...others] = word.split(/[._-]/).flatMap((part) => part.split(insideWord));
    return [termOf(first), ...others.map(termOf)];
  });
}

/** Whether a word, in lowercase, only makes a sentence of others. */
export function isFunctionWord(term: string): boolean {
  return functionWords.has(term);
}

/** The same without words that only make a sentence of it, as far as others remain. */
export function tellingWordsOf(text: string): readonly Word[] {
  const words = wordsOf(text);
  const telling = words.filter(([term, ...others]) => others.length > 0 || !isFunctionWord(term));
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
  if (lower.length > 3 && /[^jsui]s$/.test(lower)) return lower.slice(0, -1);
  return lower;
}

/** A few characters that are the same for texts of the same words, and hardly ever for others: most of the FNV-1a hash of these. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of wordsOf(text).flat().map(familyOf).join(' '))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 8).toString(36);
}

/** Families that were looked up: the same words come again in thousands of texts. */
const families = new Map<string, string>();

/** What the words of a family have in common, to compare them as a whole: `change`, `changing` and `changed` are one. */
export function familyOf(term: string): string {
  const known = families.get(term) ?? readFamily(term);
  families.set(term, known);
  return known;
}

function readFamily(term: string): string {
  let word = term;
  // An ending can stand behind another: `orderings`.
  for (let turn = 0; turn < 2; turn += 1) {
    const shorter = word.replace(/(?:ications?|ations?|ings?|ions?|ments?|ables?|ures?|ly|ed|er)$/, '');
    if (shorter.length >= 3) word = shorter;
  }
  return word
    .replace(/(?<=\p{L}{2})e$/u, '')
    .replace(/y$/, 'i')
    .replace(/([bcdfgklmnprt])\1$/, '$1');
}

/** The beginning that a word shares with others of its family. */
export function stemOf(term: string): string {
  const stem = term.replace(/(?:ications?|ations?|ings?|ions?|ment|able|ed|er)$/, '');
  return stem.length < 5 ? term : stem;
}
