// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { isAnyPayloadTolerant, shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/provisioning.ts';
import type { Provisioning } from '../types.ts';

export type { Provisioning };

function isProvisioningTolerant(data: any): boolean {
  if (!isAnyPayloadTolerant(data)) return false;
  if (data && typeof data == 'object' && !Array.isArray(data) && data.walletProvider !== undefined && typeof data.walletProvider !== 'string') return false;
  return true;
}

/** The validator of this event. */
export const validator: Validator<Provisioning> = createValidator<Provisioning>({
  written: isProvisioningTolerant,
  schemas,
  shared,
});
