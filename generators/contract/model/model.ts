/**
 * The contract as plain, deeply readonly data: the one thing that every generator reads.
 *
 * It contains facts as the maintainers wrote them. `names.ts` and each output decide names in TypeScript, file names
 * and escaping.
 */

import type { SuccessStatus } from '@webhook-contract/common/success';
import type { Handshake, RetryPolicy, SignatureScheme } from '@webhook-contract/runtime/v1';
import type { Json, JsonObject, JsonSchema } from './json.ts';

/** The place of a value in a request: a parsed AsyncAPI runtime expression. */
export type Location =
  | { readonly in: 'header'; /** In lower case. */ readonly name: string }
  | { readonly in: 'payload'; /** A JSON Pointer, never empty. */ readonly pointer: string };

/** The npm package of a contract. */
export interface ContractPackage {
  readonly name: string;
  /** Of the package, which moves on its own; the contract has a version too. */
  readonly version: string;
  /** The command that the package brings. */
  readonly command: string;
}

export interface Contract {
  readonly package: ContractPackage;
  readonly title: string;
  readonly version: string;
  /** CommonMark, may be empty. */
  readonly description: string;
  readonly about: About;
  /** Who runs the service; left out if the contract does not say. */
  readonly publisher?: Publisher;
  readonly endpoint: Endpoint;
  /** The header that a client can have added to every event, if the contract has one. */
  readonly staticHeader: StaticHeader | null;
  /** How requests are signed; null if the contract declares no signature. */
  readonly signature: Signature | null;
  /** The requests by which the service tries an endpoint before it sends events there. */
  readonly handshakes: readonly Handshake[];
  /** How requests authenticate the sender, besides static header and signature. */
  readonly security: readonly SecurityScheme[];
  /** The places of the event type: their values together identify an event. */
  readonly eventType: readonly Location[];
  /**
   * The place of the event ID, unique for each distinct event and repeated on redelivery; null if requests have none.
   */
  readonly eventId: Location | null;
  /** How several events come in one request; null if each comes in a request of its own. */
  readonly batch: Batch | null;
  readonly categories: readonly Category[];
  /** Sorted by title. */
  readonly events: readonly ContractEvent[];
  /** Every schema of the contract once, by a name that is unique here; sorted by name. */
  readonly definitions: Readonly<Record<string, JsonSchema>>;
  /** The place of each definition, by its name: a file of the contract, with a pointer if it is a part of one. */
  readonly origins: Readonly<Record<string, string>>;
  readonly chosenNames: Readonly<Record<string, string>>;
  /**
   * The AsyncAPI document as one file. References in its `components.schemas` are to `#/definitions/<name>`, as in
   * `definitions`.
   */
  readonly document: JsonObject;
  /** Tables of the contract's own. */
  readonly tables: readonly ContractTable[];
  /** Those of the highest risk first. */
  readonly knownGaps: readonly KnownGap[];
  /** What has changed, the newest version first; empty if the contract does not say. */
  readonly changes: readonly Version[];
  /** Terms of the service and its field, as the contract explains them. */
  readonly glossary: readonly GlossaryTerm[];
}

/** Requests of which each has a list of events in its body. Places of an event are places in the item. */
export interface Batch {
  /** The JSON Pointer of the list, which is empty if the body is the list. */
  readonly list: string;
  /** A body without events: what stands around the list, as examples have it. */
  readonly envelope: Json;
}

export interface GlossaryTerm {
  readonly term: string;
  /** CommonMark. */
  readonly meaning: string;
  /** Other words for it. */
  readonly synonyms: readonly string[];
}

/** A version of the contract, and its changes. */
export interface Version {
  readonly version: string;
  /** `YYYY-MM-DD`, or null if it is not known. */
  readonly date: string | null;
  readonly changes: readonly Change[];
}

export interface Change {
  readonly kind: 'added' | 'changed' | 'deprecated' | 'removed' | 'fixed';
  /** CommonMark. */
  readonly text: string;
  /** Keys of the events that it concerns, or all of them; none where it concerns the contract as a whole. */
  readonly events: readonly string[] | 'all';
}

export interface Endpoint {
  /**
   * Of the first server and channel, with variables in braces: `https://{host}:{port}/events`; the path alone without
   * a server.
   */
  readonly url: string;
  readonly protocol: string;
  readonly method: string;
  /** The servers that are called; empty if the contract names none. */
  readonly servers: readonly Server[];
  /** The variables in braces in any address. */
  readonly variables: readonly { readonly name: string; readonly description: string }[];
  readonly success: Success;
}

/** Who stands behind a contract. Texts may be empty. */
export interface About {
  readonly contact: { readonly name: string; readonly url: string; readonly email: string } | null;
  readonly license: { readonly name: string; readonly url: string } | null;
  /** A URL. */
  readonly termsOfService: string;
  readonly externalDocs: ExternalDocs | null;
}

/** Who runs the service. */
export interface Publisher {
  /** As it stands in a sentence; may be empty. */
  readonly name: string;
  /** Whether they write the documentation, which then says "we" of them. */
  readonly isAuthor: boolean;
}

/** Further documentation. */
export interface ExternalDocs {
  readonly url: string;
  /** May be empty. */
  readonly description: string;
}

/** A security scheme of AsyncAPI. Missing values are empty. */
export interface SecurityScheme {
  /** `http`, `oauth2`, `httpApiKey`, … */
  readonly type: string;
  /** CommonMark. */
  readonly description: string;
  /** Where a key stands: `header`, `query`, `cookie`. */
  readonly in: string;
  /** What a key is called there. */
  readonly name: string;
  /** Of HTTP, in lower case: `bearer`, `basic`. */
  readonly scheme: string;
  readonly bearerFormat: string;
  /** Where tokens come from. */
  readonly urls: readonly string[];
  readonly scopes: readonly string[];
}

export interface Server {
  /** May be empty. */
  readonly title: string;
  readonly url: string;
  readonly protocol: string;
  /** CommonMark, may be empty. */
  readonly description: string;
}

/** The responses that count as a delivery. */
export interface Success {
  /** At least one. */
  readonly statuses: readonly SuccessStatus[];
  /** False if the contract does not say, and 2xx is assumed. */
  readonly isStated: boolean;
  /** CommonMark, may be empty. */
  readonly description: string;
}

export interface StaticHeader {
  /** The name that the contract shows as its example; the client chooses the real one. */
  readonly exampleName: string;
  readonly description: string;
}

export interface Signature {
  /** CommonMark, may be empty. */
  readonly description: string;
  /** The specification or service whose public scheme it is; null if the contract describes it. */
  readonly preset: string | null;
  readonly scheme: SignatureScheme;
}

export interface Category {
  readonly name: string;
  readonly description: string;
  readonly externalDocs: ExternalDocs | null;
}

/** An event, by whether its event type and its payload are both known. */
export type ContractEvent = DocumentedEvent | UndocumentedEvent;

export interface DocumentedEvent extends EventFacts {
  readonly documented: true;
  /** The event type on the wire: its value, or those of several places with dots between. */
  readonly eventType: string;
  /** Name of the payload's schema in `definitions`. */
  readonly payload: string;
}

/** An event whose event type or payload, or both, is not known. */
interface UndocumentedEvent extends EventFacts {
  readonly documented: false;
  readonly eventType: string | null;
  readonly payload: string | null;
}

/** The value of an event in one place of the event type; null if it fixes none there. */
export type EventTypeValue = string | number | boolean | null;

/** The facts that every event has. */
interface EventFacts {
  /** Unique: the message's key in the document, `orderPaid`, or that of a variant. */
  readonly key: string;
  readonly title: string;
  /** The message, where the event is one variant of it: its payload is a choice told apart by a field. */
  readonly variantOf: { readonly key: string; readonly title: string } | null;
  /** When the event is sent, one sentence; may be empty. */
  readonly trigger: string;
  /** CommonMark, may be empty. */
  readonly description: string;
  /** The value in each place of the event type; empty if the event type is not known. */
  readonly values: readonly EventTypeValue[];
  /** The first tag, or a name for all events without one. */
  readonly category: string;
  readonly furtherTags: readonly string[];
  readonly externalDocs: ExternalDocs | null;
  /** Paths to which it is sent, with variables in braces; empty if the contract names none. */
  readonly addresses: readonly string[];
  /** True if the contract assumes the category; the service's documentation does not say it. */
  readonly categoryAssumed: boolean;
  /**
   * Until when it is sent, and what to use instead, in CommonMark; null if it is not deprecated, and empty if only its payload
   * says so.
   */
  readonly deprecated: string | null;
  /** Further names under which the service's documentation lists the event. */
  readonly otherNames: readonly string[];
  /** What else readers call what the event is about. */
  readonly synonyms?: readonly string[];
  /** Name of the headers' schema in `definitions`, or null. */
  readonly headers: string | null;
  /** Name of a schema in `definitions` that states the known part of an undocumented payload, or null. */
  readonly partialPayload: string | null;
  readonly contentType: string;
  readonly delivery: Delivery;
  /** What is not known about this event: the ids of known gaps, those of the highest risk first. */
  readonly knownGaps: readonly string[];
  readonly examples: readonly Example[];
  readonly invalidExamples: readonly InvalidExample[];
}

export interface Delivery {
  /** Null if it is not stated. */
  readonly guarantee: 'at-most-once' | 'at-least-once' | null;
  /** What counts as a failed attempt, in words; may be empty. */
  readonly failure: string;
  /** How long the receiver may take to respond; null if that is not known. */
  readonly timeoutMs: number | null;
  /** What follows a failed attempt if retry is enabled; null if it never is, or if that is not stated. */
  readonly retry: Retry | null;
  /** What is not known: the id of a known gap for each fact that has one. */
  readonly knownGaps: Readonly<Partial<Record<(typeof DELIVERY_FACTS)[number], string>>>;
}

/** What a known gap can speak of in a delivery policy. */
export const DELIVERY_FACTS = [
  'response',
  'failure',
  'timeout',
  'retry',
  'interval',
  'loss',
  'order',
  'eventId',
  'sender',
  'network',
  'names',
  'registration',
  'test',
] as const;

/** What happens after a failed attempt, if retry is enabled for the event type. */
export interface Retry extends RetryPolicy {
  /** How to enable retry, in words; may be empty. */
  readonly enabledBy: string;
  /** How the intervals grow, if they grow by a factor. */
  readonly backoff: { readonly factor: number; readonly maxIntervalMs: number | null } | null;
  /** How far attempts deviate from their planned times, in words; may be empty. */
  readonly jitter: string;
}

export interface Example {
  readonly name: string;
  /** True if it is made from the schema because neither the event nor its schema has a valid example. */
  readonly isMade?: true;
  readonly summary: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: JsonObject;
  /** JSON Pointers of fields that no schema names, for which strict validation refuses it; left out if there are none. */
  readonly unknownFields?: readonly string[];
}

export interface InvalidExample {
  readonly name: string;
  readonly summary: string;
  readonly payload: Json;
  /** The only rule that the payload breaks, and where. */
  readonly breaks: {
    readonly path: string;
    readonly rule: string;
    readonly tolerant: TolerantVerdict;
  };
}

/** What tolerant validation finds: a broken rule, a broken assumption, or nothing. */
export type TolerantVerdict = 'invalid' | 'warning' | 'valid';

/** A table of the contract's own: what the service documents beside its events, such as error codes. */
export interface ContractTable {
  /** Unique in the contract, kebab-case. */
  readonly id: string;
  readonly title: string;
  /** CommonMark, may be empty. */
  readonly description: string;
  /** What a row is called. */
  readonly rowName: { readonly one: string; readonly other: string };
  readonly columns: readonly TableColumn[];
  /** The rows without a group. */
  readonly rows: readonly TableRow[];
  readonly groups: readonly TableGroup[];
}

export interface TableColumn {
  /** Unique in the table, kebab-case. */
  readonly id: string;
  /** As readers see it. */
  readonly label: string;
  /** CommonMark, may be empty. */
  readonly description: string;
  /** What stands in its cells: words, a code as the service writes it, or the key of an event. */
  readonly kind: 'text' | 'code' | 'event';
  /** Whether readers can choose rows by its values. */
  readonly filter: boolean;
}

export interface TableGroup {
  /** Unique in the table, kebab-case. */
  readonly id: string;
  readonly title: string;
  /** CommonMark, may be empty. */
  readonly description: string;
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** Unique in the table, kebab-case. */
  readonly id: string;
  readonly title: string;
  /** By the id of each column of the table; null if the row has nothing there. */
  readonly cells: Readonly<Record<string, string | null>>;
  /** CommonMark in one line, may be empty. */
  readonly note: string;
}

export interface KnownGap {
  readonly id: string;
  readonly title: string;
  /** `not-shown`: the service's documentation says that it omits it; `silent`: it does not mention it. */
  readonly status: 'not-shown' | 'silent';
  /** What a receiver loses if it guesses wrong. */
  readonly risk: 'high' | 'medium' | 'low';
  /** What the service's documentation states, and what it leaves open. CommonMark. */
  readonly fact: string;
  /** What to ask the operator. CommonMark, may be empty. */
  readonly question: string;
  /** What the contract assumes until then. CommonMark, may be empty. */
  readonly reading: string;
  /** Advice for receivers until then. CommonMark, may be empty. */
  readonly advice: string;
}

/** The name of the package of a contract without a package.json: one that nobody publishes. */
export const unnamedPackage: ContractPackage = {
  name: '@example/webhooks',
  version: '0.0.0',
  command: 'webhook-contract',
};
