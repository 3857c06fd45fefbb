// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/order-created-v2.ts';
import type { OrderCreatedV2 } from '../types.ts';

export type { OrderCreatedV2 };

function isOrderCreatedV2(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if (data.constructor !== undefined && Object.prototype.hasOwnProperty.call(data, 'constructor') && '2' !== data.constructor) return false;
  if ((data.constructor === undefined) || (!(Object.prototype.hasOwnProperty.call(data, 'constructor')))) return false;
  return true;
}

/** The validator of this event. */
export const validator: Validator<OrderCreatedV2> = createValidator<OrderCreatedV2>({
  written: isOrderCreatedV2,
  schemas,
  shared,
});
