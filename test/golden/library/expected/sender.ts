// Generated from the contract by `npm run generate`. Do not edit: change the contract and generate again.

import { createSenderFor, type SendEvent, type SenderBase } from '../runtime/sender/create-sender.ts';
import type { SenderOptions } from '../runtime/sender/sender-options.ts';
import { contract } from './contract.ts';
import type { FineRaised, LoanRenewed, LoanReturned, LoanStarted, ShelfMoved } from './types.ts';

export type { Attempt, Delivery, Failure } from '../runtime/delivery/attempt.ts';
export { InvalidPayloadError } from '../runtime/sender/invalid-payload-error.ts';
export type { Overrides } from '../runtime/sender/overrides.ts';
export type { SenderOptions, StaticHeader } from '../runtime/sender/sender-options.ts';

/** Sends sample events to a receiver over HTTP. One function a documented event; overrides change its first sample. */
export interface Sender extends SenderBase {
  /** Fine Raised. A book came back late. */
  readonly fineRaised: SendEvent<FineRaised>;
  /** Loan Renewed. A loan gets more time. */
  readonly loanRenewed: SendEvent<LoanRenewed>;
  /** Loan Returned. A book comes back. */
  readonly loanReturned: SendEvent<LoanReturned>;
  /** Loan Started. A book leaves the library. */
  readonly loanStarted: SendEvent<LoanStarted>;
  /** Shelf Moved. Shelves have been put elsewhere. */
  readonly shelfMoved: SendEvent<ShelfMoved>;
}

/** Makes a sender. Throws a TypeError that says what to mend where an option is wrong. */
export function createSender(options: SenderOptions): Sender {
  return createSenderFor<Sender>(contract, options);
}
