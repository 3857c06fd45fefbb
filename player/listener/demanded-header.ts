import { hash, timingSafeEqual } from 'node:crypto';
import { isHeaderName, isHeaderValue } from '@webhook-contract/common/header-rules';
import type { HeaderValues } from './received-request.ts';
import { OptionError } from '../option-error.ts';

/** A header that every request must have, such as a key that sender and receiver share. */
export interface DemandedHeader {
  readonly name: string;
  /** Secret: compared, never shown. Without it, any value is accepted. */
  readonly value?: string | undefined;
}

/**
 * Checks one header or several. Throws an OptionError that says what to fix, never a header's value; also for a value that is
 * undefined, which would accept any.
 */
export function checkDemandedHeaders(
  headers: DemandedHeader | readonly DemandedHeader[] = [],
): readonly DemandedHeader[] {
  return [headers].flat().map((header: DemandedHeader) => {
    const { name, value } = header;
    if (typeof name !== 'string' || !isHeaderName(name)) {
      throw new OptionError(
        'staticHeader.name',
        "not a header's name. Use letters, digits and - only, like x-key.",
      );
    }
    if ('value' in header && value === undefined) {
      throw new OptionError(
        'staticHeader.value',
        `the value for ${name} is undefined: is the environment variable set? Leave value out to accept any value.`,
      );
    }
    if (value !== undefined && !isHeaderValue(value)) {
      throw new OptionError(
        'staticHeader.value',
        `the value for ${name} is not a valid header value. It must be one line of Latin-1 text, not empty, without spaces at its ends.`,
      );
    }
    return { ...header, name: name.toLowerCase() };
  });
}

/** The first header that a request lacks, or that has another value than it must. */
export function missingHeader(
  demanded: readonly DemandedHeader[],
  headers: HeaderValues,
): DemandedHeader | undefined {
  return demanded.find(({ name, value }) => {
    const [first, ...more] = headers[name] ?? [];
    if (first === undefined || more.length > 0) return true;
    return value !== undefined && !isSame(first, value);
  });
}

/** Takes the same time for all values, however much of them is right. */
function isSame(value: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', value, 'buffer'), hash('sha256', expected, 'buffer'));
}
