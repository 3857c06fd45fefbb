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
