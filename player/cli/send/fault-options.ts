import { numberIn, printable, UsageError } from '@webhook-contract/receiver/command-line';
import { checkFault, checkFaultsTogether } from '../../faults/check-fault.ts';
import {
  faultKinds,
  faultNames,
  isByAttempt,
  isFaultName,
  type Fault,
  type FaultName,
} from '../../faults/fault-kinds.ts';
import { parseDuration } from '../duration.ts';
import { didYouMeanOneOf } from '@webhook-contract/common/nearest-names';

/** Reads on how many attempts of a delivery faults set in. Throws a UsageError, also if no fault asks. */
export function readFaultAttempts(text: string | undefined, faults: readonly Fault[]): number {
  if (text === undefined) return 1;
  if (!faults.some(isByAttempt)) {
    throw new UsageError('--fault-attempts: requires a --fault that breaks or copies single requests.');
  }
  return text === 'all' ? Infinity : numberIn(1, 1e6)(text, '--fault-attempts');
}

/** Reads `name` or `name=value` each. Throws a UsageError or an OptionError that says which fault is meant, or what its value must be. */
export function readFaults(texts: readonly string[]): Fault[] {
  const faults = texts.map(readFault);
  checkFaultsTogether(faults);
  return faults;
}

function readFault(text: string): Fault {
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
      return parseDuration(text, `--fault ${name}`);
    case 'count':
    case 'bytes':
      return /^\d+$/.test(text) ? Number(text) : Number.NaN;
    case 'text':
    case 'none':
      return text;
  }
}
