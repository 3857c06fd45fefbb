import { maxTextBytes } from '../http/exchange.ts';

/** The placeholder of a secret. */
export const secretMask = '***';

/**
 * Makes a function that takes secrets out of a response's text, in any case, also as JSON, HTML and URLs write them: a
 * receiver may echo what it was sent. So is the token of `Bearer <token>`, and the beginning of a secret where the
 * response has been cut off.
 */
export function secretMasker(secrets: readonly string[]): (text: string) => string {
  const spellings = new Set(secrets.flatMap(partsOf).flatMap(spellingsOf));
  // The longest first: one secret may be a part of another.
  const ordered = [...spellings].filter((text) => text !== '').sort((a, b) => b.length - a.length);
  if (ordered.length === 0) return (text) => text;
  const literals = ordered.map((secret) => secret.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  const anySecret = new RegExp(literals.join('|'), 'gi');
  return (text) => {
    const masked = text.replaceAll(anySecret, secretMask);
    // Characters are not cut in two, so that up to three bytes may be missing.
    return Buffer.byteLength(text) < maxTextBytes - 3 ? masked : withoutBeginning(masked, ordered);
  };
}

/** The whole value, and what follows a scheme such as `Bearer`. */
function partsOf(secret: string): string[] {
  const token = /^[^ ]+ +(.+)$/.exec(secret)?.[1];
  return token === undefined ? [secret] : [secret, token];
}

function spellingsOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const character = (text: string): string => `\\u${text.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return [
    secret,
    json,
    json.replaceAll('/', String.raw`\/`),
    json.replaceAll(/[^\x20-\x7e]/g, character),
    encodeURIComponent(secret),
    encodeURIComponent(secret).replaceAll(/%[0-9A-F]{2}/g, (text) => text.toLowerCase()),
    Buffer.from(secret, 'latin1').toString('base64'),
    secret.replaceAll(/[&<>"']/g, (text) => htmlSpellings[text] ?? text),
    // The very bytes that were sent, taken for UTF-8.
    Buffer.from(secret, 'latin1').toString(),
  ];
}

const htmlSpellings: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Masks the longest beginning of a secret at the end of a text. */
function withoutBeginning(text: string, secrets: readonly string[]): string {
  const lowerCase = text.toLowerCase();
  const lengths = secrets.map((secret) => {
    for (let length = secret.length - 1; length > 0; length--) {
      if (lowerCase.endsWith(secret.slice(0, length).toLowerCase())) return length;
    }
    return 0;
  });
  const longest = Math.max(...lengths);
  return longest === 0 ? text : text.slice(0, -longest) + secretMask;
}
