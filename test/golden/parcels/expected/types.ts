// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

/** What is said of each parcel. */
export interface Parcel {
  /** Of the event. */
  id: string;
  /** What has happened. */
  kind: string;
}
/**
 * Parcel Collected. A driver has collected a parcel.
 *
 * A parcel that was collected.
 */
export interface ParcelCollected {
  /**
   * The parcel.
   *
   * What is said of each parcel.
   */
  parcel: {
    /** Of the event. */
    id: string;
    /** What has happened. */
    kind: 'parcel.collected';
    /** What it weighs. */
    grams: number;
  };
}
/**
 * Parcel Delivered. A parcel is where it has to be.
 *
 * A parcel that was delivered.
 */
export interface ParcelDelivered {
  /** The parcel. */
  parcel: {
    /** Of the event. */
    id: string;
    /** What has happened. */
    kind: 'parcel.delivered';
    /** Who has it. */
    to: 'person' | 'neighbour' | 'box';
  };
}
/** The payload of each event whose event type is known, by event type. Of an undocumented event it is what is known of the payload. */
export interface WebhookEventMap {
  'parcel.collected': ParcelCollected;
  'parcel.delivered': ParcelDelivered;
}

/** Every event type of which the payload is known, in whole or in part. */
export type EventType = keyof WebhookEventMap;

/** Any event whose event type is known. For the payload of one, `WebhookEventMap[eventType]` is cheaper for the compiler than `Extract`. */
export type WebhookEvent = WebhookEventMap[EventType];

/** A function for each event whose event type is known, by event type. None may be missing, and each infers the type of its event. */
export type Handlers<Result = void> = {
  readonly [T in keyof WebhookEventMap]: (event: WebhookEventMap[T]) => Result;
};
