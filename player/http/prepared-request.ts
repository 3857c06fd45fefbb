import type { SignableRequest } from '@webhook-contract/common/signature/sign-request';

/** A request that is ready to leave, as often as need be: every attempt of a delivery sends this very text. */
export interface PreparedRequest extends SignableRequest {
  /** The event IDs of the events after the first, if it has several. */
  readonly otherIds?: readonly string[];
}
