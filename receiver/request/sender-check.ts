import { headerValue, type RequestHeaders } from '@webhook-contract/runtime/v1';
import { bytesOf, isSame } from './constant-time.ts';

/** How a sender authenticates: a header with a shared secret, and each value that is currently valid. */
export interface SenderKey {
  readonly header: string;
  /** Several during a rotation. Undefined and empty values are ignored, but one has to remain. */
  readonly values: readonly (string | undefined)[];
}

/** Whether a request comes from the expected sender. */
export type SenderCheck = (headers: RequestHeaders) => boolean;

/**
 * Makes the check of a sender. Throws a TypeError for a key without a value, because an endpoint without its key would
 * accept events from anyone; `'none'` does so deliberately.
 */
export function createSenderCheck(key: SenderKey | 'none' | undefined): SenderCheck {
  if (key === 'none') return () => true;
  const header: unknown = key?.header;
  if (typeof header !== 'string' || header === '') {
    throw new TypeError("key: needs { header, values }, or 'none' where any sender is welcome");
  }
  const given: unknown = key?.values;
  const values = Array.isArray(given) ? given.filter((value) => value !== undefined && value !== '') : [];
  if (values.length === 0) {
    throw new TypeError(
      `key: no value for the header ${header}. Set the variable it comes from; 'none' in its place takes events from anybody`,
    );
  }
  if (values.some((value) => typeof value !== 'string' || value.trim() !== value)) {
    throw new TypeError(`key: each value for the header ${header} must be text without spaces around it`);
  }
  const expected = values.map(bytesOf);
  return (headers) => {
    const value = headerValue(headers, header);
    if (value === undefined) return false;
    const given = bytesOf(value);
    // All of them, whichever fits: how long it takes tells nothing.
    return expected.reduce((found, one) => isSame(one, given) || found, false);
  };
}
