// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { isAnyPayloadTolerant, shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/insufficient-funds-declined.ts';
import type { InsufficientFundsDeclined } from '../types.ts';

export type { InsufficientFundsDeclined };

/** The validator of this event. */
export const validator: Validator<InsufficientFundsDeclined> = createValidator<InsufficientFundsDeclined>({
  written: isAnyPayloadTolerant,
  schemas,
  shared,
});
