// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/p2p-transfer.ts';
import type { P2PTransfer } from '../types.ts';

export type { P2PTransfer };

function isX3Ds(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if (data.constructor !== undefined && Object.prototype.hasOwnProperty.call(data, 'constructor') && 'p2p' !== data.constructor) return false;
  if (data['3ds'] !== undefined && Object.prototype.hasOwnProperty.call(data, '3ds') && !isX3DsB2BCode(data['3ds'])) return false;
  if ((data.constructor === undefined) || (!(Object.prototype.hasOwnProperty.call(data, 'constructor')))) return false;
  if ((data['3ds'] === undefined) || (!(Object.prototype.hasOwnProperty.call(data, '3ds')))) return false;
  return true;
}

function isX3DsB2BCode(data: any): boolean {
  if (!((data === 'b2b') || (data === 'b2c'))) return false;
  return true;
}

/** The validator of this event. */
export const validator: Validator<P2PTransfer> = createValidator<P2PTransfer>({
  written: isX3Ds,
  schemas,
  shared,
});
