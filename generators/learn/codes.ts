import { wordsOf } from '../names.ts';
import { isCountryCode, isCurrencyCode } from './public-lists.ts';
import type { ValueProfile } from './value-profile.ts';

/** Last words of the names of fields that hold codes of the service. In any other field a text may be someone's. */
const CODE_FIELD =
  /^(?:status|state|type|kind|mode|method|reason|category|channel|direction|side|level|event|action|stage|phase|step|outcome|result|scheme|network|brand|funding|plan|tier|format|priority|severity|currency|country|language|locale|environment|platform|version|interval|frequency|purpose|flow|strategy|protocol|operation|verdict|rel)s?$/;

/** Words before `code` where that is one of the service, and not of a person, such as a postal code or one of a tax office. */
const BEFORE_CODE =
  /^(?:action|category|country|currency|decline|entry|error|event|language|mode|network|operation|processing|reason|refusal|response|result|return|service|state|status|transaction|type)$/;

/** Codes in one case, without anything that a name, an identifier, a number or an address has. */
const CODE = /^(?:[A-Z][A-Z0-9]*(?:[_-][A-Z0-9]+)*|[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*)$/;
/** `R01`, `v2` and `T1234` are codes, `A91F03771` identifies something. */
const MOST_DIGITS = 4;

/** How often a code came at least, if it is one: what comes once or twice may have siblings that have not come. */
const LEAST_OFTEN = 4;
/** How many times as often as the rarest code the most frequent one may come: beside a rare one there may be rarer ones. */
const MOST_UNEVEN = 3;
const MOST_CODES = 12;
/** How many texts it takes for each code, and for one more that has not come. */
const LEAST_A_CODE = 6;

/**
 * The codes that a field holds, if counts justify a list: few, each often enough, in a field that is named like one of
 * codes. A name that keeps coming back is not a code.
 */
export function codesOf(
  field: string,
  { counts, texts, nulls, values }: ValueProfile,
): readonly string[] | undefined {
  // One value alone is what this traffic has in common, as likely as what the service always sends.
  if (!counts || counts.size < 2 || texts + nulls < values || !holdsCodes(field)) return undefined;
  const most = Math.max(...counts.values());
  const isJustified =
    counts.size <= MOST_CODES &&
    texts >= (counts.size + 1) * LEAST_A_CODE &&
    [...counts].every(([text, count]) => count >= Math.max(LEAST_OFTEN, most / MOST_UNEVEN) && isCode(text));
  return isJustified ? [...counts.keys()].sort() : undefined;
}

/** Whether a field is named like one of codes of the service. */
export function holdsCodes(field: string): boolean {
  const [last = '', before] = wordsOf(field)
    .map((word) => word.toLowerCase())
    .toReversed();
  return /^codes?$/.test(last) ? before === undefined || BEFORE_CODE.test(before) : CODE_FIELD.test(last);
}

function isCode(text: string): boolean {
  return CODE.test(text) && text.replace(/[^0-9]/g, '').length <= MOST_DIGITS;
}

/** Whether all texts are on a public list of which a service uses any part: currencies, or countries. */
export function areOnPublicList({ counts }: ValueProfile): boolean {
  const texts = [...(counts?.keys() ?? [])];
  return texts.length > 0 && (texts.every(isCurrencyCode) || texts.every(isCountryCode));
}
