/** Names in code and of files: the one place that decides them. */

import { capitalised } from '../../ground/capitalised.ts';

/**
 * The words of a key, for code: `orderXMLSent` and `order-xml-sent` have the same three. Accents are left out, and letters
 * that are not Latin.
 */
export function wordsOf(key: string): readonly string[] {
  const words = knownWords.get(key) ?? writtenWords(plainLetters(key).replaceAll(/[^\p{ASCII}]/gu, ' '));
  knownWords.set(key, words);
  return words;
}

/** Every output names its files and functions after the same keys. */
const knownWords = new Map<string, readonly string[]>();

/** The words of a text as they are written, in any script. */
export function writtenWords(text: string): string[] {
  return text
    .replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Letters that Unicode does not take apart, as json-schema-to-typescript writes them, too. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'Ae',
  æ: 'ae',
  Œ: 'Oe',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  Ł: 'L',
  ł: 'l',
  ı: 'i',
};

/** `grosse` for `größe`: Latin letters as those from A to Z; all other letters stay. */
function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** `invoiceCreated`: the key of an event that several words name together. */
export function keyOfWords(parts: readonly (string | number | boolean)[]): string {
  const name = joined(parts.flatMap((part) => wordsOf(String(part))));
  return name.charAt(0).toLowerCase() + name.slice(1) || 'event';
}

function joined(words: readonly string[]): string {
  return words.map((word) => capitalised(word.toLowerCase())).join('');
}

/** `Invoice line item added`: the title of an event, a title with values behind it. */
export function titleOfWords(parts: readonly (string | number | boolean)[]): string {
  const [first = '', ...others] = parts;
  const words = others.flatMap((part) => {
    const written = writtenWords(String(part));
    return written.length > 0 ? written : [String(part)];
  });
  const title = [first, ...words.map((word) => word.toLowerCase())].join(' ').trim();
  return capitalised(title);
}

/** Whether a text can be the key of an event: a name in code and of files can be made of it. */
export function isKey(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9._-]*$/.test(text) && !text.includes('..');
}

/** Whether a key or a title has anything that a name in code can be made from. */
export function hasName(text: string): boolean {
  return wordsOf(text).length > 0;
}

/** Stems that a folder of events has itself (`index`), or that Windows keeps for devices, whatever their ending. */
const TAKEN_STEM = /^(?:index|con|prn|aux|nul|com\d|lpt\d)$/;

/** Whether a name in code leaves out letters of a text, as it can only have Latin ones. */
export function losesLetters(text: string): boolean {
  return /(?!\p{ASCII})[\p{L}\p{N}]/u.test(plainLetters(text));
}

/** `order-paid`: the stem of an event's files, safe as a file name on every system. */
export function eventStem(key: string): string {
  const stem = wordsOf(key).join('-').toLowerCase() || 'event';
  return TAKEN_STEM.test(stem) ? `${stem}-event` : stem;
}

/** Names that a sender has itself. */
const SENDER_PROPERTIES = new Set(['close', 'then']);

/** `orderPaid`: the event's name as a property, never one that every object has. */
export function eventProperty(key: string): string {
  const pascal = joinedWords(key);
  const name = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return SENDER_PROPERTIES.has(name) || name in Object.prototype ? `${name}Event` : name;
}

/** `OrderPaid`, a valid name of a type whatever the key. */
export function pascalCase(key: string): string {
  // A letter after a digit is capital, as json-schema-to-typescript would write it so in any case.
  return joinedWords(key).replace(/\d[a-z]/g, (found) => found.toUpperCase());
}

function joinedWords(key: string): string {
  const name = joined(wordsOf(key));
  return /^[A-Za-z]/.test(name) ? name : `X${name}`;
}

/** The keys that would get one file name or one property, in groups; keys that differ only in case or punctuation do. */
export function clashingKeys(keys: readonly string[]): readonly (readonly string[])[] {
  const groups = [eventStem, eventProperty].flatMap((nameOf) => [...Map.groupBy(keys, nameOf).values()]);
  const clashes = groups.filter((group) => group.length > 1);
  return [...new Map(clashes.map((group) => [JSON.stringify(group), group])).values()];
}
