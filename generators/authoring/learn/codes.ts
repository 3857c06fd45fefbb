import { wordsOf } from '../../contract/model/names.ts';
import { isNamedAfterData } from './invented-text.ts';
import type { ValueProfile } from './value-profile.ts';

/**
 * The fields of which a person said that they hold codes, by JSON Pointer, with `*` for items and for names that are data:
 * with the codes, or with none for those that came.
 */
export type AcceptedCodes = ReadonlyMap<string, readonly string[]>;

/** Last words of the names of fields that say what something is, and not whose it is. */
const CODE_FIELD =
  /^(?:status|state|type|kind|mode|method|reason|category|channel|direction|side|level|event|action|stage|phase|step|outcome|result|scheme|network|brand|funding|plan|tier|format|priority|severity|currency|country|language|locale|environment|platform|version|interval|frequency|purpose|flow|strategy|protocol|operation|verdict|rel|changed|change|field)s?$/;

/** Words of the names of fields whose texts have the form of codes, and belong to somebody. */
const NUMBER_OF_SOMEBODY =
  /^(?:postal|postcode|post|zip|plate|passport|licen[cs]e|tax|vat|ssn|voucher|coupon)$/i;

/** More digits are the last ones of a card, or of another number. */
const MOST_DIGITS = 3;

/** In how many bodies a code came at least, if it is one: what comes once or twice may have siblings that have not come. */
const LEAST_OFTEN = 3;
/** Whatever comes this often has no rarer siblings that have not come at all. */
const OFTEN = 12;
/** That takes less for codes that a person has accepted. */
const OFTEN_IF_ACCEPTED = 5;
/** How likely it may be that one of equally frequent codes has not come. */
const MOST_RISK = 0.02;
/** In how many bodies the one text of a field came at least, if the field always has it. */
const LEAST_ALIKE = 30;
/** Texts of which the opposite will come. */
const FLAG = /^(?:no|none|false|off|n|yes|true|on|y|null|unknown)$/i;
const MOST_CODES = 100;

/** Whether a text has the form of a code, `SORT_CODE` or `R01`: uppercase, with an underscore or a few digits. */
export function hasCodeForm(text: string): boolean {
  const digits = text.replace(/[^0-9]/g, '').length;
  return digits <= MOST_DIGITS && /^(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{1,4}[0-9]+[A-Z]?)$/.test(text);
}

/** The codes that a field holds, if counts justify a list, and they have the form of codes or a person accepted them. */
export function codesOf(
  field: string,
  profile: ValueProfile,
  accepted: readonly string[] | undefined,
): readonly string[] | undefined {
  if (accepted && accepted.length > 0) return accepted;
  const codes = fewTexts(profile, accepted ? OFTEN_IF_ACCEPTED : OFTEN);
  const isWritten = accepted || (mayHoldCodes(field) && codes?.every(hasCodeForm));
  return isWritten ? codes : undefined;
}

/** Few texts that a person can accept as codes, with their counts. */
export function candidatesOf(field: string, profile: ValueProfile): ReadonlyMap<string, number> | undefined {
  return mayHoldCodes(field) && fewTexts(profile, OFTEN_IF_ACCEPTED) ? profile.counts : undefined;
}

/** The texts of a field if no others are likely to come: one that always came, or a few. */
function fewTexts(profile: ValueProfile, often: number): readonly string[] | undefined {
  const { counts, bodies } = profile;
  const [only = '', ...others] = counts?.keys() ?? [];
  if (others.length > 0) return closedTexts(profile, often);
  return only !== '' && bodies >= LEAST_ALIKE && !FLAG.test(only) ? [only] : undefined;
}

/**
 * The texts of a field if they are several, and each came so often that none is likely to be missing. They may be data, unless
 * `codesOf` says otherwise.
 */
export function closedTexts({ counts, bodies }: ValueProfile, enough = OFTEN): readonly string[] | undefined {
  // One value alone is what this traffic has in common, as likely as what the service always sends.
  if (!counts || counts.size < 2 || counts.size > MOST_CODES) return undefined;
  const often = [...counts.values()];
  const least = Math.min(...often);
  const oneMore = counts.size + 1;
  const isComplete = oneMore * Math.exp(-bodies / oneMore) <= MOST_RISK;
  const isClosed = least >= enough || (least >= LEAST_OFTEN && isComplete && areEven(often));
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
  return !isNamedAfterData(field) && !wordsOf(field).some((word) => NUMBER_OF_SOMEBODY.test(word));
}

/** Whether a field is named like one that says what something is. */
export function holdsCodes(field: string): boolean {
  return CODE_FIELD.test(wordsOf(field).at(-1)?.toLowerCase() ?? '');
}

/** Whether all texts are on a public list of which a service uses any part: currencies, or countries. */
export function areOnPublicList({ counts }: ValueProfile): boolean {
  const texts = [...(counts?.keys() ?? [])];
  return texts.length > 0 && (texts.every(isCurrencyCode) || texts.every(isCountryCode));
}

/** Codes of which everybody uses the same, so that those not seen are as likely as those seen. */

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Whether a text is a currency of ISO 4217, in upper case. */
export function isCurrencyCode(text: string): boolean {
  return currencies.has(text);
}

/** Whether a text is a country of ISO 3166-1, by two letters in upper case. */
export function isCountryCode(text: string): boolean {
  return /^[A-Z]{2}$/.test(text) && countries.of(text) !== undefined;
}
