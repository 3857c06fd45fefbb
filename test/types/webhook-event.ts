import type {
  CardPosApproved,
  DirectDebitTransactionChargebackSettled,
  WebhookEvent,
  WebhookEventMap,
  WebhookHeaders,
  EventType,
} from '../../generated/index.ts';
import { holds, type Equal } from './equal.ts';

// Nothing here runs: the compiler is the test, by `npm run types`.

type Card = 'CARD_POS_APPROVED_WEBHOOK';
type Debit = 'DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK';

holds<Equal<Card | Debit extends EventType ? true : false, true>>();
holds<Equal<keyof WebhookEventMap, EventType>>();
holds<Equal<WebhookEventMap[Card], CardPosApproved>>();
holds<Equal<WebhookEventMap[Debit], DirectDebitTransactionChargebackSettled>>();
holds<Equal<WebhookEvent, WebhookEventMap[EventType]>>();
holds<Equal<WebhookEvent['template'], EventType>>();
holds<Equal<Extract<WebhookEvent, { template: Card }>, CardPosApproved>>();
holds<Equal<WebhookHeaders, { 'x-request-id': string }>>();

// What the documentation shows of an event may be absent; what it states is there.
holds<Equal<CardPosApproved['authCode'], string | undefined>>();
holds<Equal<DirectDebitTransactionChargebackSettled['transactionAmount'], string>>();
holds<Equal<string extends DirectDebitTransactionChargebackSettled['routingType'] ? true : false, false>>();

export function narrowed(event: WebhookEvent): string | undefined {
  switch (event.template) {
    case 'CARD_POS_APPROVED_WEBHOOK':
      holds<Equal<typeof event, CardPosApproved>>();
      // @ts-expect-error a field of the other event
      void event.debitCode;
      return event.merchantName;
    case 'DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK':
      holds<Equal<typeof event, DirectDebitTransactionChargebackSettled>>();
      // @ts-expect-error a field of the other event
      void event.merchantName;
      return event.debitCode;
    default:
      holds<Equal<(typeof event)['template'], Exclude<EventType, Card | Debit>>>();
      return undefined;
  }
}

export function forgetful(event: WebhookEvent): string {
  switch (event.template) {
    case 'CARD_POS_APPROVED_WEBHOOK':
      return event.template;
    default:
      // @ts-expect-error one case is missing
      return event satisfies never;
  }
}

export function misspelt(event: WebhookEvent): boolean {
  // @ts-expect-error no such event type
  return event.template === 'CARD_POS_APPROVED';
}

export function handlers(): { [T in EventType]: (event: WebhookEventMap[T]) => void } {
  // @ts-expect-error one handler is missing
  return { CARD_POS_APPROVED_WEBHOOK: (event) => event.merchantCity };
}

// @ts-expect-error the event type is fixed
export const wrongTemplate: CardPosApproved = { template: 'SOMETHING_ELSE' };

// @ts-expect-error not one of the two kinds of bank code
export const wrongCode: DirectDebitTransactionChargebackSettled['routingType'] = 'NO SUCH CODE';
