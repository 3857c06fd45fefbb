declare module 'postman-collection' {
  /** Of Postman's own SDK, what tests look at. */
  export class Collection {
    constructor(definition: unknown);
    readonly variables: { replace(text: string): string };
    forEachItem(visit: (item: { readonly request: Request }) => void): void;
  }

  interface Request {
    readonly method: string;
    readonly url: { toString(): string };
    readonly headers: { get(name: string): string | undefined };
    readonly body: { readonly raw: string } | undefined;
  }
}
