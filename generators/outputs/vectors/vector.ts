/** A request as it arrives, and what a receiver makes of it. */
export interface Vector {
  readonly name: string;
  /** What is special about it, in a sentence. */
  readonly about: string;
  readonly request: VectorRequest;
  readonly expect: Expected;
}

/** A request, on the wire. The body is UTF-8, or base64 of what is not. */
export type VectorRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
} & ({ readonly body: string } | { readonly bodyBase64: string });

/** What a receiver finds, and responds. */
export type Expected =
  | {
      readonly verdict: 'valid' | 'invalid' | 'unknown';
      readonly status: number;
      readonly eventType: string;
      /** By what the event is known again. */
      readonly id: string;
    }
  | { readonly verdict: 'refused'; readonly status: number };
