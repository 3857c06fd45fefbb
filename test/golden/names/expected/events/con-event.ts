// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/con-event.ts';
import type { Con } from '../types.ts';

export type { Con };

function isCon(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if (data.constructor !== undefined && Object.prototype.hasOwnProperty.call(data, 'constructor') && 'CON' !== data.constructor) return false;
  if ((data.constructor === undefined) || (!(Object.prototype.hasOwnProperty.call(data, 'constructor')))) return false;
  return true;
}

/** The validator of this event. */
export const validator: Validator<Con> = createValidator<Con>({
  written: isCon,
  schemas,
  shared,
});
