// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import {
  createListenerFor,
  createSenderFor,
  makeRequestFor,
  playCheckFor,
  testEndpointFor,
  type EndpointProbe,
  type EndpointReport,
  type EndpointTestOptions,
  type ListenerOptions,
  type Overrides,
  type OwnCheckOptions,
  type ReceivedEvent as ReceivedEventOf,
  type RequestOptions,
  type SendEvent,
  type SendAssumedEvent,
  type AssumedEventType,
  type SenderBase,
  type SenderOptions,
  type TypedListener,
} from '@webhook-contract/player/v1';
import { contract } from './contract.ts';
import type {
  ActivateCard,
  AddOnCard,
  AtmApproved,
  BalanceTransferWithinWallet,
  BlockDecline,
  CardPosApproved,
  CardSystemDown,
  ClientKybStatus,
  CustomerRegistration,
  DirectDebitTransactionChargebackSettled,
  ExpiredCard,
  InactiveDecline,
  InsufficientFundsDeclined,
  Miscellaneous,
  P2PTransferBetweenWallets,
  PermanentBlock,
  PinBlockDecline,
  PinRetryExceedDecline,
  PrefundApproval,
  Provisioning,
  RemitTransactionInitiated,
  RemitTransactionPaid,
  RemitTransactionReturned,
  RemitTransactionSentToBank,
  RestrictedTransactions,
  SetPin,
  TemporaryBlock,
  TemporaryBlockRemoval,
  ThreeDsOtp,
  TransactionLimitExceeds,
  TransactionNotSupported,
  WalletEncashment,
  WalletFunding,
  WebhookEventMap,
  WrongCvv2,
  WrongExpiry,
  WrongPinDecline,
} from './types.ts';

export {
  assertCheck,
  InvalidPayloadError,
  runningClock,
  virtualClock,
  type AssumedEventType,
  type Attempt,
  type AttemptResult,
  type BrokenRequest,
  type CheckResult,
  type CheckVerdict,
  type Clock,
  type ClockOptions,
  type Delivery,
  type DeliveryName,
  type DemandedHeader,
  type EndpointProbe,
  type EndpointReport,
  type EndpointTestOptions,
  type Expectation,
  type Failure,
  type Fault,
  type FaultName,
  type ListenerOptions,
  type ListenerResponse,
  type Outcome,
  type Overrides,
  type OwnCheckOptions,
  type ReceivedRequest,
  type RequestOptions,
  type SenderOptions,
  type SendRequest,
  type Sent,
  type StaticHeader,
  type TlsSettings,
} from '@webhook-contract/player/v1';

/** Sends events to an endpoint over HTTP, with one function for each event. Overrides change the first example of a documented one; of any other, the payload is what you supply. */
export interface Sender extends SenderBase {
  /** 3DS OTP. Not documented. The event is about a 3D Secure one-time password. Its event type is not known: assume one. */
  readonly threeDsOtp: SendAssumedEvent<ThreeDsOtp>;
  /** ATM Approved. A transaction took place at an ATM. Its event type is not known: assume one. */
  readonly atmApproved: SendAssumedEvent<AtmApproved>;
  /** Activate Card. A card was activated. Its event type is not known: assume one. */
  readonly activateCard: SendAssumedEvent<ActivateCard>;
  /** Add On Card. An add-on card was issued through the Add Card API. Its event type is not known: assume one. */
  readonly addOnCard: SendAssumedEvent<AddOnCard>;
  /** Balance Transfer within Wallet. An amount was transferred between currency wallets of a multi-currency program. Its event type is not known: assume one. */
  readonly balanceTransferWithinWallet: SendAssumedEvent<BalanceTransferWithinWallet>;
  /** Block Decline. A transaction was declined because the card is blocked. Its event type is not known: assume one. */
  readonly blockDecline: SendAssumedEvent<BlockDecline>;
  /** Card POS Approved. A card transaction at a point of sale was approved. */
  readonly cardPosApproved: SendEvent<CardPosApproved>;
  /** Card System Down. The card system is down. Its event type is not known: assume one. */
  readonly cardSystemDown: SendAssumedEvent<CardSystemDown>;
  /** Client KYB Status. A client's KYB compliance status is anything other than complete. Its event type is not known: assume one. */
  readonly clientKybStatus: SendAssumedEvent<ClientKybStatus>;
  /** Customer Registration. A customer was registered. Its event type is not known: assume one. */
  readonly customerRegistration: SendAssumedEvent<CustomerRegistration>;
  /** Direct Debit Transaction Chargeback Settled. A chargeback was raised, and the platform claims the amount back from the customer's wallet. */
  readonly directDebitTransactionChargebackSettled: SendEvent<DirectDebitTransactionChargebackSettled>;
  /** Expired Card. A transaction was declined because the card has expired. Its event type is not known: assume one. */
  readonly expiredCard: SendAssumedEvent<ExpiredCard>;
  /** Inactive Decline. A transaction was declined because the card is inactive. Its event type is not known: assume one. */
  readonly inactiveDecline: SendAssumedEvent<InactiveDecline>;
  /** Insufficient Funds Declined. A transaction was declined because of insufficient funds or an insufficient client prefund balance. Its event type is not known: assume one. */
  readonly insufficientFundsDeclined: SendAssumedEvent<InsufficientFundsDeclined>;
  /** Miscellaneous. A transaction was declined under the operator's security and risk policy. Its event type is not known: assume one. */
  readonly miscellaneous: SendAssumedEvent<Miscellaneous>;
  /** P2P Transfer Between Wallets. One customer transferred money to another customer of the same client program. Its event type is not known: assume one. */
  readonly p2pTransferBetweenWallets: SendAssumedEvent<P2PTransferBetweenWallets>;
  /** Permanent Block. A card was blocked permanently. Its event type is not known: assume one. */
  readonly permanentBlock: SendAssumedEvent<PermanentBlock>;
  /** Pin Block Decline. A transaction was declined because of an incorrect PIN. Its event type is not known: assume one. */
  readonly pinBlockDecline: SendAssumedEvent<PinBlockDecline>;
  /** Pin Retry Exceed Decline. A transaction was declined because a wrong PIN was entered too many times. Its event type is not known: assume one. */
  readonly pinRetryExceedDecline: SendAssumedEvent<PinRetryExceedDecline>;
  /** Prefund Approval. A client requested a prefund. Its event type is not known: assume one. */
  readonly prefundApproval: SendAssumedEvent<PrefundApproval>;
  /** Provisioning. A token was provisioned for a mobile wallet. Its event type is not known: assume one. */
  readonly provisioning: SendAssumedEvent<Provisioning>;
  /** Remit Transaction Initiated. A remittance was initiated. Its event type is not known: assume one. */
  readonly remitTransactionInitiated: SendAssumedEvent<RemitTransactionInitiated>;
  /** Remit Transaction Paid. A remittance was paid. Its event type is not known: assume one. */
  readonly remitTransactionPaid: SendAssumedEvent<RemitTransactionPaid>;
  /** Remit Transaction Returned. A remittance was returned. Its event type is not known: assume one. */
  readonly remitTransactionReturned: SendAssumedEvent<RemitTransactionReturned>;
  /** Remit Transaction Sent to Bank. The payout of a remittance was completed. Its event type is not known: assume one. */
  readonly remitTransactionSentToBank: SendAssumedEvent<RemitTransactionSentToBank>;
  /** Restricted Transactions. The card restricts transactions. Its event type is not known: assume one. */
  readonly restrictedTransactions: SendAssumedEvent<RestrictedTransactions>;
  /** Set Pin. The PIN of a card was set. Its event type is not known: assume one. */
  readonly setPin: SendAssumedEvent<SetPin>;
  /** Temporary Block. A card was blocked temporarily. Its event type is not known: assume one. */
  readonly temporaryBlock: SendAssumedEvent<TemporaryBlock>;
  /** Temporary Block Removal. A temporary block was removed from a card. Its event type is not known: assume one. */
  readonly temporaryBlockRemoval: SendAssumedEvent<TemporaryBlockRemoval>;
  /** Transaction Limit Exceeds. A card's transaction limit was exceeded. Its event type is not known: assume one. */
  readonly transactionLimitExceeds: SendAssumedEvent<TransactionLimitExceeds>;
  /** Transaction Not Supported. A transaction was not supported. Its event type is not known: assume one. */
  readonly transactionNotSupported: SendAssumedEvent<TransactionNotSupported>;
  /** Wallet Encashment. A wallet was encashed. Its event type is not known: assume one. */
  readonly walletEncashment: SendAssumedEvent<WalletEncashment>;
  /** Wallet Funding. A customer's wallet received funds. Its event type is not known: assume one. */
  readonly walletFunding: SendAssumedEvent<WalletFunding>;
  /** Wrong CVV2. The CVV2 was wrong. Its event type is not known: assume one. */
  readonly wrongCvv2: SendAssumedEvent<WrongCvv2>;
  /** Wrong Expiry. The expiry date was wrong. Its event type is not known: assume one. */
  readonly wrongExpiry: SendAssumedEvent<WrongExpiry>;
  /** Wrong PIN Decline. A transaction was declined because of a wrong PIN. Its event type is not known: assume one. */
  readonly wrongPinDecline: SendAssumedEvent<WrongPinDecline>;
}

/** Makes a sender. Throws a TypeError that says what to fix if an option is wrong. */
export function createSender(options: SenderOptions): Sender {
  return createSenderFor<Sender>(contract, options);
}

/** A receiver of events for tests, bound to this contract. */
export type Listener = TypedListener<WebhookEventMap>;

/** An event as a listener received it, by its type. */
export type ReceivedEvent = ReceivedEventOf<WebhookEventMap>;

/** Starts a receiver for tests, on a free port of this machine by default; `await using` closes it. Rejects with a TypeError for an option that cannot be used, and with the system's error if it cannot listen. */
export function createListener(options?: ListenerOptions): Promise<Listener> {
  return createListenerFor<WebhookEventMap>(contract, options);
}

/** What is known of the payload of each event whose event type is not known, by key. */
export interface UntypedEventMap {
  readonly threeDsOtp: ThreeDsOtp;
  readonly atmApproved: AtmApproved;
  readonly activateCard: ActivateCard;
  readonly addOnCard: AddOnCard;
  readonly balanceTransferWithinWallet: BalanceTransferWithinWallet;
  readonly blockDecline: BlockDecline;
  readonly cardSystemDown: CardSystemDown;
  readonly clientKybStatus: ClientKybStatus;
  readonly customerRegistration: CustomerRegistration;
  readonly expiredCard: ExpiredCard;
  readonly inactiveDecline: InactiveDecline;
  readonly insufficientFundsDeclined: InsufficientFundsDeclined;
  readonly miscellaneous: Miscellaneous;
  readonly p2pTransferBetweenWallets: P2PTransferBetweenWallets;
  readonly permanentBlock: PermanentBlock;
  readonly pinBlockDecline: PinBlockDecline;
  readonly pinRetryExceedDecline: PinRetryExceedDecline;
  readonly prefundApproval: PrefundApproval;
  readonly provisioning: Provisioning;
  readonly remitTransactionInitiated: RemitTransactionInitiated;
  readonly remitTransactionPaid: RemitTransactionPaid;
  readonly remitTransactionReturned: RemitTransactionReturned;
  readonly remitTransactionSentToBank: RemitTransactionSentToBank;
  readonly restrictedTransactions: RestrictedTransactions;
  readonly setPin: SetPin;
  readonly temporaryBlock: TemporaryBlock;
  readonly temporaryBlockRemoval: TemporaryBlockRemoval;
  readonly transactionLimitExceeds: TransactionLimitExceeds;
  readonly transactionNotSupported: TransactionNotSupported;
  readonly walletEncashment: WalletEncashment;
  readonly walletFunding: WalletFunding;
  readonly wrongCvv2: WrongCvv2;
  readonly wrongExpiry: WrongExpiry;
  readonly wrongPinDecline: WrongPinDecline;
}

/** A standard `Request` as the platform would send it, for unit tests of a handler. Nothing is sent. Throws an InvalidPayloadError if the overrides break the contract. */
export function makeRequest<T extends keyof WebhookEventMap>(
  eventType: T,
  overrides?: Overrides<WebhookEventMap[T]>,
  options?: RequestOptions,
): Request;
/** The same of an event whose event type is not known, by key: its payload is what you supply, under the event type that you assume. */
export function makeRequest<K extends keyof UntypedEventMap>(
  key: K,
  payload: Overrides<UntypedEventMap[K]> | undefined,
  options: RequestOptions & AssumedEventType,
): Request;
export function makeRequest(event: string, overrides?: unknown, options?: RequestOptions): Request {
  return makeRequestFor(contract, event, overrides, options);
}

/** Runs the checks of the command `test` against an endpoint, and resolves with the result of each. Rejects with a TypeError for an option that cannot be used, before anything is sent. */
export function testEndpoint(options: EndpointTestOptions): Promise<EndpointReport> {
  return testEndpointFor(contract, options);
}

/** Plays a check of your own against an endpoint: what it sends, waits for and expects. Rejects with an Error that says all that was expected and not seen, and with a TypeError for what cannot be used. */
export function playCheck(
  options: OwnCheckOptions,
  check: (endpoint: EndpointProbe) => Promise<void>,
): Promise<void> {
  return playCheckFor(contract, options, check);
}
