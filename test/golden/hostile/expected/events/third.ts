// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: each function returns whether a value is valid, and ends at the first mistake. Those that are
// named `…Tolerant` leave out what the contract only assumes. A pattern is a regular expression as a table, which takes the
// same time for each character: the expression stands above it. The arguments of `automaton` are described in the runtime.

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
