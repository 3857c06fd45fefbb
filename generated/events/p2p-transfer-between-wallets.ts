// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { isAnyPayloadTolerant, shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/p2p-transfer-between-wallets.ts';
import type { P2PTransferBetweenWallets } from '../types.ts';

export type { P2PTransferBetweenWallets };

/** The validator of this event. */
export const validator: Validator<P2PTransferBetweenWallets> = createValidator<P2PTransferBetweenWallets>({
  written: isAnyPayloadTolerant,
  schemas,
  shared,
});
