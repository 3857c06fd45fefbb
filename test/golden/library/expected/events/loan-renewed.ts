// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { isLoanChange, shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/loan-renewed.ts';
import type { LoanRenewed } from '../types.ts';

export type { LoanRenewed };

/** The validator of this event. */
export const validator: Validator<LoanRenewed> = createValidator<LoanRenewed>({
  written: isLoanChange,
  schemas,
  shared,
});
