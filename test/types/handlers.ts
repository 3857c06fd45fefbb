import {
  need,
  parseEvent,
  validators,
  webhookEvent,
  type CardPosApproved,
  type Handlers,
  type StandardSchema,
  type WebhookEvent,
  type WebhookEventMap,
  type EventType,
} from '../../generated/index.ts';
import { holds, type Equal } from './equal.ts';

// Nothing here runs: the compiler is the test, by `npm run types`.

declare const others: Handlers<string | undefined>;

const handlers: Handlers<string | undefined> = {
  ...others,
  CARD_POS_APPROVED_WEBHOOK: (event) => event.merchantName,
  DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK: (event) => event.debitReason,
};

// @ts-expect-error one event has no handler
export const forgetful: Handlers = { CARD_POS_APPROVED_WEBHOOK: () => undefined };

export const misspelt: Handlers = {
  ...handlers,
  // @ts-expect-error no such event type
  CARD_POS_APPROVED: () => undefined,
};

export const wrong: Handlers = {
  ...handlers,
  // @ts-expect-error a field of the other event
  CARD_POS_APPROVED_WEBHOOK: (event) => void event.debitReason,
};

function run<T extends EventType>(eventType: T, event: WebhookEventMap[T]): string | undefined {
  return handlers[eventType](event);
}

export function receive(body: string): string | undefined {
  const result = parseEvent(body);
  return result.status === 'valid' ? run(result.eventType, result.event) : undefined;
}

export function narrowed(event: CardPosApproved): string {
  holds<Equal<typeof event.authCode, string | undefined>>();
  const { authCode, mcc, merchantCity } = need(event, 'authCode', 'mcc');
  holds<Equal<typeof authCode, string>>();
  holds<Equal<typeof mcc, string>>();
  holds<Equal<typeof merchantCity, string | undefined>>();
  // @ts-expect-error no such field
  need(event, 'authcode');
  return authCode;
}

holds<Equal<SchemaOutput<typeof webhookEvent>, WebhookEvent>>();
holds<Equal<SchemaOutput<typeof webhookEvent.strict>, WebhookEvent>>();
holds<Equal<SchemaOutput<typeof validators.CARD_POS_APPROVED_WEBHOOK.strict>, CardPosApproved>>();

type SchemaOutput<Schema> = Schema extends StandardSchema<infer Output> ? Output : never;
