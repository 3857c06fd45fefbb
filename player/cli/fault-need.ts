import { UsageError } from '@webhook-contract/receiver/command-line';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import { faultAbout, type Fault, type FaultName } from '../faults/fault-kinds.ts';
import type { ReceiverAccess } from './receiver-access.ts';

/** What a fault does nothing without, and the option that gives it. */
interface FaultNeed {
  readonly fault: FaultName;
  readonly option: string;
  /** Follows an article. */
  readonly what: string;
}

/**
 * What the first fault that lacks something lacks; undefined if none does. Throws a UsageError for a fault of the signature
 * where the contract has nothing that it could spoil.
 */
export function unmetNeed(
  faults: readonly Fault[],
  { staticHeaders, signingSecret }: Pick<ReceiverAccess, 'staticHeaders' | 'signingSecret'>,
  { signature }: Pick<EndpointInfo, 'signature'>,
): FaultNeed | undefined {
  const ofHeader = faultAbout('static header', faults);
  if (ofHeader && staticHeaders.length === 0) {
    return { fault: ofHeader, option: '--header', what: 'static header' };
  }
  const ofSignature = faultAbout('signature', faults);
  if (!ofSignature) return undefined;
  if (!signature) throw new UsageError(`--fault: ${ofSignature}: the contract declares no signature.`);
  if (ofSignature === 'old-signature' && signature.timestamp === null) {
    throw new UsageError(`--fault: ${ofSignature}: the contract has no time in its signature.`);
  }
  return signingSecret === undefined
    ? { fault: ofSignature, option: '--secret-env', what: 'signing secret' }
    : undefined;
}
