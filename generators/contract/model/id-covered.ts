import { isIdSigned } from '@webhook-contract/runtime/v1';
import type { Contract } from './model.ts';

/** Whether nothing that an event ID is made of can be changed without breaking the signature; false without a signature. */
export function isIdCovered({ signature, eventId, eventType }: Contract): boolean {
  return signature !== null && isIdSigned(signature.scheme, eventId === null ? [] : [eventId], eventType);
}
