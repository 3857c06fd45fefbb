// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

/**
 * A decimal amount with two decimal places, written as a string. Parse it as a decimal with any sign, not as a float.
 *
 * Pattern: `[^0-9][0-9]{2}[^0-9]*$`
 *
 * Assumed: The decimal separator is a point, with no thousands separators and no sign.
 * Pattern: `^[0-9]+\.[0-9]{2}$`
 *
 * @example "42.50"
 */
export type Amount = string;
/**
 * A JSON object with the event type in `template`. All other values are strings unless an event says otherwise.
 *
 * Assumed: All values are strings: the fields of this event are not documented.
 */
export interface AnyPayload {
  /** The event type. */
  template: string;
  [k: string]: unknown;
}
/**
 * A wallet balance with two decimal places, written as a string. Parse it as a decimal with any sign, not as a float. We assume that it can be negative.
 *
 * Pattern: `[^0-9][0-9]{2}[^0-9]*$`
 *
 * Assumed: The decimal separator is a point, with no thousands separators and possibly a minus sign.
 * Pattern: `^-?[0-9]+\.[0-9]{2}$`
 *
 * @example "1250.00"
 */
export type Balance = string;
/**
 * Card POS Approved. A card transaction at a point of sale was approved.
 *
 * Treat every field except `template` as optional. Where only a field's name and format are documented, we inferred its meaning from the name.
 *
 * Assumed: Every body has all fields of the one documented example.
 */
export interface CardPosApproved {
  /** The event type. */
  template: 'CARD_POS_APPROVED_WEBHOOK';
  /**
   * Name of the cardholder.
   *
   * @example "Test Cardholder One"
   */
  name?: string;
  /**
   * Identifies the customer.
   *
   * An identifier in UUID format: 32 hexadecimal digits in five groups joined by hyphens. Compare it as a whole: its parts have no documented meaning.
   *
   * Pattern: `^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`
   *
   * @example "5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f"
   */
  customerHashId?: Uuid;
  /**
   * Identifies the wallet.
   *
   * An identifier in UUID format: 32 hexadecimal digits in five groups joined by hyphens. Compare it as a whole: its parts have no documented meaning.
   *
   * Pattern: `^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`
   *
   * @example "5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f"
   */
  walletHashId?: Uuid;
  /**
   * Identifies the card. Use this, not `cardNumber`, to tell cards apart.
   *
   * An identifier in UUID format: 32 hexadecimal digits in five groups joined by hyphens. Compare it as a whole: its parts have no documented meaning.
   *
   * Pattern: `^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`
   *
   * @example "5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f"
   */
  cardHashId?: Uuid;
  /**
   * Card number, masked.
   *
   * A masked number. How it is masked is not documented. Use it for display only, never as a key.
   *
   * Assumed: At most 11 digits in a row, ignoring spaces and hyphens between them. A longer run is treated as an unmasked number.
   * Pattern: `^[^0-9]*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*[^0-9 -][^0-9]*)*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*)?$`
   *
   * @example "4000 12** **** 3456"
   */
  cardNumber?: MaskedNumber;
  /**
   * Currency of the transaction.
   *
   * A currency code of three letters. Only the format is checked, not whether the currency exists.
   *
   * Pattern: `^[A-Za-z]{3}$`
   *
   * Assumed: An ISO 4217 code, in uppercase. ISO 4217 is documented only for the chargeback event.
   * Pattern: `^[A-Z]{3}$`
   *
   * @example "GBP"
   */
  transactionCurrency?: ThreeLetterCurrency;
  /**
   * Amount of the transaction. How it differs from `authAmount` and `effectiveAuthAmount` is not documented.
   *
   * A decimal amount, written as a string. Parse it as a decimal with any sign and any number of places, not as a float.
   *
   * Pattern: `[0-9]`
   *
   * Assumed: Two decimal places after a point, with no thousands separators and no sign.
   * Pattern: `^[0-9]+\.[0-9]{2}$`
   *
   * @example "42.50"
   */
  transactionAmount?: DecimalAmount;
  /**
   * Amount of the authorisation.
   *
   * A decimal amount, written as a string. Parse it as a decimal with any sign and any number of places, not as a float.
   *
   * Pattern: `[0-9]`
   *
   * Assumed: Two decimal places after a point, with no thousands separators and no sign.
   * Pattern: `^[0-9]+\.[0-9]{2}$`
   *
   * @example "42.50"
   */
  authAmount?: DecimalAmount;
  /**
   * Effective amount of the authorisation.
   *
   * A decimal amount, written as a string. Parse it as a decimal with any sign and any number of places, not as a float.
   *
   * Pattern: `[0-9]`
   *
   * Assumed: Two decimal places after a point, with no thousands separators and no sign.
   * Pattern: `^[0-9]+\.[0-9]{2}$`
   *
   * @example "42.50"
   */
  effectiveAuthAmount?: DecimalAmount;
  /**
   * Currency of the balance.
   *
   * A currency code of three letters. Only the format is checked, not whether the currency exists.
   *
   * Pattern: `^[A-Za-z]{3}$`
   *
   * Assumed: An ISO 4217 code, in uppercase. ISO 4217 is documented only for the chargeback event.
   * Pattern: `^[A-Z]{3}$`
   *
   * @example "GBP"
   */
  balanceCurrency?: ThreeLetterCurrency;
  /**
   * Balance of the wallet. Whether this is the balance before or after the transaction is not documented.
   *
   * A decimal balance, written as a string. Parse it as a decimal with any sign and any number of places, not as a float.
   *
   * Pattern: `[0-9]`
   *
   * Assumed: Two decimal places after a point, with no thousands separators and possibly a minus sign.
   * Pattern: `^-?[0-9]+\.[0-9]{2}$`
   *
   * @example "957.50"
   */
  walletBalance?: DecimalBalance;
  /**
   * Date and time of the transaction.
   *
   * Assumed: The meaning. Only the format is documented.
   *
   * A date and time to the second, `YYYY-MM-DD HH:MM:SS`, with a space between date and time. The time zone is not documented.
   *
   * Pattern: `^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$`
   *
   * Assumed: A valid calendar date and time of day, without leap seconds.
   * Pattern: `^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$`
   *
   * @example "2026-03-14 09:26:53"
   */
  transactionDate?: DateTimeSeconds;
  /**
   * Merchant category code.
   *
   * @example "5411"
   */
  mcc?: string;
  /**
   * Name of the merchant.
   *
   * @example "Example Grocery"
   */
  merchantName?: string;
  /**
   * City of the merchant.
   *
   * @example "Leeds"
   */
  merchantCity?: string;
  /**
   * Country of the merchant, as a two-letter code.
   *
   * A country code of two letters. Only the format is checked, not whether the country exists.
   *
   * Pattern: `^[A-Za-z]{2}$`
   *
   * Assumed: Uppercase, as in ISO 3166.
   * Pattern: `^[A-Z]{2}$`
   *
   * @example "GB"
   */
  merchantCountry?: CountryCode;
  /**
   * Authorisation code of the transaction.
   *
   * @example "T00001"
   */
  authCode?: string;
  /**
   * An identifier in UUID format, presumably of the transaction.
   *
   * An identifier in UUID format: 32 hexadecimal digits in five groups joined by hyphens. Compare it as a whole: its parts have no documented meaning.
   *
   * Pattern: `^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`
   *
   * @example "5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f"
   */
  rhaTransactionId?: Uuid;
}
/**
 * A country code of two letters. Only the format is checked, not whether the country exists.
 *
 * Pattern: `^[A-Za-z]{2}$`
 *
 * Assumed: Uppercase, as in ISO 3166.
 * Pattern: `^[A-Z]{2}$`
 *
 * @example "GB"
 */
export type CountryCode = string;
/**
 * An ISO 4217 currency code. Only the format is checked, not whether the currency exists.
 *
 * Pattern: `^[A-Za-z]{3}$`
 *
 * Assumed: Uppercase, as in ISO 4217.
 * Pattern: `^[A-Z]{3}$`
 *
 * @example "GBP"
 */
export type CurrencyCode = string;
/**
 * A date and time to the millisecond, `YYYY-MM-DD HH:MM:SS.mmm`, with a space between date and time. The time zone is not documented.
 *
 * Pattern: `^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}$`
 *
 * Assumed: A valid calendar date and time of day, without leap seconds.
 * Pattern: `^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{3}$`
 *
 * @example "2026-03-14 09:26:53.589"
 */
export type DateTimeMillis = string;
/**
 * A date and time to the second, `YYYY-MM-DD HH:MM:SS`, with a space between date and time. The time zone is not documented.
 *
 * Pattern: `^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$`
 *
 * Assumed: A valid calendar date and time of day, without leap seconds.
 * Pattern: `^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$`
 *
 * @example "2026-03-14 09:26:53"
 */
export type DateTimeSeconds = string;
/**
 * A decimal amount, written as a string. Parse it as a decimal with any sign and any number of places, not as a float.
 *
 * Pattern: `[0-9]`
 *
 * Assumed: Two decimal places after a point, with no thousands separators and no sign.
 * Pattern: `^[0-9]+\.[0-9]{2}$`
 *
 * @example "42.50"
 */
export type DecimalAmount = string;
/**
 * A decimal balance, written as a string. Parse it as a decimal with any sign and any number of places, not as a float.
 *
 * Pattern: `[0-9]`
 *
 * Assumed: Two decimal places after a point, with no thousands separators and possibly a minus sign.
 * Pattern: `^-?[0-9]+\.[0-9]{2}$`
 *
 * @example "957.50"
 */
export type DecimalBalance = string;
/**
 * Direct Debit Transaction Chargeback Settled. A chargeback was raised, and the platform claims the amount back from the customer's wallet.
 *
 * The payload for the chargeback of a direct debit. All fields are always present.
 */
export interface DirectDebitTransactionChargebackSettled {
  /** The event type. */
  template: 'DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK';
  /**
   * Identifies you, the client. You receive it before the API handshake.
   *
   * An identifier in UUID format: 32 hexadecimal digits in five groups joined by hyphens. Compare it as a whole: its parts have no documented meaning.
   *
   * Pattern: `^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`
   *
   * @example "5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f"
   */
  clientHashId: Uuid;
  /**
   * Identifies the customer. Generated when the customer is created.
   *
   * An identifier in UUID format: 32 hexadecimal digits in five groups joined by hyphens. Compare it as a whole: its parts have no documented meaning.
   *
   * Pattern: `^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`
   *
   * @example "5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f"
   */
  customerHashId: Uuid;
  /**
   * Identifies the customer's wallet. Generated when the customer is created.
   *
   * An identifier in UUID format: 32 hexadecimal digits in five groups joined by hyphens. Compare it as a whole: its parts have no documented meaning.
   *
   * Pattern: `^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`
   *
   * @example "5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f"
   */
  walletHashId: Uuid;
  /**
   * Currency of the transaction, as an ISO 4217 code.
   *
   * An ISO 4217 currency code. Only the format is checked, not whether the currency exists.
   *
   * Pattern: `^[A-Za-z]{3}$`
   *
   * Assumed: Uppercase, as in ISO 4217.
   * Pattern: `^[A-Z]{3}$`
   *
   * @example "GBP"
   */
  transactionCurrency: CurrencyCode;
  /**
   * Amount of the transaction, with two decimal places, presumably in `transactionCurrency`. It is not documented whether this is the amount of the funding or of the chargeback.
   *
   * A decimal amount with two decimal places, written as a string. Parse it as a decimal with any sign, not as a float.
   *
   * Pattern: `[^0-9][0-9]{2}[^0-9]*$`
   *
   * Assumed: The decimal separator is a point, with no thousands separators and no sign.
   * Pattern: `^[0-9]+\.[0-9]{2}$`
   *
   * @example "42.50"
   */
  transactionAmount: Amount;
  /**
   * Unique, system-generated reference of the transaction.
   *
   * Assumed: Never empty.
   *
   * @example "TEST-DD-0000001"
   */
  systemReferenceNumber: string;
  /**
   * Name of the beneficiary.
   *
   * @example "Test Beneficiary One"
   */
  beneficiaryName: string;
  /**
   * Time of the call that funded the wallet, not of the chargeback or of this event.
   *
   * A date and time to the millisecond, `YYYY-MM-DD HH:MM:SS.mmm`, with a space between date and time. The time zone is not documented.
   *
   * Pattern: `^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}$`
   *
   * Assumed: A valid calendar date and time of day, without leap seconds.
   * Pattern: `^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{3}$`
   *
   * @example "2026-03-14 09:26:53.589"
   */
  transactionDate: DateTimeMillis;
  /**
   * Account number, masked.
   *
   * A masked number. How it is masked is not documented. Use it for display only, never as a key.
   *
   * Assumed: At most 11 digits in a row, ignoring spaces and hyphens between them. A longer run is treated as an unmasked number.
   * Pattern: `^[^0-9]*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*[^0-9 -][^0-9]*)*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*)?$`
   *
   * @example "4000 12** **** 3456"
   */
  accountNumber: MaskedNumber;
  /**
   * Bank code, presumably of the kind that `routingType` names.
   *
   * @example "990000001"
   */
  routingValue: string;
  /** `ACH CODE` or `SORT CODE`, depending on the region; presumably the kind of bank code in `routingValue`. */
  routingType: 'ACH CODE' | 'SORT CODE';
  /**
   * A return or a reversal. The documentation lists `RETURN` and `REVERSAL`, but its example has a prefix and an underscore before `REVERSAL`. Look only at the ending.
   *
   * Assumed: It is RETURN or REVERSAL, or ends in REVERSAL after a prefix that contains no space and ends in an underscore.
   * Pattern: `^(?:RETURN|(?:\S+?_)?REVERSAL)$`
   *
   * @example "RETURN"
   */
  debitCode: string;
  /**
   * Presumably the reason for the debit: an R-code in the US, a comparable code in the UK and the EU. The codes are not listed.
   *
   * @example "R01"
   */
  debitReason: string;
  /**
   * Balance of the wallet after the debit.
   *
   * A wallet balance with two decimal places, written as a string. Parse it as a decimal with any sign, not as a float. We assume that it can be negative.
   *
   * Pattern: `[^0-9][0-9]{2}[^0-9]*$`
   *
   * Assumed: The decimal separator is a point, with no thousands separators and possibly a minus sign.
   * Pattern: `^-?[0-9]+\.[0-9]{2}$`
   *
   * @example "1250.00"
   */
  walletBalance: Balance;
}
/** Every event carries an event ID and a content type, and the fixed header if one is set up. */
export interface WebhookHeaders {
  /**
   * The event ID. It is the same on every attempt: use it to detect duplicates, and make sure that no proxy in front of your receiver replaces it. Treat it as an opaque string.
   *
   * Assumed: Printable ASCII with no leading or trailing spaces: the form is not documented.
   * Pattern: `^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$`
   *
   * @example "8d0f6f0e-8d0b-4d7e-9c9e-0a5b5f6f2a11"
   */
  'x-request-id': string;
}
/**
 * A masked number. How it is masked is not documented. Use it for display only, never as a key.
 *
 * Assumed: At most 11 digits in a row, ignoring spaces and hyphens between them. A longer run is treated as an unmasked number.
 * Pattern: `^[^0-9]*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*[^0-9 -][^0-9]*)*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*)?$`
 *
 * @example "4000 12** **** 3456"
 */
export type MaskedNumber = string;
/**
 * Provisioning. A token was provisioned for a mobile wallet.
 *
 * Only one field that is specific to this event is documented.
 */
export interface Provisioning {
  /** The mobile wallet: wallet A or wallet B. The exact values are not documented. */
  walletProvider?: string;
  /** The event type. */
  template: string;
  [k: string]: unknown;
}
/**
 * A currency code of three letters. Only the format is checked, not whether the currency exists.
 *
 * Pattern: `^[A-Za-z]{3}$`
 *
 * Assumed: An ISO 4217 code, in uppercase. ISO 4217 is documented only for the chargeback event.
 * Pattern: `^[A-Z]{3}$`
 *
 * @example "GBP"
 */
export type ThreeLetterCurrency = string;
/**
 * An identifier in UUID format: 32 hexadecimal digits in five groups joined by hyphens. Compare it as a whole: its parts have no documented meaning.
 *
 * Pattern: `^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`
 *
 * @example "5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f"
 */
export type Uuid = string;
/** The payload of each event whose event type is known, by event type. Of an undocumented event it is what is known of the payload. */
export interface WebhookEventMap {
  CARD_POS_APPROVED_WEBHOOK: CardPosApproved;
  DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK: DirectDebitTransactionChargebackSettled;
}

/** 3DS OTP. Not documented. The event is about a 3D Secure one-time password. */
export type ThreeDsOtp = AnyPayload;

/** ATM Approved. A transaction took place at an ATM. */
export type AtmApproved = AnyPayload;

/** Activate Card. A card was activated. */
export type ActivateCard = AnyPayload;

/** Add On Card. An add-on card was issued through the Add Card API. */
export type AddOnCard = AnyPayload;

/** Balance Transfer within Wallet. An amount was transferred between currency wallets of a multi-currency program. */
export type BalanceTransferWithinWallet = AnyPayload;

/** Block Decline. A transaction was declined because the card is blocked. */
export type BlockDecline = AnyPayload;

/** Card System Down. The card system is down. */
export type CardSystemDown = AnyPayload;

/** Client KYB Status. A client's KYB compliance status is anything other than complete. */
export type ClientKybStatus = AnyPayload;

/** Customer Registration. A customer was registered. */
export type CustomerRegistration = AnyPayload;

/** Expired Card. A transaction was declined because the card has expired. */
export type ExpiredCard = AnyPayload;

/** Inactive Decline. A transaction was declined because the card is inactive. */
export type InactiveDecline = AnyPayload;

/** Insufficient Funds Declined. A transaction was declined because of insufficient funds or an insufficient client prefund balance. */
export type InsufficientFundsDeclined = AnyPayload;

/** Miscellaneous. A transaction was declined under the operator's security and risk policy. */
export type Miscellaneous = AnyPayload;

/** P2P Transfer Between Wallets. One customer transferred money to another customer of the same client program. */
export type P2PTransferBetweenWallets = AnyPayload;

/** Permanent Block. A card was blocked permanently. */
export type PermanentBlock = AnyPayload;

/** Pin Block Decline. A transaction was declined because of an incorrect PIN. */
export type PinBlockDecline = AnyPayload;

/** Pin Retry Exceed Decline. A transaction was declined because a wrong PIN was entered too many times. */
export type PinRetryExceedDecline = AnyPayload;

/** Prefund Approval. A client requested a prefund. */
export type PrefundApproval = AnyPayload;

/** Remit Transaction Initiated. A remittance was initiated. */
export type RemitTransactionInitiated = AnyPayload;

/** Remit Transaction Paid. A remittance was paid. */
export type RemitTransactionPaid = AnyPayload;

/** Remit Transaction Returned. A remittance was returned. */
export type RemitTransactionReturned = AnyPayload;

/** Remit Transaction Sent to Bank. The payout of a remittance was completed. */
export type RemitTransactionSentToBank = AnyPayload;

/** Restricted Transactions. The card restricts transactions. */
export type RestrictedTransactions = AnyPayload;

/** Set Pin. The PIN of a card was set. */
export type SetPin = AnyPayload;

/** Temporary Block. A card was blocked temporarily. */
export type TemporaryBlock = AnyPayload;

/** Temporary Block Removal. A temporary block was removed from a card. */
export type TemporaryBlockRemoval = AnyPayload;

/** Transaction Limit Exceeds. A card's transaction limit was exceeded. */
export type TransactionLimitExceeds = AnyPayload;

/** Transaction Not Supported. A transaction was not supported. */
export type TransactionNotSupported = AnyPayload;

/** Wallet Encashment. A wallet was encashed. */
export type WalletEncashment = AnyPayload;

/** Wallet Funding. A customer's wallet received funds. */
export type WalletFunding = AnyPayload;

/** Wrong CVV2. The CVV2 was wrong. */
export type WrongCvv2 = AnyPayload;

/** Wrong Expiry. The expiry date was wrong. */
export type WrongExpiry = AnyPayload;

/** Wrong PIN Decline. A transaction was declined because of a wrong PIN. */
export type WrongPinDecline = AnyPayload;

/** Every event type of which the payload is known, in whole or in part. */
export type EventType = keyof WebhookEventMap;

/** Any event whose event type is known. For the payload of one, `WebhookEventMap[eventType]` is cheaper for the compiler than `Extract`. */
export type WebhookEvent = WebhookEventMap[EventType];

/** A function for each event whose event type is known, by event type. None may be missing, and each infers the type of its event. */
export type Handlers<Result = void> = {
  readonly [T in keyof WebhookEventMap]: (event: WebhookEventMap[T]) => Result;
};
