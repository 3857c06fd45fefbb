// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

/**
 * P2P Transfer. It happens.
 *
 * Begins with a digit.
 */
export interface P2PTransfer {
  /** The event type. */
  constructor: 'p2p';
  /**
   * Begins with a digit too.
   *
   * Digits inside.
   */
  '3ds': X3DsB2BCode;
}
/** Digits inside. */
export type X3DsB2BCode = 'b2b' | 'b2c';
/** Date. It happens. */
export interface WebhookDate {
  /** The event type. */
  constructor: 'Date';
}
/**
 * A date.
 *
 * Format: date.
 */
export type WebhookString = string;
/** A third one. */
export interface WebhookError2 {
  /** Of nothing in particular. */
  array?: unknown[];
}
/** The other. */
export interface WebhookEventType {
  /** Number. */
  valueOf: number;
}
/** Sender. It happens. */
export interface WebhookSender {
  /** The event type. */
  constructor: '__proto__';
}
/** class. It happens. */
export interface Class {
  /** The event type. */
  constructor: 'class';
}
/** A reserved word. */
export interface Class2 {
  /**
   * Again.
   *
   * A reserved word.
   */
  class?: Class2;
}
/** close. It happens. */
export interface Close {
  /** The event type. */
  constructor: 'close';
}
/** CON. It happens. */
export interface Con {
  /** The event type. */
  constructor: 'CON';
}
/**
 * constructor. It happens.
 *
 * Fields that every object has anyway.
 */
export interface Constructor {
  /** The event type. */
  constructor: 'constructor';
  /** A field. */
  toString: string;
  /** A field. */
  valueOf: number;
  /**
   * A shape.
   *
   * A reserved word.
   */
  class?: Class2;
}
/** default. It happens. */
export interface Default {
  /** The event type. */
  constructor: 'default';
}
/** Its title is that of the event. */
export interface WebhookError3 {
  /** Any text. */
  constructor: string;
  /**
   * Itself a shape.
   *
   * A third one.
   */
  error: WebhookError2;
}
/**
 * Error. It happens.
 *
 * Named as its event, and holds others of that name.
 */
export interface WebhookError {
  /** The event type. */
  constructor: 'Error';
  /**
   * A shape in a file called alike.
   *
   * Its title is that of the event.
   */
  Error: WebhookError3;
  /**
   * Not the global one.
   *
   * A date.
   *
   * Format: date.
   */
  date: WebhookString;
}
/** Either of two. */
export type WebhookEvent2 = WebhookEvent22 | WebhookEventType;
export interface EveryHeaders {
  /** Of the event. */
  id: string;
}
/** Index. It happens. */
export interface Index {
  /** The event type. */
  constructor: 'index';
}
/** Order «Created» (v2). It happens. */
export interface OrderCreatedV2 {
  /** The event type. */
  constructor: '2';
}
/** then. It happens. */
export interface Then {
  /** The event type. */
  constructor: 'then';
}
/**
 * Webhook Event. It happens.
 *
 * Called as the union of all events.
 */
export interface WebhookWebhookEvent {
  /** The event type. */
  constructor: 'webhook-event';
  /**
   * Called as the DOM has it.
   *
   * Either of two.
   */
  event: WebhookEvent2;
}
/** One. */
export interface WebhookEvent22 {
  /** Text. */
  constructor: string;
}
/** The payload of each event whose event type is known, by event type. Of an undocumented event it is what is known of the payload. */
export interface WebhookEventMap {
  '2': OrderCreatedV2;
  CON: Con;
  Date: WebhookDate;
  Error: WebhookError;
  index: Index;
  p2p: P2PTransfer;
  __proto__: WebhookSender;
  'webhook-event': WebhookWebhookEvent;
  class: Class;
  close: Close;
  constructor: Constructor;
  default: Default;
  then: Then;
}

/** Every event type of which the payload is known, in whole or in part. */
export type EventType = keyof WebhookEventMap;

/** Any event whose event type is known. For the payload of one, `WebhookEventMap[eventType]` is cheaper for the compiler than `Extract`. */
export type WebhookEvent = WebhookEventMap[EventType];

/** A function for each event whose event type is known, by event type. None may be missing, and each infers the type of its event. */
export type Handlers<Result = void> = {
  readonly [T in keyof WebhookEventMap]: (event: WebhookEventMap[T]) => Result;
};
