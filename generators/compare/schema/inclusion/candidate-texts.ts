import { firstOf } from './alternating.ts';
import { formatOf } from '../../../contract/schema/formats.ts';
import { anyText, difference, languageOf, shortestWords } from '../../../contract/schema/language.ts';
import { numbersOf, type Parts } from './schema-parts.ts';
import { patternsOf, textsWithin } from './value-kinds.ts';

/** How many texts are made. */
const MAX_TEXTS = 12;

/** Texts that are likely valid, the plainest first. */
export function texts(a: Parts): readonly string[] {
  const formatted = a.flatMap((part) => formatOf(part)?.texts ?? []);
  const plain = patternsOf(a).length === 0 ? plainTexts(a) : [];
  return [...formatted, ...plain, ...firstOf(shortestWords(textsWithin(a) ?? anyText()), MAX_TEXTS)].slice(
    0,
    MAX_TEXTS,
  );
}

/** The same, those first that break a pattern or a format. */
export function textsOutside(a: Parts, rule: Parts[number]): readonly string[] {
  const [pattern] = patternsOf([rule]);
  const language = textsWithin(a) ?? anyText();
  const wanted = pattern === undefined ? undefined : languageOf(pattern);
  const outside = wanted && difference(language, wanted);
  return [...(outside ? firstOf(shortestWords(outside), MAX_TEXTS) : []), ...texts(a)];
}

/** Names that a pattern matches. */
export function namesLike(pattern: string): readonly string[] {
  return firstOf(shortestWords(languageOf(pattern) ?? anyText()), 2);
}

/** Texts as people write them, where any of the wanted length will do. */
function plainTexts(a: Parts): readonly string[] {
  const least = Math.max(0, ...numbersOf(a, 'minLength'));
  const most = Math.min(Infinity, ...numbersOf(a, 'maxLength'));
  if (least > 10_000) return [];
  return ['text', 'another text', '']
    .map((text) => text.padEnd(least, 'x').slice(0, most))
    .filter((text) => text.length >= least);
}
