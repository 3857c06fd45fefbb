// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { ContractData } from '@webhook-contract/player/v1';
import { events } from './events.ts';
import { examples } from './examples.ts';
import { validators } from './validators/index.ts';
import { validator as threeDsOtpValidator } from './events/three-ds-otp.ts';
import { validator as atmApprovedValidator } from './events/atm-approved.ts';
import { validator as activateCardValidator } from './events/activate-card.ts';
import { validator as addOnCardValidator } from './events/add-on-card.ts';
import { validator as balanceTransferWithinWalletValidator } from './events/balance-transfer-within-wallet.ts';
import { validator as blockDeclineValidator } from './events/block-decline.ts';
import { validator as cardSystemDownValidator } from './events/card-system-down.ts';
import { validator as clientKybStatusValidator } from './events/client-kyb-status.ts';
import { validator as customerRegistrationValidator } from './events/customer-registration.ts';
import { validator as expiredCardValidator } from './events/expired-card.ts';
import { validator as inactiveDeclineValidator } from './events/inactive-decline.ts';
import { validator as insufficientFundsDeclinedValidator } from './events/insufficient-funds-declined.ts';
import { validator as miscellaneousValidator } from './events/miscellaneous.ts';
import { validator as p2pTransferBetweenWalletsValidator } from './events/p2p-transfer-between-wallets.ts';
import { validator as permanentBlockValidator } from './events/permanent-block.ts';
import { validator as pinBlockDeclineValidator } from './events/pin-block-decline.ts';
import { validator as pinRetryExceedDeclineValidator } from './events/pin-retry-exceed-decline.ts';
import { validator as prefundApprovalValidator } from './events/prefund-approval.ts';
import { validator as provisioningValidator } from './events/provisioning.ts';
import { validator as remitTransactionInitiatedValidator } from './events/remit-transaction-initiated.ts';
import { validator as remitTransactionPaidValidator } from './events/remit-transaction-paid.ts';
import { validator as remitTransactionReturnedValidator } from './events/remit-transaction-returned.ts';
import { validator as remitTransactionSentToBankValidator } from './events/remit-transaction-sent-to-bank.ts';
import { validator as restrictedTransactionsValidator } from './events/restricted-transactions.ts';
import { validator as setPinValidator } from './events/set-pin.ts';
import { validator as temporaryBlockValidator } from './events/temporary-block.ts';
import { validator as temporaryBlockRemovalValidator } from './events/temporary-block-removal.ts';
import { validator as transactionLimitExceedsValidator } from './events/transaction-limit-exceeds.ts';
import { validator as transactionNotSupportedValidator } from './events/transaction-not-supported.ts';
import { validator as walletEncashmentValidator } from './events/wallet-encashment.ts';
import { validator as walletFundingValidator } from './events/wallet-funding.ts';
import { validator as wrongCvv2Validator } from './events/wrong-cvv2.ts';
import { validator as wrongExpiryValidator } from './events/wrong-expiry.ts';
import { validator as wrongPinDeclineValidator } from './events/wrong-pin-decline.ts';

/** The whole contract as the sender and the command take it. */
export const contract: ContractData = {
  name: 'webhook-contract',
  version: '1.0.0',
  package: { name: '@example-platform/webhooks', version: '0.1.0' },
  endpoint: {
    method: 'POST',
    path: '/webhook',
    contentType: 'application/json',
    success: [200],
    eventType: [{ in: 'payload', pointer: '/template' }],
    eventId: { in: 'header', name: 'x-request-id' },
  },
  events,
  examples,
  validators,
  validatorsByKey: {
    threeDsOtp: threeDsOtpValidator,
    atmApproved: atmApprovedValidator,
    activateCard: activateCardValidator,
    addOnCard: addOnCardValidator,
    balanceTransferWithinWallet: balanceTransferWithinWalletValidator,
    blockDecline: blockDeclineValidator,
    cardSystemDown: cardSystemDownValidator,
    clientKybStatus: clientKybStatusValidator,
    customerRegistration: customerRegistrationValidator,
    expiredCard: expiredCardValidator,
    inactiveDecline: inactiveDeclineValidator,
    insufficientFundsDeclined: insufficientFundsDeclinedValidator,
    miscellaneous: miscellaneousValidator,
    p2pTransferBetweenWallets: p2pTransferBetweenWalletsValidator,
    permanentBlock: permanentBlockValidator,
    pinBlockDecline: pinBlockDeclineValidator,
    pinRetryExceedDecline: pinRetryExceedDeclineValidator,
    prefundApproval: prefundApprovalValidator,
    provisioning: provisioningValidator,
    remitTransactionInitiated: remitTransactionInitiatedValidator,
    remitTransactionPaid: remitTransactionPaidValidator,
    remitTransactionReturned: remitTransactionReturnedValidator,
    remitTransactionSentToBank: remitTransactionSentToBankValidator,
    restrictedTransactions: restrictedTransactionsValidator,
    setPin: setPinValidator,
    temporaryBlock: temporaryBlockValidator,
    temporaryBlockRemoval: temporaryBlockRemovalValidator,
    transactionLimitExceeds: transactionLimitExceedsValidator,
    transactionNotSupported: transactionNotSupportedValidator,
    walletEncashment: walletEncashmentValidator,
    walletFunding: walletFundingValidator,
    wrongCvv2: wrongCvv2Validator,
    wrongExpiry: wrongExpiryValidator,
    wrongPinDecline: wrongPinDeclineValidator,
  },
};
