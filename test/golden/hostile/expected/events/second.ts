// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/second.ts';
import type { Second } from '../types.ts';

export type { Second };

function isSecond(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if (data["t\"*/"] !== undefined && Object.prototype.hasOwnProperty.call(data, "t\"*/") && '__proto__' !== data["t\"*/"]) return false;
  if ((data["t\"*/"] === undefined) || (!(Object.prototype.hasOwnProperty.call(data, "t\"*/")))) return false;
  return true;
}

/** The validator of this event. */
export const validator: Validator<Second> = createValidator<Second>({
  written: isSecond,
  schemas,
  shared,
});
