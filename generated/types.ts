// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

/**
 * A decimal amount with two decimal places, written as a string. Read it with a decimal type: binary floating point loses cents.
 *
 * Pattern: `^[-+]?(?:[0-9][0-9., ']*)?[.,][0-9]{2}$`
 *
 * Assumed: A point before the decimals, no grouping of digits and no sign: none of these is stated.
 * Pattern: `^[0-9]+\.[0-9]{2}$`
 *
 * @example "42.50"
 */
export type Amount = string;
/**
 * What is known of the body of every event: a JSON object with the event type in `template`, and with strings for values unless an event says otherwise.
 *
 * Assumed: All values are strings. They are unless an event says otherwise, and what the event says is not shown.
 */
export interface AnyPayload {
  /** The event type. */
  template: string;
  [k: string]: unknown;
}
/**
 * A wallet balance with two decimal places, written as a string. Allow for a sign: nothing rules out a wallet that is overdrawn.
 *
 * Pattern: `^[-+]?(?:[0-9][0-9., ']*)?[.,][0-9]{2}$`
 *
 * Assumed: A point before the decimals, no grouping of digits, and perhaps a minus sign: none of these is stated.
 * Pattern: `^-?[0-9]+\.[0-9]{2}$`
 *
 * @example "1250.00"
 */
export type Balance = string;
/**
 * Card POS Approved. A card transaction at a point of sale has been approved.
 *
 * Says that a card transaction at a point of sale was approved. Read every field but `template` as optional. The documentation gives names and forms; where no more is said, the meanings below follow from the names.
 *
 * Assumed: Every body has all fields of the one known example. Nothing promises it.
 */
export interface CardPosApproved {
  /** The event type. In this event it always has this one value. */
  template: 'CARD_POS_APPROVED_WEBHOOK';
  /**
   * Name of the cardholder.
   *
   * @example "Test Cardholder One"
   */
  name?: string;
  /**
   * Identifies the customer whom the event concerns.
   *
   * An identifier in UUID format: 32 hexadecimal digits in five groups joined by hyphens. Compare it as a whole and read no meaning into its parts.
   *
   * Pattern: `^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`
   *
   * @example "5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f"
   */
  customerHashId?: Uuid;
  /**
   * Identifies the wallet.
   *
   * An identifier in UUID format: 32 hexadecimal digits in five groups joined by hyphens. Compare it as a whole and read no meaning into its parts.
   *
   * Pattern: `^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`
   *
   * @example "5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f"
   */
  walletHashId?: Uuid;
  /**
   * Identifies the card. Use this and not `cardNumber` to tell cards apart.
   *
   * An identifier in UUID format: 32 hexadecimal digits in five groups joined by hyphens. Compare it as a whole and read no meaning into its parts.
   *
   * Pattern: `^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`
   *
   * @example "5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f"
   */
  cardHashId?: Uuid;
  /**
   * Card number, masked.
   *
   * A number that is partly hidden. How it is masked is not documented, so only an unmasked number is refused: 12 or more digits in a row, where spaces and hyphens between them do not count. Show it to people; do not use it as a key.
   *
   * Pattern: `^[^0-9]*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*[^0-9 -][^0-9]*)*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*)?$`
   *
   * @example "4000 12** **** 3456"
   */
  cardNumber?: MaskedNumber;
  /**
   * Currency of the transaction.
   *
   * A currency code of three letters. The pattern checks the shape only, not whether such a currency exists.
   *
   * Pattern: `^[A-Za-z]{3}$`
   *
   * Assumed: A code of ISO 4217, which is stated for the chargeback event only.
   *
   * @example "GBP"
   */
  transactionCurrency?: ThreeLetterCurrency;
  /**
   * Amount of the transaction.
   *
   * A decimal amount, written as a string. Read it with a decimal type that takes any number of places: binary floating point loses cents.
   *
   * Pattern: `^[-+]?[.,]?[0-9][0-9., ']*$`
   *
   * Assumed: A point, two decimal places, no grouping of digits and no sign: none of these is stated for this event.
   * Pattern: `^[0-9]+\.[0-9]{2}$`
   *
   * @example "42.50"
   */
  transactionAmount?: DecimalAmount;
  /**
   * Amount of the authorisation. How it relates to the other amounts is not documented.
   *
   * A decimal amount, written as a string. Read it with a decimal type that takes any number of places: binary floating point loses cents.
   *
   * Pattern: `^[-+]?[.,]?[0-9][0-9., ']*$`
   *
   * Assumed: A point, two decimal places, no grouping of digits and no sign: none of these is stated for this event.
   * Pattern: `^[0-9]+\.[0-9]{2}$`
   *
   * @example "42.50"
   */
  authAmount?: DecimalAmount;
  /**
   * Effective amount of the authorisation. How it relates to the other amounts is not documented.
   *
   * A decimal amount, written as a string. Read it with a decimal type that takes any number of places: binary floating point loses cents.
   *
   * Pattern: `^[-+]?[.,]?[0-9][0-9., ']*$`
   *
   * Assumed: A point, two decimal places, no grouping of digits and no sign: none of these is stated for this event.
   * Pattern: `^[0-9]+\.[0-9]{2}$`
   *
   * @example "42.50"
   */
  effectiveAuthAmount?: DecimalAmount;
  /**
   * Currency of the balance.
   *
   * A currency code of three letters. The pattern checks the shape only, not whether such a currency exists.
   *
   * Pattern: `^[A-Za-z]{3}$`
   *
   * Assumed: A code of ISO 4217, which is stated for the chargeback event only.
   *
   * @example "GBP"
   */
  balanceCurrency?: ThreeLetterCurrency;
  /**
   * Balance of the wallet. Whether before or after the transaction is not documented.
   *
   * A decimal balance, written as a string. Read it with a decimal type that takes any sign and any number of places.
   *
   * Pattern: `^[-+]?[.,]?[0-9][0-9., ']*$`
   *
   * Assumed: A point, two decimal places, no grouping of digits, and perhaps a minus sign: none of these is stated for this event.
   * Pattern: `^-?[0-9]+\.[0-9]{2}$`
   *
   * @example "957.50"
   */
  walletBalance?: DecimalBalance;
  /**
   * Date and time of the transaction. Unlike the date in the direct debit chargeback event it has no milliseconds.
   *
   * Assumed: The date and time of the transaction, by its name: only the format is documented.
   *
   * A date and time to the second, `YYYY-MM-DD HH:MM:SS`, with a space between the two. It carries no time zone, and none is documented.
   *
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
   * A country code of two letters. The pattern checks the shape only, not whether such a country exists.
   *
   * Pattern: `^[A-Za-z]{2}$`
   *
   * Assumed: Uppercase, as in ISO 3166: the case is not stated.
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
   * An identifier in UUID format. Nothing more is documented; by its name it belongs to the transaction.
   *
   * An identifier in UUID format: 32 hexadecimal digits in five groups joined by hyphens. Compare it as a whole and read no meaning into its parts.
   *
   * Pattern: `^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`
   *
   * @example "5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f"
   */
  rhaTransactionId?: Uuid;
}
/**
 * A country code of two letters. The pattern checks the shape only, not whether such a country exists.
 *
 * Pattern: `^[A-Za-z]{2}$`
 *
 * Assumed: Uppercase, as in ISO 3166: the case is not stated.
 * Pattern: `^[A-Z]{2}$`
 *
 * @example "GB"
 */
export type CountryCode = string;
/**
 * A currency code of three uppercase letters, as in ISO 4217. The pattern checks the shape only, not whether the code is on the ISO list.
 *
 * Pattern: `^[A-Z]{3}$`
 *
 * @example "GBP"
 */
export type CurrencyCode = string;
/**
 * A date and time to the millisecond, `YYYY-MM-DD HH:MM:SS.mmm`, with a space between the two. It carries no time zone, and none is documented.
 *
 * Pattern: `^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{3}$`
 *
 * @example "2026-03-14 09:26:53.589"
 */
export type DateTimeMillis = string;
/**
 * A date and time to the second, `YYYY-MM-DD HH:MM:SS`, with a space between the two. It carries no time zone, and none is documented.
 *
 * Pattern: `^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$`
 *
 * @example "2026-03-14 09:26:53"
 */
export type DateTimeSeconds = string;
/**
 * A decimal amount, written as a string. Read it with a decimal type that takes any number of places: binary floating point loses cents.
 *
 * Pattern: `^[-+]?[.,]?[0-9][0-9., ']*$`
 *
 * Assumed: A point, two decimal places, no grouping of digits and no sign: none of these is stated for this event.
 * Pattern: `^[0-9]+\.[0-9]{2}$`
 *
 * @example "42.50"
 */
export type DecimalAmount = string;
/**
 * A decimal balance, written as a string. Read it with a decimal type that takes any sign and any number of places.
 *
 * Pattern: `^[-+]?[.,]?[0-9][0-9., ']*$`
 *
 * Assumed: A point, two decimal places, no grouping of digits, and perhaps a minus sign: none of these is stated for this event.
 * Pattern: `^-?[0-9]+\.[0-9]{2}$`
 *
 * @example "957.50"
 */
export type DecimalBalance = string;
/**
 * Direct Debit Transaction Chargeback Settled. A chargeback has been raised, and the platform reclaims the amount from the customer's wallet.
 *
 * Says that a chargeback was raised and that the platform reclaims the amount from the customer's wallet. Every field is always present.
 */
export interface DirectDebitTransactionChargebackSettled {
  /** The event type. In this event it always has this one value. */
  template: 'DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK';
  /**
   * Identifies the client. It exists, and has been shared, by the time of the API handshake.
   *
   * An identifier in UUID format: 32 hexadecimal digits in five groups joined by hyphens. Compare it as a whole and read no meaning into its parts.
   *
   * Pattern: `^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`
   *
   * @example "5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f"
   */
  clientHashId: Uuid;
  /**
   * Identifies the customer. It is generated when the customer is created.
   *
   * An identifier in UUID format: 32 hexadecimal digits in five groups joined by hyphens. Compare it as a whole and read no meaning into its parts.
   *
   * Pattern: `^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`
   *
   * @example "5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f"
   */
  customerHashId: Uuid;
  /**
   * Identifies the customer's wallet. It is generated at the same time as the customer.
   *
   * An identifier in UUID format: 32 hexadecimal digits in five groups joined by hyphens. Compare it as a whole and read no meaning into its parts.
   *
   * Pattern: `^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$`
   *
   * @example "5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f"
   */
  walletHashId: Uuid;
  /**
   * Currency of the transaction, as an ISO 4217 code.
   *
   * A currency code of three uppercase letters, as in ISO 4217. The pattern checks the shape only, not whether the code is on the ISO list.
   *
   * Pattern: `^[A-Z]{3}$`
   *
   * @example "GBP"
   */
  transactionCurrency: CurrencyCode;
  /**
   * Amount of the transaction, with two decimal places; by its name, in `transactionCurrency`.
   *
   * A decimal amount with two decimal places, written as a string. Read it with a decimal type: binary floating point loses cents.
   *
   * Pattern: `^[-+]?(?:[0-9][0-9., ']*)?[.,][0-9]{2}$`
   *
   * Assumed: A point before the decimals, no grouping of digits and no sign: none of these is stated.
   * Pattern: `^[0-9]+\.[0-9]{2}$`
   *
   * @example "42.50"
   */
  transactionAmount: Amount;
  /**
   * Reference that the system generates for the transaction; no two transactions share one, so it tells you which transaction the event concerns.
   *
   * Assumed: Never empty, as it would identify nothing then.
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
   * When the call that funded the wallet was made. Do not treat it as the time of the chargeback or of this event.
   *
   * A date and time to the millisecond, `YYYY-MM-DD HH:MM:SS.mmm`, with a space between the two. It carries no time zone, and none is documented.
   *
   * Pattern: `^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{3}$`
   *
   * @example "2026-03-14 09:26:53.589"
   */
  transactionDate: DateTimeMillis;
  /**
   * Account number, masked.
   *
   * A number that is partly hidden. How it is masked is not documented, so only an unmasked number is refused: 12 or more digits in a row, where spaces and hyphens between them do not count. Show it to people; do not use it as a key.
   *
   * Pattern: `^[^0-9]*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*[^0-9 -][^0-9]*)*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*)?$`
   *
   * @example "4000 12** **** 3456"
   */
  accountNumber: MaskedNumber;
  /**
   * Bank code. `routingType` says which kind of code it is.
   *
   * @example "990000001"
   */
  routingValue: string;
  /** Kind of bank code in `routingValue`. Which of the two it is depends on the geography. */
  routingType: 'ACH CODE' | 'SORT CODE';
  /**
   * Debit code: return or reversal. The documentation describes it as `RETURN` or `REVERSAL`, and shows a prefix and an underscore before `REVERSAL`. Look at the ending, since the prefixes are not documented.
   *
   * Pattern: `(?:RETURN|REVERSAL)$`
   *
   * Assumed: Only REVERSAL has a prefix, which holds no space and ends in an underscore.
   * Pattern: `^(?:RETURN|(?:\S+?_)?REVERSAL)$`
   *
   * @example "RETURN"
   */
  debitCode: string;
  /**
   * An R-code in the US, a comparable code in the UK and the EU; by its name, for the reason of the debit. The list of codes is not documented.
   *
   * @example "R01"
   */
  debitReason: string;
  /**
   * Balance that is left in the wallet after the debit.
   *
   * A wallet balance with two decimal places, written as a string. Allow for a sign: nothing rules out a wallet that is overdrawn.
   *
   * Pattern: `^[-+]?(?:[0-9][0-9., ']*)?[.,][0-9]{2}$`
   *
   * Assumed: A point before the decimals, no grouping of digits, and perhaps a minus sign: none of these is stated.
   * Pattern: `^-?[0-9]+\.[0-9]{2}$`
   *
   * @example "1250.00"
   */
  walletBalance: Balance;
}
/** The header that the service sets on every event besides Content-Type. A static header comes on top if one has been set up. It is described as a security scheme, because its name is given as an example only. */
export interface WebhookHeaders {
  /**
   * Identifies the event. Every distinct event has its own value, and every retry of it repeats that value: keep the values that you have handled and ignore an event whose value you know already. Treat it as an opaque string: its form is not documented. Make sure that no proxy or gateway in front of your receiver replaces this header, as some do: duplicates could then no longer be recognised.
   *
   * Assumed: Printable ASCII without spaces around it: the form is not documented.
   * Pattern: `^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$`
   *
   * @example "8d0f6f0e-8d0b-4d7e-9c9e-0a5b5f6f2a11"
   */
  'x-request-id': string;
}
/**
 * A number that is partly hidden. How it is masked is not documented, so only an unmasked number is refused: 12 or more digits in a row, where spaces and hyphens between them do not count. Show it to people; do not use it as a key.
 *
 * Pattern: `^[^0-9]*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*[^0-9 -][^0-9]*)*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*)?$`
 *
 * @example "4000 12** **** 3456"
 */
export type MaskedNumber = string;
/**
 * Provisioning. A token has been provisioned successfully for a mobile wallet.
 *
 * What is known of the body of Provisioning: what every body has, and one field more.
 */
export interface Provisioning {
  /** Names the mobile wallet, wallet A or wallet B. How the value is spelled is not known. */
  walletProvider?: string;
  /** The event type. */
  template: string;
  [k: string]: unknown;
}
/**
 * A currency code of three letters. The pattern checks the shape only, not whether such a currency exists.
 *
 * Pattern: `^[A-Za-z]{3}$`
 *
 * Assumed: A code of ISO 4217, which is stated for the chargeback event only.
 *
 * @example "GBP"
 */
export type ThreeLetterCurrency = string;
/**
 * An identifier in UUID format: 32 hexadecimal digits in five groups joined by hyphens. Compare it as a whole and read no meaning into its parts.
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

/** 3DS OTP. A 3D Secure one-time password; the catalogue says no more. */
export type ThreeDsOtp = AnyPayload;

/** ATM Approved. A transaction at an ATM. */
export type AtmApproved = AnyPayload;

/** Activate Card. A card has been activated. */
export type ActivateCard = AnyPayload;

/** Add On Card. An add-on card has been issued with the Add Card API. */
export type AddOnCard = AnyPayload;

/** Balance Transfer within Wallet. A balance has been transferred between currency wallets in a multi-currency program. */
export type BalanceTransferWithinWallet = AnyPayload;

/** Block Decline. A transaction has been declined because the card is blocked. */
export type BlockDecline = AnyPayload;

/** Card System Down. The card system is down. */
export type CardSystemDown = AnyPayload;

/** Client KYB Status. The KYB compliance status of a client is something other than complete. */
export type ClientKybStatus = AnyPayload;

/** Customer Registration. A customer has been registered. */
export type CustomerRegistration = AnyPayload;

/** Expired Card. A transaction has been declined because the card has expired. */
export type ExpiredCard = AnyPayload;

/** Inactive Decline. A transaction has been declined because the card is inactive. */
export type InactiveDecline = AnyPayload;

/** Insufficient Funds Declined. A transaction has been declined because there were not enough funds, or because the client's prefund balance was too low. */
export type InsufficientFundsDeclined = AnyPayload;

/** Miscellaneous. The security and risk policy of the operator has led to a decline. */
export type Miscellaneous = AnyPayload;

/** P2P Transfer Between Wallets. One customer has transferred to another customer of the same client program. */
export type P2PTransferBetweenWallets = AnyPayload;

/** Permanent Block. A card has been blocked for good. */
export type PermanentBlock = AnyPayload;

/** Pin Block Decline. A transaction has been declined because the PIN was incorrect. */
export type PinBlockDecline = AnyPayload;

/** Pin Retry Exceed Decline. A transaction has been declined because the PIN retries were exceeded. */
export type PinRetryExceedDecline = AnyPayload;

/** Prefund Approval. A client has requested a prefund. */
export type PrefundApproval = AnyPayload;

/** Remit Transaction Initiated. A remittance has been initiated. */
export type RemitTransactionInitiated = AnyPayload;

/** Remit Transaction Paid. A remittance has been paid. */
export type RemitTransactionPaid = AnyPayload;

/** Remit Transaction Returned. A remittance has been returned. */
export type RemitTransactionReturned = AnyPayload;

/** Remit Transaction Sent to Bank. The payout of a remittance has been done. */
export type RemitTransactionSentToBank = AnyPayload;

/** Restricted Transactions. Transactions are restricted by the card. */
export type RestrictedTransactions = AnyPayload;

/** Set Pin. The PIN of a card has been set. */
export type SetPin = AnyPayload;

/** Temporary Block. A card has been blocked temporarily. */
export type TemporaryBlock = AnyPayload;

/** Temporary Block Removal. The temporary block of a card has been lifted. */
export type TemporaryBlockRemoval = AnyPayload;

/** Transaction Limit Exceeds. The transaction limit of a card has been exceeded. */
export type TransactionLimitExceeds = AnyPayload;

/** Transaction Not Supported. A transaction that is not supported. */
export type TransactionNotSupported = AnyPayload;

/** Wallet Encashment. A wallet has been encashed. */
export type WalletEncashment = AnyPayload;

/** Wallet Funding. A customer's wallet has received funds. */
export type WalletFunding = AnyPayload;

/** Wrong CVV2. The CVV2 was wrong. */
export type WrongCvv2 = AnyPayload;

/** Wrong Expiry. The expiry date was wrong. */
export type WrongExpiry = AnyPayload;

/** Wrong PIN Decline. A transaction has been declined because of a wrong PIN. */
export type WrongPinDecline = AnyPayload;

/** Every event type of which the payload is known, in whole or in part. */
export type EventType = keyof WebhookEventMap;

/** Any event whose event type is known. For the payload of one, `WebhookEventMap[eventType]` is cheaper for the compiler than `Extract`. */
export type WebhookEvent = WebhookEventMap[EventType];

/** A function for each event whose event type is known, by event type. None may be missing, and each infers the type of its event. */
export type Handlers<Result = void> = {
  readonly [T in keyof WebhookEventMap]: (event: WebhookEventMap[T]) => Result;
};
