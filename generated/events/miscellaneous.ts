// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { isAnyPayloadTolerant, shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/miscellaneous.ts';
import type { Miscellaneous } from '../types.ts';

export type { Miscellaneous };

/** The validator of this event. */
export const validator: Validator<Miscellaneous> = createValidator<Miscellaneous>({
  written: isAnyPayloadTolerant,
  schemas,
  shared,
});
