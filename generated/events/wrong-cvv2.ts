// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { isAnyPayloadTolerant, shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/wrong-cvv2.ts';
import type { WrongCvv2 } from '../types.ts';

export type { WrongCvv2 };

/** The validator of this event. */
export const validator: Validator<WrongCvv2> = createValidator<WrongCvv2>({
  written: isAnyPayloadTolerant,
  schemas,
  shared,
});
