import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import type { Validator } from '@webhook-contract/runtime/v1';
import type { WireFault } from '../http/broken-request.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';

/** What a fault's value is, and how it is held: durations are milliseconds. */
interface FaultValues {
  none: undefined;
  duration: number;
  count: number;
  bytes: number;
  text: string;
}

/** What a fault's value is, in words for help texts and errors. */
export type FaultValue = keyof FaultValues;

/** Something that begins at a time (ms since the epoch). */
export interface Starting {
  readonly startAt: number;
}

/** What a fault that changes requests needs to know. */
export interface ChangeContext {
  readonly endpoint: EndpointInfo;
  /** Headers whose values are the sender's secrets. */
  readonly staticHeaders: readonly { readonly name: string }[];
  /** Judges the payload of the event; undefined if nothing is known of it. */
  readonly validator?: Validator<unknown> | undefined;
}

/** A way in which a signature is invalid. */
export type SignatureFault =
  | { readonly kind: 'missing' }
  /** Signed with another secret. */
  | { readonly kind: 'wrong' }
  /** Signed over another body. */
  | { readonly kind: 'other-body' }
  /** Beside one of a version that nobody knows. */
  | { readonly kind: 'several' }
  /** Beside one with another secret, as while secrets change. */
  | { readonly kind: 'rotated' }
  /** Signed this many milliseconds ago; a negative number is ahead. */
  | { readonly kind: 'old'; readonly ageMs: number };

/** How a request is copied. */
export interface Copies {
  readonly times: number;
  readonly parallel: boolean;
}

/** Where a fault sets in, and what it does there. */
type FaultHandler<Value> =
  /** Moves deliveries in time. Start times come out in rising order, as they came in. */
  | {
      readonly layer: 'order';
      arrange<T extends Starting>(tasks: Iterable<T>, value: Value): Iterable<T>;
      /** Whether it is about several deliveries, so that one alone has nothing of it. */
      readonly isAboutMany?: true;
    }
  /** Changes what is sent, in every attempt alike. */
  | {
      readonly layer: 'request';
      change(request: PreparedRequest, value: Value, context: ChangeContext): PreparedRequest;
      /** Whether it does nothing without a static header. */
      readonly needsStaticHeader?: true;
      /** What a payload must have for it to change anything, in words; left out if it changes every payload. */
      readonly place?: string;
    }
  /** Spoils the signature, in every attempt alike; does nothing if requests are not signed. */
  | { readonly layer: 'signature'; signatureFault(value: Value): SignatureFault }
  /** Breaks single requests. */
  | { readonly layer: 'wire'; wireFault(value: Value): WireFault }
  /** Repeats single requests. */
  | { readonly layer: 'copies'; copies(value: Value): Copies };

/** A kind of fault: its description, the value it takes, and what it does. */
export type FaultDefinition = {
  [Kind in FaultValue]: {
    readonly value: Kind;
    /** What counts if no value is given; undefined if one has to be. */
    readonly fallback?: FaultValues[Kind];
    /** The largest count, where it is less than of others. */
    readonly max?: number;
    readonly description: string;
  } & FaultHandler<FaultValues[Kind]>;
}[FaultValue];
