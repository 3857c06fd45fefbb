// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { isAnyPayloadTolerant, shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/atm-approved.ts';
import type { AtmApproved } from '../types.ts';

export type { AtmApproved };

/** The validator of this event. */
export const validator: Validator<AtmApproved> = createValidator<AtmApproved>({
  written: isAnyPayloadTolerant,
  schemas,
  shared,
});
