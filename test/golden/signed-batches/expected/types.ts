// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

/** Taken. */
export interface Taken {
  kind: 'payment.taken';
  id: string;
  amount: {
    value: number;
    currency: string;
  };
  note?: string;
  proof?: {
    hmac?: string;
    at?: number;
  };
}
/** The payload of each event whose event type is known, by event type. Of an undocumented event it is what is known of the payload. */
export interface WebhookEventMap {
  'payment.taken': Taken;
}

/** Every event type of which the payload is known, in whole or in part. */
export type EventType = keyof WebhookEventMap;

/** Any event whose event type is known. For the payload of one, `WebhookEventMap[eventType]` is cheaper for the compiler than `Extract`. */
export type WebhookEvent = WebhookEventMap[EventType];

/** A function for each event whose event type is known, by event type. None may be missing, and each infers the type of its event. */
export type Handlers<Result = void> = {
  readonly [T in keyof WebhookEventMap]: (event: WebhookEventMap[T]) => Result;
};
