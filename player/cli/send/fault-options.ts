import { printable, UsageError } from '@webhook-contract/common/command-line';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import { didYouMeanOneOf } from '@webhook-contract/common/nearest-names';
import { checkFault, checkFaultsTogether } from '../../faults/check-fault.ts';
import {
  faultAbout,
  faultKinds,
  faultNames,
  isFaultName,
  type Fault,
  type FaultName,
} from '../../faults/fault-kinds.ts';
import type { SenderSettings } from '../../sender/sender-options.ts';
import { parseDuration } from '../duration.ts';

/**
 * Parses `name` or `name=value`, which may be typed more than once. Throws a UsageError, an OptionError or an InvalidArgumentError that
 * says which fault is meant, or what its value must be.
 */
export function parseFault(text: string, previous: readonly Fault[] = []): readonly Fault[] {
  const faults = [...previous, faultOf(text)];
  checkFaultsTogether(faults);
  return faults;
}

function faultOf(text: string): Fault {
  const [name = '', ...rest] = text.split('=');
  const value = rest.length > 0 ? rest.join('=') : undefined;
  if (!isFaultName(name)) {
    const proposal = didYouMeanOneOf(name, faultNames);
    throw new UsageError(`--fault: there is no fault ${printable(name)}${printable(proposal)}`);
  }
  return checkFault(name, value === undefined ? undefined : readFaultValue(name, value));
}

function readFaultValue(name: FaultName, text: string): number | string {
  switch (faultKinds[name].value) {
    case 'duration':
      return parseDuration(text);
    case 'count':
    case 'bytes':
      return /^\d+$/.test(text) ? Number(text) : Number.NaN;
    case 'text':
    case 'none':
      return text;
  }
}

/** Throws a UsageError for a fault that has nothing to spoil: no static header, or no signature. */
export function checkFaultNeeds(
  faults: readonly Fault[],
  { staticHeaders, signing }: Pick<SenderSettings, 'staticHeaders' | 'signing'>,
  { signature }: Pick<EndpointInfo, 'signature'>,
): void {
  const ofHeader = faultAbout('static header', faults);
  if (ofHeader && staticHeaders.length === 0)
    throw new UsageError(`--fault: ${ofHeader} needs a static header, with --header.`);
  const ofSignature = faultAbout('signature', faults);
  if (!ofSignature) return;
  if (!signature) throw new UsageError(`--fault: ${ofSignature}: the contract declares no signature.`);
  if (ofSignature === 'old-signature' && signature.timestamp === null)
    throw new UsageError(`--fault: ${ofSignature}: the contract has no time in its signature.`);
  if (!signing) throw new UsageError(`--fault: ${ofSignature} needs a signing secret, with --secret-env.`);
}
