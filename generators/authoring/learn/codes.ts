import { wordsOf } from '../../contract/model/names.ts';
import { isNamedAfterData } from './invented-text.ts';
import { isCountryCode, isCurrencyCode } from './public-lists.ts';
import { isServiceWord } from './service-words.ts';
import type { ValueProfile } from './value-profile.ts';

/** Last words of the names of fields that hold codes of the service. In any other field a text may be someone's. */
const CODE_FIELD =
  /^(?:status|state|type|kind|mode|method|reason|category|channel|direction|side|level|event|action|stage|phase|step|outcome|result|scheme|network|brand|funding|plan|tier|format|priority|severity|currency|country|language|locale|environment|platform|(?:spec)?version|interval|frequency|purpose|flow|strategy|protocol|operation|verdict|rel|spec)s?$/;

/** Words before `code` where that is one of the service, and not of a person, such as a postal code or one of a tax office. */
const BEFORE_CODE =
  /^(?:action|category|country|currency|decline|entry|error|event|language|mode|network|operation|processing|reason|refusal|response|result|return|service|state|status|transaction|type)$/;

/** `R01`, `v2` and `HTTP_404` are codes; four digits may be the last ones of a card, or a postal code. */
const MOST_DIGITS = 3;
/** A version may be a date. */
const DATE_DIGITS = 8;
/** A text of more parts is a sentence. */
const MOST_PARTS = 6;

/** How often a code came at least, if it is one: what comes once or twice may have siblings that have not come. */
const LEAST_OFTEN = 3;
/** How many times as often as the rarest code the most frequent one may come: beside a rare one there may be rarer ones. */
const MOST_UNEVEN = 3;
/** Whatever comes this often has no rarer siblings that have not come at all. */
const OFTEN = 12;
/** How often the one text of a field came at least, if the field always has it. */
const LEAST_ALIKE = 30;
/** Texts of which the opposite will come. */
const FLAG = /^(?:no|none|false|off|n|yes|true|on|y|null|unknown)$/i;
const MOST_CODES = 12;
/** How many texts it takes for each code, and for one more that has not come. */
const LEAST_A_CODE = 5;

/**
 * The codes that a field holds, if counts justify a list, and each code consists of words of the service: what comes back
 * again and again may also be what somebody is called.
 */
export function codesOf(
  field: string,
  profile: ValueProfile,
  words: ReadonlySet<string>,
): readonly string[] | undefined {
  const codes = closedTexts(profile);
  return mayHoldCodes(field) && codes?.every((code) => isCode(code, field, words)) ? codes : undefined;
}

/** The one text that a field always has, if that is a code that came often enough. */
export function constantOf(
  field: string,
  { counts, texts }: ValueProfile,
  words: ReadonlySet<string>,
): string | undefined {
  const [only, ...others] = counts?.keys() ?? [];
  if (only === undefined || others.length > 0 || texts < LEAST_ALIKE || FLAG.test(only)) return undefined;
  return mayHoldCodes(field) && isCode(only, field, words) ? only : undefined;
}

/**
 * The texts of a field if they are few, and each came so often that none is likely to be missing. They may be data, unless
 * `codesOf` says otherwise.
 */
export function closedTexts({ counts, texts }: ValueProfile): readonly string[] | undefined {
  // One value alone is what this traffic has in common, as likely as what the service always sends.
  if (!counts || counts.size < 2 || counts.size > MOST_CODES) return undefined;
  const often = [...counts.values()];
  const [least, most] = [Math.min(...often), Math.max(...often)];
  const isClosed =
    texts >= (counts.size + 1) * LEAST_A_CODE &&
    least >= LEAST_OFTEN &&
    (least >= OFTEN || least >= most / MOST_UNEVEN || areEven(often));
  return isClosed ? [...counts.keys()].sort() : undefined;
}

/** Whether counts differ by no more than chance makes of equally frequent texts (chi-squared, three standard deviations). */
function areEven(counts: readonly number[]): boolean {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const distance = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  const freedom = counts.length - 1;
  return distance <= freedom + 3 * Math.sqrt(2 * freedom);
}

function mayHoldCodes(field: string): boolean {
  return holdsCodes(field) || !isNamedAfterData(field);
}

/** Whether a field is named like one of codes of the service. */
export function holdsCodes(field: string): boolean {
  const [last = '', before] = wordsOf(field)
    .map((word) => word.toLowerCase())
    .toReversed();
  return /^codes?$/.test(last) ? before === undefined || BEFORE_CODE.test(before) : CODE_FIELD.test(last);
}

/**
 * Whether a text has a word of services or of the contract, and beside such words only single letters and a few digits, but
 * not both spaces and digits, as `12 Market Street` has. Of texts without a word, `A` and `v2` are codes anywhere, `R01` only
 * in a field that is named like one of codes: elsewhere they may be initials, or digits of a card.
 */
function isCode(text: string, field: string, words: ReadonlySet<string>): boolean {
  if (!/^[A-Za-z0-9_.:/+\- ]+$/.test(text) || (text.includes(' ') && /[0-9]/.test(text))) return false;
  const parts = text.toLowerCase().match(/[a-z]+|[0-9]+/g) ?? [];
  const isWord = (part: string): boolean => isServiceWord(part) || words.has(part);
  const isShort = (holdsCodes(field) ? /^[a-z]{0,2}[0-9.-]*$/i : /^(?:[a-z]|v[0-9.]+)$/i).test(text);
  return (
    (isShort || parts.some(isWord)) &&
    parts.length <= MOST_PARTS &&
    text.replace(/[^0-9]/g, '').length <= (isVersion(field) ? DATE_DIGITS : MOST_DIGITS) &&
    (isShort || parts.every((part) => part.length === 1 || /[0-9]/.test(part) || isWord(part)))
  );
}

function isVersion(field: string): boolean {
  return /version$/i.test(field);
}

/** Whether all texts are on a public list of which a service uses any part: currencies, or countries. */
export function areOnPublicList({ counts }: ValueProfile): boolean {
  const texts = [...(counts?.keys() ?? [])];
  return texts.length > 0 && (texts.every(isCurrencyCode) || texts.every(isCountryCode));
}
