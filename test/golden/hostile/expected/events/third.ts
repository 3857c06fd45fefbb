// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/third.ts';
import type { Third } from '../types.ts';

export type { Third };

function isThird(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  return true;
}

/** The validator of this event. */
export const validator: Validator<Third> = createValidator<Third>({
  written: isThird,
  schemas,
  shared,
});
