import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import { isHeaderValue } from '@webhook-contract/common/header-rules';
import { OptionError } from '../option-error.ts';

/** Checks an event ID that is given instead of a new one. Throws an OptionError if a request cannot carry it. */
export function checkRequestId(value: unknown, { eventId }: Pick<EndpointInfo, 'eventId'>): void {
  if (value === undefined) return;
  if (eventId === null) {
    throw new OptionError('requestId', 'the contract has no place for an event ID. Leave it out.');
  }
  const fits =
    typeof value === 'string' && value !== '' && (eventId?.in === 'payload' || isHeaderValue(value));
  if (fits) return;
  throw new OptionError(
    'requestId',
    'cannot be sent. It must be Latin-1 text of one line, not empty, without spaces at its ends.',
  );
}
