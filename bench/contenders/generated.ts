import { parseEvent, validators } from '../../generated/index.ts';
import type { Checks } from './contender.ts';

export const generatedChecks: Checks = {
  CARD_POS_APPROVED_WEBHOOK: validators.CARD_POS_APPROVED_WEBHOOK.is,
  DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK:
    validators.DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK.is,
};

const isValidEvent = (body: unknown): boolean => parseEvent(body).status === 'valid';

/** What a receiver calls: finds the validator by the event type, and takes bytes as well as values. */
export const parseEventChecks: Checks = {
  CARD_POS_APPROVED_WEBHOOK: isValidEvent,
  DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK: isValidEvent,
};
