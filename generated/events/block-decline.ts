// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { isAnyPayloadTolerant, shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/block-decline.ts';
import type { BlockDecline } from '../types.ts';

export type { BlockDecline };

/** The validator of this event. */
export const validator: Validator<BlockDecline> = createValidator<BlockDecline>({
  written: isAnyPayloadTolerant,
  schemas,
  shared,
});
