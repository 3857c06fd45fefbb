// Generated from the contract by `npm run generate`. Do not edit: change the contract and generate again.

import { createSenderFor, type SendEvent, type SenderBase } from '../runtime/sender/create-sender.ts';
import type { SenderOptions } from '../runtime/sender/sender-options.ts';
import { contract } from './contract.ts';
import type { CardPosApproved, DirectDebitTransactionChargebackSettled } from './types.ts';

export type { Attempt, Delivery, Failure } from '../runtime/delivery/attempt.ts';
export { InvalidPayloadError } from '../runtime/sender/invalid-payload-error.ts';
export type { Overrides } from '../runtime/sender/overrides.ts';
export type { SenderOptions, StaticHeader } from '../runtime/sender/sender-options.ts';

/** Sends sample events to a receiver over HTTP. One function a documented event; overrides change its first sample. */
export interface Sender extends SenderBase {
  /** Card POS Approved. A card transaction at a point of sale has been approved. */
  readonly cardPosApproved: SendEvent<CardPosApproved>;
  /** Direct Debit Transaction Chargeback Settled. A chargeback has been raised, and the platform reclaims the amount from the customer's wallet. */
  readonly directDebitTransactionChargebackSettled: SendEvent<DirectDebitTransactionChargebackSettled>;
}

/** Makes a sender. Throws a TypeError that says what to mend where an option is wrong. */
export function createSender(options: SenderOptions): Sender {
  return createSenderFor<Sender>(contract, options);
}
