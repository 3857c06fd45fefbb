import type { WireFault } from '../http/broken-request.ts';
import type { Copies } from './fault-definition.ts';
import { faultKinds, type Fault } from './fault-kinds.ts';
import type { SignatureFault } from './signature-fault.ts';

/** How the faults break single requests; undefined if none does. */
export function wireFaultOf(faults: readonly Fault[]): WireFault | undefined {
  for (const { name, value } of faults) {
    const kind = faultKinds[name];
    if (kind.layer === 'wire') return kind.wireFault(value as never);
  }
  return undefined;
}

/** How the faults spoil signatures; undefined if none does. */
export function signatureFaultOf(faults: readonly Fault[]): SignatureFault | undefined {
  for (const { name, value } of faults) {
    const kind = faultKinds[name];
    if (kind.layer === 'signature') return kind.signatureFault(value as never);
  }
  return undefined;
}

/** How the faults copy single requests; undefined if none does. */
export function copiesOf(faults: readonly Fault[]): Copies | undefined {
  for (const { name, value } of faults) {
    const kind = faultKinds[name];
    if (kind.layer === 'copies') return kind.copies(value as never);
  }
  return undefined;
}

/** How many copies of a request are under way at once. */
export function parallelCopies(faults: readonly Fault[]): number {
  const copies = copiesOf(faults);
  return copies?.parallel ? copies.times : 1;
}
