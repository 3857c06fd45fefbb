import { valueAt } from './json-pointer.ts';
import type { SignatureScheme } from './signature.ts';

/** What of a request a signature may cover besides its ID, its time and its raw body. */
export interface SignedRequest {
  readonly method: string;
  /** As the sender calls it. */
  readonly url: string;
  /** The hash of the raw body, in hexadecimal. */
  readonly bodySha256: string;
}

/** The values of a scheme's further names, in a body or an item of its list, which is parsed. */
export function signedPart(
  { method, url, bodySha256 }: SignedRequest,
  json: unknown,
): (name: string) => string {
  return (name) => {
    if (name.startsWith('#')) return textOf(valueAt(json, name.slice(1)));
    if (name === 'method') return method;
    if (name === 'url') return url;
    if (name === 'path') return url.replace(/^[^/]*\/\/[^/?#]*/, '');
    return name === 'parameters' ? parametersOf(json) : bodySha256;
  };
}

/** Whether a scheme signs the URL, so that sender and receiver have to be told of it. */
export function isUrlSigned({ signed }: Pick<SignatureScheme, 'signed'>): boolean {
  return /\{(?:url|path)\}/.test(signed);
}

/** What parts of a request a scheme signs: its items, or the whole of it. */
export function signedParts({ list }: Pick<SignatureScheme, 'list'>, json: unknown): readonly unknown[] {
  const items = list === undefined ? [json] : valueAt(json, list);
  return Array.isArray(items) ? items : [];
}

/** The plain values of an object, each behind its name, sorted by these. */
function parametersOf(json: unknown): string {
  if (typeof json !== 'object' || json === null) return '';
  const values = json as Readonly<Record<string, unknown>>;
  return Object.keys(values)
    .sort()
    .map((name) => (typeof values[name] === 'object' ? '' : name + textOf(values[name])))
    .join('');
}

/** Nothing for what has no plain value. */
function textOf(value: unknown): string {
  return value === undefined || typeof value === 'object' ? '' : String(value);
}
