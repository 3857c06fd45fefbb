import {
  decodeBody,
  isUrlSigned,
  signedPart,
  signedParts,
  valueAt,
  type SignatureScheme,
} from '@webhook-contract/runtime/v1';
import { contentHash } from './content-hash.ts';
import type { FindParts, SignatureKeys } from './signature.ts';

/**
 * Finds what a scheme signs besides headers and raw body: fields, the URL, each item of a list. Generated code passes it if
 * the contract needs it. Throws a TypeError if the URL is signed and not given.
 */
export function bodyParts(scheme: SignatureScheme, { url = '' }: Pick<SignatureKeys, 'url'>): FindParts {
  if (isUrlSigned(scheme) && !/^https?:\/\/./.test(url)) {
    throw new TypeError(
      'signature.url: needs the URL of the endpoint as the sender calls it, which is signed, such as https://example.com/webhooks',
    );
  }
  const { pointer, timestamp } = scheme;
  return async (body, method) => {
    const decoded = decodeBody(body);
    if (!decoded.ok) return [];
    const bodySha256 = scheme.signed.includes('{bodySha256}') ? await contentHash(body) : '';
    return signedParts(scheme, decoded.value).map((part) => ({
      signature: textIn(part, pointer),
      timestamp: textIn(part, timestamp?.pointer),
      valueOf: signedPart({ method, url, bodySha256 }, part),
    }));
  };
}

/** The text or number at a place, empty if there is none; undefined without a place. */
function textIn(part: unknown, pointer: string | undefined): string | undefined {
  if (pointer === undefined) return undefined;
  const value = valueAt(part, pointer);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
