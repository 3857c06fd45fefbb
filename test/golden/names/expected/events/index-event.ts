// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/index-event.ts';
import type { Index } from '../types.ts';

export type { Index };

function isIndex(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if (data.constructor !== undefined && Object.prototype.hasOwnProperty.call(data, 'constructor') && 'index' !== data.constructor) return false;
  if ((data.constructor === undefined) || (!(Object.prototype.hasOwnProperty.call(data, 'constructor')))) return false;
  return true;
}

/** The validator of this event. */
export const validator: Validator<Index> = createValidator<Index>({
  written: isIndex,
  schemas,
  shared,
});
