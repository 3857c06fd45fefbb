import { OptionError } from '../option-error.ts';

/**
 * Reads the address of a receiver. `option` is where it comes from, for errors. Throws an OptionError if it is neither http nor
 * https URL, or holds credentials.
 */
export function checkUrl(value: unknown, option = 'url'): URL {
  // Not echoed in any of these errors: an address may carry credentials or a token.
  const text = value instanceof URL ? value.href : value;
  const url = typeof text === 'string' ? URL.parse(text) : null;
  if (!url) {
    throw new OptionError(option, 'not an absolute URL. Write it out, like http://127.0.0.1:3000/webhook.');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new OptionError(
      option,
      `${url.protocol} is not supported. Write out http or https, like http://127.0.0.1:3000/webhook.`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new OptionError(
      option,
      'holds a user name or a password. Leave them out; a static header can carry a secret.',
    );
  }
  return url;
}
