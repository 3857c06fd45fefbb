import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import { isHeaderName, isHeaderValue, transportHeaders } from '@webhook-contract/common/header-rules';
import { OptionError } from '../option-error.ts';

/** A header that goes along with every request, such as a key that the receiver expects. */
export interface StaticHeader {
  readonly name: string;
  /** Secret: it appears in requests and nowhere else. */
  readonly value: string;
}

/**
 * Checks one header or several. Throws an OptionError that says what to fix, never a header's value.
 */
export function checkStaticHeaders(
  value: StaticHeader | readonly StaticHeader[] = [],
  endpoint: EndpointInfo,
): StaticHeader[] {
  const taken = new Set<string>();
  return [value].flat().map((header: StaticHeader) => {
    const checked = checkStaticHeader(header, endpoint);
    const name = checked.name.toLowerCase();
    if (taken.has(name)) {
      throw new OptionError(
        'staticHeader',
        `${checked.name} is given twice. A repeated header reaches receivers as one; leave one out.`,
      );
    }
    taken.add(name);
    return checked;
  });
}

function checkStaticHeader(header: StaticHeader, endpoint: EndpointInfo): StaticHeader {
  if (
    typeof header !== 'object' ||
    header === null ||
    typeof header.name !== 'string' ||
    typeof header.value !== 'string'
  ) {
    throw new OptionError('staticHeader', 'must be { name, value }, both text.');
  }
  const { name, value } = header;
  if (!isHeaderName(name)) {
    throw new OptionError(
      'staticHeader.name',
      "not a header's name. Use letters, digits and - only, like x-key.",
    );
  }
  if (isSetBySender(name, endpoint)) {
    throw new OptionError('staticHeader.name', `${name} is set by the sender itself. Choose another name.`);
  }
  if (!isHeaderValue(value)) {
    throw new OptionError(
      'staticHeader.value',
      `the value for ${name} cannot be sent. It must be Latin-1 text of one line, not empty, without spaces at its ends.`,
    );
  }
  return { name, value };
}

function isSetBySender(name: string, { eventId, eventType }: EndpointInfo): boolean {
  const wanted = name.toLowerCase();
  return (
    wanted === 'content-type' ||
    transportHeaders.has(wanted) ||
    [eventId, ...eventType].some(
      (location) => location?.in === 'header' && location.name.toLowerCase() === wanted,
    )
  );
}
