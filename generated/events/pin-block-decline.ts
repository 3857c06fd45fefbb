// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { isAnyPayloadTolerant, shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/pin-block-decline.ts';
import type { PinBlockDecline } from '../types.ts';

export type { PinBlockDecline };

/** The validator of this event. */
export const validator: Validator<PinBlockDecline> = createValidator<PinBlockDecline>({
  written: isAnyPayloadTolerant,
  schemas,
  shared,
});
