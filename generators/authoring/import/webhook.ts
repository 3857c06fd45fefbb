import type { Json, JsonObject, Place } from '../../contract/model/json.ts';

/** A webhook as its source has it. */
export interface Webhook {
  /** Its name in the source. */
  readonly name: string;
  /** The folder of a schema among others, such as `orders` of `orders/paid.schema.json`. */
  readonly group: string | undefined;
  readonly place: Place;
  /** The values at the places of the event type, of one of several events that share a body. */
  readonly types?: readonly string[];
  /** The schema of its body. */
  readonly payload: Place;
  /** The `schemaFormat` of that schema; undefined if the file names its dialect, or has the default one. */
  readonly schemaFormat: string | undefined;
  readonly contentType: string | undefined;
  readonly summary: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  readonly tags: readonly string[];
  readonly examples: readonly WebhookExample[];
  readonly headers: readonly WebhookHeader[];
  /** Statuses of success: `200`, `2xx`. */
  readonly statuses: readonly (number | string)[];
  /** What the source says of responses of success beyond their statuses; may be empty. */
  readonly received: string;
  /** The texts of the source on other responses and on retries, one line each. */
  readonly failure: string;
  /** The response body that it expects; empty if none. */
  readonly answer: string;
  readonly security: Security;
}

/** The security requirements of a webhook. */
export interface Security {
  /** Names of security schemes, and where they are. */
  readonly schemes: readonly (readonly [name: string, place: Place])[];
  /** How they belong together, such as "key and token or nothing"; empty if the source says nothing. */
  readonly needs: string;
  /** Where an extension says how requests are signed. */
  readonly signature: Place | undefined;
}

export interface WebhookExample {
  readonly name: string;
  readonly summary: string;
  /** The place of the payload itself. */
  readonly place: Place;
}

export interface WebhookHeader {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** The description beside the schema. */
  readonly description: string;
  readonly examples: readonly Json[];
  /** Undefined for any text. */
  readonly schema: Place | undefined;
  /** Values that schema or examples show. */
  readonly values: readonly string[];
}

/** Something of a source that is not taken, or only in part. */
export interface Finding {
  readonly kind: 'left out' | 'assumed' | 'unknown' | 'contradiction';
  readonly place: Place;
  readonly text: string;
}

/** An event of the contract, and where its webhook stands, as `file:line:column`. */
export interface EventAt {
  readonly key: string;
  readonly position: string;
}

/** The description of the service as a whole. */
export interface About {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** Contact, licence, terms and further documentation, in words that OpenAPI and AsyncAPI share. */
  readonly more: JsonObject;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
}

/** All that a source has. */
export interface Found {
  readonly about: About | undefined;
  readonly webhooks: readonly Webhook[];
  readonly findings: readonly Finding[];
}
