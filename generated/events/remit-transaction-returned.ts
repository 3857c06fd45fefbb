// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { isAnyPayloadTolerant, shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/remit-transaction-returned.ts';
import type { RemitTransactionReturned } from '../types.ts';

export type { RemitTransactionReturned };

/** The validator of this event. */
export const validator: Validator<RemitTransactionReturned> = createValidator<RemitTransactionReturned>({
  written: isAnyPayloadTolerant,
  schemas,
  shared,
});
