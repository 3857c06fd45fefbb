import { firstOf } from './alternating.ts';
import { anyText, difference, languageOf, shortestWords } from '../../../contract/schema/language.ts';
import { numbersOf, valuesOf, type Parts } from './schema-parts.ts';
import { patternsOf, textsWithin } from './value-kinds.ts';

/** How many texts are made. */
const MAX_TEXTS = 12;

/** Texts that are likely valid, the plainest first. */
export function texts(a: Parts): readonly string[] {
  const formatted = valuesOf(a, 'format').flatMap((format) => TEXTS_OF_FORMAT.get(String(format)) ?? []);
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

/** Valid texts of the formats that are more than a pattern. */
const TEXTS_OF_FORMAT: ReadonlyMap<string, readonly string[]> = new Map([
  ['date', ['2026-03-14', '2024-02-29']],
  ['time', ['09:26:53Z', '09:26:53.5+01:00']],
  ['date-time', ['2026-03-14T09:26:53Z', '2026-03-14 09:26:53.5+01:00']],
  ['iso-time', ['09:26:53', '09:26:53Z']],
  ['iso-date-time', ['2026-03-14T09:26:53', '2026-03-14T09:26:53Z']],
  ['duration', ['P3DT12H']],
  ['uri', ['https://example.com/a', 'urn:example:a']],
  ['uri-reference', ['/a', 'https://example.com/a']],
  ['uri-template', ['https://example.com/{a}']],
  ['url', ['https://example.com/a']],
  ['email', ['somebody@example.com']],
  ['hostname', ['example.com', 'localhost']],
  ['ipv4', ['192.0.2.1']],
  ['ipv6', ['2001:db8::1']],
  ['regex', ['^a$']],
  ['uuid', ['5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f']],
  ['json-pointer', ['/a/0', '']],
  ['json-pointer-uri-fragment', ['#/a']],
  ['relative-json-pointer', ['0/a']],
  ['byte', ['dGV4dA==']],
]);
