// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import { createParseEvent, createValidator, type Validator } from '@webhook-contract/runtime/v1';
import type { WebhookEventMap } from '../types.ts';
import * as cardPosApprovedSchema from './card-pos-approved.ts';
import * as directDebitTransactionChargebackSettledSchema from './direct-debit-transaction-chargeback-settled.ts';

/** The name of these validators as Standard Schemas. */
const vendor = '@example-platform/webhooks';

/** The validator of each documented event, by event type. Each is a Standard Schema too. */
export const validators: { readonly [T in keyof WebhookEventMap]: Validator<WebhookEventMap[T]> } = {
  CARD_POS_APPROVED_WEBHOOK: createValidator(
    cardPosApprovedSchema.tolerant,
    cardPosApprovedSchema.strict,
    vendor,
  ),
  DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK: createValidator(
    directDebitTransactionChargebackSettledSchema.tolerant,
    directDebitTransactionChargebackSettledSchema.strict,
    vendor,
  ),
};

/**
 * Turns a request body into a typed event. Text and bytes are parsed, anything else is taken as parsed already. No body makes it throw.
 *
 * An event type that is not in the contract is `unknown`, not invalid: it may be newer than this package.
 */
export const parseEvent = createParseEvent<WebhookEventMap>({
  endpoint: { eventType: { in: 'payload', pointer: '/template' } },
  validators,
});
